// The rule editor: choose a game and what to begin with, change options, save, play, share, and see what it does.
import { Alert, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { GAMES } from '../../kit/games/house.ts';
import { inText } from '../../../sim/ruleChange.ts';
import { StudyPage } from '../../kit/ui/StudyPage.tsx';
import { say, t } from '../../kit/i18n/index.ts';
import { rich } from '../../kit/i18n/rich.ts';
import { gameTitle, infoOf, rulesTitle } from '../../kit/games/games.ts';
import { UNNAMED_RULES, type GameInfo } from '../../kit/games/gameInfo.ts';
import { withOwnRules } from '../../kit/newGame/ownRules.ts';
import { newGameOf, setupFrom } from '../../kit/newGame/setup.ts';
import type { RulesRow } from '../../kit/storage/db.ts';
import { createGame } from '../../kit/storage/games.ts';
import { listRules, removeRules, saveRules } from '../../kit/storage/rules.ts';
import { Effect } from './Effect.tsx';
import { Options } from './Options.tsx';
import { PlayableButton, Problems } from './Problems.tsx';
import { CopyModal, OpenModal } from './ShareModal.tsx';
import { draftFrom, draftOf, savedDraft, useEditor, type Editor } from './useEditor.ts';
import styles from './RulesPage.module.css';
import form from '../../kit/ui/form.module.css';

const NewGameModal = lazy(async () => ({ default: (await import('../../kit/newGame/NewGameModal.tsx')).NewGameModal }));

const SAVED = 'saved:';
const LONGEST_NAME = 40;
/** Where it stands why these rules cannot be played. */
const NOT_PLAYABLE = 'not-playable';

const code = { code: (words: string): ReactElement => <code>{words}</code> };

export const RulesPage = (): ReactElement => {
  const editor = useEditor();
  const { draft, notice, game } = editor;
  const { definition } = draft;
  const [saved, setSaved] = useState<readonly RulesRow[]>([]);
  const [open, setOpen] = useState<'copy' | 'open' | 'play' | null>(null);
  const refresh = (): void => void listRules(definition.id).then(setSaved);
  useEffect(refresh, [definition.id]);
  const begin = (value: string): void => {
    const row = saved.find(({ id }) => `${SAVED}${id}` === value);
    editor.open(row ? savedDraft(draft, row) : draftFrom(definition, value));
  };
  const current = saved.find(({ name }) => name === draft.name);
  /** They stay on the page, saved nowhere. */
  const forget = async (row: RulesRow): Promise<void> => {
    await removeRules(row.id);
    editor.drop();
    editor.setDraft(draftOf(draft));
    refresh();
  };
  const preset = infoOf(definition.id)?.presets.find(({ name }) => name === draft.preset);
  return (
    <StudyPage title={t('rules.title')} about={t('rules.about')}>
      {notice !== '' && (
        <Alert color="red" title={t('rules.link.refused')} mb="md">
          {notice}
        </Alert>
      )}
      <div className={`${form.panel} ${styles.head}`} data-game={definition.id} data-valid={game !== null}>
        <div className={`${form.fields} ${styles.fields}`}>
          <NativeSelect
            label={t('rules.game')}
            value={definition.id}
            onChange={(event) => editor.openGame(GAMES.find(({ id }) => id === event.currentTarget.value)!)}
            data={GAMES.map(({ id }) => ({ value: id, label: gameTitle(id) }))}
          />
          <NativeSelect
            label={t('rules.begin')}
            inputWrapperOrder={['label', 'input', 'description']}
            description={current ? t('lobby.ownRules') : preset?.about}
            value={current ? `${SAVED}${current.id}` : draft.preset}
            onChange={(event) => begin(event.currentTarget.value)}
            data={[
              {
                group: t('rules.begin.presets'),
                items: Object.keys(definition.presets).map((name) => ({
                  value: name,
                  label: rulesTitle(definition.id, name),
                })),
              },
              ...(saved.length === 0
                ? []
                : [
                    {
                      group: t('rules.begin.own'),
                      items: saved.map(({ id, name }) => ({ value: `${SAVED}${id}`, label: name })),
                    },
                  ]),
            ]}
          />
          <SaveField key={`${definition.id}/${draft.name}`} editor={editor} onSaved={refresh} />
        </div>
        <Standing editor={editor} />
        <div className={form.buttons}>
          <PlayableButton editor={editor} why={NOT_PLAYABLE} onClick={() => setOpen('play')}>
            {t('rules.play')}
          </PlayableButton>
          <PlayableButton editor={editor} why={NOT_PLAYABLE} variant="default" onClick={() => setOpen('copy')}>
            {t('rules.copy')}
          </PlayableButton>
          <Button variant="default" onClick={() => setOpen('open')}>
            {t('rules.open')}
          </Button>
          {current && (
            <Button variant="subtle" color="gray" onClick={() => void forget(current)}>
              {t('rules.forget', { name: current.name })}
            </Button>
          )}
        </div>
      </div>
      {editor.isKept && <DraftNote editor={editor} saved={current} />}
      <Explained editor={editor} />
      <Options editor={editor} />
      <Effect key={definition.id} editor={editor} />
      {open === 'copy' && game !== null && <CopyModal draft={draft} onClose={() => setOpen(null)} />}
      {open === 'open' && <OpenModal draft={draft} onClose={() => setOpen(null)} onOpen={editor.setDraft} />}
      {open === 'play' && game !== null && (
        <PlayModal editor={editor} seats={game.seats} onClose={() => setOpen(null)} />
      )}
    </StudyPage>
  );
};

/** Says that changes were never saved, and takes them back. */
const DraftNote = ({ editor, saved }: { editor: Editor; saved: RulesRow | undefined }): ReactElement => {
  const { draft } = editor;
  const { definition, preset, origin, base } = draft;
  const before = origin.startsWith('link:') ? { ...draft, rules: base } : draftFrom(definition, preset);
  const discard = (): void => {
    editor.drop();
    editor.open(saved ? savedDraft(draft, saved) : before);
  };
  return (
    <Alert color="brass" role="note" mt="md" title={t('rules.draft')}>
      <Text mb="sm">{saved ? t('rules.draft.saved', { name: saved.name }) : t('rules.draft.about')}</Text>
      <Button variant="default" onClick={discard}>
        {t('rules.draft.discard')}
      </Button>
    </Alert>
  );
};

const SaveField = ({ editor, onSaved }: { editor: Editor; onSaved: () => void }): ReactElement => {
  const { draft, game } = editor;
  const { definition, rules } = draft;
  const [name, setName] = useState(draft.name);
  const [done, setDone] = useState(false);
  useEffect(() => setDone(false), [rules]);
  const given = name.trim();
  const isPreset = Object.keys(definition.presets).some(
    (preset) => preset === given || rulesTitle(definition.id, preset) === given,
  );
  const save = async (): Promise<void> => {
    await saveRules({ name: given, game: definition.id, seats: game!.seats, rules });
    editor.drop();
    editor.setDraft({ ...draft, origin: `saved:${given}`, name: given, base: rules });
    setDone(true);
    onSaved();
  };
  return (
    <form
      className={styles.save}
      onSubmit={(event) => {
        event.preventDefault();
        if (given !== '' && !isPreset && game !== null) void save();
      }}
    >
      <TextInput
        label={t('rules.save.as')}
        placeholder={t('rules.save.name')}
        maxLength={LONGEST_NAME}
        value={name}
        error={isPreset ? t('rules.save.taken') : undefined}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setDone(false);
        }}
      />
      <Button
        type="submit"
        variant="default"
        disabled={given === '' || isPreset || game === null}
        title={game === null ? t('rules.invalid') : undefined}
        data-saved={done}
      >
        {done ? t('rules.save.done') : t('rules.save')}
      </Button>
    </form>
  );
};

/** Whether these rules can be played, and else why not, with the way to the field. */
const Standing = ({ editor }: { editor: Editor }): ReactElement => {
  const { game } = editor;
  if (game !== null) {
    return (
      <Text className={styles.standing} data-part="standing" role="status">
        {rich('rules.valid', code, { count: game.seats, key: game.rulesKey })}
      </Text>
    );
  }
  return <Problems editor={editor} title={t('rules.invalid')} id={NOT_PLAYABLE} isLive />;
};

/** What differs, and the rules in sentences where the game has them. */
const Explained = ({ editor }: { editor: Editor }): ReactElement => {
  const { draft, changes, game } = editor;
  const preset = rulesTitle(draft.definition.id, draft.preset);
  const sentences = ((game !== null && draft.definition.explain?.(game.rules)) || []).map(say);
  return (
    <section className={styles.explained} aria-label={t('rules.inShort')}>
      {changes.length === 0 ? (
        <Text>{t('rules.same', { preset })}</Text>
      ) : (
        <>
          <Text fw={600}>{t('rules.differs', { preset })}</Text>
          <ul>
            {changes.map(({ path, from, to }) => (
              <li key={path}>{rich('rules.change', code, { path, to: inText(to), from: inText(from) })}</li>
            ))}
          </ul>
        </>
      )}
      {sentences.length > 0 && (
        <details>
          <summary>{t('rules.sentences')}</summary>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </details>
      )}
    </section>
  );
};

const PlayModal = ({
  editor,
  seats,
  onClose,
}: {
  editor: Editor;
  seats: number;
  onClose: () => void;
}): ReactElement => {
  const navigate = useNavigate();
  const { definition, name, rules, preset } = editor.draft;
  const info: GameInfo = infoOf(definition.id)!;
  const own = editor.changes.length === 0 ? preset : name || UNNAMED_RULES;
  const presets = info.presets.filter(({ name: known }) => known !== own);
  const title = rulesTitle(definition.id, own);
  const net = info.presets.find((known) => known.name === own)?.net ?? null;
  const game = withOwnRules({ ...info, presets }, [{ name: own, title, seats, about: t('rules.these'), net, rules }]);
  return (
    <Suspense>
      <NewGameModal
        game={game}
        setup={setupFrom(game, new URLSearchParams({ preset: own }))}
        onClose={onClose}
        onBegin={(setup, strategies) =>
          void createGame(newGameOf(game, setup, strategies)).then((id) =>
            navigate({ to: '/play/$id', params: { id } }),
          )
        }
      />
    </Suspense>
  );
};

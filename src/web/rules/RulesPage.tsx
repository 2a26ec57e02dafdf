// The rule editor: choose a game and what to begin with, change options, save, play, share, and see what it does.
import { Alert, Anchor, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react';
import { infoOf } from '../lobby/games.ts';
import { presetTitle } from '../../core/definition.ts';
import { GAMES } from '../../games/index.ts';
import { inText } from '../../sim/ruleChange.ts';
import { StudyPage } from '../app/StudyPage.tsx';
import { say } from '../i18n/index.ts';
import type { GameInfo } from '../lobby/gameInfo.ts';
import { withOwnRules } from '../lobby/ownRules.ts';
import { newGameOf, setupFrom } from '../lobby/setup.ts';
import type { RulesRow } from '../storage/db.ts';
import { createGame } from '../storage/games.ts';
import { listRules, removeRules, saveRules } from '../storage/rules.ts';
import { Effect } from './Effect.tsx';
import { idOf } from './Field.tsx';
import { Options } from './Options.tsx';
import './rules.css';
import { labelOf, type Table } from './shapes.ts';
import { CopyModal, OpenModal } from './ShareModal.tsx';
import { draftFrom, useEditor, type Editor } from './useEditor.ts';

const NewGameModal = lazy(async () => ({ default: (await import('../lobby/NewGameModal.tsx')).NewGameModal }));

const SAVED = 'saved:';
const LONGEST_NAME = 40;

export const RulesPage = (): ReactElement => {
  const editor = useEditor();
  const { draft, notice, game, setDraft } = editor;
  const { definition } = draft;
  const [saved, setSaved] = useState<readonly RulesRow[]>([]);
  const [open, setOpen] = useState<'copy' | 'open' | 'play' | null>(null);
  const refresh = (): void => void listRules(definition.id).then(setSaved);
  useEffect(refresh, [definition.id]);
  const begin = (value: string): void => {
    const row = saved.find(({ id }) => `${SAVED}${id}` === value);
    if (!row) return setDraft(draftFrom(definition, value));
    setDraft({ ...draft, name: row.name, rules: JSON.parse(JSON.stringify(row.rules)) as Table });
  };
  const current = saved.find(({ name }) => name === draft.name);
  return (
    <StudyPage
      title="Rules"
      about="Every rule of a game is an option. Change what you like, see what that does, and play it."
    >
      {notice !== '' && (
        <Alert color="red" title="The link cannot be used" mb="md">
          {notice}
        </Alert>
      )}
      <div className="panel rules-head" data-game={definition.id} data-valid={game !== null}>
        <div className="field-row">
          <NativeSelect
            label="Game"
            value={definition.id}
            onChange={(event) => setDraft(draftFrom(GAMES.find(({ id }) => id === event.currentTarget.value)!))}
            data={GAMES.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <NativeSelect
            label="Begin with"
            inputWrapperOrder={['label', 'input', 'description']}
            description={current ? 'your own rules' : definition.presetTexts?.[draft.preset]?.about}
            value={current ? `${SAVED}${current.id}` : draft.preset}
            onChange={(event) => begin(event.currentTarget.value)}
            data={[
              {
                group: 'Presets',
                items: Object.keys(definition.presets).map((name) => ({
                  value: name,
                  label: presetTitle(definition, name),
                })),
              },
              ...(saved.length === 0
                ? []
                : [
                    {
                      group: 'Your own',
                      items: saved.map(({ id, name }) => ({ value: `${SAVED}${id}`, label: name })),
                    },
                  ]),
            ]}
          />
          <SaveField key={`${definition.id}/${draft.name}`} editor={editor} onSaved={refresh} />
        </div>
        <Standing editor={editor} />
        <div className="button-row">
          <Button disabled={game === null} onClick={() => setOpen('play')}>
            Play …
          </Button>
          <Button variant="default" disabled={game === null} onClick={() => setOpen('copy')}>
            Copy …
          </Button>
          <Button variant="default" onClick={() => setOpen('open')}>
            Open …
          </Button>
          {current && (
            <Button
              variant="subtle"
              color="gray"
              onClick={() => void removeRules(current.id).then(() => (setDraft({ ...draft, name: '' }), refresh()))}
            >
              Forget “{current.name}”
            </Button>
          )}
        </div>
      </div>
      <Explained editor={editor} />
      <Options editor={editor} />
      <Effect key={definition.id} editor={editor} />
      {open === 'copy' && game !== null && <CopyModal draft={draft} onClose={() => setOpen(null)} />}
      {open === 'open' && <OpenModal draft={draft} onClose={() => setOpen(null)} onOpen={setDraft} />}
      {open === 'play' && game !== null && (
        <PlayModal editor={editor} seats={game.seats} onClose={() => setOpen(null)} />
      )}
    </StudyPage>
  );
};

const SaveField = ({ editor, onSaved }: { editor: Editor; onSaved: () => void }): ReactElement => {
  const { draft, game, setDraft } = editor;
  const { definition, rules } = draft;
  const [name, setName] = useState(draft.name);
  const [done, setDone] = useState(false);
  useEffect(() => setDone(false), [rules]);
  const given = name.trim();
  const isPreset = Object.keys(definition.presets).some(
    (preset) => preset === given || presetTitle(definition, preset) === given,
  );
  const save = async (): Promise<void> => {
    await saveRules({ name: given, game: definition.id, seats: game!.seats, rules });
    setDraft({ ...draft, name: given });
    setDone(true);
    onSaved();
  };
  return (
    <form
      className="rules-save"
      onSubmit={(event) => {
        event.preventDefault();
        if (given !== '' && !isPreset && game !== null) void save();
      }}
    >
      <TextInput
        label="Save as"
        placeholder="a name of your own"
        maxLength={LONGEST_NAME}
        value={name}
        error={isPreset ? 'A preset is called so; take another name.' : undefined}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setDone(false);
        }}
      />
      <Button type="submit" variant="default" disabled={given === '' || isPreset || game === null} data-saved={done}>
        {done ? 'Saved' : 'Save'}
      </Button>
    </form>
  );
};

const goTo = (path: string): void => {
  const keys = path.split('.');
  while (keys.length > 0) {
    const place = document.getElementById(idOf(keys));
    if (place) {
      place.scrollIntoView({ block: 'center' });
      return place.focus();
    }
    keys.pop();
  }
};

/** Whether these rules can be played, and else why not, with the way to the field. */
const Standing = ({ editor }: { editor: Editor }): ReactElement => {
  const { problems, game } = editor;
  if (game !== null) {
    return (
      <Text className="rules-standing" role="status">
        These rules can be played: {game.seats} players, <code>{game.rulesKey}</code>.
      </Text>
    );
  }
  return (
    <Alert color="red" title="These rules cannot be played yet" role="status">
      <ul className="rules-problems">
        {problems.map(({ path, message }) => (
          <li key={path}>
            <Anchor component="button" onClick={() => goTo(path)}>
              {path.split('.').map(labelOf).join(', ')}
            </Anchor>
            : {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
};

/** What differs, and the rules in sentences where the game has them. */
const Explained = ({ editor }: { editor: Editor }): ReactElement => {
  const { draft, changes, game } = editor;
  const title = presetTitle(draft.definition, draft.preset);
  const sentences = ((game !== null && draft.definition.explain?.(game.rules)) || []).map(say);
  return (
    <section className="rules-explained" aria-label="In short">
      {changes.length === 0 ? (
        <Text>Nothing differs from “{title}”.</Text>
      ) : (
        <>
          <Text fw={600}>What differs from “{title}”:</Text>
          <ul>
            {changes.map(({ path, from, to }) => (
              <li key={path}>
                <code>{path}</code> = {inText(to)} instead of {inText(from)}
              </li>
            ))}
          </ul>
        </>
      )}
      {sentences.length > 0 && (
        <details>
          <summary>The rules in sentences</summary>
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
  const own = editor.changes.length === 0 ? preset : name || 'own rules';
  const presets = info.presets.filter(({ name: known }) => known !== own);
  const title = presetTitle(definition, own);
  const game = withOwnRules({ ...info, presets }, [{ name: own, title, seats, about: 'these rules', rules }]);
  return (
    <Suspense>
      <NewGameModal
        game={game}
        setup={setupFrom(game, new URLSearchParams({ preset: own }))}
        onClose={onClose}
        onBegin={(setup) =>
          void createGame(newGameOf(game, setup)).then((id) => navigate({ to: '/play/$id', params: { id } }))
        }
      />
    </Suspense>
  );
};

// "What does this change?": the same deals under both rule sets, played by bots in workers.
import { Button, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { useMemo, useState, type ReactElement } from 'react';
import type { Json } from '../../../core/game.ts';
import { changesInText, experimentCommand, settingsOf } from '../../../sim/commands.ts';
import type { ExperimentPlan } from '../../../sim/experiment.ts';
import type { ExperimentReport } from '../../../sim/experimentReport.ts';
import { experimentSections } from '../../../sim/pages/experimentPage.ts';
import { changeRules, changesBetween } from '../../../sim/ruleChange.ts';
import { t } from '../../kit/i18n/index.ts';
import { AgentFields, usualAgents } from '../../kit/runs/AgentFields.tsx';
import { isSeed, plainSeed } from '../../kit/browser/seed.ts';
import { isCount, MOST_GAMES } from '../../kit/runs/counts.ts';
import { download } from '../../kit/browser/download.ts';
import { LabRun } from '../../kit/runs/labRun.ts';
import { RunReport } from '../../kit/runs/RunReport.tsx';
import { runExperiment } from '../../kit/runs/runs.ts';
import { RunStatus } from '../../kit/runs/RunStatus.tsx';
import { fileText, rulesFile } from '../../kit/runs/SettingFields.tsx';
import { useNarrow } from '../../kit/report/useNarrow.ts';
import { useRun } from '../../kit/runs/useRun.ts';
import { needGame, titled } from '../../kit/runs/titled.ts';
import { PAGE_WORDS } from '../../kit/report/words.ts';
import { rulesTitle } from '../../kit/games/games.ts';
import { PlayableButton, Problems } from './Problems.tsx';
import type { Editor } from './useEditor.ts';
import styles from './Effect.module.css';
import form from '../../kit/ui/form.module.css';

interface Wish {
  readonly plan: ExperimentPlan;
  readonly command: string;
}

const sectionsOf = (result: ExperimentReport) =>
  experimentSections(needGame(result.game), titled(result), null, PAGE_WORDS);

const RUN = new LabRun<Wish, ExperimentReport>({
  name: 'effect',
  perform: ({ plan }, watch) => runExperiment(plan, watch),
  draw: ({ result }) => sectionsOf(result),
});

/** Longer lists of changes are no name any more. */
const MOST_NAMED = 4;

export const Effect = ({ editor }: { editor: Editor }): ReactElement => {
  const { draft, game } = editor;
  const { definition, rules, preset, name } = draft;
  const seats = game?.seats ?? 0;
  const bases = useMemo(
    () => Object.keys(definition.presets).filter((one) => definition.create(definition.presets[one]).seats === seats),
    [definition, seats],
  );
  const [chosen, choose] = useState('');
  const base = [chosen, preset].find((one) => bases.includes(one)) ?? bases[0];
  const [picked, pick] = useState<readonly string[]>([]);
  const usual = useMemo(() => usualAgents(definition.id, seats), [definition.id, seats]);
  const agents = picked.length === seats ? picked : usual;
  const [games, setGames] = useState('200');
  const [seed, setSeed] = useState('1');
  const run = useRun(RUN);
  const isNarrow = useNarrow();
  const changes = useMemo(
    () => (base === undefined ? [] : changesBetween(definition.presets[base] as Json, rules)),
    [definition, base, rules],
  );
  // Of other rules nothing is shown, until they are on the page again.
  const shown = useMemo(() => {
    const plan = run.shown?.wish.plan;
    return plan?.game === definition.id && changesBetween(plan.sides[1]!.rules, rules).length === 0 ? run.shown : null;
  }, [run.shown, definition, rules]);
  const sections = useMemo(() => shown && sectionsOf(shown.result), [shown, isNarrow]);
  const settings = changes.map(({ path, to }) => ({ path, value: to }));
  const isSet =
    base !== undefined &&
    changes.length > 0 &&
    changes.length <= MOST_NAMED &&
    changeRules(definition, definition.presets[base] as Json, settings).ok;
  const variantName = isSet ? changesInText(changes) : name || t('rules.effect.yours');
  const isReady =
    game !== null && base !== undefined && changes.length > 0 && isCount(games, MOST_GAMES) && isSeed(seed);
  const begin = (): void => {
    const plan: ExperimentPlan = {
      game: definition.id,
      sides: [
        { name: base!, rules: definition.presets[base!] as Json },
        { name: variantName, rules },
      ],
      agents,
      games: Number(games),
      seed: plainSeed(seed),
      faults: 'fallback',
    };
    const command = experimentCommand(plan, [
      ...(base === definition.defaultPreset ? [] : ['--base', base!]),
      ...(isSet ? settingsOf(changes) : ['--variant', rulesFile(name || 'rules')]),
    ]);
    run.start({ plan, command });
  };
  return (
    <section className={styles.effect} aria-labelledby="effect">
      <Title order={2} id="effect">
        {t('rules.effect.title')}
      </Title>
      <Text className="dim">{t('rules.effect.about')}</Text>
      <div className={`${form.panel} ${styles.panel}`}>
        <div className={`${form.fields} ${styles.fields}`}>
          <NativeSelect
            label={t('rules.effect.base')}
            value={base ?? ''}
            onChange={(event) => choose(event.currentTarget.value)}
            data={bases.map((one) => ({ value: one, label: rulesTitle(definition.id, one) }))}
            disabled={bases.length === 0}
          />
          <AgentFields game={definition.id} preset={null} agents={agents} onChange={pick} />
          <TextInput
            label={t('rules.effect.games')}
            inputMode="numeric"
            value={games}
            error={isCount(games, MOST_GAMES) ? undefined : t('rules.effect.games.wrong')}
            onChange={(event) => setGames(event.currentTarget.value.trim())}
          />
          <TextInput
            label={t('rules.effect.seed')}
            inputMode="numeric"
            value={seed}
            error={isSeed(seed) ? undefined : t('rules.effect.seed.wrong')}
            onChange={(event) => setSeed(event.currentTarget.value.trim())}
          />
        </div>
        <div className={`${form.buttons} ${styles.buttons}`}>
          <PlayableButton
            editor={editor}
            why="not-comparable"
            disabled={game !== null && (!isReady || run.status === 'running')}
            onClick={begin}
          >
            {t('rules.effect.compare')}
          </PlayableButton>
          {run.status === 'done' && shown && (
            <Button
              variant="default"
              onClick={() => download('experiment.json', fileText(shown.result), 'application/json')}
            >
              {t('rules.effect.save')}
            </Button>
          )}
          {changes.length === 0 && game !== null && (
            <Text size="sm" className="dim">
              {t('rules.effect.same', { preset: rulesTitle(definition.id, base ?? '') })}
            </Text>
          )}
          {game !== null && base === undefined && (
            <Text size="sm" className="dim">
              {t('rules.effect.noBase', { count: seats })}
            </Text>
          )}
        </div>
        {game === null && (
          <div className={styles.why}>
            <Problems editor={editor} title={t('rules.invalid')} id="not-comparable" />
          </div>
        )}
        {(shown || run.status !== 'done') && <RunStatus run={run} />}
      </div>
      {sections && shown && shown.result.games > 0 && <RunReport content={sections} command={shown.wish.command} />}
    </section>
  );
};

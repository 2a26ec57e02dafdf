// The same deals under changed rules, with the report of `talon experiment`; several values draw a curve.
import { Button, TextInput } from '@mantine/core';
import { useMemo, type ReactElement } from 'react';
import { experimentCommand } from '../../../sim/commands.ts';
import type { ExperimentPlan } from '../../../sim/experiment.ts';
import type { ExperimentReport } from '../../../sim/experimentReport.ts';
import { experimentSections } from '../../../sim/pages/experimentPage.ts';
import { parseChange, type RuleChange } from '../../../sim/ruleChange.ts';
import { variantSides } from '../../../sim/variants.ts';
import { experimentOf } from '../../faces/experiments.ts';
import { problemText } from '../../kit/rules/problem.ts';
import { t } from '../../kit/i18n/index.ts';
import { AgentFields } from '../../kit/runs/AgentFields.tsx';
import { download } from '../../kit/browser/download.ts';
import { FleetChoice } from '../../kit/runs/FleetChoice.tsx';
import { LabRun, type Shown } from '../../kit/runs/labRun.ts';
import { RunReport } from '../../kit/runs/RunReport.tsx';
import { runExperiment } from '../../kit/runs/runs.ts';
import { RunStatus } from '../../kit/runs/RunStatus.tsx';
import { CountFields, fileText, rulesFile, RulesFields } from '../../kit/runs/SettingFields.tsx';
import { useFleetChoice } from '../../kit/runs/useFleetChoice.ts';
import { useKept } from '../../kit/runs/useKept.ts';
import { useNarrow } from '../../kit/report/useNarrow.ts';
import { useRun } from '../../kit/runs/useRun.ts';
import { useSetting, type Setting } from '../../kit/runs/useSetting.ts';
import { needGame, titled } from '../../kit/runs/titled.ts';
import { PAGE_WORDS } from '../../kit/report/words.ts';
import styles from './lab.module.css';
import form from '../../kit/ui/form.module.css';

/** What is typed, as changes: one a line or with spaces between. */
const readChanges = (text: string): RuleChange[] | string => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const changes = words.map(parseChange);
  const bad = changes.indexOf(null);
  if (bad >= 0) return t('lab.change.wrong', { word: words[bad]! });
  const known = changes as RuleChange[];
  return known.filter(({ values }) => values.length > 1).length > 1 ? t('lab.change.sweeps') : known;
};

const prepare = ({ definition, game, source }: Setting, text: string) => {
  const changes = readChanges(text);
  if (typeof changes === 'string') return changes;
  if (changes.length === 0) return '';
  const sides = variantSides(definition, game.rules, game.rules, source, changes);
  if (!sides.ok) return problemText(sides.error, definition);
  const seats = sides.value.map(({ rules }) => definition.create(rules).seats);
  return seats.every((count) => count === game.seats) ? { changes, sides: sides.value } : t('lab.change.seats');
};

interface Wish {
  readonly plan: ExperimentPlan;
  /** The option with several values. */
  readonly sweep: RuleChange | null;
  readonly command: string;
  /** Missing in runs of before. */
  readonly isForFleet?: boolean;
}

const sectionsOf = ({ wish, result }: Shown<Wish, ExperimentReport>) =>
  experimentSections(needGame(result.game), titled(result), wish.sweep, PAGE_WORDS);

const RUN = new LabRun<Wish, ExperimentReport>({
  name: 'experiment',
  perform: ({ plan, isForFleet = false }, watch) => runExperiment(plan, { ...watch, isForFleet }),
  draw: sectionsOf,
});

export const ExperimentLab = (): ReactElement => {
  const setting = useSetting('experiment', '400');
  const [{ isTyped, typed }, keep] = useKept<{ isTyped: boolean; typed: string }>('experiment-more', {
    isTyped: false,
    typed: '',
  });
  const fleet = useFleetChoice();
  const run = useRun(RUN);
  const { definition, game, agents, games, seed, source } = setting;
  const text = isTyped ? typed : experimentOf(definition.id);
  const prepared = useMemo(() => prepare(setting, text), [definition, game, source, text]);
  const begin = (): void => {
    if (typeof prepared === 'string') return;
    const { changes, sides } = prepared;
    const base = setting.rulesName;
    const sweep = changes.find(({ values }) => values.length > 1) ?? null;
    const plan: ExperimentPlan = {
      game: definition.id,
      sides: [{ name: base, rules: game.rules }, ...sides],
      agents,
      games: Number(games),
      seed,
      faults: 'fallback',
    };
    const command = experimentCommand(plan, [
      ...(setting.preset === definition.defaultPreset ? [] : ['--base', setting.preset ?? rulesFile(base)]),
      ...text.split(/\s+/).flatMap((word) => (word === '' ? [] : ['--set', word])),
    ]);
    run.start({ plan, sweep, command, isForFleet: fleet.isChosen });
  };
  const { shown } = run;
  const isNarrow = useNarrow();
  const sections = useMemo(() => shown && sectionsOf(shown), [shown, isNarrow]);
  return (
    <>
      <div className={form.panel}>
        <div className={form.fields}>
          <RulesFields setting={setting} word={t('lab.base')} />
          <AgentFields game={definition.id} preset={null} agents={agents} onChange={setting.setAgents} />
          <CountFields setting={setting} word={t('lab.gamesEachSide')} />
        </div>
        <TextInput
          mt="sm"
          label={t('lab.change')}
          description={t('lab.change.about')}
          autoComplete="off"
          value={text}
          error={typeof prepared === 'string' && prepared !== '' ? prepared : undefined}
          onChange={(event) => keep({ isTyped: true, typed: event.currentTarget.value })}
        />
        <FleetChoice choice={fleet} />
        <div className={`${form.buttons} ${styles.buttons}`}>
          <Button
            disabled={!setting.isReady || typeof prepared === 'string' || run.status === 'running'}
            onClick={begin}
          >
            {t('lab.run')}
          </Button>
          {run.status === 'done' && shown && (
            <Button
              variant="default"
              onClick={() => download('experiment.json', fileText(shown.result), 'application/json')}
            >
              {t('lab.saveJson')}
            </Button>
          )}
        </div>
        <RunStatus run={run} />
      </div>
      {sections && shown && shown.result.games > 0 && <RunReport content={sections} command={shown.wish.command} />}
    </>
  );
};

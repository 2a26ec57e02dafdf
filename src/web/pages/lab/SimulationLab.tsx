// Many games between house bots, with the report of `talon simulate`.
import { Button, Checkbox } from '@mantine/core';
import { useMemo, type ReactElement } from 'react';
import { ok } from '../../../core/result.ts';
import type { OpenPlayer } from '../../../players/player.ts';
import { commandOf } from '../../../sim/commands.ts';
import { simulationPage, simulationSections } from '../../../sim/pages/simulationPage.ts';
import type { SimulationPlan } from '../../../sim/plan.ts';
import { createReport, publishReport } from '../../../sim/report.ts';
import { prepareSimulation, type Simulation } from '../../../sim/run.ts';
import { t } from '../../kit/i18n/index.ts';
import { AgentFields } from '../../kit/runs/AgentFields.tsx';
import { download } from '../../kit/browser/download.ts';
import { FleetChoice } from '../../kit/runs/FleetChoice.tsx';
import { LabRun, type Shown } from '../../kit/runs/labRun.ts';
import { RunReport } from '../../kit/runs/RunReport.tsx';
import { runSimulation, type SimulationRun } from '../../kit/runs/runs.ts';
import { RunStatus } from '../../kit/runs/RunStatus.tsx';
import { CountFields, fileText, rulesArguments, RulesFields } from '../../kit/runs/SettingFields.tsx';
import { needGame } from '../../kit/runs/titled.ts';
import { useFleetChoice } from '../../kit/runs/useFleetChoice.ts';
import { useKept } from '../../kit/runs/useKept.ts';
import { useNarrow } from '../../kit/report/useNarrow.ts';
import { useRun } from '../../kit/runs/useRun.ts';
import { useSetting } from '../../kit/runs/useSetting.ts';
import { PAGE_WORDS } from '../../kit/report/words.ts';
import styles from './lab.module.css';
import form from '../../kit/ui/form.module.css';

interface Wish {
  readonly plan: SimulationPlan;
  readonly preset: string | null;
  /** Without the number of games, which a stopped run has not reached. */
  readonly command: string;
  /** Missing in runs of before. */
  readonly isForFleet?: boolean;
}

/** A report needs the names of those who played, not the players. */
const named: OpenPlayer = (_definition, name) =>
  ok({
    name,
    create: () => {
      throw new Error(`${name} does not play here.`);
    },
    close: () => {},
  });

const simulationOf = ({ plan }: Wish): Simulation => {
  const prepared = prepareSimulation(needGame(plan.game), plan, named);
  if (!prepared.ok) throw new Error(prepared.error.message);
  return prepared.value;
};

const inputOf = (simulation: Simulation, { wish: { command }, result }: Shown<Wish, SimulationRun>) => {
  const report = createReport(simulation, result.preset, result.summary);
  return { ...result, simulation, report, command, options: {} };
};

const RUN = new LabRun<Wish, SimulationRun>({
  name: 'simulation',
  perform: ({ plan, preset, isForFleet = false }, watch) => runSimulation(plan, preset, { ...watch, isForFleet }),
  draw: (shown) => simulationSections(inputOf(simulationOf(shown.wish), shown), PAGE_WORDS),
});

export const SimulationLab = (): ReactElement => {
  const setting = useSetting('simulation', '1000');
  const [{ judged }, keep] = useKept<{ judged: boolean }>('simulation-more', { judged: false });
  const fleet = useFleetChoice();
  const run = useRun(RUN);
  const { definition, game, agents, games, seed } = setting;
  const canJudge = (definition.judgements ?? []).some(({ key }) => key === 'bombs');
  const judge = judged && canJudge ? ['bombs'] : [];
  const begin = (): void => {
    const plan: SimulationPlan = {
      game: definition.id,
      rules: game.rules,
      agents,
      first: 0,
      games: Number(games),
      seed,
      faults: 'fallback',
      judge,
    };
    const rules = rulesArguments(setting);
    const command = commandOf(['talon', 'simulate', definition.id, '--agents', ...agents, '--seed', seed, ...rules]);
    run.start({ plan, preset: setting.preset, command, isForFleet: fleet.isChosen });
  };
  const { shown } = run;
  const wish = shown?.wish;
  const simulation = useMemo(() => wish && simulationOf(wish), [wish]);
  const input = useMemo(() => simulation && shown && inputOf(simulation, shown), [simulation, shown]);
  const judging = (wish?.plan.judge ?? []).length > 0 ? ' --judge-bombs' : '';
  const isNarrow = useNarrow();
  const sections = useMemo(() => input && simulationSections(input, PAGE_WORDS), [input, isNarrow]);
  return (
    <>
      <div className={form.panel}>
        <div className={form.fields}>
          <RulesFields setting={setting} />
          <AgentFields game={definition.id} preset={setting.preset} agents={agents} onChange={setting.setAgents} />
          <CountFields setting={setting} />
        </div>
        {canJudge && (
          <Checkbox
            mt="sm"
            label={t('lab.judge')}
            checked={judged}
            onChange={(event) => keep({ judged: event.currentTarget.checked })}
          />
        )}
        <FleetChoice choice={fleet} />
        <div className={`${form.buttons} ${styles.buttons}`}>
          <Button disabled={!setting.isReady || run.status === 'running'} onClick={begin}>
            {t('lab.run')}
          </Button>
          {run.status === 'done' && input && (
            <>
              <Button
                variant="default"
                onClick={() =>
                  download(
                    'simulation.json',
                    fileText(publishReport(input.simulation, input.report)),
                    'application/json',
                  )
                }
              >
                {t('lab.saveJson')}
              </Button>
              <Button variant="default" onClick={() => download('simulation.html', simulationPage(input), 'text/html')}>
                {t('lab.savePage')}
              </Button>
            </>
          )}
        </div>
        <RunStatus run={run} />
      </div>
      {sections && input && input.report.games > 0 && (
        <RunReport content={sections} command={`${input.command} --games ${input.report.games}${judging} --json`} />
      )}
    </>
  );
};

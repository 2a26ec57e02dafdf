// Many games between house bots, with the report of `talon simulate`.
import { Button, Checkbox } from '@mantine/core';
import { useMemo, useState, type ReactElement } from 'react';
import { commandOf } from '../../sim/commands.ts';
import { simulationPage, simulationSections } from '../../sim/pages/simulationPage.ts';
import type { SimulationPlan } from '../../sim/plan.ts';
import { createReport, publishReport } from '../../sim/report.ts';
import { t } from '../i18n/index.ts';
import { AgentFields } from './AgentFields.tsx';
import { download } from './download.ts';
import { RunReport } from './RunReport.tsx';
import { runSimulation, type SimulationRun } from './runs.ts';
import { RunStatus } from './RunStatus.tsx';
import { CountFields, fileText, rulesArguments, RulesFields } from './SettingFields.tsx';
import { useNarrow } from './useNarrow.ts';
import { useRun } from './useRun.ts';
import { useSetting } from './useSetting.ts';
import { PAGE_WORDS } from './words.ts';

export const SimulationLab = (): ReactElement => {
  const setting = useSetting('1000');
  const [judged, setJudged] = useState(false);
  const [command, setCommand] = useState('');
  const run = useRun<SimulationRun>();
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
    setCommand(commandOf(['talon', 'simulate', definition.id, '--agents', ...agents, '--seed', seed, ...rules]));
    run.start((watch) => runSimulation(plan, setting.preset, watch));
  };
  const { result } = run;
  const report = useMemo(() => result && createReport(result.simulation, result.preset, result.summary), [result]);
  const input = useMemo(
    () => result && report && { ...result, report, command, options: {} },
    [result, report, command],
  );
  const isNarrow = useNarrow();
  const sections = useMemo(() => input && simulationSections(input, PAGE_WORDS), [input, isNarrow]);
  return (
    <>
      <div className="panel">
        <div className="field-row">
          <RulesFields setting={setting} />
          <AgentFields game={definition.id} preset={setting.preset} agents={agents} onChange={setting.setAgents} />
          <CountFields setting={setting} />
        </div>
        {canJudge && (
          <Checkbox
            mt="sm"
            label={t('lab.judge')}
            checked={judged}
            onChange={(event) => setJudged(event.currentTarget.checked)}
          />
        )}
        <div className="button-row lab-buttons">
          <Button disabled={!setting.isReady || run.status === 'running'} onClick={begin}>
            {t('lab.run')}
          </Button>
          {run.status === 'done' && input && report && result && (
            <>
              <Button
                variant="default"
                onClick={() =>
                  download('simulation.json', fileText(publishReport(result.simulation, report)), 'application/json')
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
      {sections && report && report.games > 0 && (
        <RunReport
          content={sections}
          command={`${command} --games ${report.games}${judge.length > 0 ? ' --judge-bombs' : ''} --json`}
        />
      )}
    </>
  );
};

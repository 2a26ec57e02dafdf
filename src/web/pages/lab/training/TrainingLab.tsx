// How training runs are going: their curves, drawn again as they grow.
import { Alert, Loader, NativeSelect, Text } from '@mantine/core';
import { useMemo, useState, type ReactElement } from 'react';
import { GAMES } from '../../../kit/games/games.ts';
import { t } from '../../../kit/i18n/index.ts';
import { Report } from '../../../kit/report/Report.tsx';
import { useNarrow } from '../../../kit/report/useNarrow.ts';
import { readLog, runCurves } from './curves.ts';
import { useTraining, type SeenRun } from './useTraining.ts';
import form from '../../../kit/ui/form.module.css';

const START = [`npm run -s talon -- train ${GAMES[0]!.id} --net small`, 'npm start -- --training training'];

export const TrainingLab = (): ReactElement => {
  const [chosen, setChosen] = useState<string | null>(null);
  const { runs, isUnreachable, shown, lines } = useTraining(chosen);
  const run = runs?.find(({ name }) => name === shown);
  return (
    <>
      <div className={form.panel}>
        <Text mb="sm">{t('lab.training.about')}</Text>
        {isUnreachable && <Alert color="red">{t('lab.training.unreachable')}</Alert>}
        {runs === null && !isUnreachable && <Loader color="felt" aria-label={t('lab.part.training')} />}
        {runs?.length === 0 && <NoRuns />}
        {runs !== null && run && (
          <NativeSelect
            label={t('lab.training.run')}
            value={run.name}
            data={runs.map(({ name }) => name)}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
      </div>
      {run && <RunCurves run={run} lines={lines} />}
    </>
  );
};

const NoRuns = (): ReactElement => (
  <>
    <Text>{t('lab.training.none')}</Text>
    <Text size="sm" className="dim" mt="sm">
      {t('lab.training.start')}
    </Text>
    {START.map((line) => (
      <code key={line} className={form.command} data-part="command">
        {line}
      </code>
    ))}
  </>
);

const RunCurves = ({ run, lines }: { run: SeenRun; lines: ReturnType<typeof useTraining>['lines'] }): ReactElement => {
  const log = useMemo(() => readLog(lines), [lines]);
  const isNarrow = useNarrow();
  const content = useMemo(() => runCurves(log), [log, isNarrow]);
  const last = log.iterations.at(-1);
  if (last === undefined) return <Text mt="lg">{t('lab.training.waiting')}</Text>;
  const { iteration, stage, decisions } = last;
  return (
    <section data-training={run.name}>
      <Text mt="lg" className="dim">
        {t('lab.training.state', { isRunning: String(run.isRunning), iteration, stage, decisions })}
      </Text>
      <Report content={content} />
    </section>
  );
};

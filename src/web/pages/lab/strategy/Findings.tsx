// What a trial has found so far: what to mend, and how the strategy does.
import { Alert, Button, Progress, Text } from '@mantine/core';
import { useMemo, type ReactElement } from 'react';
import type { CheckReport, Problem } from '../../../../arena/check/report.ts';
import type { CompareReport } from '../../../../sim/compare/report.ts';
import { htmlTable, section } from '../../../../sim/pages/page.ts';
import { inNumber as numberIn, inPercent as percentIn } from '../../../../sim/pages/svg.ts';
import { phaseName } from '../../../../sim/words.ts';
import { t } from '../../../kit/i18n/index.ts';
import { Report } from '../../../kit/report/Report.tsx';
import { PAGE_WORDS } from '../../../kit/report/words.ts';
import type { TrialState } from './useTrial.ts';
import styles from './Findings.module.css';

const inNumber = numberIn(PAGE_WORDS);
const inPercent = percentIn(PAGE_WORDS);

/** From fewer deals nobody should conclude anything. */
const LEAST_PAIRS = 10;

export const Findings = ({
  game,
  trial,
  onLine,
}: {
  game: string;
  trial: TrialState;
  onLine: (line: number) => void;
}): ReactElement => {
  const { status, problems, report, result, pairs, message } = trial;
  if (status === 'failed') {
    return (
      <Alert color="red" title={t('lab.trial.failed')} mt="md" data-trial="failed">
        {message}
      </Alert>
    );
  }
  const played = result?.pairs ?? 0;
  // Until there is a new one, the result is that of the text before.
  const isOwn = status === 'playing' || status === 'done';
  const words = {
    waiting: t('lab.trial.waiting'),
    checking: t('lab.trial.checking'),
    refused: t('lab.trial.refused', { count: problems.length }),
    playing: t('lab.trial.playing', { done: played, count: pairs }),
    done: t('lab.trial.done', { count: pairs }),
  }[status];
  return (
    <section className={styles.findings} data-trial={status} data-pairs={played}>
      <Progress value={isOwn ? (100 * played) / pairs : 0} aria-label={t('lab.trial.progress')} color="felt" />
      <Text role="status" mt={6}>
        {words}
      </Text>
      {problems.length > 0 && <Problems gameId={game} problems={problems} onLine={onLine} />}
      {report?.notes.map((note) => (
        <Text key={note} size="sm" className="dim">
          {note}
        </Text>
      ))}
      {result && played > 0 && <Standing result={result} report={report} />}
    </section>
  );
};

const Problems = ({
  gameId,
  problems,
  onLine,
}: {
  gameId: string;
  problems: readonly Problem[];
  onLine: (line: number) => void;
}): ReactElement => (
  <ol className={styles.problems} aria-label={t('lab.trial.toMend')}>
    {problems.map(({ code, line, message, count, game, decision }, i) => (
      <li key={i} data-problem={code} data-line={line ?? undefined}>
        {line !== null && (
          <Button size="compact-sm" variant="default" onClick={() => onLine(line)}>
            {t('lab.trial.line', { line })}
          </Button>
        )}
        <span>
          {message}{' '}
          {count !== undefined &&
            t('lab.trial.often', { count, game: game ?? 0, decision: phaseName(PAGE_WORDS, gameId, decision ?? '') })}
        </span>
      </li>
    ))}
  </ol>
);

const verdictOf = ({ interval, pairs, b }: CompareReport): string => {
  if (interval === null || pairs < LEAST_PAIRS) return t('lab.trial.unclear', { bot: b });
  return interval[0] > 0
    ? t('lab.trial.stronger', { bot: b })
    : interval[1] < 0
      ? t('lab.trial.weaker', { bot: b })
      : t('lab.trial.unclear', { bot: b });
};

const Standing = ({ result, report }: { result: CompareReport; report: CheckReport | null }): ReactElement => {
  const content = useMemo(() => {
    const { scoreDiff, interval, winRate, winRateInterval, pairs, games, b } = result;
    const isLittle = pairs < LEAST_PAIRS;
    const range = (bounds: readonly number[] | null, show: (value: number) => string): string =>
      bounds === null || isLittle
        ? t('stats.little')
        : t('stats.range', { low: show(bounds[0]!), high: show(bounds[1]!) });
    const from = t('lab.trial.deals', { deals: pairs, matches: games });
    const signed = (value: number): string => (value > 0 ? `+${inNumber(value)}` : inNumber(value));
    return section(
      t('lab.trial.against', { bot: b }),
      htmlTable(
        PAGE_WORDS,
        [t('stats.figure'), t('stats.value'), PAGE_WORDS.percent(0.95), t('stats.from')],
        [
          [t('lab.trial.difference'), signed(scoreDiff), range(interval, signed), from],
          [t('lab.trial.wins'), inPercent(winRate), range(winRateInterval, inPercent), from],
          ...(report === null
            ? []
            : [
                [
                  t('lab.trial.fuel'),
                  inPercent(report.fuel.max / report.fuel.limit),
                  '',
                  t('lab.trial.decisions', { count: report.decisions }),
                ],
                [
                  t('lab.trial.memory'),
                  `${PAGE_WORDS.number(report.memory.maxMb)} MB`,
                  '',
                  t('lab.trial.decisions', { count: report.decisions }),
                ],
              ]),
        ],
      ),
    );
  }, [result, report]);
  return (
    <>
      <Report content={content} />
      <Text fw={600} data-verdict>
        {verdictOf(result)}
      </Text>
    </>
  );
};

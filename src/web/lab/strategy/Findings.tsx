// What a trial has found so far: what to mend, and how the strategy does.
import { Alert, Button, Progress, Text } from '@mantine/core';
import { useMemo, type ReactElement } from 'react';
import type { CheckReport, Problem } from '../../../arena/check/report.ts';
import type { CompareReport } from '../../../sim/compare/report.ts';
import { htmlTable, section } from '../../../sim/pages/page.ts';
import { inNumber, inPercent } from '../../../sim/pages/svg.ts';
import { Report } from '../Report.tsx';
import type { TrialState } from './useTrial.ts';

const TEXTS = {
  waiting: 'It will be checked as soon as you pause.',
  checking: 'It is being checked.',
  refused: (count: number) =>
    count === 1 ? 'It would be refused: one thing is to mend.' : `It would be refused: ${count} things are to mend.`,
  playing: (done: number, pairs: number) => `It is accepted and plays: ${done} of ${pairs} deals.`,
  done: (pairs: number) => `It is accepted. All ${pairs} deals are played.`,
  failed: 'It cannot be tried',
  toMend: 'To mend',
  line: (line: number) => `Line ${line}`,
  often: (count: number, game: number, decision: string) =>
    count === 1
      ? `It happened once, in game ${game} (${decision}).`
      : `It happened ${count} times, first in game ${game} (${decision}).`,
  against: (bot: string) => `Against ${bot}`,
  head: ['figure', 'value', '95 %', 'from'],
  difference: 'score a match, more than the opponent',
  wins: 'share of all wins (equals have half)',
  deals: (pairs: number, games: number) => `${pairs} deals, ${games} matches`,
  fuel: 'most of the computing budget that a decision took',
  memory: 'most memory',
  stronger: (bot: string) => `It is stronger than ${bot}.`,
  weaker: (bot: string) => `It is weaker than ${bot}.`,
  unclear: (bot: string) => `Which of it and ${bot} is stronger cannot be told yet.`,
  little: 'too little data',
} as const;

/** From fewer deals nobody should conclude anything. */
const LEAST_PAIRS = 10;

export const Findings = ({
  trial,
  pairs,
  onLine,
}: {
  trial: TrialState;
  pairs: number;
  onLine: (line: number) => void;
}): ReactElement => {
  const { status, problems, report, result, message } = trial;
  if (status === 'failed') {
    return (
      <Alert color="red" title={TEXTS.failed} mt="md" data-trial="failed">
        {message}
      </Alert>
    );
  }
  const played = result?.pairs ?? 0;
  const words = {
    waiting: TEXTS.waiting,
    checking: TEXTS.checking,
    refused: TEXTS.refused(problems.length),
    playing: TEXTS.playing(played, pairs),
    done: TEXTS.done(pairs),
  }[status];
  return (
    <section className="strategy-findings" data-trial={status} data-pairs={played}>
      <Progress value={(100 * played) / pairs} aria-label="Deals played" color="felt" />
      <Text role="status" mt={6}>
        {words}
      </Text>
      {problems.length > 0 && <Problems problems={problems} onLine={onLine} />}
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
  problems,
  onLine,
}: {
  problems: readonly Problem[];
  onLine: (line: number) => void;
}): ReactElement => (
  <ol className="strategy-problems" aria-label={TEXTS.toMend}>
    {problems.map(({ code, line, message, count, game, decision }, i) => (
      <li key={i} data-problem={code} data-line={line ?? undefined}>
        {line !== null && (
          <Button size="compact-sm" variant="default" onClick={() => onLine(line)}>
            {TEXTS.line(line)}
          </Button>
        )}
        <span>
          {message} {count !== undefined && TEXTS.often(count, game ?? 0, decision ?? '')}
        </span>
      </li>
    ))}
  </ol>
);

const verdictOf = ({ interval, pairs, b }: CompareReport): string => {
  if (interval === null || pairs < LEAST_PAIRS) return TEXTS.unclear(b);
  return interval[0] > 0 ? TEXTS.stronger(b) : interval[1] < 0 ? TEXTS.weaker(b) : TEXTS.unclear(b);
};

const Standing = ({ result, report }: { result: CompareReport; report: CheckReport | null }): ReactElement => {
  const content = useMemo(() => {
    const { scoreDiff, interval, winRate, winRateInterval, pairs, games, b } = result;
    const isLittle = pairs < LEAST_PAIRS;
    const range = (bounds: readonly number[] | null, show: (value: number) => string): string =>
      bounds === null || isLittle ? TEXTS.little : `${show(bounds[0]!)} to ${show(bounds[1]!)}`;
    const from = TEXTS.deals(pairs, games);
    const signed = (value: number): string => (value > 0 ? `+${inNumber(value)}` : inNumber(value));
    return section(
      TEXTS.against(b),
      htmlTable(TEXTS.head, [
        [TEXTS.difference, signed(scoreDiff), range(interval, signed), from],
        [TEXTS.wins, inPercent(winRate), range(winRateInterval, inPercent), from],
        ...(report === null
          ? []
          : [
              [TEXTS.fuel, inPercent(report.fuel.max / report.fuel.limit), '', `${report.decisions} decisions`],
              [TEXTS.memory, `${report.memory.maxMb} MB`, '', `${report.decisions} decisions`],
            ]),
      ]),
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

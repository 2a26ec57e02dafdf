import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { numeral } from './match/tell.ts';
import { listOf, t } from '../kit/i18n/index.ts';
import { useInfo } from './match/context.tsx';
import type { Frame } from './match/messages.ts';
import styles from './MatchResult.module.css';

interface ResultProps {
  readonly result: NonNullable<Frame['result']>;
}

const hasWinner = ({ reason }: ResultProps['result']): boolean => reason !== 'unfinished';

/** Who won. */
export const Verdict = ({ result }: ResultProps): ReactElement => {
  const { players, you } = useInfo();
  const winners = players.filter((_, at) => result.places[at] === 1);
  const who = winners.length > 1 ? 'several' : result.places[you] === 1 ? 'you' : 'other';
  const sentence = hasWinner(result)
    ? t('table.result.won', { who, names: listOf(winners.map(({ name }) => name)) })
    : t('table.result.nobody');
  return (
    <Text className={styles.verdict} data-part="verdict">
      {sentence}
    </Text>
  );
};

/** Who won, and how everybody stands. */
export const MatchResult = ({ result }: ResultProps): ReactElement => {
  const { players } = useInfo();
  const order = players
    .map((player, at) => ({ ...player, at }))
    .sort((a, b) => result.places[a.at]! - result.places[b.at]!);
  return (
    <div className={styles.result}>
      <Verdict result={result} />
      <ol className={styles.standings}>
        {order.map(({ name, at }) => (
          <li key={at} data-first={(hasWinner(result) && result.places[at] === 1) || undefined}>
            <span>{result.places[at]}.</span> <span>{name}</span> <b>{numeral(result.returns[at]!)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
};

import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { numeral } from './match/tell.ts';
import { listOf, t } from '../kit/i18n/index.ts';
import { useInfo } from './match/context.tsx';
import type { Frame } from './match/messages.ts';
import styles from './MatchResult.module.css';

/** Who won, and how everybody stands. */
export const MatchResult = ({ result }: { result: NonNullable<Frame['result']> }): ReactElement => {
  const { players, you } = useInfo();
  const hasWinner = result.reason !== 'unfinished';
  const winners = players.filter((_, at) => result.places[at] === 1);
  const who = winners.length > 1 ? 'several' : result.places[you] === 1 ? 'you' : 'other';
  const sentence = hasWinner
    ? t('table.result.won', { who, names: listOf(winners.map(({ name }) => name)) })
    : t('table.result.nobody');
  const order = players
    .map((player, at) => ({ ...player, at }))
    .sort((a, b) => result.places[a.at]! - result.places[b.at]!);
  return (
    <div className={styles.result}>
      <Text className={styles.verdict} data-part="verdict">
        {sentence}
      </Text>
      <ol className={styles.standings}>
        {order.map(({ name, at }) => (
          <li key={at} data-first={(hasWinner && result.places[at] === 1) || undefined}>
            <span>{result.places[at]}.</span> <span>{name}</span> <b>{numeral(result.returns[at]!)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
};

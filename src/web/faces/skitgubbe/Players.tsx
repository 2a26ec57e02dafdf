// Who sits at the table: how many cards each holds and has captured, who is asked, who is out.
import type { ReactElement } from 'react';
import { cardsIn } from '../../../games/skitgubbe/deck.ts';
import { t } from '../../kit/i18n/index.ts';
import { rich, type Tags } from '../../kit/i18n/rich.ts';
import { Seats, type SeatInfo } from '../../table/Seats.tsx';
import { useSkitgubbe } from './use.ts';
import { DECK } from './deck.ts';
import styles from './Players.module.css';

/** The place of those who are out. */
const OUT = ([1, 2, 3, 4, 5, 6] as const).map((place) => t(`skitgubbe.table.out.${place}`));

const COUNTED: Tags = {
  b: (words) => <b className={styles.count}>{words}</b>,
  noun: (words) => <span className={styles.noun}>{words}</span>,
};

export const Players = (): ReactElement => {
  const { view, facts, isPart2, holding } = useSkitgubbe();
  const isDue = !holding && view.actor >= 0;
  const isSlough = view.phase === 'part1-slough';
  /** What the seat has to do with the trick: tied in a war, highest so far, still to come. */
  const tagsOf = (seat: number): string[] => {
    if (!isDue || isPart2 || (view.actor === seat && !isSlough)) return [];
    if (facts.best.includes(seat))
      return [t(facts.best.length > 1 ? 'skitgubbe.table.tied' : 'skitgubbe.table.highest')];
    return view.owing.includes(seat) && view.pile.length > 0 ? [t('skitgubbe.table.toCome')] : [];
  };
  const seats = view.players.map(({ cards, known, out }, seat): SeatInfo => {
    const place = view.finished.indexOf(seat);
    const isLoser = view.phase === 'game-end' && place === view.players.length - 1;
    const isAsked = isDue && isSlough && view.actor === seat;
    const held = rich('skitgubbe.table.held', COUNTED, { count: cards });
    const won = rich('skitgubbe.table.won', COUNTED, { count: cardsIn(known).length });
    return {
      seat,
      score: null,
      cards,
      tags: isLoser ? [t('skitgubbe.table.loser')] : out ? [OUT[place]!] : tagsOf(seat),
      counts: [...(out || isLoser ? [] : [held]), ...(isPart2 ? [] : [won])],
      isCounted: true,
      isTurn: isDue && !isSlough && view.actor === seat,
      ...(isLoser ? { standing: 'lost' } : out ? { standing: 'out' } : isAsked ? { standing: 'asked' } : {}),
    };
  });
  return <Seats seats={seats} deck={DECK} />;
};

import type { ReactElement } from 'react';
import { kontraLevel } from '../../../games/ulti/words.ts';
import { say, t } from '../../kit/i18n/index.ts';
import { Felt } from '../../table/Felt.tsx';
import { DECK } from './deck.ts';
import { Seats, type SeatInfo } from '../../table/Seats.tsx';
import { cardToken } from '../../../games/ulti/deck.ts';
import { Face, cardWords, inHandOrder } from './cards.tsx';
import { Contract } from './Contract.tsx';
import { Controls } from './Controls.tsx';
import { saidBy } from './raises.ts';
import { useUlti } from './use.ts';

export const UltiTable = (): ReactElement => (
  <Felt>
    <Contract />
    <Players />
    <Controls />
  </Felt>
);

const Players = (): ReactElement => {
  const { view, facts, info } = useUlti();
  const isPlay = view.leader >= 0;
  const seats = view.players.map((player, seat): SeatInfo => {
    const tags: string[] = [];
    if (seat === view.dealer) tags.push(t('ulti.table.tag.dealer'));
    if (seat === view.soloist) tags.push(t('ulti.table.tag.soloist'));
    else if (view.soloist < 0 && seat === view.holder) tags.push(t('ulti.table.tag.holds'));
    else if (view.soloist < 0 && player.passed) tags.push(t('ulti.table.tag.passed'));
    const said = saidBy(view, facts.raised, seat);
    if (said > 0) tags.push(say(kontraLevel(said)));
    // Those of the others are seen.
    if (player.open !== 0 && seat === info.seat) tags.push(t('ulti.table.tag.open'));
    const counts = isPlay
      ? [
          t('ulti.table.count.tricks', { count: player.tricks }),
          ...(view.trump >= 0 ? [t('ulti.table.count.points', { count: player.points })] : []),
          ...(player.declared > 0 ? [t('ulti.table.count.declared', { points: player.declared })] : []),
        ]
      : // One's own are in sight.
        seat === view.seat
        ? []
        : [t('ulti.table.count.cards', { count: player.cards })];
    // §7.5 a hand that lies face up, at its seat.
    const open =
      player.open === 0
        ? {}
        : {
            open: inHandOrder(player.open, view.trump < 0).map((card) => ({
              id: cardToken(card),
              name: cardWords(card),
              face: <Face card={card} small />,
            })),
          };
    return { seat, score: player.score, cards: player.cards, tags, counts, isCounted: !isPlay, ...open };
  });
  return <Seats seats={seats} deck={DECK} counterClockwise />;
};

import type { SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import { mix, mixFlag, mixList, mixText } from '../../kit/checksum.ts';

/** Every field of a view in one number. */
export const readSkitgubbeView = (view: SkitgubbeView): number => {
  let sum = mix(view.seat ?? -1, view.actor);
  sum = mixText(sum, view.phase);
  sum = mixList(sum, view.legal);
  for (const player of view.players) sum = readPlayer(sum, player);
  sum = mix(mixList(sum, view.hand), view.deckRemaining);
  for (const { seat, card, kind, round } of view.pile) sum = mix(mixText(mix(mix(sum, seat), card), kind), round);
  sum = mix(mix(sum, view.leading), view.round);
  sum = mix(mixList(mixList(sum, view.order), view.owing), view.polled);
  sum = mixFlag(mixFlag(sum, view.another), view.mustKeep);
  sum = mix(mix(mix(sum, view.tricks), view.wars), view.lastWinner);
  sum = mix(mix(mix(sum, view.trump), view.trumpCard), view.trumpOwner);
  for (const { seat, cards } of view.table) sum = mixList(mix(sum, seat), cards);
  sum = mix(mixList(mix(sum, view.threshold), view.killed), view.turns);
  return mixFlag(mixList(sum, view.finished), view.stopped);
};

const readPlayer = (start: number, player: SkitgubbeView['players'][number]): number => {
  let sum = mixList(mix(start, player.cards), player.known);
  for (const { rank, atMost } of player.lacks) sum = mix(mix(sum, rank), atMost);
  sum = mixList(sum, player.absent);
  for (const { top, length } of player.gaps) sum = mix(mix(sum, top), length);
  return mix(mix(mixFlag(sum, player.out), player.eats), player.kills);
};

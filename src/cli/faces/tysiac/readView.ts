import type { DealView, TysiacView } from '../../../games/tysiac/view.ts';
import { mix, mixFlag, mixList, mixText } from '../../kit/checksum.ts';

/** Every field of a view in one number. */
export const readTysiacView = (view: TysiacView): number => {
  let sum = mix(view.seat ?? -1, view.actor);
  sum = mixText(sum, view.phase);
  sum = mixList(sum, view.legal);
  sum = mix(mix(mix(mix(sum, view.dealer), view.nextDealer), view.deal), view.scoredHands);
  for (const player of view.players) sum = readPlayer(sum, player);
  for (const { seat, deal, bid } of view.bombHistory) sum = mix(mix(mix(sum, seat), deal), bid);
  sum = mix(mix(mix(sum, view.hand), view.bid), view.bidder);
  sum = mix(mixFlag(mixFlag(sum, view.automatic), view.proven), view.challenger);
  if (view.range !== null) sum = mix(mix(mix(sum, view.range.min), view.range.max), view.range.grid);
  sum = mix(mix(mix(mix(sum, view.declarer), view.contract), view.taken), view.musik);
  sum = mix(mix(mix(mix(sum, view.given), view.discards), view.trump), view.leader);
  sum = mix(mixList(sum, view.trick), view.tricks);
  sum = mixList(sum, view.log);
  if (view.lastDeal !== null) sum = readDeal(sum, view.lastDeal);
  return mixList(sum, view.winners);
};

const readPlayer = (start: number, player: TysiacView['players'][number]): number => {
  let sum = mix(mix(mix(start, player.score), player.scoreBefore), player.bombs);
  sum = mixFlag(mix(mix(sum, player.barrel), player.cards), player.passed);
  sum = mix(mix(sum, player.shown), player.captured);
  return mix(mix(sum, player.trickPoints), player.marriagePoints);
};

const readDeal = (start: number, deal: DealView): number => {
  let sum = mix(mix(mix(mixText(start, deal.result), deal.declarer), deal.bid), deal.contract);
  sum = mix(mixFlag(sum, deal.made), deal.dead);
  return mixList(mixList(sum, deal.raw), deal.change);
};

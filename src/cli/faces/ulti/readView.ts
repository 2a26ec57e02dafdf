import type { DealView, UltiView } from '../../../games/ulti/view.ts';
import { mix, mixFlag, mixList, mixText } from '../../kit/checksum.ts';

/** Every field of a view in one number. */
export const readUltiView = (view: UltiView): number => {
  let sum = mix(view.seat ?? -1, view.actor);
  sum = mixText(sum, view.phase);
  sum = mixList(sum, view.legal);
  sum = mix(mix(mix(sum, view.dealer), view.nextDealer), view.deal);
  for (const player of view.players) sum = readPlayer(sum, player);
  sum = mixText(mix(mix(sum, view.hand), view.bid), view.bidId);
  sum = mix(mix(mix(mix(sum, view.holder), view.passes), view.talon), view.talonSeen);
  sum = mix(mix(sum, view.soloist), view.trump);
  sum = mix(mix(mixList(sum, view.levels), view.nextRaise), view.leader);
  sum = mix(mixList(sum, view.trick), view.tricks);
  sum = mixList(mixList(sum, view.leaders), view.winners);
  sum = mixList(sum, view.log);
  return view.lastDeal === null ? sum : readDeal(sum, view.lastDeal);
};

const readPlayer = (start: number, player: UltiView['players'][number]): number => {
  let sum = mix(mix(mix(start, player.score), player.cards), player.captured);
  sum = mix(mix(mix(sum, player.tricks), player.points), player.declared);
  sum = mixFlag(mix(mix(sum, player.twenties), player.declaredSuits), player.passed);
  return mix(mix(mix(sum, player.declined), player.lacks), player.open);
};

const readDeal = (start: number, deal: DealView): number => {
  let sum = mix(mix(mix(mixText(start, deal.result), deal.soloist), deal.bid), deal.trump);
  sum = mix(mix(mix(mix(sum, deal.won), deal.talon), deal.solo), deal.defence);
  sum = mixList(mix(mix(sum, deal.soloMarriages), deal.defenceMarriages), deal.levels);
  sum = mix(mix(mix(mix(sum, deal.partiTimes), deal.sweep), deal.sevenBy), deal.sevenTo);
  return mixList(sum, deal.change);
};

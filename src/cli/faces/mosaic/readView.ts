import type { MatchView, MosaicView } from '../../../games/mosaic/view.ts';
import { mix, mixFlag, mixList, mixText } from '../../kit/checksum.ts';

/** Every field of a view in one number. */
export const readMosaicView = (view: MosaicView): number => {
  let sum = mix(view.seat ?? -1, view.actor);
  sum = mixText(sum, view.phase);
  sum = mixList(sum, view.legal);
  sum = mix(mix(mixText(mix(sum, view.turn), view.stage), view.turns), view.deck);
  sum = mixList(sum, view.discard);
  for (const player of view.players) sum = readPlayer(sum, player);
  sum = mix(mixList(sum, view.revealed), view.passed);
  sum = mix(mixList(sum, view.pending), view.card);
  for (const match of view.found) sum = readMatch(sum, match);
  if (view.match !== null) sum = readMatch(sum, view.match);
  sum = mixList(sum, view.clear);
  if (view.from !== null) sum = mix(mix(sum, view.from.seat), view.from.cell);
  sum = mixList(mix(mix(sum, view.pile), view.extra), view.touched);
  if (view.last !== null) {
    const { seat, pattern, reward, result } = view.last;
    sum = mixText(mixText(mixText(mix(sum, seat), pattern ?? ''), reward ?? ''), result);
  }
  return mixText(sum, view.end ?? '');
};

const readPlayer = (start: number, player: MosaicView['players'][number]): number => {
  const sum = mixList(mixList(mix(start, player.vp), player.board), player.hand);
  return mix(mix(mixFlag(sum, player.skips), player.turns), player.skipped);
};

const readMatch = (start: number, { pattern, place, cells, vp, reward }: MatchView): number => {
  const sum = mixList(mixText(mixText(start, pattern), place), cells);
  return mixText(mix(sum, vp), reward);
};

// One plain move on a world for whoever is to act: what searches play deals out with.
import { count } from '../../../core/cards.ts';
import type { ActionId } from '../../../core/game.ts';
import { legalActions } from '../legal.ts';
import type { Ruleset } from '../ruleset.ts';
import { AUCTION, KONTRA, PASSZ, PLAY, TRUMP, type State } from '../state.ts';
import { chooseCard } from './cards.ts';
import { contractValue, unitChances } from './evaluate.ts';
import type { Situation } from './situation.ts';

/** The trick as whoever acts sees it. */
const situationIn = (ruleset: Ruleset, s: State, legal: Int32Array, size: number): Situation => {
  const me = s.turn;
  const { play } = ruleset.layout;
  const { hand } = s.players[me];
  let mine = 0;
  for (let i = 0; i < size; i++) if (legal[i] >= play) mine |= 1 << (legal[i] - play);
  let seen = hand | (me === s.talonBy ? s.talon : 0);
  for (let seat = 0; seat < 3; seat++) seen |= s.players[seat].captured;
  const trick = s.trickSize === 0 ? [] : s.trickSize === 1 ? [s.card0] : [s.card0, s.card1];
  for (const card of trick) seen |= 1 << card;
  const place = (seat: number): number => (seat - s.leader + 3) % 3;
  return {
    me,
    hand,
    legal: mine,
    trump: s.trump,
    units: ruleset.bids[s.bid].units,
    isSoloist: me === s.soloist,
    soloist: s.soloist,
    unseen: ruleset.deck & ~seen,
    trick,
    best: s.trickSize === 0 ? -1 : s.best,
    bestSeat: s.trickSize === 0 ? -1 : s.bestSeat,
    soloistToCome: me !== s.soloist && place(s.soloist) > place(me),
    isLast: s.trickSize === 2,
    tricksLeft: count(hand),
  };
};

/** The trump that suits the units of the bid best. */
const trumpMove = (ruleset: Ruleset, s: State, legal: Int32Array, size: number): ActionId => {
  const { layout } = ruleset;
  let best = legal[0];
  let most = -Infinity;
  for (let i = 0; i < size; i++) {
    const chances = unitChances(s.players[s.soloist].hand, s.talon, layout.trumps[legal[i] - layout.trump]);
    const value = contractValue(ruleset, s.bid, chances);
    if (value <= most) continue;
    most = value;
    best = legal[i];
  }
  return best;
};

export const createPolicy = (ruleset: Ruleset): ((s: State) => ActionId) => {
  const { layout } = ruleset;
  const legal = new Int32Array(layout.count);
  const pick = (size: number, wanted: ActionId): ActionId => {
    for (let i = 0; i < size; i++) if (legal[i] === wanted) return wanted;
    return -1;
  };
  /** In other phases the quiet move: pass, stand, no kontra, play on. */
  const quiet = (s: State, size: number): ActionId => {
    if (s.phase === TRUMP) return trumpMove(ruleset, s, legal, size);
    if (s.phase === KONTRA) return layout.endKontra;
    if (s.phase === PASSZ) return layout.playOn;
    if (s.phase !== AUCTION) return legal[0];
    const passed = pick(size, layout.pass);
    return passed >= 0 ? passed : layout.stand;
  };
  return (s) => {
    const size = legalActions(ruleset, s, legal);
    if (size === 1 || s.phase !== PLAY) return size === 1 ? legal[0] : quiet(s, size);
    return layout.play + chooseCard(situationIn(ruleset, s, legal, size));
  };
};

// What Ulti tells agents that search: its card play on worlds, and how well a world explains the bids.
import { count } from '../../../core/cards.ts';
import type { ActionId, AnyGame } from '../../../core/game.ts';
import type { SearchKit } from '../../../core/search.ts';
import type { UltiGame } from '../game.ts';
import { legalActions } from '../legal.ts';
import type { Ruleset } from '../ruleset.ts';
import { AUCTION, KONTRA, PASSZ, PLAY, type State } from '../state.ts';
import type { UltiView } from '../view.ts';
import { chooseCard } from './cards.ts';
import { heuristic } from './heuristic.ts';
import { logLikelihood } from './likelihood.ts';
import type { Situation } from './situation.ts';

/** The trick as whoever acts sees it who knows all cards. */
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

export const createUltiSearch = (game: AnyGame): SearchKit<State, UltiView> => {
  const { ruleset } = game as UltiGame;
  const { layout } = ruleset;
  const legal = new Int32Array(game.actionCount);
  /** In other phases the quiet move: pass, stand, no kontra, play on. */
  const quiet = (s: State, size: number): ActionId => {
    const wanted =
      s.phase === KONTRA
        ? layout.endKontra
        : s.phase === PASSZ
          ? layout.playOn
          : s.phase === AUCTION
            ? layout.pass
            : -1;
    for (let i = 0; i < size; i++) if (legal[i] === wanted) return wanted;
    for (let i = 0; i < size; i++) if (s.phase === AUCTION && legal[i] === layout.stand) return legal[i];
    return legal[0];
  };
  return {
    bot: heuristic,
    methods: { play: 'pimc' },
    choose: (s) => {
      const size = legalActions(ruleset, s, legal);
      if (size === 1 || s.phase !== PLAY) return size === 1 ? legal[0] : quiet(s, size);
      return layout.play + chooseCard(situationIn(ruleset, s, legal, size));
    },
    logWeight: (view, world) => logLikelihood(ruleset, view, world),
    // Three hands are harder than two.
    cardsLeft: (s) => count(s.players[s.turn].hand) + 1,
  };
};

// Trick play: every card that may be played is tried on a few deals that fit what is known. Early on the rest of the
// hand is played by plain rules, the last tricks are searched to the end.
import { count } from '../../../core/cards.ts';
import type { ActionId, Rng } from '../../../core/game.ts';
import { marriedCard } from '../actions.ts';
import { POINTS } from '../deck.ts';
import { activeSeats } from '../knowledge.ts';
import type { Ruleset } from '../ruleset.ts';
import type { TysiacView } from '../view.ts';
import { Bout, DECLARED, cardOf, gainOf, isDeclared, type Move, type Stakes } from './bout.ts';
import { solve } from './endgame.ts';
import { playOut } from './playOut.ts';
import { createWorlds } from './worlds.ts';

/** Deals imagined for one card. */
const PLAY_DEALS = 10;
/** With no more cards than this in any hand the rest is searched; beyond, the time would be felt. */
const SEARCHED_CARDS = { two: 4, three: 3 } as const;

export const decidePlay = (ruleset: Ruleset, view: TysiacView, rng: Rng): ActionId => {
  const ids = candidates(ruleset, view);
  if (ids.length === 1) return ids[0];
  const moves = ids.map((id) => moveOf(ruleset, id));
  const worlds = createWorlds(ruleset, view);
  const stakes: Stakes = {
    scores: activeSeats(ruleset, view).map((seat) => view.players[seat].score),
    contract: view.contract,
    me: worlds.me,
  };
  const gains = moves.map((move) => -POINTS[cardOf(move)] * TIE);
  const isEnd =
    Math.max(...view.players.map((player) => player.cards)) <= SEARCHED_CARDS[ruleset.active === 2 ? 'two' : 'three'];
  const hidden =
    count(worlds.unseen) - view.players.reduce((sum, p, seat) => sum + (seat === view.seat ? 0 : p.cards), 0);
  const deals = isEnd && hidden === 0 && ruleset.active === 2 ? 1 : PLAY_DEALS;
  const world = new Bout();
  const after = new Bout();
  for (let i = 0; i < deals; i++) {
    world.copyFrom(worlds.base);
    if (!worlds.fill(world, rng)) break;
    for (let k = 0; k < moves.length; k++) {
      after.copyFrom(world);
      after.play(ruleset, moves[k]);
      gains[k] += isEnd ? solve(ruleset, after, stakes) : outcome(ruleset, after, stakes);
    }
  }
  return ids[gains.indexOf(Math.max(...gains))];
};

/** Of cards that end equally well the cheaper one is played. */
const TIE = 0.001;

const outcome = (ruleset: Ruleset, bout: Bout, stakes: Stakes): number => {
  playOut(ruleset, bout);
  return gainOf(ruleset, bout, stakes);
};

const moveOf = ({ layout }: Ruleset, id: ActionId): Move =>
  id >= layout.marry ? marriedCard(layout, id) + DECLARED : id - layout.play;

/** The legal ids without those that lead half of a pair and keep silent about it. */
const candidates = (ruleset: Ruleset, view: TysiacView): readonly ActionId[] => {
  if (view.legal.length < 2) return view.legal;
  const moves = view.legal.map((id) => moveOf(ruleset, id));
  const loud = moves.filter(isDeclared).map(cardOf);
  return loud.length === 0 ? view.legal : view.legal.filter((_, i) => isDeclared(moves[i]) || !loud.includes(moves[i]));
};

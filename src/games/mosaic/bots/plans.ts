// The best use of a reward (§3.7), by what it does to the boards.
import type { Card } from '../../../core/cards.ts';
import type { Seat } from '../../../core/game.ts';
import type { RewardChoice } from '../actions.ts';
import { EMPTY } from '../cards.ts';
import {
  CREATE_JOKER,
  EXTRA_TURN,
  MOVE_OTHER,
  MOVE_OWN,
  REMOVE_OTHER,
  REMOVE_OWN,
  SKIP_TURN,
  STEAL,
  TAKE_ANY,
  TAKE_TOP,
} from '../forms.ts';
import type { Ruleset } from '../ruleset.ts';
import type { MosaicView } from '../view.ts';
import type { Cell } from '../windows.ts';
import type { BoardWorth } from './boardWorth.ts';

export interface Plan {
  choice: RewardChoice;
  worth: number;
}

export interface Judge {
  /** The own board as it will be without the cards of the pattern. */
  own: BoardWorth;
  /** Room for looking at another board. */
  other: BoardWorth;
  weightOf(seat: Seat): number;
}

const NOTHING: Plan = { choice: {}, worth: -Infinity };
const TURN_WORTH = 1;
/** Of the cards that could be moved on a board, only the most valuable are tried everywhere. */
const MOST_VICTIMS = 4;

export const planReward = (ruleset: Ruleset, view: MosaicView, form: number, judge: Judge): Plan => {
  switch (form) {
    case EXTRA_TURN:
    case SKIP_TURN:
      return { choice: {}, worth: TURN_WORTH };
    case REMOVE_OWN:
      return removeOwn(ruleset, view, judge);
    case MOVE_OWN:
      return moveOwn(ruleset, view, judge);
    case TAKE_TOP:
      return put(view, judge, view.discard.at(-1) ?? EMPTY, {});
    case CREATE_JOKER:
      return put(view, judge, ruleset.deck.joker, {});
    case TAKE_ANY:
      return takeAny(ruleset, view, judge);
    case REMOVE_OTHER:
    case MOVE_OTHER:
    case STEAL:
      return attack(ruleset, view, form, judge);
    default:
      return NOTHING;
  }
};

const better = (a: Plan, b: Plan): Plan => (b.worth > a.worth ? b : a);

/** The pattern's own cells are not free yet. */
const put = (view: MosaicView, judge: Judge, card: Card, choice: RewardChoice): Plan => {
  if (card === EMPTY) return NOTHING;
  const { cell, gain } = judge.own.best(card, view.clear);
  return cell < 0 ? NOTHING : { choice: { ...choice, to: cell }, worth: gain };
};

/** Taking away a card of the pattern itself changes nothing, so it is what a refusal would be. */
const removeOwn = (ruleset: Ruleset, view: MosaicView, { own }: Judge): Plan => {
  let best: Plan = { choice: { from: { board: 0, cell: view.clear[0] } }, worth: 0 };
  for (let cell = 0; cell < ruleset.cells; cell++) {
    if (own.cardAt(cell) === EMPTY) continue;
    best = better(best, { choice: { from: { board: 0, cell } }, worth: own.loss(cell) });
  }
  return best;
};

const moveOwn = (ruleset: Ruleset, view: MosaicView, judge: Judge): Plan => {
  let best = NOTHING;
  for (let cell = 0; cell < ruleset.cells; cell++) {
    const card = judge.own.cardAt(cell);
    if (card === EMPTY) continue;
    const worth = judge.own.loss(cell);
    judge.own.set(cell, EMPTY);
    const found = put(view, judge, card, { from: { board: 0, cell } });
    judge.own.set(cell, card);
    if (found.choice.to !== cell) best = better(best, { ...found, worth: found.worth + worth });
  }
  return best;
};

/** Cards of one rank and colour are alike. */
const takeAny = (ruleset: Ruleset, view: MosaicView, judge: Judge): Plan => {
  const { rankOf, colorOf, colorCount } = ruleset.deck;
  const seen = new Set<number>();
  let best = NOTHING;
  for (const card of view.discard) {
    const face = rankOf[card] * colorCount + colorOf[card];
    if (seen.has(face)) continue;
    seen.add(face);
    best = better(best, put(view, judge, card, { take: card }));
  }
  return best;
};

const attack = (ruleset: Ruleset, view: MosaicView, form: number, judge: Judge): Plan => {
  const reward = ruleset.rewards.find(({ id }) => id === view.match!.reward)!;
  let best = NOTHING;
  for (let board = 1; board < ruleset.players; board++) {
    const seat = (view.turn + board) % ruleset.players;
    const weight = judge.weightOf(seat);
    judge.other.load(view.players[seat].board);
    const victims = victimsOf(ruleset, judge.other, board, weight, reward.sourceOutsideZone);
    if (form === REMOVE_OTHER)
      for (const { from, harm } of victims) best = better(best, { choice: { from }, worth: harm });
    else if (form === STEAL) {
      for (const { from, card, harm } of victims) {
        const found = put(view, judge, card, { from });
        best = better(best, { ...found, worth: found.worth + harm });
      }
    } else {
      for (const victim of victims.sort((a, b) => b.harm - a.harm).slice(0, MOST_VICTIMS)) {
        best = better(best, displace(ruleset, judge.other, victim, reward.targetOutsideZone, weight));
      }
    }
  }
  return best;
};

/** A card of an opponent, and what its loss means. */
interface Victim {
  from: { board: number; cell: Cell };
  card: Card;
  harm: number;
}

const victimsOf = (
  ruleset: Ruleset,
  other: BoardWorth,
  board: number,
  weight: number,
  outsideOnly: boolean,
): Victim[] => {
  const victims: Victim[] = [];
  for (let cell = 0; cell < ruleset.cells; cell++) {
    const card = other.cardAt(cell);
    if (card === EMPTY || (outsideOnly && ruleset.zone[cell] === 1)) continue;
    victims.push({ from: { board, cell }, card, harm: -weight * other.loss(cell) });
  }
  return victims;
};

/** Where a card moved on an opponent's board helps them least. */
const displace = (ruleset: Ruleset, other: BoardWorth, victim: Victim, outsideOnly: boolean, weight: number): Plan => {
  const { from, card, harm } = victim;
  let best = NOTHING;
  other.set(from.cell, EMPTY);
  for (let to = 0; to < ruleset.cells; to++) {
    if (to === from.cell || other.cardAt(to) !== EMPTY || (outsideOnly && ruleset.zone[to] === 1)) continue;
    best = better(best, { choice: { from, to }, worth: harm - weight * other.gain(to, card) });
  }
  other.set(from.cell, card);
  return best;
};

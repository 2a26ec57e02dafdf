// Bids and marriages speak of cards in alternatives: this king and felső or that one. Each alternative fixes some cards,
// so worlds are drawn from one alternative at a time and counted once however many of them they meet.
import { count, type CardSet } from '../../core/cards.ts';
import type { Rng, Seat } from '../../core/game.ts';
import type { Cell } from '../shared/placements.ts';
import type { TalonEvent } from './course.ts';
import { NO_TRUMP, pairSet, requirementKey, seven } from './deck.ts';
import { TALON, type Knowledge } from './knowledge.ts';
import { allDeclareIn } from './marriages.ts';
import { createPlacing, type Placing } from './placing.ts';
import type { World } from './restore.ts';
import { NO_TRUMP_BIT, canOverbid, type Ruleset } from './ruleset.ts';
import { FORTY, TWENTY, ULTI, hasUnit } from './units.ts';
import type { UltiView } from './view.ts';

/** One of these sets was in the hand of a seat when play began, or (waived) none of `without` was in its twelve cards. */
interface Claim {
  seat: Seat;
  sets: CardSet[];
  waiver: CardSet | null;
}

/** More combinations than this cost more to prepare than they save. */
const MOST_SCENARIOS = 12;
/** Stands for a waived bid among the alternatives of a claim. */
const WAIVED = -1;

export interface Scenarios {
  /** Draws a placement into `out`. */
  draw(rng: Rng, out: CardSet[]): void;
  /** Of a placement that meets several alternatives only its share is kept. */
  keeps(world: World, rng: Rng): boolean;
}

export const createScenarios = (
  ruleset: Ruleset,
  view: UltiView,
  knowledge: Knowledge,
  places: readonly number[],
  cells: readonly Cell[],
  unseen: CardSet,
): Scenarios | null => {
  const claims = usefulClaims(ruleset, view, knowledge, unseen);
  if (claims.length === 0) return plainScenario(unseen, cells);
  const placings: Placing[] = [];
  const sums: number[] = [];
  let total = 0;
  eachChoice(claims, (choice) => {
    const placing = createPlacing(unseen, restrict(claims, choice, places, cells));
    if (placing === null) return;
    placings.push(placing);
    sums.push((total += placing.ways));
  });
  if (placings.length === 0) return null;
  // Without counts the alternatives cannot be weighed; then false worlds are simply thrown away.
  if (total === Infinity) return plainScenario(unseen, cells);
  return {
    draw: (rng, out) => {
      let i = 0;
      if (placings.length > 1) {
        const at = (rng.int(2 ** 26) * 2 ** 27 + rng.int(2 ** 27)) * 2 ** -53 * total;
        while (i < sums.length - 1 && sums[i] <= at) i++;
      }
      placings[i].draw(rng, out);
    },
    keeps: (world, rng) => {
      let met = 1;
      for (const claim of claims) met *= countMet(claim, world);
      return met === 1 || rng.int(met) === 0;
    },
  };
};

const plainScenario = (unseen: CardSet, cells: readonly Cell[]): Scenarios | null => {
  const placing = createPlacing(unseen, cells);
  return placing === null ? null : { draw: (rng, out) => placing.draw(rng, out), keeps: () => true };
};

const countMet = ({ seat, sets, waiver }: Claim, { hands, played, talon }: World): number => {
  const start = hands[seat] | played[seat];
  let met = 0;
  for (const set of sets) if ((set & ~start) === 0) met++;
  return waiver !== null && ((start | talon) & waiver) === 0 ? met + 1 : met;
};

const eachChoice = (claims: readonly Claim[], visit: (choice: readonly number[]) => void): void => {
  const choice = claims.map(() => 0);
  const walk = (i: number): void => {
    if (i === claims.length) return visit(choice);
    const { sets, waiver } = claims[i];
    for (choice[i] = 0; choice[i] < sets.length; choice[i]++) walk(i + 1);
    choice[i] = WAIVED;
    if (waiver !== null) walk(i + 1);
  };
  walk(0);
};

const restrict = (
  claims: readonly Claim[],
  choice: readonly number[],
  places: readonly number[],
  cells: readonly Cell[],
): Cell[] => {
  const restricted = cells.map((cell) => ({ ...cell }));
  claims.forEach(({ seat, sets, waiver }, i) => {
    restricted.forEach((cell, at) => {
      const isHis = places[at] === seat;
      if (choice[i] === WAIVED) {
        if (isHis || places[at] === TALON) cell.may &= ~waiver!;
      } else if (!isHis) cell.may &= ~sets[choice[i]];
    });
  });
  return restricted;
};

/** The claims that narrow anything down, without alternatives that are known to be false. */
const usefulClaims = (ruleset: Ruleset, view: UltiView, knowledge: Knowledge, unseen: CardSet): Claim[] => {
  const useful: Claim[] = [];
  let choices = 1;
  for (const claim of [...marriageClaims(ruleset, view), ...bidClaims(ruleset, view, knowledge.events)]) {
    if (claim.seat === view.seat) continue;
    const { open } = view.players[claim.seat];
    const has = knowledge.played[claim.seat] | open;
    const may = has | (open === 0 ? unseen & knowledge.may[claim.seat] : 0);
    const sets = claim.sets.filter((set) => (set & ~may) === 0);
    const isSure = sets.some((set) => (set & ~has) === 0);
    const size = sets.length + (claim.waiver === null ? 0 : 1);
    if (isSure || size === 0 || choices * size > MOST_SCENARIOS) continue;
    choices *= size;
    useful.push({ ...claim, sets });
  }
  return useful;
};

/** §5 the 20s that somebody declared: so many of the plain suits. */
const marriageClaims = (ruleset: Ruleset, view: UltiView): Claim[] => {
  if (view.trump === NO_TRUMP || !allDeclareIn(ruleset, view.bid, view.trump)) return [];
  const claims: Claim[] = [];
  view.players.forEach(({ twenties }, seat) => {
    if (twenties === 0) return;
    const sets: CardSet[] = [];
    for (let suits = 1; suits < 16; suits++) {
      if ((suits >> view.trump) & 1 || count(suits) !== twenties) continue;
      let set = 0;
      for (let suit = 0; suit < 4; suit++) if ((suits >> suit) & 1) set |= pairSet(suit);
      sets.push(set);
    }
    claims.push({ seat, sets, waiver: null });
  });
  return claims;
};

/** §2.4 the last bid of every seat that has not touched the talon since. */
const bidClaims = (ruleset: Ruleset, view: UltiView, events: readonly TalonEvent[]): Claim[] => {
  const claims: Claim[] = [];
  if (!ruleset.rules.bidRequiresCards) return claims;
  let heard = 0;
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i];
    const bit = 1 << event.seat;
    if (event.kind !== 'bid') {
      heard |= bit;
      continue;
    }
    if ((heard & bit) !== 0) continue;
    heard |= bit;
    const isLast = event.seat === view.holder && event.rank === view.bid;
    const waivable = event.talon && ruleset.beatableFreely[event.over] === 0;
    // Once the talon is taken up, or another has bid, the bidder's twelve cards are no longer together.
    if (waivable && i < events.length - 1) continue;
    const sets = requiredSets(ruleset, event.rank, isLast && view.soloist >= 0 ? view : null);
    claims.push({ seat: event.seat, sets, waiver: waivable ? decidingSevens(ruleset, event.over) : null });
  }
  return claims;
};

/** What the bid needs, for every trump that it may still have. */
const requiredSets = (ruleset: Ruleset, rank: number, contract: UltiView | null): CardSet[] => {
  const { units } = ruleset.bids[rank];
  const isNamed = contract !== null && contract.phase !== 'trump' && contract.phase !== 'passz';
  const trumps = ruleset.anyTrumps[rank];
  if (trumps & NO_TRUMP_BIT) return [0];
  const sets: CardSet[] = [];
  for (let trump = 0; trump < 4; trump++) {
    if (((trumps >> trump) & 1) === 0 || (isNamed && contract.trump !== trump)) continue;
    const base = (hasUnit(units, FORTY) ? pairSet(trump) : 0) | (hasUnit(units, ULTI) ? 1 << seven(trump) : 0);
    if (!hasUnit(units, TWENTY)) sets.push(base);
    else for (let suit = 0; suit < 4; suit++) if (suit !== trump) sets.push(base | pairSet(suit));
  }
  return [...new Set(sets)];
};

/** Sevens with which alone some bid over this one would have been possible, so that nothing was waived. */
const decidingSevens = (ruleset: Ruleset, over: number): CardSet => {
  let set = 0;
  for (let suit = 0; suit < 4; suit++) {
    const card = 1 << seven(suit);
    if (canOverbid(ruleset, over, requirementKey(card))) set |= card;
  }
  return set & ruleset.deck;
};

// Units whose fate no further card can change (§6.4, §10).
import { LAST_TRICK, ACES, pointsIn, seven } from './deck.ts';
import type { CardSet } from '../../core/cards.ts';
import { countedMarriages } from './marriages.ts';
import type { Ruleset } from './ruleset.ts';
import { nextSeat } from './ruleset.ts';
import type { State } from './state.ts';
import { BETLI, DURCHMARS, FORTY, FOUR_ACES, PARTI, TWENTY, ULTI } from './units.ts';

/**
 * +1 when a unit of the contract is won whatever is still played, −1 when it is lost, 0 while it is open. `talon` is
 * what the judge knows of the talon: the soloist all of it, the table nothing (0). Asked between first and last trick,
 * or before the first, when only the answer +1 means something.
 */
export const fateOf = (ruleset: Ruleset, s: State, unit: number, talon: CardSet): number => {
  const solo = s.players[s.soloist];
  const lost = lostCards(s);
  switch (unit) {
    case PARTI:
      return partiFate(ruleset, s, talon);
    case FORTY:
      return hundredFate(ruleset, s, talon, solo.declared > 20 * solo.twenties, 60);
    case TWENTY:
      return hundredFate(ruleset, s, talon, solo.twenties > 0, 80);
    case ULTI:
      return (((lost | solo.captured) >>> seven(s.trump)) & 1) === 1 ? -1 : 0;
    case DURCHMARS:
      return solo.tricks < s.tricks ? -1 : 0;
    case BETLI:
      return solo.tricks > 0 ? -1 : 0;
    case FOUR_ACES:
      return (solo.captured & ACES) === ACES ? 1 : ((lost | talon) & ACES) !== 0 ? -1 : 0;
    default:
      return 0;
  }
};

const lostCards = (s: State): CardSet => {
  const first = nextSeat(s.soloist);
  return s.players[first].captured | s.players[nextSeat(first)].captured;
};

/** The points that cards still to be won may bring, the last trick included. */
const openPoints = ({ deck }: Ruleset, s: State, talon: CardSet): number =>
  pointsIn(deck & ~(lostCards(s) | s.players[s.soloist].captured | talon)) + LAST_TRICK;

/** What the soloist has for certain. */
const soloPoints = ({ rules }: Ruleset, s: State, talon: CardSet): number =>
  s.players[s.soloist].points + (rules.talonPoints === 'soloist' ? pointsIn(talon) : 0);

const hundredFate = (ruleset: Ruleset, s: State, talon: CardSet, held: boolean, needed: number): number => {
  const points = soloPoints(ruleset, s, talon);
  if (!held || points + openPoints(ruleset, s, talon) < needed) return -1;
  return points >= needed ? 1 : 0;
};

const partiFate = (ruleset: Ruleset, s: State, talon: CardSet): number => {
  const { rules } = ruleset;
  const open = openPoints(ruleset, s, talon);
  let solo = soloPoints(ruleset, s, talon);
  let defence = rules.talonPoints === 'defenders' ? pointsIn(talon) : 0;
  /** Marriages that count only with a trick that is still to come. */
  let [soloLater, defenceLater] = [0, 0];
  for (let seat = 0; seat < 3; seat++) {
    const { declared, points } = s.players[seat];
    const counted = countedMarriages(ruleset, s, seat);
    if (seat === s.soloist) {
      solo += counted;
      soloLater += declared - counted;
    } else {
      defence += points + counted;
      defenceLater += declared - counted;
    }
  }
  if (solo > defence + defenceLater + open) return mayBeSwept(ruleset, s) ? 0 : 1;
  if (solo + soloLater + open > defence) return 0;
  return rules.silentDurchmars === 'replacesParti' && s.players[s.soloist].tricks === s.tricks ? 0 : -1;
};

/** §8.1 can the defenders still take every trick, so that the totals do not matter? */
const mayBeSwept = ({ rules }: Ruleset, s: State): boolean => {
  const { silentDurchmars, defenderSilentDurchmars } = rules;
  if (silentDurchmars !== 'replacesParti' || s.players[s.soloist].tricks > 0) return false;
  if (defenderSilentDurchmars !== 'single') return defenderSilentDurchmars === 'side';
  const first = s.players[nextSeat(s.soloist)].tricks;
  return first === 0 || first === s.tricks;
};

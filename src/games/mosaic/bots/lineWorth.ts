// The chances of lines, which are most of the windows: what matters of the cards in a line is kept in a few numbers, so
// that trying one more card costs next to nothing.
import { WILD } from '../cards.ts';
import type { Pattern, RankForm } from '../patterns.ts';
import type { PlacedWindow, Ruleset } from '../ruleset.ts';
import { isLine } from '../windows.ts';
import type { Outlook } from './outlook.ts';

/** Instead of a rank: no card says anything yet; the cards contradict each other. */
const OPEN = -1;
const DEAD = -2;

const startAfter = (start: number, rank: number, step: number): number => {
  if (rank === WILD) return start;
  const own = rank - step;
  return own > 0 && (start === OPEN || start === own) ? own : DEAD;
};

export class LineWorth {
  readonly #ruleset: Ruleset;
  readonly #outlook: Outlook;
  /** For each match, where its rank forms begin in `#starts`; -1 for squares. */
  readonly #firstForm: Int16Array;
  /** The rank that step 0 of a form stands for, or OPEN, or DEAD. */
  readonly #starts: Int8Array;
  /** By window: colours that lie there, and whether one lies there twice. */
  readonly #used: Int16Array;
  readonly #twice: Uint8Array;

  constructor(ruleset: Ruleset, outlook: Outlook) {
    this.#ruleset = ruleset;
    this.#outlook = outlook;
    this.#firstForm = new Int16Array(ruleset.matchPattern.length).fill(-1);
    let next = 0;
    for (const { firstMatch, patterns, shape } of ruleset.windows) {
      patterns.forEach((pattern, i) => {
        if (!isLine(shape)) return;
        this.#firstForm[firstMatch + i] = next;
        next += pattern.rankForms.length;
      });
    }
    this.#starts = new Int8Array(next);
    this.#used = new Int16Array(ruleset.windows.length);
    this.#twice = new Uint8Array(ruleset.windows.length);
  }

  /** Takes in the cards of a line; free cells have ranks and colours below WILD. */
  note(window: PlacedWindow, ranks: Int8Array, colors: Int8Array): void {
    let used = 0;
    let twice = 0;
    for (let i = 0; i < window.cells.length; i++) {
      if (colors[i] < 0) continue;
      if ((used >> colors[i]) & 1) twice = 1;
      used |= 1 << colors[i];
    }
    this.#used[window.index] = used;
    this.#twice[window.index] = twice;
    for (let i = 0; i < window.patterns.length; i++) {
      const first = this.#firstForm[window.firstMatch + i];
      const { rankForms } = window.patterns[i];
      for (let k = 0; k < rankForms.length; k++) this.#starts[first + k] = startOf(rankForms[k], ranks);
    }
  }

  /** The chance of a match as the line lies there, with these places free. */
  chance(window: PlacedWindow, index: number, free: Places): number {
    const pattern = window.patterns[index];
    const colors = this.#colorsLeft(pattern, window.index, WILD);
    if (colors === 0) return 0;
    const { lowRank, highRank } = this.#ruleset.deck;
    const first = this.#firstForm[window.firstMatch + index];
    let best = 0;
    for (let k = 0; k < pattern.rankForms.length; k++) {
      const { steps, span } = pattern.rankForms[k];
      const known = this.#starts[first + k];
      const start = known === OPEN ? lowRank : known;
      if (start < lowRank || start + span > highRank) continue;
      let chance = 1;
      for (let i = 0; i < free.size; i++)
        chance *= this.#outlook.chance(start + steps[free.places[i]], colors, free.size);
      if (chance > best) best = chance;
    }
    return best;
  }

  /** The chance of a match when a card of this rank and colour is added, for each of the free places; at least two are. */
  chancesOf(
    window: PlacedWindow,
    index: number,
    rank: number,
    color: number,
    { places, size }: Places,
    out: Float64Array,
  ): void {
    const pattern = window.patterns[index];
    const { lowRank, highRank } = this.#ruleset.deck;
    for (let k = 0; k < size; k++) out[k] = 0;
    const colors = this.#colorsLeft(pattern, window.index, color);
    if (colors === 0) return;
    const first = this.#firstForm[window.firstMatch + index];
    for (let form = 0; form < pattern.rankForms.length; form++) {
      const { steps, span } = pattern.rankForms[form];
      const known = this.#starts[first + form];
      if (known === DEAD) continue;
      for (let k = 0; k < size; k++) {
        let start = startAfter(known, rank, steps[places[k]]);
        if (start === OPEN) start = lowRank;
        if (start < lowRank || start + span > highRank) continue;
        let chance = 1;
        for (let i = 0; i < size; i++)
          if (i !== k) chance *= this.#outlook.chance(start + steps[places[i]], colors, size - 1);
        if (chance > out[k]) out[k] = chance;
      }
    }
  }

  /** The same for every face that might be added at `place`, where it is more than what `out` holds. */
  chances(window: PlacedWindow, index: number, place: number, free: Places, out: Float64Array): void {
    const pattern = window.patterns[index];
    const { lowRank, highRank, colorCount } = this.#ruleset.deck;
    const first = this.#firstForm[window.firstMatch + index];
    for (let color = 0; color < colorCount; color++) {
      const colors = this.#colorsLeft(pattern, window.index, color);
      if (colors === 0) continue;
      for (let k = 0; k < pattern.rankForms.length; k++) {
        const { steps, span } = pattern.rankForms[k];
        const known = this.#starts[first + k];
        if (known === DEAD) continue;
        const last = known === OPEN ? highRank - span : known;
        for (let start = known === OPEN ? lowRank : known; start <= last; start++) {
          if (start < lowRank || start + span > highRank) continue;
          let chance = 1;
          for (let i = 0; i < free.size; i++)
            chance *= this.#outlook.chance(start + steps[free.places[i]], colors, free.size);
          const face = (start + steps[place] - lowRank) * colorCount + color;
          if (chance > out[face]) out[face] = chance;
        }
      }
    }
  }

  /** The colours that further cards of a line may have; 0 when the line is spoilt. */
  #colorsLeft({ colorForms }: Pattern, window: number, color: number): number {
    const used = this.#used[window];
    const bit = color === WILD ? 0 : 1 << color;
    if (colorForms[0].count === 1) {
      const only = used | bit; // one colour
      if ((only & (only - 1)) !== 0) return 0;
      return only === 0 ? this.#outlook.allColors : only;
    }
    return this.#twice[window] === 1 || (used & bit) !== 0 ? 0 : this.#outlook.allColors & ~(used | bit);
  }
}

/** The free places of a line besides the one being tried. */
export interface Places {
  places: Uint8Array;
  size: number;
}

const startOf = ({ steps }: RankForm, ranks: Int8Array): number => {
  let start = OPEN;
  for (let i = 0; i < steps.length && start !== DEAD; i++)
    if (ranks[i] >= 0) start = startAfter(start, ranks[i], steps[i]);
  return start;
};

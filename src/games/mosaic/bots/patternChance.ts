// The chance that a window of any shape is completed, from the ranks and colours that lie in it.
import { WILD, type Deck } from '../cards.ts';
import type { ColorForm, Pattern, RankForm } from '../patterns.ts';
import type { Outlook } from './outlook.ts';

/** Mark of a free cell among ranks and colours. */
export const FREE = -2;

const colorOfGroup = new Int8Array(32);

export const chanceOf = (
  pattern: Pattern,
  deck: Deck,
  outlook: Outlook,
  ranks: Int8Array,
  colors: Int8Array,
  missing: number,
): number => {
  let best = 0;
  for (const { steps, span } of pattern.rankForms) {
    const lowest = lowestRank(steps, span, deck, ranks);
    if (lowest < 0) continue;
    if (pattern.colorForms.length === 0) {
      best = Math.max(best, latinChance(pattern.side, steps, lowest, outlook, colors, missing));
    }
    for (const form of pattern.colorForms) {
      best = Math.max(best, groupChance(form, steps, lowest, outlook, colors, missing));
    }
  }
  return best;
};

type Steps = RankForm['steps'];

/** The rank that step 0 stands for, given the cards that lie there; -1 when they contradict each other. */
const lowestRank = (steps: Steps, span: number, { lowRank, highRank }: Deck, ranks: Int8Array): number => {
  let lowest = -1;
  for (let i = 0; i < steps.length; i++) {
    if (ranks[i] < 0) continue;
    const start = ranks[i] - steps[i];
    if (start < lowRank || start + span > highRank || (lowest >= 0 && start !== lowest)) return -1;
    lowest = start;
  }
  if (lowest >= 0) return lowest;
  return lowRank + span <= highRank ? lowRank : -1; // jokers only
};

const groupChance = (
  { groups, count }: ColorForm,
  steps: Steps,
  lowest: number,
  outlook: Outlook,
  colors: Int8Array,
  missing: number,
): number => {
  for (let group = 0; group < count; group++) colorOfGroup[group] = WILD;
  let used = 0;
  for (let i = 0; i < groups.length; i++) {
    const color = colors[i];
    if (color < 0) continue;
    const group = groups[i];
    if (colorOfGroup[group] === color) continue;
    if (colorOfGroup[group] !== WILD || (used >> color) & 1) return 0;
    colorOfGroup[group] = color;
    used |= 1 << color;
  }
  const open = outlook.allColors & ~used;
  let chance = 1;
  for (let i = 0; i < groups.length; i++) {
    if (colors[i] !== FREE) continue;
    const known = colorOfGroup[groups[i]];
    chance *= outlook.chance(lowest + steps[i], known === WILD ? open : 1 << known, missing);
  }
  return chance;
};

const latinChance = (
  side: number,
  steps: Steps,
  lowest: number,
  outlook: Outlook,
  colors: Int8Array,
  missing: number,
): number => {
  let chance = 1;
  for (let i = 0; i < side * side; i++) {
    let used = 0;
    const row = i - (i % side);
    for (let k = 0; k < side; k++) {
      if (row + k !== i && colors[row + k] >= 0) used |= 1 << colors[row + k];
      const other = (i % side) + k * side;
      if (other !== i && colors[other] >= 0) used |= 1 << colors[other];
    }
    if (colors[i] >= 0 && (used >> colors[i]) & 1) return 0;
    if (colors[i] === FREE) chance *= outlook.chance(lowest + steps[i], outlook.allColors & ~used, missing);
  }
  return chance;
};

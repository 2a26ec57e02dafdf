import type { Choice } from './table.ts';

const option = (name: string, value: unknown): string => `&set=${name}=${encodeURIComponent(JSON.stringify(value))}`;

/** Few cards, so that a match is short, and patterns of two cards, so that rewards come up. */
export const SMALL_DECK = option('deck', { ranks: [1, 3], colors: [1, 4], shapes: [1, 2], jokers: 0 });
export const pairs = (equal: string, sequence = equal): string =>
  option('patterns', {
    P: {
      shape: 'line_len_2',
      rankRule: 'R1_line_sequence_step1',
      colorRule: 'C1_line_monochrome',
      vp: 3,
      rewardId: sequence,
    },
    Q: {
      shape: 'line_len_2',
      rankRule: 'R2_line_all_equal',
      colorRule: 'C2_line_all_distinct',
      vp: 5,
      rewardId: equal,
    },
  });

/** Puts cards side by side, so that they make patterns, and uses every reward. */
export const varied: Choice = ({ actions, step, phase }) => {
  if (actions.includes('yes')) return 'yes';
  return phase === 'placement_cell' ? actions[0]! : actions[(step * 7) % actions.length]!;
};

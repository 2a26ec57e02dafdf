// The configuration (§2) as a schema: what each key may hold. What must hold between keys is in rules.ts.
import { z } from 'zod';

interface Explanation {
  section: string;
  about: string;
}

const explained = <T extends z.ZodType>(section: string, about: string, schema: T): T =>
  schema.meta({ section, about } satisfies Explanation);

const int = (min: number, max: number): z.ZodNumber => z.number().int().min(min).max(max);
const range = (min: number, max: number) => z.tuple([int(min, max), int(min, max)]);

/** §4.1 */
const LONGEST_LINE = 8;
const LARGEST_SQUARE = 5;
const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const SHAPES = [
  ...upTo(2, LONGEST_LINE).map((length) => `line_len_${length}`),
  ...upTo(2, LARGEST_SQUARE).map((size) => `square_${size}x${size}`),
];

/** §4.2 and §4.3 */
const RANK_RULES = ['R1_line_sequence_step1', 'R2_line_all_equal', 'R3_square_stripes', 'R4_square_two_axes'] as const;
const COLOR_RULES = ['C1_line_monochrome', 'C2_line_all_distinct', 'C3_square_flag', 'C4_square_latin'] as const;

/** §2.6 */
const ACTIONS = [
  'remove_card',
  'take_discard',
  'move_card',
  'extra_turn',
  'skip_turn',
  'create_joker',
  'steal_card',
] as const;
const SCOPES = ['self', 'next_player', 'any_opponent', 'discard'] as const;
const PARAMS = ['own_card', 'own_cell', 'opponent', 'card', 'cell', 'discard_card'] as const;
const LIMITS = ['needs_free_cell', 'ignored_if_deck_empty', 'source_outside_zone', 'target_outside_zone'] as const;
export type RewardParam = (typeof PARAMS)[number];
export type RewardLimit = (typeof LIMITS)[number];

const pattern = z.strictObject({
  shape: z.enum(SHAPES as [string, ...string[]]),
  rankRule: z.enum(RANK_RULES),
  colorRule: z.enum(COLOR_RULES),
  vp: int(0, 1000),
  rewardId: z.string(),
});

const reward = z.strictObject({
  action: z.enum(ACTIONS),
  scope: z.enum(SCOPES),
  optional: z.literal(true),
  params: z.array(z.enum(PARAMS)),
  limits: z.array(z.enum(LIMITS)),
});

const shape = {
  version: explained('2', 'version of the configuration', z.string().min(1)),
  players: explained(
    '2.1',
    'how many can play and how many do',
    z.strictObject({
      min: int(2, 4),
      max: int(2, 4),
      count: int(2, 4),
      order: z.literal('clockwise'),
      next: z.literal('left'),
    }),
  ),
  deck: explained(
    '2.2',
    'lowest and highest rank, colour and shape',
    z.strictObject({ ranks: range(1, 9), colors: range(1, 9), shapes: range(1, 9), jokers: z.literal(0) }),
  ),
  board: explained(
    '2.3',
    'size of a board and its protected zone',
    z.strictObject({
      width: int(2, 8),
      height: int(2, 8),
      zone: z.strictObject({ x: range(0, 7), y: range(0, 7) }).nullable(),
    }),
  ),
  draft: explained(
    '2.4',
    'cards turned up, and where they go',
    z.strictObject({ reveal: int(1, 8), self: int(1, 8), next: int(0, 8), discard: int(0, 8) }),
  ),
  patterns: explained('2.5', 'patterns by name', z.record(z.string().regex(/^[A-Z]$/), pattern)),
  rewards: explained('2.6', 'rewards by name', z.record(z.string().regex(/^RWD[1-9]\d?$/), reward)),
  joker: explained(
    '2.7',
    'what a joker counts as',
    z.strictObject({ rank: z.literal('any'), color: z.literal('any'), assigned: z.literal('for_check_only') }),
  ),
  end: explained(
    '2.8',
    'when a match ends',
    z.strictObject({
      END1: z.strictObject({ when: z.literal('before_draft'), deckBelow: int(1, 1000) }),
      END2: z.strictObject({
        when: z.literal('no_free_cell'),
        cards: z.tuple([z.literal('hand_card'), z.literal('drafted_card')]),
      }),
    }),
  ),
  fallback_policy: explained('2.9', "what replaces an agent's invalid answer", z.literal('random_valid_with_logging')),
};

export const rulesSchema = z.strictObject(shape);
/** The options of Mosaic, all of them. */
export type MosaicRules = Readonly<z.infer<typeof rulesSchema>>;
export type PatternConfig = MosaicRules['patterns'][string];
export type RewardConfig = MosaicRules['rewards'][string];
export const SECTION_NAMES = Object.keys(shape) as (keyof MosaicRules)[];

export const explanationOf = (name: keyof MosaicRules): Explanation => shape[name].meta() as unknown as Explanation;
export const schemaOf = (name: keyof MosaicRules): z.ZodType => shape[name];

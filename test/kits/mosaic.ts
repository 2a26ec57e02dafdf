import { CHANCE, type AnyGame, type Rng } from '../../src/core/game.ts';
import { shuffle } from '../../src/core/rng.ts';
import type { MosaicRules, PatternConfig, RewardConfig } from '../../src/games/mosaic/config.ts';
import { createMosaic, mosaic, type MosaicGame } from '../../src/games/mosaic/index.ts';
import { Oracle } from '../../src/games/mosaic/oracle.ts';
import { PRESETS } from '../../src/games/mosaic/presets.ts';
import { checkRules } from '../../src/games/mosaic/rules.ts';
import type { State } from '../../src/games/mosaic/state.ts';
import type { GameKit, SwapKit, TinyVariant, Variant } from './kit.ts';

const two = PRESETS['standard-2']!;
const three = PRESETS['standard-3']!;
const four = PRESETS['standard-4']!;

const variant = (name: string, rules: MosaicRules): Variant => ({ name, game: createMosaic(rules) });

/** Short patterns on few ranks and colours, so that random play meets every reward all the time. */
const patterns = (...rewardIds: string[]): Record<string, PatternConfig> => {
  const shapes: Omit<PatternConfig, 'rewardId' | 'vp'>[] = [
    { shape: 'line_len_2', rankRule: 'R1_line_sequence_step1', colorRule: 'C2_line_all_distinct' },
    { shape: 'line_len_2', rankRule: 'R2_line_all_equal', colorRule: 'C2_line_all_distinct' },
    { shape: 'line_len_3', rankRule: 'R2_line_all_equal', colorRule: 'C2_line_all_distinct' },
    { shape: 'line_len_3', rankRule: 'R1_line_sequence_step1', colorRule: 'C1_line_monochrome' },
    { shape: 'square_2x2', rankRule: 'R3_square_stripes', colorRule: 'C4_square_latin' },
    { shape: 'square_2x2', rankRule: 'R4_square_two_axes', colorRule: 'C3_square_flag' },
  ];
  return Object.fromEntries(
    rewardIds.map((rewardId, i) => ['ABCDEFGHIJ'[i]!, { ...shapes[i % shapes.length]!, vp: 1 + i, rewardId }]),
  );
};

const small: MosaicRules = {
  ...two,
  deck: { ranks: [2, 4], colors: [1, 3], shapes: [1, 3], jokers: 0 },
  board: { width: 4, height: 3, zone: { x: [1, 2], y: [1, 1] } },
};
const openZone = (reward: RewardConfig): RewardConfig => ({
  ...reward,
  limits: reward.limits.filter((limit) => limit === 'needs_free_cell'),
});

const variants: Variant[] = [
  ...Object.entries(PRESETS).map(([name, rules]) => variant(name, rules)),
  variant('busy rewards', { ...small, patterns: patterns('RWD7', 'RWD10', 'RWD8', 'RWD5', 'RWD9', 'RWD4') }),
  variant('jokers and moves', { ...small, patterns: patterns('RWD9', 'RWD3', 'RWD1', 'RWD2', 'RWD6', 'RWD8') }),
  variant('four at a small table', {
    ...small,
    players: four.players,
    patterns: patterns('RWD5', 'RWD7', 'RWD9', 'RWD4', 'RWD10', 'RWD6'),
  }),
  variant('no zone, extra turns without a deck', {
    ...small,
    players: three.players,
    board: { ...small.board, zone: null },
    patterns: patterns('RWD4', 'RWD7', 'RWD6', 'RWD10', 'RWD9', 'RWD5'),
    rewards: Object.fromEntries(Object.entries(two.rewards).map(([id, reward]) => [id, openZone(reward)])),
  }),
  variant('two cards for oneself, two for the next', {
    ...small,
    draft: { reveal: 5, self: 2, next: 2, discard: 1 },
    end: { ...two.end, END1: { ...two.end.END1, deckBelow: 7 } },
    patterns: patterns('RWD2', 'RWD8', 'RWD9'),
  }),
  variant('nothing passed on', { ...three, draft: { reveal: 2, self: 1, next: 0, discard: 1 } }),
];

const everyOrder = (cards: readonly number[]): number[][] =>
  cards.length === 0
    ? [[]]
    : cards.flatMap((card, i) => everyOrder(cards.toSpliced(i, 1)).map((rest) => [card, ...rest]));

const tinyVariant = (name: string, rules: MosaicRules): TinyVariant => {
  const { reveal } = rules.draft;
  /** All seats see the first draft and nothing else of the deck. */
  const dealsLike = (outcome: readonly number[]): number[][] =>
    everyOrder(outcome.slice(reveal)).map((rest) => [...outcome.slice(0, reveal), ...rest]);
  return { name, game: createMosaic(rules), dealsLike };
};

const tinyBase: MosaicRules = {
  ...two,
  deck: { ranks: [1, 2], colors: [1, 3], shapes: [1, 1], jokers: 0 },
  board: { width: 3, height: 3, zone: { x: [1, 1], y: [1, 1] } },
  draft: { reveal: 2, self: 1, next: 1, discard: 0 },
  end: { ...two.end, END1: { ...two.end.END1, deckBelow: 2 } },
};
const tiny: TinyVariant[] = [
  tinyVariant('six cards', { ...tinyBase, patterns: patterns('RWD9', 'RWD7', 'RWD3') }),
  tinyVariant('seven cards', {
    ...tinyBase,
    deck: { ranks: [1, 7], colors: [1, 1], shapes: [1, 1], jokers: 0 },
    patterns: {
      A: {
        shape: 'line_len_2',
        rankRule: 'R1_line_sequence_step1',
        colorRule: 'C1_line_monochrome',
        vp: 3,
        rewardId: 'RWD10',
      },
    },
  }),
  tinyVariant('eight cards, three seats, one cell too few', {
    ...tinyBase,
    players: three.players,
    deck: { ranks: [1, 2], colors: [1, 2], shapes: [1, 2], jokers: 0 },
    board: { width: 2, height: 2, zone: null },
    patterns: patterns('RWD9', 'RWD5'),
  }),
];

/** §3.11 */
const invariants = (anyGame: AnyGame, s: State): string[] => {
  const game = anyGame as MosaicGame;
  if (game.actor(s) === CHANCE) return [];
  const { deck, cells, players } = game.ruleset;
  const view = game.view(s, null);
  const inDeck = s.deck.slice(s.deckTop);
  const open = [
    view.discard,
    view.revealed,
    view.pending,
    ...view.players.flatMap((player) => [player.board, player.hand]),
  ];
  const found = [...inDeck, ...open.flat().filter((card) => card >= 0 && card !== deck.joker)].sort((a, b) => a - b);
  const broken: string[] = [];
  if (found.length !== deck.size || found.some((card, i) => card !== i)) broken.push(`cards: ${found.join(' ')}`);
  for (let seat = 0; seat < players; seat++) {
    const free = view.players[seat]!.board.filter((card) => card < 0).length;
    if (view.players[seat]!.board.length !== cells || free !== s.free[seat]) broken.push(`free cells of seat ${seat}`);
  }
  return broken;
};

/** The choices of each key; those that do not go together are told apart by the check of the rules. */
const CHOICES: { [K in keyof MosaicRules]?: readonly MosaicRules[K][] } = {
  players: [two.players, three.players, four.players],
  deck: [
    small.deck,
    tinyBase.deck,
    two.deck,
    { ranks: [1, 1], colors: [1, 6], shapes: [1, 3], jokers: 0 },
    { ranks: [1, 9], colors: [2, 2], shapes: [1, 2], jokers: 0 },
  ],
  board: [
    small.board,
    tinyBase.board,
    two.board,
    { width: 2, height: 5, zone: null },
    { width: 5, height: 2, zone: { x: [0, 4], y: [0, 0] } },
  ],
  draft: [
    tinyBase.draft,
    two.draft,
    { reveal: 1, self: 1, next: 0, discard: 0 },
    { reveal: 3, self: 1, next: 2, discard: 0 },
    { reveal: 5, self: 2, next: 2, discard: 1 },
  ],
  end: [2, 3, 5, 8].map((deckBelow) => ({ ...two.end, END1: { ...two.end.END1, deckBelow } })),
  patterns: [
    patterns('RWD9'),
    patterns('RWD7', 'RWD10', 'RWD8', 'RWD5', 'RWD9', 'RWD4'),
    patterns('RWD1', 'RWD2', 'RWD3', 'RWD6', 'RWD8', 'RWD9'),
    patterns('RWD10', 'RWD9', 'RWD8', 'RWD7', 'RWD6', 'RWD5', 'RWD4', 'RWD3', 'RWD2', 'RWD1'),
  ],
  rewards: [two.rewards, Object.fromEntries(Object.entries(two.rewards).map(([id, reward]) => [id, openZone(reward)]))],
};

const pick = <T>(rng: Rng, values: readonly T[]): T => values[rng.int(values.length)]!;

const randomPattern = (rng: Rng, rewardId: string): PatternConfig => {
  const isLine = rng.int(3) > 0;
  return {
    shape: isLine ? `line_len_${2 + rng.int(1 + rng.int(4))}` : `square_${2 + rng.int(2)}x`.replace(/(\d)x/, '$1x$1'),
    rankRule: isLine
      ? pick(rng, ['R1_line_sequence_step1', 'R2_line_all_equal'])
      : pick(rng, ['R3_square_stripes', 'R4_square_two_axes']),
    colorRule: isLine
      ? pick(rng, ['C1_line_monochrome', 'C2_line_all_distinct'])
      : pick(rng, ['C3_square_flag', 'C4_square_latin']),
    vp: rng.int(21),
    rewardId,
  };
};

const randomRules = (rng: Rng): MosaicRules => {
  for (;;) {
    const width = 2 + rng.int(4);
    const height = 2 + rng.int(4);
    const [self, next, discard] = [1 + rng.int(2), rng.int(3), rng.int(2)];
    const reveal = self + next + discard;
    const x = rng.int(width);
    const y = rng.int(height);
    const rewardIds = Object.keys(two.rewards);
    const names = shuffle([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'], rng).slice(0, 2 + rng.int(8));
    const rules: MosaicRules = {
      ...two,
      players: { ...two.players, count: 2 + rng.int(3) },
      deck: { ranks: [1, 1 + rng.int(4)], colors: [2, 2 + rng.int(4)], shapes: [1, 2 + rng.int(6)], jokers: 0 },
      board: {
        width,
        height,
        zone: rng.int(3) === 0 ? null : { x: [x, x + rng.int(width - x)], y: [y, y + rng.int(height - y)] },
      },
      draft: { reveal, self, next, discard },
      patterns: Object.fromEntries(names.map((name) => [name, randomPattern(rng, pick(rng, rewardIds))])),
      rewards: Object.fromEntries(
        Object.entries(two.rewards).map(([id, reward]) => [id, rng.int(4) === 0 ? openZone(reward) : reward]),
      ),
      end: { ...two.end, END1: { ...two.end.END1, deckBelow: reveal + rng.int(3) } },
    };
    if (checkRules(rules) === null) return rules;
  }
};

/** §6 everything is open but the order of what is left in the deck. */
const swap: SwapKit = {
  shown: (game, state) => {
    const s = state as State;
    const hidden = new Set(s.deck.slice(s.deckTop));
    return Array.from({ length: (game as MosaicGame).ruleset.deck.size }, (_, card) => card).filter(
      (card) => !hidden.has(card),
    );
  },
};

export const mosaicKit: GameKit = {
  definition: mosaic,
  swap,
  variants,
  tiny,
  invariants,
  randomRules,
  choices: CHOICES,
  isAllowed: (rules) => checkRules(rules as MosaicRules) === null,
  create: (rules) => createMosaic(rules as MosaicRules),
  createOracle: (rules) => new Oracle(rules as MosaicRules),
  counts: [],
};

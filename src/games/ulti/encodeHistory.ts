// Encoding 2 of Ulti: what the inputs of the document leave out. Own discards, an open hand, the auction call by call, who
// raised what, and who played which card when.
import type { AnyGame, FeatureBlock, Seat } from '../../core/game.ts';
import type { EncodingKit, Extension } from '../../core/learning.ts';
import { MEMORY_BLOCKS, encodeMemory } from './encodePlay.ts';
import { encoderOf } from './encode.ts';
import { putCards, relative } from './features.ts';
import type { UltiGame } from './game.ts';
import type { Ruleset } from './ruleset.ts';
import { UNITS } from './units.ts';
import type { UltiView } from './view.ts';

const MEMORY = 64;
const AUCTION = 0;
const KONTRA = 2;
/** A seat that does more of these is not told apart. */
const MOST_CALLS = 6;
const CARDS = 30;

/** Behind every encoder. Bids rise, so who made which tells their order too. */
const callBlocks = ({ top }: Ruleset): FeatureBlock[] => [
  ...MEMORY_BLOCKS,
  { name: 'bids made', size: 3 * top, about: 'every bid of the deal: me, next, previous × the ladder' },
  {
    name: 'calls',
    size: 9,
    about: `times that me, next, previous picked up, passed and stood, each over ${MOST_CALLS} and at most 1`,
  },
];
/** Behind all but the auction's, which shows it among its own. */
const TALON_SEEN: FeatureBlock = { name: 'talon seen', size: 32, about: 'the talon last laid down or picked up' };
const kontraBlocks = ({ layout: { units } }: Ruleset): FeatureBlock[] => [
  {
    name: 'raises',
    size: 3 * units,
    about: `units raised by me, next, previous: ${UNITS.slice(0, units).join(', ')}`,
  },
  { name: 'declared suits', size: 12, about: 'suits of the marriages of me, next, previous, where they are known' },
];
const PLAY_BLOCKS: readonly FeatureBlock[] = [
  { name: 'open hands', size: 64, about: 'hands of next and previous while they lie open' },
  { name: 'lacks', size: 64, about: 'cards that next and previous have shown not to hold' },
  { name: 'played', size: 96, about: 'cards played by me, by next, by previous' },
  { name: 'when', size: 32, about: `place of each played card in the deal, from 1, over ${CARDS}` },
];

const create = (game: AnyGame): Extension<UltiView> => {
  const { ruleset } = game as UltiGame;
  const calls = callBlocks(ruleset);
  const late = [...calls, TALON_SEEN, ...kontraBlocks(ruleset)];
  return {
    blocks: [calls, [...calls, TALON_SEEN], late, [...late, ...PLAY_BLOCKS]],
    encode: (view, out, at) => {
      const kind = encoderOf(view);
      const me = view.seat ?? 0;
      encodeMemory(view, out, at);
      const afterCalls = putCalls(ruleset, view, me, out, at + MEMORY);
      if (kind === AUCTION) return;
      putCards(out, afterCalls, view.talonSeen);
      if (kind < KONTRA) return;
      const afterKontra = putRaises(ruleset, view, me, out, afterCalls + 32);
      if (kind > KONTRA) putPlay(ruleset, view, me, out, afterKontra);
    },
  };
};

/** Answers where the next block begins. */
const putCalls = (ruleset: Ruleset, { log }: UltiView, me: Seat, out: Float32Array, at: number): number => {
  const { bid, discard, pickUp, pass } = ruleset.layout;
  const { top } = ruleset;
  const counts = at + 3 * top;
  for (let i = 0; i < log.length; i += 2) {
    const id = log[i + 1];
    if (id < 0 || id >= discard) continue;
    const who = relative(me, log[i]);
    if (id >= bid) out[at + top * who + id - bid] = 1;
    else out[counts + 3 * (id === pickUp ? 0 : id === pass ? 1 : 2) + who] += 1;
  }
  for (let i = counts; i < counts + 9; i++) out[i] = Math.min(1, out[i] / MOST_CALLS);
  return counts + 9;
};

const putRaises = (ruleset: Ruleset, view: UltiView, me: Seat, out: Float32Array, at: number): number => {
  const { raise, line, endKontra, units } = ruleset.layout;
  const { log } = view;
  for (let i = 0; i < log.length; i += 2) {
    const id = log[i + 1];
    if (id < raise || id >= endKontra) continue;
    const unit = id >= line ? (id - line) % units : id - raise;
    out[at + units * relative(me, log[i]) + unit] = 1;
  }
  const suits = at + 3 * units;
  for (let i = 0; i < 3; i++) {
    const { declaredSuits } = view.players[(me + i) % 3];
    for (let suit = 0; suit < 4; suit++) out[suits + 4 * i + suit] = (declaredSuits >> suit) & 1;
  }
  return suits + 12;
};

const putPlay = (ruleset: Ruleset, { log, players }: UltiView, me: Seat, out: Float32Array, at: number): void => {
  const { play } = ruleset.layout;
  for (let i = 1; i < 3; i++) {
    const { open, lacks } = players[(me + i) % 3];
    putCards(out, at + 32 * (i - 1), open);
    putCards(out, at + 64 + 32 * (i - 1), lacks);
  }
  let played = 0;
  for (let i = 0; i < log.length; i += 2) {
    const card = log[i + 1] - play;
    if (card < 0) continue;
    out[at + 128 + 32 * relative(me, log[i]) + card] = 1;
    out[at + 224 + card] = ++played / CARDS;
  }
};

export const history: EncodingKit = {
  about: 'own discards, open hands, every bid, who raised what, who played which card when',
  parts: { 'talon memory': 'hand' },
  create,
};

// What a neural net sees of a view: one vector for each part of the game, all seats relative to the observer.
import type { Encoder, FeatureBlock } from '../../core/game.ts';
import { CARD_COUNT, RANK_COUNT, SUIT_COUNT, packOf, rankOf, type Pack } from './deck.ts';
import type { Ruleset } from './ruleset.ts';
import { PART2, PHASES } from './state.ts';
import { roomOf, type SkitgubbeView } from './view.ts';

const TURN_SCALE = 100;

const encoder = (name: string, blocks: FeatureBlock[]): Encoder => ({
  name,
  blocks,
  size: blocks.reduce((sum, block) => sum + block.size, 0),
});

export const createEncoders = ({ rules: { players: n, handSize } }: Ruleset): Encoder[] => [
  encoder('part1', [
    { name: 'phase', size: 2, about: 'required play, slough' },
    { name: 'hand', size: CARD_COUNT, about: 'own cards' },
    { name: 'captured', size: n * CARD_COUNT, about: 'cards that each seat has captured' },
    { name: 'pile', size: CARD_COUNT, about: 'cards of the trick' },
    { name: 'plays', size: n * RANK_COUNT, about: 'rank of the required play of each seat in this round' },
    { name: 'leading', size: RANK_COUNT + 1, about: 'one-hot rank that must be matched, last: none' },
    { name: 'round', size: 2 * n, about: 'who plays in this round, who still owes' },
    { name: 'cards', size: n, about: `cards in hand of each seat over ${handSize}` },
    { name: 'room', size: n * RANK_COUNT, about: `hidden cards of each seat that can have a rank, over ${handSize}` },
    { name: 'course', size: 4, about: `deck over ${CARD_COUNT}; war; cards sloughed in this poll; must keep a card` },
  ]),
  encoder('part2', [
    { name: 'hand', size: CARD_COUNT, about: 'own cards' },
    { name: 'known', size: n * CARD_COUNT, about: 'cards that each seat is known to hold' },
    { name: 'room', size: n * RANK_COUNT, about: `hidden cards of each seat that can have a rank, over ${handSize}` },
    { name: 'killed', size: CARD_COUNT, about: 'cards out of the game' },
    { name: 'table', size: CARD_COUNT, about: 'cards on the table' },
    { name: 'highest', size: CARD_COUNT, about: 'cards of the highest play' },
    { name: 'trump', size: SUIT_COUNT, about: 'one-hot C D H S' },
    { name: 'cards', size: n, about: `cards in hand of each seat over ${CARD_COUNT}` },
    { name: 'out', size: n, about: 'who is out' },
    { name: 'actor', size: n, about: 'one-hot relative seat to move' },
    { name: 'course', size: 3, about: `plays on the table and plays that kill, over ${n}; turns over ${TURN_SCALE}` },
  ]),
];

export const encoderOf = (view: SkitgubbeView): number => (PHASES.indexOf(view.phase) < PART2 ? 0 : 1);

export const encode = (ruleset: Ruleset, view: SkitgubbeView, out: Float32Array): void => {
  const writer = new Writer(out, view.seat ?? 0, view.players.length);
  if (encoderOf(view) === 0) encodePart1(ruleset, view, writer);
  else encodePart2(ruleset, view, writer);
};

const encodePart1 = ({ rules }: Ruleset, view: SkitgubbeView, w: Writer): void => {
  w.put(view.phase === 'part1-play');
  w.put(view.phase === 'part1-slough');
  w.pack(packOf(view.hand));
  w.seats((seat) => w.pack(view.players[seat].known));
  w.pack(packOf(view.pile.map(({ card }) => card)));
  const plays = view.pile.filter(({ kind, round }) => kind !== 'slough' && round === view.round);
  w.seats((seat) => w.oneHot(rankOf(plays.find((laid) => laid.seat === seat)?.card ?? -1), RANK_COUNT));
  w.oneHot(view.leading < 0 ? RANK_COUNT : view.leading, RANK_COUNT + 1);
  w.seats((seat) => w.put(view.order.includes(seat)));
  w.seats((seat) => w.put(view.owing.includes(seat)));
  w.seats((seat) => w.put(view.players[seat].cards / rules.handSize));
  w.seats((seat) => roomOf(view, seat).forEach((room) => w.put(room / rules.handSize)));
  w.put(view.deckRemaining / CARD_COUNT);
  w.put(view.round > 0);
  w.put(view.polled / rules.handSize);
  w.put(view.mustKeep);
};

const encodePart2 = ({ rules }: Ruleset, view: SkitgubbeView, w: Writer): void => {
  w.pack(packOf(view.hand));
  w.seats((seat) => w.pack(view.players[seat].known));
  w.seats((seat) => roomOf(view, seat).forEach((room) => w.put(room / rules.handSize)));
  w.pack(view.killed);
  w.pack(packOf(view.table.flatMap(({ cards }) => cards)));
  w.pack(packOf(view.table.at(-1)?.cards ?? []));
  w.oneHot(view.trump, SUIT_COUNT);
  w.seats((seat) => w.put(view.players[seat].cards / CARD_COUNT));
  w.seats((seat) => w.put(view.players[seat].out));
  w.seats((seat) => w.put(view.actor === seat));
  w.put(view.table.length / rules.players);
  w.put(view.threshold / rules.players);
  w.put(view.turns / TURN_SCALE);
};

/** Fills a vector from left to right. */
class Writer {
  readonly #out: Float32Array;
  readonly #me: number;
  readonly #count: number;
  #at = 0;

  constructor(out: Float32Array, me: number, seats: number) {
    this.#out = out;
    this.#me = me;
    this.#count = seats;
  }

  put(value: number | boolean): void {
    this.#out[this.#at++] = Number(value);
  }

  oneHot(index: number, size: number): void {
    for (let i = 0; i < size; i++) this.put(i === index);
  }

  pack(pack: Readonly<Pack>): void {
    for (const ranks of pack) for (let rank = 0; rank < RANK_COUNT; rank++) this.put((ranks >> rank) & 1);
  }

  /** The observer first, then clockwise. */
  seats(write: (seat: number) => void): void {
    for (let i = 0; i < this.#count; i++) write((this.#me + i) % this.#count);
  }
}

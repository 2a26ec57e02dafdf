// What a neural net sees of a view: one vector for each part of the game, all seats relative to the observer.
import type { Encoder, FeatureBlock, Seat } from '../../core/game.ts';
import { FeatureWriter } from '../shared/featureWriter.ts';
import { CARD_COUNT, RANK_COUNT, SUIT_COUNT, rankOf, type Pack } from './deck.ts';
import type { Ruleset } from './ruleset.ts';
import { hiddenCount, isPart1, type SkitgubbeView } from './view.ts';

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

export const encoderOf = (view: SkitgubbeView): number => (isPart1(view) ? 0 : 1);

/** Fills as many numbers as the encoder of the view has. */
export const createEncode = (ruleset: Ruleset, encoders: readonly Encoder[]) => {
  const sizes = encoders.map(({ size }) => size);
  return (view: SkitgubbeView, out: Float32Array): void => {
    const part = encoderOf(view);
    writer.start(out, sizes[part]);
    if (part === 0) encodePart1(ruleset, view);
    else encodePart2(ruleset, view);
  };
};

const writer = new FeatureWriter();

/** The players from the observer on, clockwise. */
const playerAt = (view: SkitgubbeView, i: number): SkitgubbeView['players'][number] => view.players[seatAt(view, i)];
const seatAt = ({ seat, players }: SkitgubbeView, i: number): Seat => {
  const at = (seat ?? 0) + i;
  return at < players.length ? at : at - players.length;
};

const putPack = (pack: Readonly<Pack>): void => {
  for (let suit = 0; suit < SUIT_COUNT; suit++) writer.bits(pack[suit], RANK_COUNT);
};

/** A 1 for each of the seats, as seen from the observer. */
const putSeats = (view: SkitgubbeView, seats: readonly Seat[]): void => {
  let set = 0;
  for (let i = 0; i < seats.length; i++) set |= 1 << seats[i];
  for (let i = 0; i < view.players.length; i++) writer.flag(((set >> seatAt(view, i)) & 1) === 1);
};

/** For each seat and rank how many of its hidden cards can have it. */
const putRoom = (view: SkitgubbeView, handSize: number): void => {
  for (let i = 0; i < view.players.length; i++) {
    const seat = seatAt(view, i);
    const { lacks } = view.players[seat];
    writer.fill(hiddenCount(view, seat) / handSize, RANK_COUNT);
    for (let k = 0; k < lacks.length; k++) writer.replace(lacks[k].rank - RANK_COUNT, lacks[k].atMost / handSize);
  }
};

const encodePart1 = ({ rules }: Ruleset, view: SkitgubbeView): void => {
  const { players, pile } = view;
  writer.flag(view.phase === 'part1-play');
  writer.flag(view.phase === 'part1-slough');
  writer.set(view.hand, CARD_COUNT);
  for (let i = 0; i < players.length; i++) putPack(playerAt(view, i).known);
  for (let i = 0; i < pile.length; i++) writer.add(pile[i].card, 1);
  writer.skip(CARD_COUNT);
  for (let i = 0; i < players.length; i++) writer.oneHot(requiredRank(view, seatAt(view, i)), RANK_COUNT);
  writer.oneHot(view.leading < 0 ? RANK_COUNT : view.leading, RANK_COUNT + 1);
  putSeats(view, view.order);
  putSeats(view, view.owing);
  for (let i = 0; i < players.length; i++) writer.put(playerAt(view, i).cards / rules.handSize);
  putRoom(view, rules.handSize);
  writer.put(view.deckRemaining / CARD_COUNT);
  writer.flag(view.round > 0);
  writer.put(view.polled / rules.handSize);
  writer.flag(view.mustKeep);
};

/** Of the card that a seat had to play in this round; -1 where it has not. */
const requiredRank = ({ pile, round }: SkitgubbeView, by: Seat): number => {
  for (let i = 0; i < pile.length; i++) {
    const laid = pile[i];
    if (laid.seat === by && laid.round === round && laid.kind !== 'slough') return rankOf(laid.card);
  }
  return -1;
};

const encodePart2 = ({ rules }: Ruleset, view: SkitgubbeView): void => {
  const { players, table } = view;
  writer.set(view.hand, CARD_COUNT);
  for (let i = 0; i < players.length; i++) putPack(playerAt(view, i).known);
  putRoom(view, rules.handSize);
  putPack(view.killed);
  for (const { cards } of table) for (const card of cards) writer.add(card, 1);
  writer.skip(CARD_COUNT);
  writer.set(table.length === 0 ? [] : table[table.length - 1].cards, CARD_COUNT);
  writer.oneHot(view.trump, SUIT_COUNT);
  for (let i = 0; i < players.length; i++) writer.put(playerAt(view, i).cards / CARD_COUNT);
  for (let i = 0; i < players.length; i++) writer.flag(playerAt(view, i).out);
  for (let i = 0; i < players.length; i++) writer.flag(view.actor === seatAt(view, i));
  writer.put(table.length / rules.players);
  writer.put(view.threshold / rules.players);
  writer.put(view.turns / TURN_SCALE);
};

// Encoding 2 of Skitgubbe: who laid which card, and what a seat that ate cannot hold.
import type { AnyGame, FeatureBlock } from '../../core/game.ts';
import type { EncodingKit, Extension } from '../../core/learning.ts';
import { CARD_COUNT, RANK_COUNT, SUIT_COUNT, type Pack } from './deck.ts';
import { isPart1, type SkitgubbeView } from './view.ts';

/** More are not told apart. */
const MOST_TRICKS = 26;
const MOST_WARS = 10;
const MOST_TURNS = 20;

const part1Blocks = (n: number): FeatureBlock[] => [
  { name: 'laid', size: n * CARD_COUNT, about: 'cards that each seat has laid to the trick' },
  { name: 'drawn', size: CARD_COUNT, about: 'cards of the trick that came from the deck unseen' },
  { name: 'sloughed', size: CARD_COUNT, about: 'cards of the trick that were sloughed' },
  { name: 'last winner', size: n, about: 'one-hot seat that won the last trick' },
  { name: 'tricks', size: 2, about: `tricks over ${MOST_TRICKS}, wars over ${MOST_WARS}, each at most 1` },
];

const part2Blocks = (n: number): FeatureBlock[] => [
  { name: 'laid', size: n * CARD_COUNT, about: 'cards on the table that each seat has laid' },
  { name: 'absent', size: n * CARD_COUNT, about: 'hidden cards that each seat cannot hold, because it ate' },
  {
    name: 'gaps',
    size: n * CARD_COUNT,
    about: `by its top card, the run that each seat cannot hold whole: its length over ${RANK_COUNT}`,
  },
  { name: 'trump card', size: CARD_COUNT, about: 'the card that was set aside' },
  { name: 'trump owner', size: n, about: 'one-hot seat that took it' },
  { name: 'eats', size: n, about: `how often each seat has eaten, over ${MOST_TURNS} and at most 1` },
  { name: 'kills', size: n, about: 'how often it has killed, likewise' },
];

const create = (game: AnyGame): Extension<SkitgubbeView> => ({
  blocks: [part1Blocks(game.seats), part2Blocks(game.seats)],
  encode: (view, out, at) => (isPart1(view) ? putPart1(view, out, at) : putPart2(view, out, at)),
});

/** 0 the observer, then clockwise. */
const relative = ({ seat, players }: SkitgubbeView, other: number): number =>
  (other - (seat ?? 0) + players.length) % players.length;

const putPart1 = (view: SkitgubbeView, out: Float32Array, at: number): void => {
  const n = view.players.length;
  const drawn = at + n * CARD_COUNT;
  const winner = drawn + 2 * CARD_COUNT;
  for (let i = 0; i < view.pile.length; i++) {
    const { seat, card, kind } = view.pile[i];
    out[at + relative(view, seat) * CARD_COUNT + card] = 1;
    if (kind === 'deck') out[drawn + card] = 1;
    else if (kind === 'slough') out[drawn + CARD_COUNT + card] = 1;
  }
  if (view.lastWinner >= 0) out[winner + relative(view, view.lastWinner)] = 1;
  out[winner + n] = Math.min(1, view.tricks / MOST_TRICKS);
  out[winner + n + 1] = Math.min(1, view.wars / MOST_WARS);
};

const putPart2 = (view: SkitgubbeView, out: Float32Array, at: number): void => {
  const n = view.players.length;
  const absent = at + n * CARD_COUNT;
  const gaps = absent + n * CARD_COUNT;
  const trump = gaps + n * CARD_COUNT;
  const counts = trump + CARD_COUNT + n;
  for (let i = 0; i < view.table.length; i++) {
    const { seat, cards } = view.table[i];
    const from = at + relative(view, seat) * CARD_COUNT;
    for (let j = 0; j < cards.length; j++) out[from + cards[j]] = 1;
  }
  for (let seat = 0; seat < n; seat++) {
    const player = view.players[seat];
    const who = relative(view, seat);
    putPack(player.absent, out, absent + who * CARD_COUNT);
    for (const { top, length } of player.gaps) out[gaps + who * CARD_COUNT + top] = length / RANK_COUNT;
    out[counts + who] = Math.min(1, player.eats / MOST_TURNS);
    out[counts + n + who] = Math.min(1, player.kills / MOST_TURNS);
  }
  if (view.trumpCard >= 0) out[trump + view.trumpCard] = 1;
  if (view.trumpOwner >= 0) out[trump + CARD_COUNT + relative(view, view.trumpOwner)] = 1;
};

const putPack = (pack: Readonly<Pack>, out: Float32Array, at: number): void => {
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    for (let ranks = pack[suit]; ranks !== 0; ranks &= ranks - 1) {
      out[at + RANK_COUNT * suit + 31 - Math.clz32(ranks & -ranks)] = 1;
    }
  }
};

export const history: EncodingKit = {
  about: 'who laid which card, what seats that ate cannot hold, the card set aside',
  parts: { laid: 'trick' },
  create,
};

// Encoding 2 of Tysiąc: who bid how far, who challenged, and who played which card when.
import type { AnyGame, FeatureBlock, Seat } from '../../core/game.ts';
import type { EncodingKit, Extension } from '../../core/learning.ts';
import { marriedCard } from './actions.ts';
import { CARD_COUNT, SUITS, suitOf } from './deck.ts';
import type { TysiacGame } from './game.ts';
import { LAST_AMOUNT } from './options.ts';
import type { Ruleset } from './ruleset.ts';
import type { TysiacView } from './view.ts';

/** More bids or hands than this are not told apart. */
const MOST_BIDS = 10;
const MOST_BARREL = 3;

const blocksOf = (seats: number): FeatureBlock[] => [
  { name: 'last bid', size: seats, about: `the last bid of each seat over ${LAST_AMOUNT}; 0 without one` },
  { name: 'bids made', size: seats, about: `how often each seat has bid, over ${MOST_BIDS} and at most 1` },
  { name: 'challenged', size: seats, about: 'who has challenged a bid' },
  { name: 'automatic', size: 1, about: 'the standing bid was entered by a rule' },
  { name: 'shown', size: seats * CARD_COUNT, about: 'cards that each seat has shown as proof, wherever they are now' },
  { name: 'barrel', size: seats, about: `hands that each seat has spent on the barrel, over ${MOST_BARREL}` },
  { name: 'marriages', size: seats * SUITS.length, about: 'marriages S C D H that each seat has declared' },
  { name: 'played', size: seats * CARD_COUNT, about: 'cards that each seat has played' },
  { name: 'when', size: CARD_COUNT, about: `place of each played card in the deal, from 1, over ${CARD_COUNT}` },
  { name: 'led', size: CARD_COUNT, about: 'cards that were led to their tricks' },
];

const create = (game: AnyGame): Extension<TysiacView> => {
  const { ruleset } = game as TysiacGame;
  const { seats } = ruleset.rules;
  return {
    blocks: [blocksOf(seats)],
    encode: (view, out, at) => {
      const me = view.seat ?? 0;
      const shown = at + 3 * seats + 1;
      const barrel = shown + seats * CARD_COUNT;
      out[at + 3 * seats] = view.automatic ? 1 : 0;
      for (let i = 0; i < seats; i++) {
        const player = view.players[(me + i) % seats];
        const first = shown + i * CARD_COUNT;
        for (let set = player.shown; set !== 0; set &= set - 1) out[first + 31 - Math.clz32(set & -set)] = 1;
        out[barrel + i] = Math.min(1, player.barrel / MOST_BARREL);
      }
      putLog(ruleset, view, me, out, at, barrel + seats);
    },
  };
};

/** Calls go to `calls`, what happened to cards to `cards`. */
const putLog = (
  ruleset: Ruleset,
  { log }: TysiacView,
  me: Seat,
  out: Float32Array,
  calls: number,
  cards: number,
): void => {
  const { layout, active } = ruleset;
  const { seats } = ruleset.rules;
  const { bid, challenge, accept, play, marry, bidValues } = layout;
  const playedAt = cards + seats * SUITS.length;
  const when = playedAt + seats * CARD_COUNT;
  let played = 0;
  for (let i = 0; i < log.length; i += 2) {
    const id = log[i + 1];
    const who = log[i] < me ? log[i] - me + seats : log[i] - me;
    if (id >= play) {
      const card = id >= marry ? marriedCard(layout, id) : id - play;
      if (id >= marry) out[cards + who * SUITS.length + suitOf(card)] = 1;
      out[playedAt + who * CARD_COUNT + card] = 1;
      if (played % active === 0) out[when + CARD_COUNT + card] = 1;
      out[when + card] = ++played / CARD_COUNT;
    } else if (id >= bid && id < challenge) {
      out[calls + who] = bidValues[id - bid] / LAST_AMOUNT;
      out[calls + seats + who] = Math.min(1, out[calls + seats + who] + 1 / MOST_BIDS);
    } else if (id >= challenge && id < accept) out[calls + 2 * seats + who] = 1;
  }
};

export const history: EncodingKit = {
  about: 'who bid how far, who challenged, what was shown, who played which card when',
  parts: { led: 'trick' },
  create,
};

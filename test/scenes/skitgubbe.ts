// Helpers of the rule vectors: a game under changed rules, deals written down seat by seat, and positions that a vector
// gives as they are because no short deal leads there.
import type { Card } from '../../src/core/cards.ts';
import type { Seat } from '../../src/core/game.ts';
import { Scene, scene } from '../scene.ts';
import type { SkitgubbeAction } from '../../src/games/skitgubbe/actions.ts';
import { CARD_COUNT, RANK_COUNT, SUITS, cardToken, packOf, parseCard } from '../../src/games/skitgubbe/deck.ts';
import { createSkitgubbe, type SkitgubbeGame } from '../../src/games/skitgubbe/index.ts';
import { PRESETS } from '../../src/games/skitgubbe/presets.ts';
import { restoreState } from '../../src/games/skitgubbe/restore.ts';
import type { EngineRules } from '../../src/games/skitgubbe/rules.ts';
import type { State } from '../../src/games/skitgubbe/state.ts';
import type { SkitgubbeView } from '../../src/games/skitgubbe/view.ts';

export type Position = Scene<State, SkitgubbeAction, SkitgubbeView>;

/** The standard game for so many players with some options changed. */
export const table = (players: number, changes: Partial<EngineRules> = {}): SkitgubbeGame =>
  createSkitgubbe({ ...PRESETS.standard!, players, ...changes });

/** 'KH 10S' as cards; '' and 'none' are none. */
export const cards = (tokens: string): Card[] =>
  tokens
    .split(/\s+/)
    .filter((token) => token !== '' && token !== 'none')
    .map((token) => {
      const card = parseCard(token);
      if (card < 0) throw new Error(`There is no card '${token}'.`);
      return card;
    });

export const card = (token: string): Card => cards(token)[0] ?? -1;
export const tokens = (list: readonly Card[]): string => list.map(cardToken).join(' ');
/** '4C 9H / 7C KD' as lists of cards. */
const handsOf = (text: string): Card[][] => text.split('/').map((hand) => cards(hand.trim()));

/** The hand of every seat, as '4C 9H / 7C KD / none'. */
export const hands = (position: Position): string =>
  position
    .view(null)
    .players.map((_, seat) => tokens(position.view(seat).hand) || 'none')
    .join(' / ');

/** Everybody sloughs nothing. */
export const noSloughs = (position: Position): Position => {
  while (position.phase === 'part1-slough') position.play('done');
  return position;
};

/** Required plays, nobody sloughs. */
export const playAll = (position: Position, moves: string): Position => {
  for (const move of moves.split(' ').filter(Boolean)) noSloughs(position.play(move));
  return position;
};

interface Deal {
  players?: number;
  goat?: Seat;
  /** '7C 2D 3D / 7D KH 2S': whole hands from seat 0 on. */
  hands: string;
  /** Top first; 'only …' for a deck of just these cards. */
  deck?: string;
  setAside?: string;
  rules?: Partial<EngineRules>;
}

/** A dealt position. Without `deck` it is filled up from the rest of the pack; with 'only' the pack has no other card. */
export const dealt = ({ goat = 0, hands: text, deck = '', setAside, rules = {} }: Deal): Position => {
  const all = handsOf(text);
  const handSize = all[0]!.length;
  const isWhole = deck.startsWith('only');
  const top = cards(deck.replace('only', ''));
  const named = [...all.flat(), ...top, ...cards(setAside ?? '')];
  const rest = Array.from({ length: CARD_COUNT }, (_, card) => card).filter((card) => !named.includes(card));
  const aside = cards(setAside ?? '')[0] ?? rest.pop()!;
  const dealtRound = Array.from(
    { length: handSize * all.length },
    (_, i) => all[i % all.length]![Math.floor(i / all.length)]!,
  );
  const outcome = [...dealtRound, aside, ...top, ...(isWhole ? [] : rest)];
  const pack = isWhole ? { deck: outcome.toSorted((a, b) => a - b) } : {};
  return scene(table(all.length, { goat, handSize, ...pack, ...rules }), outcome);
};

/** A view of a table where nothing has happened yet. */
const blank = (game: SkitgubbeGame): SkitgubbeView => game.view(game.newState(), null);

const at = (game: SkitgubbeGame, state: State): Position => {
  const position = new Scene(game, []);
  game.copy(state, position.state);
  return position;
};

/** The start of a trick of part 1, with hands of any size. */
export const part1 = (game: SkitgubbeGame, text: string, setAside: string, leader: Seat): Position => {
  const hidden = handsOf(text);
  const view = blank(game);
  const order = hidden.map((_, i) => (leader + i) % hidden.length);
  const players = view.players.map((player, seat) => ({ ...player, cards: hidden[seat]!.length }));
  const open: SkitgubbeView = { ...view, phase: 'part1-play', actor: leader, players, order, owing: [...order] };
  return at(game, restoreState(game.ruleset, open, { hidden, deck: [], setAside: card(setAside) }));
};

/** The start of a trick of part 2: everybody's cards are known, all others are out of the game. */
export const part2 = (game: SkitgubbeGame, text: string, leader: Seat, trump = 'S'): Position => {
  const held = handsOf(text);
  const suit = SUITS.indexOf(trump as (typeof SUITS)[number]);
  const view = blank(game);
  const killed = packOf(
    Array.from({ length: CARD_COUNT }, (_, card) => card).filter((card) => !held.flat().includes(card)),
  );
  const players = view.players.map((player, seat) => ({
    ...player,
    cards: held[seat]!.length,
    known: packOf(held[seat]!),
  }));
  const trumpCard = RANK_COUNT * suit;
  const open: SkitgubbeView = { ...view, phase: 'part2-move', actor: leader, players, killed, trump: suit, trumpCard };
  return at(game, restoreState(game.ruleset, open, { hidden: held.map(() => []), deck: [], setAside: trumpCard }));
};

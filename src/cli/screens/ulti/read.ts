// What a player may type besides numbers and notations: pass, pick up, px, z7 t9 ulti, bid piros ulti, makk, kontra ulti.
import { count, has, type Card } from '../../../core/cards.ts';
import type { UltiAction } from '../../../games/ulti/actions.ts';
import { SUITS, SUIT_WORDS, cardToken, parseCard } from '../../../games/ulti/deck.ts';
import { UNITS } from '../../../games/ulti/units.ts';
import type { UltiView } from '../../../games/ulti/view.ts';
import type { Reading } from '../screen.ts';
import { ENGLISH_SUITS, findBid } from '../../../games/ulti/words.ts';
import { menuOf } from './menu.ts';
import type { UltiSetting } from './setting.ts';

const PLAIN_WORDS: Readonly<Record<string, UltiAction>> = {
  pass: { type: 'pass' },
  pick: { type: 'pickUp' },
  pickup: { type: 'pickUp' },
  stand: { type: 'stand' },
  no: { type: 'endKontra' },
  concede: { type: 'concede' },
};

export const readLine = (setting: UltiSetting, view: UltiView, typed: readonly string[]): Reading => {
  const words = typed.map((word) => word.toLowerCase());
  const joined = words.join('');
  if (Object.hasOwn(PLAIN_WORDS, joined)) return { action: PLAIN_WORDS[joined] };
  switch (view.phase) {
    case 'discard':
      return readDiscard(setting, view, words);
    case 'bid':
    case 'auction':
      return readBid(setting, words);
    case 'trump':
      return readTrump(words);
    case 'kontra':
      return readKontra(words);
    case 'play':
      return words.length === 1 ? readCard(joined) : null;
    default:
      return null;
  }
};

const readCard = (word: string): Reading => {
  const card = parseCard(word);
  return card < 0 ? null : { action: { type: 'playCard', card } };
};

const bidOf = (setting: UltiSetting, words: readonly string[]): string | null => {
  const text = words
    .filter((word) => word !== 'bid')
    .join(' ')
    .replace(/^b:/, '');
  return findBid(setting.game.ruleset.layout.bids, text)?.id ?? null;
};

const readBid = (setting: UltiSetting, words: readonly string[]): Reading => {
  if (words.length === 1 && /^\d+$/.test(words[0]!)) return null;
  const bid = bidOf(setting, words);
  return bid === null ? null : { action: { type: 'bid', bid } };
};

/** Cards by number or name, with or without a bid behind them. */
const readDiscard = (setting: UltiSetting, view: UltiView, words: readonly string[]): Reading => {
  const items = menuOf(setting, view).items;
  const cards: Card[] = [];
  let at = 0;
  for (; at < words.length; at++) {
    const word = words[at]!;
    const numbered = /^\d{1,2}$/.test(word) ? items[Number(word) - 1] : undefined;
    const card = numbered ? numbered.id - setting.game.ruleset.layout.discard : parseCard(word.replace(/^x/, ''));
    if (card < 0) break;
    cards.push(card);
  }
  const rest = words.slice(at);
  const needed = 2 - count(view.talon);
  if (cards.length === 0) return null;
  if (rest.length > 0) {
    const bid = bidOf(setting, rest);
    if (bid === null) return { problem: `'${rest.join(' ')}' is neither a card nor a bid.` };
    return { action: { type: 'discardAndBid', cards, bid } };
  }
  if (needed === 1 && cards.length === 1) return { action: { type: 'putAside', card: cards[0] } };
  // A card that is not held is refused at once, not when the other is chosen.
  const missing = cards.find((card) => !has(view.hand, card));
  if (missing !== undefined && cards.length < needed) return { action: { type: 'putAside', card: missing } };
  if (cards.length < needed)
    return { missing: `${cardToken(cards[0]!)} chosen; which other card? (\`back\` starts again)` };
  return { action: { type: 'discard', cards } };
};

const readTrump = (words: readonly string[]): Reading => {
  const word = (words.at(-1) ?? '').replace(/^t:/, '');
  const lists: readonly (readonly string[])[] = [SUITS, SUIT_WORDS, ENGLISH_SUITS];
  const suit = lists.map((names) => names.findIndex((name) => name.toLowerCase() === word)).find((i) => i >= 0);
  return suit === undefined ? null : { action: { type: 'nameTrump', suit: SUITS[suit] } };
};

/** 'kontra ulti parti': all at once. */
const readKontra = (words: readonly string[]): Reading => {
  if (words[0] !== 'kontra' && words[0] !== 'rekontra') return null;
  const raises = words.slice(1).map((word) => {
    const [unit = '', line = '0'] = word.split('@');
    return { unit: UNITS.find((known) => known === unit) ?? unit, line: Number(line) };
  });
  return { action: { type: 'kontra', raises } };
};

// What a player may type besides numbers and notations: 120, bid 120, pass, kh, K♥+, x 9S JS.
import { has, type Card } from '../../../core/cards.ts';
import { cardName, parseCard, SUITS, SYMBOLS } from '../../../games/tysiac/deck.ts';
import type { TysiacAction } from '../../../games/tysiac/actions.ts';
import type { TysiacView } from '../../../games/tysiac/view.ts';
import { nameOf, type Reading } from '../screen.ts';
import { sorted } from './cards.ts';
import { menuOf, receiversOf } from './menu.ts';
import type { TysiacSetting } from './setting.ts';

const PLAIN_WORDS: Readonly<Record<string, { type: string }>> = {
  pass: { type: 'pass' },
  challenge: { type: 'challenge' },
  accept: { type: 'accept' },
  bomb: { type: 'bomb' },
};

export const readLine = (setting: TysiacSetting, view: TysiacView, typed: readonly string[]): Reading => {
  const words = typed.map((word) => withLetters(word.toLowerCase()));
  const first = words[0] ?? '';
  if (words.length === 1 && Object.hasOwn(PLAIN_WORDS, first)) return { action: PLAIN_WORDS[first] };
  if (view.phase === 'exchange') return readExchange(setting, view, words);
  return readAmount(setting, view, words.join('')) ?? (words.length === 1 ? readCard(first) : null);
};

/** '10♥' as '10h'. */
const withLetters = (word: string): string =>
  word.replace(/[♠♣♦♥]/g, (symbol) => SUITS[SYMBOLS.indexOf(symbol as (typeof SYMBOLS)[number])]!.toLowerCase());

/** 'b120', 'bid120', 'c150', and a bare '120' that is no number of the menu. */
const readAmount = (setting: TysiacSetting, view: TysiacView, text: string): Reading => {
  const match = /^(b|bid|c|contract|)(\d{1,6})$/.exec(text);
  if (!match) return null;
  const value = Number(match[2]);
  if (match[1] === '') {
    if (value <= menuOf(setting, view).items.length) return null;
    if (view.phase === 'auction') return { action: { type: 'bid', value } };
    return view.phase === 'contract' ? { action: { type: 'declareContract', value } } : null;
  }
  return { action: { type: match[1]!.startsWith('b') ? 'bid' : 'declareContract', value } };
};

const readCard = (word: string): Reading => {
  const marriage = word.endsWith('+');
  const card = parseCard(marriage ? word.slice(0, -1) : word);
  return card < 0 ? null : { action: { type: 'playCard', card, marriage } };
};

/** Cards by number or name, all together or one after the other. */
const readExchange = (setting: TysiacSetting, view: TysiacView, words: readonly string[]): Reading => {
  const { layout, giveCount } = setting.game.ruleset;
  const hand = sorted(view.hand);
  const cards: Card[] = [];
  for (const word of words) {
    if (['x', 'discard', 'give'].includes(word)) continue;
    const card = /^\d+$/.test(word) ? (hand[Number(word) - 1] ?? -1) : parseCard(word.replace(/^(x|[01]:)/, ''));
    if (card < 0)
      return words.length === 1 ? null : { problem: `'${word}' is no card of yours; type a number or a name.` };
    // A whole answer is refused by its count first; a card that is not there is better named at once.
    if (!has(view.hand, card)) return { action: oneCard(layout.discards, view, card) };
    cards.push(card);
  }
  const left = giveCount - view.given;
  if (cards.length === 0) return { problem: 'Which cards? Type their numbers or names.' };
  if (left === 1 && cards.length === 1) return { action: oneCard(layout.discards, view, cards[0]!) };
  if (cards.length >= left) return { action: allCards(layout.discards, view, cards) };
  return { missing: missingText(setting, view, cards) };
};

const oneCard = (discards: boolean, view: TysiacView, card: Card): TysiacAction =>
  discards ? { type: 'putAside', card } : { type: 'give', card, to: view.given };

const allCards = (discards: boolean, view: TysiacView, cards: Card[]): TysiacAction =>
  discards
    ? { type: 'discard', cards }
    : { type: 'passCards', gifts: cards.map((card, i) => ({ to: view.given + i, card })) };

const missingText = (setting: TysiacSetting, view: TysiacView, cards: readonly Card[]): string => {
  const chosen = cards.map(cardName).join(' ');
  const back = '(`back` starts again)';
  if (setting.game.ruleset.layout.discards) return `${chosen} chosen; which other card goes aside? ${back}`;
  const [receiver = 0, next = 0] = receiversOf(setting, view).slice(view.given);
  return `${chosen} for ${nameOf(setting, receiver)}; which card for ${nameOf(setting, next)}? ${back}`;
};

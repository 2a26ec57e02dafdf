// What a player may type besides numbers and notations: 120, bid 120, pass, kh, K♥+, x 9S JS.
import { has, type Card } from '../../../core/cards.ts';
import { cardName, parseCard, SUITS, SYMBOLS } from '../../../games/tysiac/deck.ts';
import type { TysiacAction } from '../../../games/tysiac/actions.ts';
import type { TysiacView } from '../../../games/tysiac/view.ts';
import { nameOf, phrase, type Reading } from '../../screen/screen.ts';
import { sorted } from './cards.ts';
import { menuOf, placesText, receiversOf } from './menu.ts';
import type { TysiacSetting } from './setting.ts';

/** Moves that are a word, in English or in the language of the table. */
const PLAIN_WORDS = ['pass', 'challenge', 'accept', 'bomb'] as const;

export const readLine = (setting: TysiacSetting, view: TysiacView, typed: readonly string[]): Reading => {
  const words = typed.map((word) => withLetters(word.toLowerCase()));
  const first = words[0] ?? '';
  const type = PLAIN_WORDS.find((name) => first === name || first === phrase(setting, `tysiac.terminal.word.${name}`));
  if (words.length === 1 && type !== undefined) return { action: { type } };
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
    // Far below every bid it is meant as a number of the menu.
    if (value <= menuOf(setting, view).items.length || 2 * value < setting.game.rules.openingBid) return null;
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

/** A card that goes, and for whom if that was said. */
interface Chosen {
  card: Card;
  to: number | null;
}

/** Cards by number or name, all together or one after the other. */
const readExchange = (setting: TysiacSetting, view: TysiacView, words: readonly string[]): Reading => {
  const { layout, giveCount } = setting.game.ruleset;
  const chosen: Chosen[] = [];
  for (const word of words) {
    if (['x', 'discard', 'give'].includes(word)) continue;
    const found = readChosen(setting, view, word);
    if (found === null && words.length === 1 && /^\d+$/.test(word)) return null; // it may be the bomb's
    if (found === null) return { problem: noCardText(setting, view, word) };
    // A whole answer is refused by its count first; a card that is not there is better named at once.
    if (!has(view.hand, found.card)) return { action: oneCard(layout.discards, view, found.card) };
    chosen.push(found);
  }
  const left = giveCount - view.given;
  if (chosen.length === 0) return { problem: phrase(setting, 'tysiac.terminal.read.which') };
  if (left === 1 && chosen.length === 1) return { action: oneCard(layout.discards, view, chosen[0]!.card) };
  if (chosen.length < left) return { missing: missingText(setting, view, chosen) };
  if (layout.discards) return { action: { type: 'discard', cards: chosen.map(({ card }) => card) } };
  return { action: { type: 'passCards', gifts: giftsOf(view, chosen) } };
};

const readChosen = ({ game }: TysiacSetting, view: TysiacView, word: string): Chosen | null => {
  if (/^\d+$/.test(word)) {
    const card = sorted(view.hand)[Number(word) - 1];
    return card === undefined ? null : { card, to: null };
  }
  const { discards } = game.ruleset.layout;
  const [, place, name = ''] = (discards ? /^(x)?(.*)$/ : /^(?:([01]):)?(.*)$/).exec(word) ?? [];
  const card = parseCard(name);
  return card < 0 ? null : { card, to: discards || place === undefined ? null : Number(place) };
};

const noCardText = (setting: TysiacSetting, view: TysiacView, word: string): string => {
  if (/^\d+$/.test(word)) return phrase(setting, 'tysiac.terminal.read.noNumber', { number: word });
  return [phrase(setting, 'tysiac.terminal.read.noCard', { typed: word }), ...placesText(setting, view)].join('; ');
};

const oneCard = (discards: boolean, view: TysiacView, card: Card): TysiacAction =>
  discards ? { type: 'putAside', card } : { type: 'give', card, to: view.given };

/** Whoever was not named gets the cards that are left, in order. */
const giftsOf = (view: TysiacView, chosen: readonly Chosen[]): { to: number; card: Card }[] => {
  const named = chosen.map(({ to }) => to);
  const open = [0, 1].filter((to) => to >= view.given && !named.includes(to));
  return chosen.map(({ card, to }) => ({ card, to: to ?? open.shift() ?? view.given }));
};

const missingText = (setting: TysiacSetting, view: TysiacView, chosen: readonly Chosen[]): string => {
  const back = phrase(setting, 'cli.startAgain');
  if (setting.game.ruleset.layout.discards) {
    const cards = chosen.map(({ card }) => cardName(card)).join(' ');
    return phrase(setting, 'tysiac.terminal.read.oneMore', { cards, back });
  }
  const receivers = receiversOf(setting, view).map((seat) => nameOf(setting, seat));
  const [gift] = giftsOf(view, chosen);
  const other = gift!.to === 0 ? 1 : 0;
  const about = { card: cardName(gift!.card), name: receivers[gift!.to]!, other: receivers[other]! };
  return phrase(setting, 'tysiac.terminal.read.other', { ...about, back });
};

// What a player may type besides numbers and notations: kh, K♥, deck, 7d 7s, 4c-6c, 4c 5c 6c.
import type { Card } from '../../../core/cards.ts';
import { cardAt, parseCard, rankOf, suitOf, SUITS, SYMBOLS } from '../../../games/skitgubbe/deck.ts';
import type { SkitgubbeAction } from '../../../games/skitgubbe/actions.ts';
import type { SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import { phrase, type Reading } from '../../screen/screen.ts';
import type { SkitgubbeSetting } from './setting.ts';

const PLAIN_WORDS: Readonly<Record<string, SkitgubbeAction>> = {
  deck: { type: 'playDeckTop' },
  top: { type: 'playDeckTop' },
  done: { type: 'done' },
  nothing: { type: 'done' },
  eat: { type: 'eat' },
  skip: { type: 'eat' },
};

/** Of the words above, those that a language has its own for. */
const OWN_WORDS = ['deck', 'done', 'eat', 'skip'] as const;

const plainWord = (setting: SkitgubbeSetting, word: string): SkitgubbeAction | undefined => {
  const own = OWN_WORDS.find((name) => word === phrase(setting, `skitgubbe.terminal.word.${name}`));
  return Object.hasOwn(PLAIN_WORDS, own ?? word) ? PLAIN_WORDS[own ?? word] : undefined;
};

export const readLine = (setting: SkitgubbeSetting, view: SkitgubbeView, typed: readonly string[]): Reading => {
  const words = typed
    .map((word) => withLetters(word.toLowerCase()))
    .filter((word) => word !== 'x' && word !== 'slough');
  const plain = words.length === 1 ? plainWord(setting, words[0]!) : undefined;
  if (plain) return { action: plain };
  const cards = words.flatMap((word) => readCards(view, word));
  if (cards.length === 0 || cards.includes(-1)) {
    return words.length > 1
      ? { problem: phrase(setting, 'skitgubbe.terminal.read.noCards', { typed: typed.join(' ') }) }
      : null;
  }
  switch (view.phase) {
    case 'part1-play':
      return cards.length === 1 ? { action: { type: 'playCard', card: cards[0]! } } : null;
    case 'part1-slough':
      return { action: { type: 'slough', cards } };
    default:
      return { action: { type: 'playRun', cards } };
  }
};

/** '10♥' as '10h'. */
const withLetters = (word: string): string =>
  word.replace(/[♣♦♥♠]/g, (symbol) => SUITS[SYMBOLS.indexOf(symbol as (typeof SYMBOLS)[number])]!.toLowerCase());

/** '7d', 'x7d', '4c-6c'. */
const readCards = (view: SkitgubbeView, word: string): Card[] => {
  const [from = '', to] = word.replace(/^[xr](?=\w)/, '').split(/[-–]/);
  const low = parseCard(from);
  if (to === undefined || low < 0 || view.phase !== 'part2-move') return [to === undefined ? low : -1];
  const high = parseCard(to);
  if (high < low || suitOf(high) !== suitOf(low)) return [-1];
  return Array.from({ length: high - low + 1 }, (_, i) => cardAt(suitOf(low), rankOf(low) + i));
};

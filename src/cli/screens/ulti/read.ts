// What a player may type besides numbers and notations: pass, pick up, px, z7 t9 ulti, bid piros ulti, makk, kontra ulti.
import { count, has, type Card } from '../../../core/cards.ts';
import type { UltiAction } from '../../../games/ulti/actions.ts';
import { SUITS, SUIT_WORDS, cardToken, parseCard } from '../../../games/ulti/deck.ts';
import type { Bid } from '../../../games/ulti/ladder.ts';
import type { UltiView } from '../../../games/ulti/view.ts';
import type { Reading } from '../screen.ts';
import { english } from '../../../games/ulti/english.ts';
import { suitWord } from '../../../games/ulti/words.ts';
import { listed } from '../../words.ts';
import { namedBid } from './bidText.ts';
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

/** What is to be done in a phase, for somebody who has typed something else. */
const NOW: Readonly<Partial<Record<UltiView['phase'], string>>> = {
  discard: 'Lay two cards into the talon: type both (Z7 T9), or both and a bid (Z7 T9 ulti).',
  bid: 'Name your bid, or type its number.',
  auction: 'This is the auction: type one of the moves shown, or its number.',
  passz: 'Play the passz (play), or pay for it (forfeit).',
  trump: 'Name the trump: makk, zöld, piros or tök.',
  kontra: 'Double something (kontra ulti), or say ok.',
  announce: 'Announce your marriages, or type a:- for no more.',
  play: 'Play a card of your hand, such as PX.',
};

export const readLine = (setting: UltiSetting, view: UltiView, typed: readonly string[]): Reading => {
  const words = typed.map((word) => word.toLowerCase());
  const reading = readPhase(setting, view, words);
  const action = reading === null ? notedAction(setting, words) : 'action' in reading ? reading.action : null;
  const now = NOW[view.phase] ?? '';
  if (action !== null && setting.game.refuse(view, action as UltiAction)?.code === 'wrong-phase')
    return { problem: `That is not possible now. ${now}` };
  if (reading === null && words.length > 1)
    return { problem: `'${typed.join(' ')}' is not understood. ${now} \`help\` shows all that can be typed.` };
  return reading;
};

/** The action of a notation, whatever the phase. */
const notedAction = ({ game }: UltiSetting, [word, ...more]: readonly string[]): UltiAction | null => {
  if (more.length > 0) return null;
  for (let id = 0; id < game.actionCount; id++) if (game.notation(id).toLowerCase() === word) return game.toAction(id);
  return null;
};

const readPhase = (setting: UltiSetting, view: UltiView, words: readonly string[]): Reading => {
  const joined = words.join('');
  if (Object.hasOwn(PLAIN_WORDS, joined)) return { action: PLAIN_WORDS[joined] };
  if (words[0] === 'kontra' || words[0] === 'rekontra') return readKontra(setting, view, words.slice(1));
  switch (view.phase) {
    case 'discard':
      return readDiscard(setting, view, words);
    case 'bid':
    case 'auction':
      return readBid(setting, view, words);
    case 'trump':
      return readTrump(words);
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

const bidOf = (setting: UltiSetting, words: readonly string[]): Bid | undefined => {
  const text = words
    .filter((word) => word !== 'bid')
    .join(' ')
    .replace(/^b:/, '');
  return namedBid(setting.game.ruleset.layout.bids, text);
};

const readBid = (setting: UltiSetting, view: UltiView, words: readonly string[]): Reading => {
  if (words.length === 1 && /^\d+$/.test(words[0]!)) return null;
  if (words.some((word) => cardOf(word) >= 0)) return readEarlyCards(setting, view);
  const bid = bidOf(setting, words);
  return bid === undefined ? null : { action: { type: 'bid', bid: bid.id } };
};

/** Cards for the talon, typed when none can be laid down. */
const readEarlyCards = ({ game }: UltiSetting, { phase, legal }: UltiView): Reading => {
  if (phase === 'bid') return { problem: 'The talon is laid down already; name your bid.' };
  // Why the talon cannot be picked up, the rules say.
  if (!legal.includes(game.ruleset.layout.pickUp)) return { action: { type: 'pickUp' } };
  return { problem: 'Pick up the talon first (up); then lay two cards down and bid.' };
};

const cardOf = (word: string): Card => parseCard(word.replace(/^x/, ''));

/** Cards by number or name, with or without a bid beside them. */
const readDiscard = (setting: UltiSetting, view: UltiView, words: readonly string[]): Reading => {
  const items = menuOf(setting, view).items;
  const cards: Card[] = [];
  const rest: string[] = [];
  for (const word of words) {
    const numbered = /^\d{1,2}$/.test(word) ? items[Number(word) - 1] : undefined;
    const card = numbered ? numbered.id - setting.game.ruleset.layout.discard : cardOf(word);
    if (card < 0) rest.push(word);
    else cards.push(card);
  }
  const bid = rest.length === 0 ? undefined : bidOf(setting, rest);
  if (cards.length === 0)
    return bid === undefined
      ? null
      : { problem: `First the two cards, then the bid: Z7 T9 ${bid.name.toLowerCase()}.` };
  if (rest.length > 0 && bid === undefined) return { problem: `'${rest.join(' ')}' is neither a card nor a bid.` };
  // A card that is not held is refused at once, whatever else is wrong or missing.
  const missing = cards.find((card) => !has(view.hand, card));
  if (missing !== undefined) return { action: { type: 'putAside', card: missing } };
  if (cards.length < 2 - count(view.talon)) {
    const chosen = [cardToken(cards[0]!), ...(bid === undefined ? [] : [bid.name])].join(' and ');
    return { missing: `${chosen} chosen; which other card? (\`back\` starts again)` };
  }
  return { action: bid === undefined ? { type: 'discard', cards } : { type: 'discardAndBid', cards, bid: bid.id } };
};

const readTrump = (words: readonly string[]): Reading => {
  const word = (words.at(-1) ?? '').replace(/^t:/, '');
  const lists: readonly (readonly string[])[] = [SUITS, SUIT_WORDS, SUITS.map((_, suit) => english(suitWord(suit)))];
  const suit = lists.map((names) => names.findIndex((name) => name.toLowerCase() === word)).find((i) => i >= 0);
  return suit === undefined ? null : { action: { type: 'nameTrump', suit: SUITS[suit] } };
};

/** 'kontra ulti parti': all at once. */
const readKontra = ({ game }: UltiSetting, view: UltiView, words: readonly string[]): Reading => {
  const offered = view.legal.map((id) => game.toAction(id)).filter((action) => action.type === 'raise');
  const names = offered.map(({ unit, line }) => (line === 0 ? unit : `${unit}@${line}`));
  const wrong = words.find((word) => !names.some((name) => name === word));
  if (view.phase === 'kontra' && (wrong !== undefined || words.length === 0)) {
    const may = names.length === 0 ? 'Nothing can be doubled' : `You can double ${listed(names)}`;
    return {
      problem: `${wrong === undefined ? '' : `'${wrong}' cannot be doubled now. `}${may}; \`ok\` says no more.`,
    };
  }
  const raises = offered.filter((_, i) => words.includes(names[i]!)).map(({ unit, line }) => ({ unit, line }));
  return { action: { type: 'kontra', raises } };
};

// What a player may type besides numbers and notations: pass, pick up, px, z7 t9 ulti, bid piros ulti, makk, kontra ulti.
import { count, has, type Card } from '../../../core/cards.ts';
import type { UltiAction } from '../../../games/ulti/actions.ts';
import { SUITS, SUIT_WORDS, cardToken, parseCard } from '../../../games/ulti/deck.ts';
import type { Bid } from '../../../games/ulti/ladder.ts';
import type { UltiView } from '../../../games/ulti/view.ts';
import { phrase, type Reading } from '../../screen/screen.ts';
import { suitWord } from '../../../games/ulti/words.ts';
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

/** Of the words above, those that a language has its own for. */
const OWN_WORDS: Readonly<Record<string, UltiAction>> = {
  pass: { type: 'pass' },
  up: { type: 'pickUp' },
  stand: { type: 'stand' },
};

const plainWord = (setting: UltiSetting, word: string): UltiAction | undefined => {
  if (Object.hasOwn(PLAIN_WORDS, word)) return PLAIN_WORDS[word];
  const own = Object.keys(OWN_WORDS).find((name) => word === phrase(setting, `ulti.terminal.word.${name}`));
  return own === undefined ? undefined : OWN_WORDS[own];
};

export const readLine = (setting: UltiSetting, view: UltiView, typed: readonly string[]): Reading => {
  const words = typed.map((word) => word.toLowerCase());
  const reading = readPhase(setting, view, words);
  const action = reading === null ? notedAction(setting, words) : 'action' in reading ? reading.action : null;
  // What is to be done in this phase, for somebody who has typed something else.
  const now = phrase(setting, 'ulti.terminal.now', { phase: view.phase });
  if (action !== null && setting.game.refuse(view, action as UltiAction)?.code === 'wrong-phase')
    return { problem: phrase(setting, 'ulti.terminal.read.notNow', { now }) };
  if (reading === null && words.length > 1)
    return { problem: phrase(setting, 'ulti.terminal.read.unknown', { typed: typed.join(' '), now }) };
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
  const plain = plainWord(setting, joined);
  if (plain) return { action: plain };
  if (words[0] === 'kontra' || words[0] === 'rekontra') return readKontra(setting, view, words.slice(1));
  switch (view.phase) {
    case 'discard':
      return readDiscard(setting, view, words);
    case 'bid':
    case 'auction':
      return readBid(setting, view, words);
    case 'trump':
      return readTrump(setting, words);
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
const readEarlyCards = (setting: UltiSetting, { phase, legal }: UltiView): Reading => {
  if (phase === 'bid') return { problem: phrase(setting, 'ulti.terminal.read.bidNow') };
  // Why the talon cannot be picked up, the rules say.
  if (!legal.includes(setting.game.ruleset.layout.pickUp)) return { action: { type: 'pickUp' } };
  return { problem: phrase(setting, 'ulti.terminal.read.upFirst') };
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
      : { problem: phrase(setting, 'ulti.terminal.read.cardsFirst', { bid: bid.name.toLowerCase() }) };
  if (rest.length > 0 && bid === undefined)
    return { problem: phrase(setting, 'ulti.terminal.read.neither', { typed: rest.join(' ') }) };
  // A card that is not held is refused at once, whatever else is wrong or missing.
  const missing = cards.find((card) => !has(view.hand, card));
  if (missing !== undefined) return { action: { type: 'putAside', card: missing } };
  if (cards.length < 2 - count(view.talon)) {
    const chosen = setting.texts.list([cardToken(cards[0]!), ...(bid === undefined ? [] : [bid.name])]);
    const back = phrase(setting, 'cli.startAgain');
    return { missing: phrase(setting, 'ulti.terminal.read.oneMore', { chosen, back }) };
  }
  return { action: bid === undefined ? { type: 'discard', cards } : { type: 'discardAndBid', cards, bid: bid.id } };
};

const readTrump = ({ texts }: UltiSetting, words: readonly string[]): Reading => {
  const word = (words.at(-1) ?? '').replace(/^t:/, '');
  const lists: readonly (readonly string[])[] = [SUITS, SUIT_WORDS, SUITS.map((_, suit) => texts.say(suitWord(suit)))];
  const suit = lists.map((names) => names.findIndex((name) => name.toLowerCase() === word)).find((i) => i >= 0);
  return suit === undefined ? null : { action: { type: 'nameTrump', suit: SUITS[suit] } };
};

/** 'kontra ulti parti': all at once. */
const readKontra = (setting: UltiSetting, view: UltiView, words: readonly string[]): Reading => {
  const offered = view.legal.map((id) => setting.game.toAction(id)).filter((action) => action.type === 'raise');
  const names = offered.map(({ unit, line }) => (line === 0 ? unit : `${unit}@${line}`));
  const wrong = words.find((word) => !names.some((name) => name === word));
  if (view.phase === 'kontra' && (wrong !== undefined || words.length === 0)) {
    const about = { count: names.length, units: setting.texts.list(names) };
    const may = phrase(setting, 'ulti.terminal.read.kontra', about);
    return {
      problem: wrong === undefined ? may : phrase(setting, 'ulti.terminal.read.notDoubled', { unit: wrong, may }),
    };
  }
  const raises = offered.filter((_, i) => words.includes(names[i]!)).map(({ unit, line }) => ({ unit, line }));
  return { action: { type: 'kontra', raises } };
};

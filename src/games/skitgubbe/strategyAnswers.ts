// What the answers of strategies mean (§7). They come from strangers: each is refused with what would have been right.
import type { Card } from '../../core/cards.ts';
import type { Refusal } from '../../core/game.ts';
import { ok } from '../../core/result.ts';
import { inWords } from '../../core/words.ts';
import { fieldsOf, inShort, listOf, reading, refused, type Read } from '../shared/strategyKit.ts';
import { DECK_TOP, EAT, RUN, RUN_LENGTH, RUN_LOW, SLOUGH, toIds, type SkitgubbeAction } from './actions.ts';
import { CARD_COUNT, cardName } from './deck.ts';
import { cardsAt } from './indices.ts';
import en from './lang/en.json' with { type: 'json' };
import { refuse } from './refuse.ts';
import { refusalMessage } from './text.ts';
import type { SkitgubbeView } from './view.ts';

export const readPlay = (view: SkitgubbeView, answer: unknown): Read<number> =>
  reading('part1Play', () => {
    const { type, cardIndex } = fieldsOf(answer);
    if (type === 'PLAY_DECK_TOP') return played(view, 'PLAY_DECK_TOP', { type: 'playDeckTop' }, rightPlays);
    if (type !== 'PLAY_HAND_CARD') {
      const forms = "{ type: 'PLAY_HAND_CARD', cardIndex } or { type: 'PLAY_DECK_TOP' }";
      return refused(`part1Play answered ${inShort(answer)}; it must answer ${forms}. ${rightPlays(view)}`, '7');
    }
    const cards = Number.isInteger(cardIndex) ? cardsAt(view, [cardIndex]) : null;
    if (cards === null) {
      const wanted = `cardIndex must be a whole number from 0 to ${view.hand.length - 1}`;
      return refused(`part1Play: ${wanted}, not ${inShort(cardIndex)}. ${rightPlays(view)}`, '7');
    }
    if (!Array.isArray(cards)) return brokenRule('part1Play', cards, rightPlays(view));
    return played(view, named(view, cards), { type: 'playCard', card: cards[0] }, rightPlays);
  });

export const readSlough = (view: SkitgubbeView, answer: unknown): Read<number[]> =>
  reading('part1Slough', () => {
    const { cardIndices = null } = fieldsOf(answer);
    const isNothing = answer === null || answer === undefined;
    const isForm = isNothing || (typeof answer === 'object' && 'cardIndices' in answer);
    const indices = cardIndices === null ? [] : listOf(cardIndices, CARD_COUNT);
    if (!isForm || indices === null) {
      const forms = '{ cardIndices: [ … ] } with indices of your hand, or null for nothing';
      return refused(`part1Slough answered ${inShort(answer)}; it must answer ${forms}. ${rightSloughs(view)}`, '7');
    }
    const cards = cardsAt(view, indices);
    if (!Array.isArray(cards)) return brokenRule('part1Slough', cards, rightSloughs(view));
    const action: SkitgubbeAction = { type: 'slough', cards };
    const refusal = refuse(view, action);
    if (refusal) return brokenRule(`part1Slough: ${named(view, cards)}`, refusal, rightSloughs(view));
    return ok(toIds(action));
  });

export const readRun = (view: SkitgubbeView, answer: unknown): Read<number> =>
  reading('part2Move', () => {
    const { type, runCardIndices } = fieldsOf(answer);
    if (type === 'EAT') return played(view, 'EAT', { type: 'eat' }, rightMoves);
    const indices = listOf(runCardIndices, CARD_COUNT);
    if (type !== 'PLAY_RUN' || indices === null) {
      const forms = "{ type: 'PLAY_RUN', runCardIndices: [ … ] } or { type: 'EAT' }";
      return refused(`part2Move answered ${inShort(answer)}; it must answer ${forms}. ${rightMoves(view)}`, '7');
    }
    const cards = cardsAt(view, indices);
    if (!Array.isArray(cards)) return brokenRule('part2Move', cards, rightMoves(view));
    return played(view, named(view, cards), { type: 'playRun', cards }, rightMoves);
  });

const METHODS: Partial<Record<SkitgubbeView['phase'], string>> = {
  'part1-play': 'part1Play',
  'part2-move': 'part2Move',
};

const played = (
  view: SkitgubbeView,
  what: string,
  action: SkitgubbeAction,
  right: (view: SkitgubbeView) => string,
): Read<number> => {
  const refusal = refuse(view, action);
  return refusal ? brokenRule(`${METHODS[view.phase]}: ${what}`, refusal, right(view)) : ok(toIds(action)[0]);
};

/** "part1Play: card 2 (7♦): You hold a Q, … and must play one. Right now: card 0 (Q♥). (§3.3)" */
const brokenRule = (what: string, refusal: Refusal, right: string): ReturnType<typeof refused> => {
  const sentence =
    refusal.code === 'wrong-type'
      ? `The indices must be a list of whole numbers.`
      : inWords(en, refusalMessage(refusal));
  return refused(`${what}: ${sentence} ${right}`, refusal.section);
};

const named = (view: SkitgubbeView, cards: readonly Card[]): string => {
  if (cards.length === 0) return 'no cards';
  const indices = cards.map((card) => view.hand.indexOf(card));
  return `card${cards.length === 1 ? '' : 's'} ${indices.join(', ')} (${cards.map(cardName).join(' ')})`;
};

const rightPlays = (view: SkitgubbeView): string => {
  const cards = view.hand.filter((card) => view.legal.includes(card)).map((card) => named(view, [card]));
  return `Right now: ${[...cards, ...(view.legal.includes(DECK_TOP) ? ['PLAY_DECK_TOP'] : [])].join(', ')}.`;
};

const rightSloughs = (view: SkitgubbeView): string => {
  const cards = view.hand.filter((card) => view.legal.includes(SLOUGH + card)).map((card) => named(view, [card]));
  return `Right now: ${cards.length === 0 ? 'only null' : `null, ${cards.join(', ')}`}.`;
};

const MOST_NAMED = 8;
const rightMoves = (view: SkitgubbeView): string => {
  const moves = view.legal.map((id) => {
    if (id === EAT) return 'EAT';
    const low = RUN_LOW[id - RUN];
    return named(
      view,
      Array.from({ length: RUN_LENGTH[id - RUN] }, (_, i) => low + i),
    );
  });
  const more = moves.length > MOST_NAMED ? ` … and ${moves.length - MOST_NAMED} more in state.choices` : '';
  return `Right now: ${moves.slice(0, MOST_NAMED).join('; ')}${more}.`;
};

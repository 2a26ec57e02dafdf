// What may be done now: cards, the deck and runs by number.
import type { Card } from '../../../core/cards.ts';
import type { ActionId } from '../../../core/game.ts';
import { DECK_TOP, DONE, EAT, RUN, RUN_LENGTH, RUN_LOW, SLOUGH } from '../../../games/skitgubbe/actions.ts';
import { cardName, rankOf, RANKS, suitOf } from '../../../games/skitgubbe/deck.ts';
import { touchingSpan } from '../../../games/skitgubbe/runs.ts';
import type { PileCard, SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import { nameOf, type Menu } from '../screen.ts';
import type { SkitgubbeSetting } from './setting.ts';
import { runName } from '../../../games/skitgubbe/fan.ts';

/** A hand of many cards has hundreds of runs; beyond so many moves, parts of runs are typed, not listed. */
const MOST_LISTED = 24;

export const menuOf = (setting: SkitgubbeSetting, view: SkitgubbeView): Menu => {
  const isLong = view.legal.length > MOST_LISTED;
  const listed = isLong ? view.legal.filter((id) => !isPart(view, id)) : view.legal;
  return {
    items: listed.map((id) => ({ id, text: itemText(setting, view, id) })),
    inRow: true,
    also: [
      ...hints(setting, view),
      ...(isLong ? ['parts of longer runs are not listed: type their cards (4C-6C)'] : []),
    ],
  };
};

/** Several cards, but not the whole run in hand. If a part may be played, so may the whole. */
const isPart = ({ hand }: SkitgubbeView, id: ActionId): boolean => {
  if (id < RUN || RUN_LENGTH[id - RUN] === 1) return false;
  const low = RUN_LOW[id - RUN]!;
  const high = low + RUN_LENGTH[id - RUN]! - 1;
  const touches = (card: Card, other: Card): boolean => suitOf(card) === suitOf(other) && hand.includes(other);
  return touches(low, low - 1) || touches(high, high + 1);
};

const itemText = ({ game }: SkitgubbeSetting, view: SkitgubbeView, id: ActionId): string => {
  if (id === DECK_TOP) return 'the top card of the deck (deck)';
  if (id === DONE) return view.polled > 0 ? 'no more (done)' : 'nothing (done)';
  if (id === EAT) return eatText(view);
  if (id < RUN) return cardName(id < SLOUGH ? id : id - SLOUGH);
  const action = game.toAction(id);
  return action.type === 'playRun' ? runName(action.cards) : '';
};

const eatText = ({ table, trump }: SkitgubbeView): string => {
  if (table.length === 0) return 'skip';
  const eaten = touchingSpan(
    table.flatMap(({ cards }) => cards),
    trump,
  );
  return `eat ${runName(eaten)}`;
};

const hints = (setting: SkitgubbeSetting, view: SkitgubbeView): string[] => {
  switch (view.phase) {
    case 'part1-slough':
      return [sloughHint(view)];
    case 'part2-move':
      return [moveHint(setting, view)];
    default:
      return [playHint(setting, view)];
  }
};

const sloughHint = ({ legal }: SkitgubbeView): string =>
  legal.length === 2
    ? 'throw the matching card on the pile, or not'
    : 'throw matching cards on the pile: names together (7D 7S), or one number at a time, the lowest first';

const moveHint = (setting: SkitgubbeSetting, view: SkitgubbeView): string => {
  const highest = view.table.at(-1);
  if (!highest) return 'lead a run: a number, or its cards (4C-6C)';
  const play = `${runName(highest.cards)} of ${nameOf(setting, highest.seat)}`;
  if (!view.legal.some((id) => id >= RUN)) return `you have nothing that beats ${play}`;
  return `beat ${play}${view.legal.includes(EAT) ? ', or eat' : ''}`;
};

/** What wins a war round is not always what must be matched in it. */
const playHint = (setting: SkitgubbeSetting, view: SkitgubbeView): string => {
  const highest = highestOfRound(setting, view);
  const isWar = view.round > 0;
  const begins = isWar ? 'you begin this war round' : 'you lead';
  const where = isWar ? 'in this war round' : 'so far';
  const head = highest
    ? `the highest ${where} is ${cardName(highest.card)} of ${nameOf(setting, highest.seat)}`
    : begins;
  return `${head}; ${dutyText(view)}`;
};

const dutyText = ({ hand, leading, deckRemaining }: SkitgubbeView): string => {
  if (hand.some((card) => rankOf(card) === leading)) return `you must match the ${RANKS[leading]}`;
  return deckRemaining > 0 ? 'play any card, or the top of the deck unseen' : 'play any card';
};

const highestOfRound = ({ game }: SkitgubbeSetting, view: SkitgubbeView): PileCard | undefined => {
  const strengthOf = ({ card }: PileCard): number => game.ruleset.strength[rankOf(card)]!;
  return view.pile
    .filter(({ round, kind }) => round === view.round && kind !== 'slough')
    .toSorted((a, b) => strengthOf(b) - strengthOf(a))[0];
};

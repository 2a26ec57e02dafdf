// What may be done now: cards, the deck and runs by number.
import type { Card } from '../../../core/cards.ts';
import type { ActionId } from '../../../core/game.ts';
import { DECK_TOP, DONE, EAT, RUN, RUN_LENGTH, RUN_LOW, SLOUGH } from '../../../games/skitgubbe/actions.ts';
import { cardName, rankOf, RANKS, suitOf } from '../../../games/skitgubbe/deck.ts';
import { touchingSpan } from '../../../games/skitgubbe/runs.ts';
import type { PileCard, SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import { phrase, type Menu } from '../../screen/screen.ts';
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
    also: [...hints(setting, view), ...(isLong ? [phrase(setting, 'skitgubbe.terminal.menu.parts')] : [])],
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

const itemText = (setting: SkitgubbeSetting, view: SkitgubbeView, id: ActionId): string => {
  if (id === DECK_TOP) return phrase(setting, 'skitgubbe.terminal.menu.deck');
  if (id === DONE) return phrase(setting, 'skitgubbe.terminal.menu.done', { some: view.polled > 0 ? 'yes' : 'no' });
  if (id === EAT) return eatText(setting, view);
  if (id < RUN) return cardName(id < SLOUGH ? id : id - SLOUGH);
  const action = setting.game.toAction(id);
  return action.type === 'playRun' ? runName(action.cards) : '';
};

const eatText = (setting: SkitgubbeSetting, { table, trump }: SkitgubbeView): string => {
  if (table.length === 0) return phrase(setting, 'skitgubbe.terminal.menu.skip');
  const eaten = touchingSpan(
    table.flatMap(({ cards }) => cards),
    trump,
  );
  return phrase(setting, 'skitgubbe.terminal.menu.eat', { cards: runName(eaten) });
};

const hints = (setting: SkitgubbeSetting, view: SkitgubbeView): string[] => {
  switch (view.phase) {
    case 'part1-slough':
      return [phrase(setting, `skitgubbe.terminal.hint.${view.legal.length === 2 ? 'slough' : 'sloughs'}`)];
    case 'part2-move':
      return [moveHint(setting, view)];
    default:
      return [playHint(setting, view)];
  }
};

const moveHint = (setting: SkitgubbeSetting, view: SkitgubbeView): string => {
  const highest = view.table.at(-1);
  if (!highest) return phrase(setting, 'skitgubbe.terminal.hint.lead');
  const play = { who: { seat: highest.seat }, cards: runName(highest.cards) };
  if (!view.legal.some((id) => id >= RUN)) return phrase(setting, 'skitgubbe.terminal.hint.none', play);
  return phrase(setting, 'skitgubbe.terminal.hint.beat', { ...play, eat: view.legal.includes(EAT) ? 'yes' : 'no' });
};

/** What wins a war round is not always what must be matched in it. */
const playHint = (setting: SkitgubbeSetting, view: SkitgubbeView): string => {
  const highest = highestOfRound(setting, view);
  const war = view.round > 0 ? 'yes' : 'no';
  const about = highest && { who: { seat: highest.seat }, card: cardName(highest.card), war };
  const head = about
    ? phrase(setting, 'skitgubbe.terminal.hint.highest', about)
    : phrase(setting, 'skitgubbe.terminal.hint.begin', { war });
  return phrase(setting, 'skitgubbe.terminal.hint.play', { head, duty: dutyText(setting, view) });
};

const dutyText = (setting: SkitgubbeSetting, { hand, leading, deckRemaining }: SkitgubbeView): string => {
  if (hand.some((card) => rankOf(card) === leading))
    return phrase(setting, 'skitgubbe.terminal.duty.match', { rank: RANKS[leading]! });
  return phrase(setting, `skitgubbe.terminal.duty.${deckRemaining > 0 ? 'deck' : 'any'}`);
};

const highestOfRound = ({ game }: SkitgubbeSetting, view: SkitgubbeView): PileCard | undefined => {
  const strengthOf = ({ card }: PileCard): number => game.ruleset.strength[rankOf(card)]!;
  return view.pile
    .filter(({ round, kind }) => round === view.round && kind !== 'slough')
    .toSorted((a, b) => strengthOf(b) - strengthOf(a))[0];
};

// What may be done now: cards, the deck and runs by number.
import type { ActionId } from '../../../core/game.ts';
import { DECK_TOP, DONE, EAT, RUN, SLOUGH } from '../../../games/skitgubbe/actions.ts';
import { cardName, RANKS } from '../../../games/skitgubbe/deck.ts';
import type { SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import { nameOf, type Menu } from '../screen.ts';
import type { SkitgubbeSetting } from './setting.ts';
import { runName } from './cards.ts';

export const menuOf = (setting: SkitgubbeSetting, view: SkitgubbeView): Menu => ({
  items: view.legal.map((id) => ({ id, text: itemText(setting, view, id) })),
  inRow: true,
  also: hints(setting, view),
});

const itemText = ({ game }: SkitgubbeSetting, view: SkitgubbeView, id: ActionId): string => {
  if (id === DECK_TOP) return 'the top card of the deck (deck)';
  if (id === DONE) return view.polled > 0 ? 'no more (done)' : 'nothing (done)';
  if (id === EAT) return view.table.length === 0 ? 'skip (eat)' : 'eat';
  if (id < RUN) return cardName(id < SLOUGH ? id : id - SLOUGH);
  const action = game.toAction(id);
  return action.type === 'playRun' ? runName(action.cards) : '';
};

const hints = (setting: SkitgubbeSetting, view: SkitgubbeView): string[] => {
  if (view.phase === 'part1-slough')
    return ['throw matching cards on the pile: one number, or names together (7D 7S), or done'];
  if (view.phase === 'part2-move') {
    const highest = view.table.at(-1);
    if (!highest) return ['lead a run: a number, or its cards (4C-6C)'];
    return [`beat ${runName(highest.cards)} of ${nameOf(setting, highest.seat)}, or eat`];
  }
  if (view.leading < 0) return ['play any card, or the top of the deck unseen'];
  const mustMatch = view.hand.some((card) => card % RANKS.length === view.leading);
  return [`the highest rank so far is ${RANKS[view.leading]}${mustMatch ? ', and you must match it' : ''}`];
};

// What may be done now. Cards and calls are numbered; bids and contracts are shown as a range.
import { HIDDEN, type ActionId } from '../../../core/game.ts';
import type { TysiacAction } from '../../../games/tysiac/actions.ts';
import { CARD_COUNT, cardName, cardToken, suitOf } from '../../../games/tysiac/deck.ts';
import type { TysiacView } from '../../../games/tysiac/view.ts';
import { nameOf, phrase, wordsFor, type Menu, type MenuItem } from '../../screen/screen.ts';
import type { TysiacSetting } from './setting.ts';
import { sorted } from './cards.ts';

export const menuOf = (setting: TysiacSetting, view: TysiacView): Menu => {
  if (view.phase === 'exchange') return exchangeMenu(setting, view);
  if (view.phase === 'play') return { items: cardItems(setting, view), inRow: true, also: [] };
  const amounts = view.legal.filter((id) => amountOf(setting, id) !== null);
  const isContract = view.phase === 'contract';
  // A few are listed, many are a range; of contracts the bid itself is always listed.
  const listed = amounts.length <= 3 ? amounts : amounts.slice(0, isContract ? 1 : 0);
  const ids = view.legal.filter((id) => !amounts.includes(id) || listed.includes(id));
  const items = ids.map((id) => ({ id, text: wordsOf(setting, id) }));
  const also = amounts.length > listed.length ? [rangeText(setting, view, isContract)] : [];
  return { items, inRow: false, also };
};

const wordsOf = (setting: TysiacSetting, id: ActionId): string =>
  `${wordsFor(setting, id)} (${setting.game.notation(id)})`;

const amountOf = (setting: TysiacSetting, id: ActionId): number | null => {
  const action = setting.game.toAction(id);
  return action.type === 'bid' || action.type === 'declareContract' ? action.value : null;
};

/** "bid 110–280 in tens: type b120, or just 120". */
const rangeText = (setting: TysiacSetting, view: TysiacView, isContract: boolean): string => {
  const { min, max, grid } = view.range!;
  const example = Math.min(min + 10 - (min % grid), max);
  const from = isContract ? setting.game.rules.contractGrid + min - (min % grid) : min;
  return phrase(setting, `tysiac.terminal.menu.${isContract ? 'contracts' : 'bids'}`, { from, max, grid, example });
};

const exchangeMenu = (setting: TysiacSetting, view: TysiacView): Menu => {
  const { ruleset } = setting.game;
  const { layout } = ruleset;
  const offset = layout.give + (layout.discards ? 0 : CARD_COUNT * view.given);
  const items: MenuItem[] = sorted(view.hand).map((card) => ({ id: offset + card, text: cardName(card) }));
  const canBomb = layout.bomb !== layout.give && view.legal.includes(layout.bomb);
  if (canBomb) items.push({ id: layout.bomb, text: phrase(setting, 'tysiac.terminal.menu.bomb') });
  const left = ruleset.giveCount - view.given;
  const also = layout.discards
    ? [phrase(setting, 'tysiac.terminal.menu.aside', { count: left })]
    : [giveText(setting, view), ...placesText(setting, view)];
  return { items, inRow: true, also };
};

const giveText = (setting: TysiacSetting, view: TysiacView): string => {
  const [first = '', second] = receiversOf(setting, view)
    .slice(view.given)
    .map((seat) => nameOf(setting, seat));
  return second === undefined
    ? phrase(setting, 'tysiac.terminal.menu.give.one', { name: first })
    : phrase(setting, 'tysiac.terminal.menu.give', { first, second });
};

/** The opponents who get a card, in the order in which they are asked. */
export const receiversOf = ({ game }: TysiacSetting, view: TysiacView): number[] => {
  const seats = Array.from({ length: game.seats - 1 }, (_, i) => (view.declarer + 1 + i) % game.seats);
  return game.ruleset.sitOut ? seats.filter((seat) => seat !== view.dealer) : seats;
};

/** Where cards are given, what the notation means: "or say for whom: 0:9S gives 9♠ to greedy#1, 1:9S to greedy#2". */
export const placesText = (setting: TysiacSetting, view: TysiacView): string[] => {
  const [card] = sorted(view.hand).slice(-1);
  if (setting.game.ruleset.layout.discards || card === undefined) return [];
  const [first = '', second = ''] = receiversOf(setting, view).map((seat) => nameOf(setting, seat));
  const about = { token: cardToken(card), card: cardName(card) };
  return [
    view.given === 0
      ? phrase(setting, 'tysiac.terminal.menu.places', { ...about, first, second })
      : phrase(setting, 'tysiac.terminal.menu.places.one', { ...about, name: second }),
  ];
};

/** In the order of the hand; a marriage before its card alone. */
const cardItems = (setting: TysiacSetting, view: TysiacView): MenuItem[] => {
  const actions = view.legal.map((id) => ({ id, action: setting.game.toAction(id) }));
  return sorted(view.hand).flatMap((card) =>
    actions
      .filter(({ id, action }) => id !== HIDDEN && action.type === 'playCard' && action.card === card)
      .reverse()
      .map(({ id, action }) => ({ id, text: cardText(setting, action) })),
  );
};

const cardText = (setting: TysiacSetting, action: TysiacAction): string => {
  if (action.type !== 'playCard') return '';
  const card = cardName(action.card);
  const value = setting.game.ruleset.marriageValues[suitOf(action.card)]!;
  return action.marriage ? phrase(setting, 'tysiac.terminal.menu.marriage', { card, value }) : card;
};

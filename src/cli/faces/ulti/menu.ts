// What may be done now. Cards are numbered in the order of the hand, bids are listed with what they pay.
import { sayOut } from '../../../core/narrate.ts';
import type { ActionId } from '../../../core/game.ts';
import { cardToken } from '../../../games/ulti/deck.ts';
import type { UltiView } from '../../../games/ulti/view.ts';
import { phrase, wordsFor, type Menu, type MenuItem } from '../../screen/screen.ts';
import { glossOf, sorted, trumpText } from '../../../games/ulti/words.ts';
import type { UltiSetting } from './setting.ts';

export const menuOf = (setting: UltiSetting, view: UltiView): Menu => {
  const { layout } = setting.game.ruleset;
  switch (view.phase) {
    case 'discard':
      return {
        // The highest card cannot be laid down first, but it may be named first.
        items: view.talon === 0 ? allCards(view, layout.discard) : cardItems(view, layout.discard),
        inRow: true,
        also: [phrase(setting, 'ulti.terminal.menu.discard')],
      };
    case 'play': {
      const items = cardItems(view, layout.play);
      const others = view.legal.filter((id) => id < layout.play);
      return { items: [...items, ...others.map((id) => ({ id, text: wordsOf(setting, id) }))], inRow: true, also: [] };
    }
    case 'bid':
      return { items: view.legal.map((id) => ({ id, text: bidText(setting, id) })), inRow: false, also: [] };
    case 'kontra': {
      const items = view.legal.map((id) => ({ id, text: wordsOf(setting, id) }));
      return { items, inRow: false, also: [phrase(setting, 'ulti.terminal.menu.kontra')] };
    }
    case 'trump':
      return { items: view.legal.map((id) => trumpItem(setting, id)), inRow: false, also: [] };
    default:
      return { items: view.legal.map((id) => ({ id, text: wordsOf(setting, id) })), inRow: false, also: [] };
  }
};

const wordsOf = (setting: UltiSetting, id: ActionId): string =>
  `${wordsFor(setting, id)} (${setting.game.notation(id)})`;

const allCards = (view: UltiView, offset: number): MenuItem[] =>
  sorted(view.hand).map((card) => ({ id: offset + card, text: cardToken(card) }));

const cardItems = (view: UltiView, offset: number): MenuItem[] =>
  allCards(view, offset).filter(({ id }) => view.legal.includes(id));

/** '7  Ulti (ulti + parti), 5 (b:ulti)'. */
const bidText = (setting: UltiSetting, id: ActionId): string => {
  const bid = setting.game.ruleset.layout.bids[id - setting.game.ruleset.layout.bid]!;
  const gloss = sayOut(setting.texts.say, glossOf(setting.game.ruleset, bid));
  return phrase(setting, 'ulti.terminal.menu.bid', { bid: bid.name, gloss, points: bid.win, typed: `b:${bid.id}` });
};

const trumpItem = (setting: UltiSetting, id: ActionId): MenuItem => {
  const { layout } = setting.game.ruleset;
  const suit = layout.trumps[id - layout.trump] ?? -1;
  const name = setting.texts.say(trumpText(suit));
  return { id, text: suit < 0 ? name : `${name} (${setting.game.notation(id)})` };
};

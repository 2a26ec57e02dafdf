// From a typed line to a move, or to one sentence that says why not.
import { checkAction } from '../../core/check.ts';
import type { ActionId, AnyGame, BaseView } from '../../core/game.ts';
import { parseNotation } from '../../core/notation.ts';
import { phrase, type Screen, type Setting } from '../screen/screen.ts';

export type Typed = { ids: ActionId[] } | { missing: string } | { problem: string };

/** Of the moves that can be made, so many are named to somebody who has typed none. */
const MOST_NAMED = 12;

export const readMove = (setting: Setting, screen: Screen, view: BaseView, line: string): Typed => {
  const words = line.split(/[\s,]+/).filter((word) => word !== '');
  const reading = screen.read(view, words);
  if (reading !== null) {
    return 'action' in reading ? checked(setting, view, reading.action) : reading;
  }
  if (words.length > 1) return { problem: phrase(setting, 'cli.read.many', { typed: line }) };
  const word = words[0] ?? '';
  if (/^\d+$/.test(word)) {
    const { items } = screen.menu(view);
    const item = items[Number(word) - 1];
    if (item) return checked(setting, view, setting.game.toAction(item.id));
    return { problem: phrase(setting, 'cli.read.noNumber', { number: word, last: items.length }) };
  }
  const id = parseNotation(setting.game, properSpelling(setting.game, word));
  if (id >= 0) return checked(setting, view, setting.game.toAction(id));
  const now = view.legal.slice(0, MOST_NAMED).map((legal) => setting.game.notation(legal));
  const moves = [...now, ...(view.legal.length > now.length ? ['…'] : [])].join(' ');
  return { problem: phrase(setting, 'cli.read.noMove', { typed: word, moves }) };
};

const checked = (setting: Setting, view: BaseView, action: unknown): Typed => {
  const { definition, game, texts } = setting;
  const result = checkAction(definition, game, view, action);
  if (!result.ok) {
    const { refusal } = result.error;
    if (!refusal) return { problem: result.error.message };
    const sentence = texts.say(definition.refusalMessage(refusal));
    const { section } = refusal;
    return { problem: section === '' ? sentence : phrase(setting, 'play.refusal', { sentence, section }) };
  }
  const [first = -1] = result.value;
  // A compound answer is checked whole by the rules; its first id need not be on offer by itself.
  if (result.value.length > 1 || view.legal.includes(first)) return { ids: result.value };
  return { problem: phrase(setting, 'cli.read.notNow') };
};

/** 'kh+' as the notation has it, 'KH+'; a word that is no notation stays as it was typed. */
const properSpelling = (game: AnyGame, word: string): string => {
  const wanted = word.toLowerCase();
  for (let id = 0; id < game.actionCount; id++) {
    const notation = game.notation(id);
    if (notation.toLowerCase() === wanted) return notation;
  }
  return word;
};

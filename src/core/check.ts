import type { AnyDefinition } from './definition.ts';
import type { ActionId, AnyGame, BaseView } from './game.ts';
import { parseNotation } from './notation.ts';
import { err, ok, type MoveError, type Result } from './result.ts';
import { inWords } from './words.ts';

/** Is this action allowed to the viewing seat now? Answers the ids to play, or the rule it breaks in a sentence. */
export const checkAction = (
  definition: AnyDefinition,
  game: AnyGame,
  view: BaseView,
  action: unknown,
  language = 'en',
): Result<ActionId[], MoveError> => {
  const refusal = game.refuse(view, action);
  if (refusal === null) return ok(game.toIds(action));
  const sentence = inWords(definition.catalogues[language], definition.refusalMessage(refusal));
  const message = refusal.section === '' ? sentence : `${sentence} (rule ${refusal.section})`;
  return err({ code: 'ERR_ILLEGAL_ACTION', section: refusal.section, refusal, message });
};

/** The same for a typed notation such as 'b120' or 'KH+'. */
export const checkNotation = (
  definition: AnyDefinition,
  game: AnyGame,
  view: BaseView,
  text: string,
  language = 'en',
): Result<ActionId[], MoveError> => {
  const id = parseNotation(game, text);
  if (id >= 0) return checkAction(definition, game, view, game.toAction(id), language);
  const now = view.legal.slice(0, 12).map((legal) => game.notation(legal));
  const more = view.legal.length > now.length ? ' …' : '';
  return err({ code: 'ERR_UNKNOWN_ACTION', message: `'${text}' is no move here. Now: ${now.join(' ')}${more}` });
};

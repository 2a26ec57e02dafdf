// How a strategy plays a game that has no kit of its own: by notation.
import type { Answer } from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { ActionId, AnyGame, BaseView } from '../core/game.ts';
import { err, ok, shortened, type Result } from '../core/result.ts';
import type { StrategyAnswerError, StrategyKit } from '../core/strategy.ts';

const LONGEST_ANSWER = 64;

const refused = (message: string): { ok: false; error: StrategyAnswerError } => err({ code: 'ERR_ANSWER', message });

/** Ids by notation, once a game. */
const tables = new WeakMap<AnyGame, Map<string, ActionId>>();
const idsOf = (game: AnyGame): Map<string, ActionId> => {
  let table = tables.get(game);
  if (!table) {
    table = new Map(Array.from({ length: game.actionCount }, (_, id) => [game.notation(id), id]));
    tables.set(game, table);
  }
  return table;
};

/** Moves by their notation: one, or a list for a compound decision. What is legal is for the match to say. */
export const readMoves = (game: AnyGame, answer: unknown): Result<Answer, StrategyAnswerError> => {
  const words: unknown[] = Array.isArray(answer) ? answer : [answer];
  if (words.length === 0 || words.length > LONGEST_ANSWER) return refused('Answer with one move or a list of moves.');
  const ids: ActionId[] = [];
  for (const word of words) {
    if (typeof word !== 'string') return refused(`Answer with a move of the list as text, not with a ${typeof word}.`);
    const id = idsOf(game).get(word);
    if (id === undefined) return refused(`There is no move called '${shortened(word)}'; answer with one of the list.`);
    ids.push(id);
  }
  return ok(ids.length === 1 ? ids[0] : ids);
};

export const movesOf = (game: AnyGame, view: BaseView): string[] => view.legal.map((id) => game.notation(id));

const FALLBACK_KIT: StrategyKit = {
  methods: [{ name: 'decide', about: 'any decision: one of `moves`, or a list of them' }],
  call: (game, view: BaseView) => ({
    method: 'decide',
    input: { view: JSON.parse(JSON.stringify(view)), moves: movesOf(game, view) },
  }),
  read: (game, _view, answer) => readMoves(game, answer),
};

export const kitOf = (definition: AnyDefinition): StrategyKit => definition.strategy ?? FALLBACK_KIT;

// A kit for games whose every decision is a list of choices: what is offered is what may be answered.
import type { Answer } from '../../core/agent.ts';
import type { AnyGame, BaseView, Json, Refusal } from '../../core/game.ts';
import { ok } from '../../core/result.ts';
import type { FieldForms, Form, StrategyKit } from '../../core/strategy.ts';
import {
  fieldsOf,
  inShort,
  methodsOf,
  reading,
  refused,
  wrongIndex,
  type FormsOf,
  type MethodInfo,
  type MethodName,
  type Read,
  type Told,
} from './strategyKit.ts';

/** One answer that is allowed now, and the moves that it means. */
export interface Offer<C> {
  readonly choice: C;
  readonly moves: Answer;
  /** Fields that an answer may leave out. */
  readonly optional?: readonly string[];
  /** The fields by which it is known, where it has others besides. */
  readonly by?: readonly string[];
}

/** What is to be asked: the method, what it may answer, and what else it is told. */
export interface Question {
  readonly method: string;
  offers(): readonly Offer<unknown>[];
  tell(): object;
}

type ChoiceOf<T> = T extends { readonly choices: readonly (infer C)[] } ? C : never;

/** Ties questions to the types that authors see: the method must exist, its choices and all it is told must be its. */
export const questionsOf =
  <S>() =>
  <M extends MethodName<S>>(
    method: M,
    offers: () => readonly Offer<ChoiceOf<Told<S, M>>>[],
    tell: () => Omit<Told<S, M>, 'choices'>,
  ): Question => ({ method, offers, tell });

/** Why an answer that is no choice is wrong, in a sentence. */
interface Reason {
  sentence: string;
  section: string;
}

interface ChoiceGame<S, V extends BaseView> {
  methods: Record<MethodName<S>, MethodInfo>;
  /** The form of what every method is told. */
  form: FormsOf<Told<S, MethodName<S>>>;
  /** The form of its choices, of methods that choose among what all questions share. */
  choiceForms?: Partial<Record<MethodName<S>, Form>>;
  shared(game: AnyGame): readonly object[];
  ask(game: AnyGame, view: V): Question;
  /** The action that an answer means, right or wrong; null where it means none. Fields may hold anything. */
  actionOf(game: AnyGame, view: V, fields: Readonly<Record<string, unknown>>, answer: unknown): object | null;
  /** Why the game refuses it. */
  sentenceOf(refusal: Refusal): string;
  /** How many cards the seat holds, where answers name them by their places. */
  handSize?(view: V): number;
  /** The moves of an answer of several cards or units, where it is right: not all combinations need be listed. */
  together?(game: AnyGame, view: V, fields: Readonly<Record<string, unknown>>): Answer | null;
}

export const choiceKit = <S, V extends BaseView>({
  methods: infos,
  form,
  choiceForms = {},
  shared,
  ask,
  together,
  ...rules
}: ChoiceGame<S, V>): StrategyKit<V> => {
  const methods = methodsOf<S>(infos);
  const argsOf = new Map(methods.map(({ name, args }) => [name, args]));
  const formOf = (name: string): FieldForms => {
    const choices = (choiceForms as Readonly<Record<string, Form>>)[name];
    return choices === undefined ? form : { ...form, choices };
  };
  return {
    methods,
    forms: Object.fromEntries(methods.map(({ name }) => [name, formOf(name)])),
    shared,
    call(game, view) {
      const { method, offers, tell } = ask(game, view);
      const input = { ...tell(), choices: offers().map(({ choice }) => choice) } as unknown as Json;
      const args = argsOf.get(method);
      return args === undefined ? { method, input } : { method, input, args };
    },
    read(game, view, answer) {
      const { method, offers } = ask(game, view);
      return reading(method, () => {
        const fields = fieldsOf(answer);
        const moves = together?.(game, view, fields) ?? movesOf(offers(), answer);
        return moves === null
          ? wrong(method, offers(), answer, reasonOf(rules, game, view, fields, answer))
          : ok(moves);
      });
    },
  };
};

const MOST_NAMED = 8;

const movesOf = (offers: readonly Offer<unknown>[], answer: unknown): Answer | null =>
  offers.find((offer) => isSame(offer, answer))?.moves ?? null;

/** Null when the game's rules have nothing to say to it. */
const reasonOf = <V extends BaseView>(
  { actionOf, sentenceOf, handSize }: Pick<ChoiceGame<unknown, V>, 'actionOf' | 'sentenceOf' | 'handSize'>,
  game: AnyGame,
  view: V,
  fields: Readonly<Record<string, unknown>>,
  answer: unknown,
): Reason | null => {
  const action = actionOf(game, view, fields, answer);
  const refusal = action === null ? null : game.refuse(view, action);
  if (refusal === null) return null;
  const namesCards = refusal.code !== 'wrong-phase' && ('cardIndex' in fields || 'cardIndices' in fields);
  const index = handSize !== undefined && namesCards ? wrongIndex(fields, handSize(view)) : null;
  return { sentence: index ?? sentenceOf(refusal), section: refusal.section };
};

const wrong = (
  method: string,
  offers: readonly Offer<unknown>[],
  answer: unknown,
  reason: Reason | null,
): Read<Answer> => {
  const sentence = reason?.sentence ?? 'That is none of state.choices.';
  const shown = offers.slice(0, MOST_NAMED).map(({ choice }) => inShort(choice));
  const more = offers.length > MOST_NAMED ? ` … and ${offers.length - MOST_NAMED} more in state.choices` : '';
  const right = `Right now: ${shown.join(', ')}${more}.`;
  return refused(`${method} answered ${inShort(answer)}: ${sentence} ${right}`, reason?.section);
};

/** Does an answer say what a choice says? Fields that no choice has do not matter; lists are read by `together`. */
const isSame = ({ choice, optional, by }: Offer<unknown>, answer: unknown): boolean => {
  if (typeof choice !== 'object' || choice === null) return answer === choice;
  if (typeof answer !== 'object' || answer === null) return false;
  const [known, told] = [choice, answer] as readonly Record<string, unknown>[];
  return (by ?? Object.keys(known)).every(
    (key) => told[key] === known[key] || (told[key] === undefined && optional?.includes(key)),
  );
};

/** All ways to choose so many of the indices below `size`; in every order if that matters. */
export const selections = (
  size: number,
  many: number,
  ordered: boolean,
  from = 0,
  taken: number[] = [],
): number[][] => {
  if (many === 0) return [taken];
  const all: number[][] = [];
  for (let index = ordered ? 0 : from; index < size; index++) {
    if (!taken.includes(index)) all.push(...selections(size, many - 1, ordered, index + 1, [...taken, index]));
  }
  return all;
};

// The chance to win a match of Tysiąc from the scores, for rules that a table was made for (`node scripts/equity.ts`).
import type { AnyGame } from '../../../core/game.ts';
import type { Equity } from '../../../core/search.ts';
import type { TysiacGame } from '../game.ts';
import { PRESETS } from '../presets.ts';
import type { EngineRules } from '../rules.ts';
import type { State } from '../state.ts';
import { unpackShares } from './axis.ts';
import { DUELS, FIELDS } from './data.ts';
import { DuelTable } from './duel.ts';
import { FieldModel } from './field.ts';
import { chanceAt } from './solve.ts';

/** Shorter matches are about points. */
const LEAST_DEALS = 30;
/** What a match may differ in from its preset. */
const FREE: readonly (keyof EngineRules)[] = ['startScores', 'firstDealer', 'maxHands', 'revealDeadAtEnd'];

/** What decides how good a place in the match is. */
export interface Standing {
  scores: readonly number[];
  bombs: readonly number[];
  /** Who deals next. */
  dealer: number;
  /** Who declared the deal that was scored last; -1 = nobody. */
  declarer: number;
}

export class TysiacEquity implements Equity<State> {
  readonly #rules: EngineRules;
  readonly #duel: DuelTable | null;
  readonly #field: FieldModel | null;

  constructor(rules: EngineRules, duel: DuelTable | null, field: FieldModel | null) {
    this.#rules = rules;
    this.#duel = duel;
    this.#field = field;
  }

  chances(s: State, out: Float64Array): void {
    this.chancesAt(
      {
        scores: s.players.map(({ score }) => score),
        bombs: s.players.map(({ bombs }) => bombs),
        dealer: s.nextDealer,
        declarer: s.lastDeclarer,
      },
      out,
    );
  }

  chancesAt({ scores, bombs, dealer, declarer }: Standing, out: Float64Array): void {
    if (this.#duel !== null) {
      const one = declarer === 1 ? 1 : 0;
      const two = 1 - one;
      const deals = dealer === one;
      out[one] = chanceAt(this.#rules, this.#duel, scores[one], scores[two], bombs[one], bombs[two], deals);
      out[two] = 1 - out[one];
    } else if (scores.every((score) => score < this.#rules.target)) this.#field!.chances(scores, out);
    else shareWin(this.#rules, scores, declarer, out);
  }
}

const shareWin = (
  { target, simultaneous }: EngineRules,
  scores: readonly number[],
  declarer: number,
  out: Float64Array,
): void => {
  const most = Math.max(...scores);
  const isFirst = simultaneous === 'declarer-first' && scores[declarer] >= target;
  let sum = 0;
  for (let seat = 0; seat < scores.length; seat++) {
    const reached = scores[seat] >= target && (simultaneous === 'shared' || scores[seat] === most);
    sum += out[seat] = (isFirst ? seat === declarer : reached) ? 1 : 0;
  }
  for (let seat = 0; seat < scores.length; seat++) out[seat] /= sum;
};

const presetOf = (rules: EngineRules): string | undefined =>
  Object.keys(PRESETS).find((name) =>
    Object.entries(PRESETS[name]).every(
      ([key, value]) =>
        FREE.includes(key as keyof EngineRules) ||
        JSON.stringify(rules[key as keyof EngineRules]) === JSON.stringify(value),
    ),
  );

/** null for rules without a table, and for matches too short to be about winning. */
export const createTysiacEquity = (game: AnyGame): TysiacEquity | null => {
  const { rules } = game as TysiacGame;
  const name = presetOf(rules);
  if (name === undefined || rules.deck !== undefined || rules.maxHands < LEAST_DEALS) return null;
  if (Object.hasOwn(DUELS, name)) {
    const bombs = rules.bombEffect === 'redeal' ? rules.bombsPerPlayer : 0;
    return new TysiacEquity(rules, new DuelTable(unpackShares(DUELS[name]), bombs), null);
  }
  return Object.hasOwn(FIELDS, name)
    ? new TysiacEquity(rules, null, new FieldModel(Float64Array.from(FIELDS[name])))
    : null;
};

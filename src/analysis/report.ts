// Turns sums over worlds into findings: which move is preferred, and why.
import type { AnyDefinition } from '../core/definition.ts';
import type { ActionId, AnyGame, BaseView, Message } from '../core/game.ts';
import type { Question } from '../core/solver.ts';
import type { Between, Currency, Findings, Method, MoveFinding, UnseenCard } from './findings.ts';
import { equityOf } from './playOn.ts';
import type { Tally } from './tally.ts';

interface Tallies {
  values: Tally;
  points: Tally;
  contracts: Tally;
}

export interface Found {
  definition: AnyDefinition;
  game: AnyGame;
  view: BaseView;
  method: Method;
  /** Of the solver's settlement, where there is one. */
  question: Question | null;
  tallies: Tallies;
  expert: ActionId | null;
  unseen: UnseenCard[];
  /** Whose contracts the tally holds. */
  contract: NonNullable<Findings['contract']>;
}

/** Differences of chances that are worth a word. */
const CLEAR_CHANCE = 0.05;
const SAME = 1e-9;

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
const roundedBoth = (interval: Between | null): Between | null =>
  interval && [rounded(interval[0]), rounded(interval[1])];

export const report = (found: Found): Findings => {
  const { definition, game, view, method, tallies, expert, unseen } = found;
  const { legal } = view;
  const order = ordered(legal, tallies);
  const preferred = choose(order, found);
  const moves = order.map((i): MoveFinding => {
    const { mean: lost, interval } = tallies.values.difference(preferred, i);
    const contract = tallies.contracts.mean(i);
    return {
      id: legal[i],
      move: game.notation(legal[i]),
      mean: rounded(tallies.values.mean(i) ?? 0),
      interval: roundedBoth(tallies.values.interval(i)),
      contract: contract === null ? null : rounded(contract),
      lost: rounded(lost),
      lostInterval: i === preferred ? null : roundedBoth(interval),
    };
  });
  return {
    game: definition.id,
    seat: view.seat!,
    phase: view.phase,
    method,
    worlds: tallies.values.worlds,
    currency: currencyOf(found),
    contract: moves.some(({ contract }) => contract !== null) ? found.contract : null,
    moves,
    preferred: legal[preferred],
    expert,
    reason: reasonFor(preferred, order, found),
    unseen,
  };
};

/** Indices of the moves, the best first: by score, then by card points. */
const ordered = (legal: readonly ActionId[], { values, points }: Tallies): number[] => {
  const means = legal.map((_, i) => values.mean(i) ?? 0);
  const cards = legal.map((_, i) => points.mean(i) ?? 0);
  const by = (a: number, b: number): number => {
    if (Math.abs(means[a] - means[b]) > SAME) return means[b] - means[a];
    return cards[b] - cards[a] || a - b;
  };
  return legal.map((_, i) => i).sort(by);
};

/**
 * The expert's move, unless solved worlds say clearly that another is better. Where worlds are only played on by rules
 * of thumb they do not overrule an expert that has more to go by.
 */
const choose = (order: readonly number[], { view, expert, method, tallies }: Found): number => {
  const own = expert === null ? -1 : view.legal.indexOf(expert);
  if (own < 0 || method === 'forced') return order[0];
  if (method === 'played') return own;
  const { interval } = tallies.values.difference(order[0], own);
  const isClear = interval === null ? tallies.values.difference(order[0], own).mean > SAME : interval[0] > SAME;
  return isClear ? order[0] : own;
};

const reasonFor = (preferred: number, order: readonly number[], found: Found): Message => {
  const { game, view, method, tallies } = found;
  const { values, points, contracts } = tallies;
  if (view.legal.length === 1) return { key: 'forced' };
  const second = order.find((i) => i !== preferred)!;
  const other = game.notation(view.legal[second]);
  const { mean, interval } = values.difference(preferred, second);
  if (method === 'played' && preferred !== order[0] && mean < 0) return { key: 'judgement', params: { other } };
  if (order.every((i) => Math.abs(values.difference(preferred, i).mean) < SAME)) {
    const more = (points.mean(preferred) ?? 0) - (points.mean(second) ?? 0);
    return more > SAME ? { key: 'points', params: { other, points: tenths(more) } } : { key: 'same' };
  }
  if (Math.abs(mean) < SAME) {
    const more = (points.mean(preferred) ?? 0) - (points.mean(second) ?? 0);
    if (more > SAME) return { key: 'points', params: { other, points: tenths(more) } };
  }
  const isClear = interval !== null && interval[0] > 0;
  if (!isClear) return { key: closeKey(mean, preferred === order[0]), params: { other } };
  const [chance, otherChance] = [contracts.mean(preferred), contracts.mean(second)];
  if (method === 'solved' && chance !== null && otherChance !== null) {
    const percent = (share: number): number => Math.round(100 * share);
    if (chance - otherChance > CLEAR_CHANCE) {
      return { key: 'contract', params: { other, chance: percent(chance), otherChance: percent(otherChance) } };
    }
    if (otherChance - chance > CLEAR_CHANCE) {
      return { key: 'defence', params: { other, chance: percent(1 - chance), otherChance: percent(1 - otherChance) } };
    }
  }
  if (currencyOf(found).unit === 'equity') return { key: 'likelier', params: { other, chance: tenths(100 * mean) } };
  return { key: 'better', params: { other, points: tenths(mean) } };
};

/** No sentence says 'as good' beside figures that stand the other way round. */
const closeKey = (mean: number, isFirst: boolean): string => {
  if (isFirst) return 'closeOwn';
  return mean < -SAME ? 'ahead' : 'close';
};

/** Small amounts with more digits. */
const tenths = (value: number): number => Math.round(value * (value < 1 ? 1000 : 10)) / (value < 1 ? 1000 : 10);

const hasEquity = (definition: AnyDefinition, game: AnyGame): boolean =>
  definition.study?.(game).contract !== undefined && equityOf(definition, game) !== null;

const currencyOf = ({ method, question, definition, game }: Found): Currency => {
  const name = definition.scoreName ?? 'points';
  if (method === 'solved') {
    const { kind, about } = question!;
    return { unit: 'points', key: `solved.${definition.id}.${kind}`, about: `${about}, seen from the seat to move` };
  }
  if (method === 'played' && hasEquity(definition, game))
    return { unit: 'equity', key: 'equity', about: 'chance to win the match' };
  if (definition.study?.(game).contract === undefined) {
    const about = `${name} against the others, as the house judges positions`;
    return { unit: 'points', key: `house.${name}`, about };
  }
  const about = 'own score change of the deal';
  return game.zeroSum
    ? { unit: 'points', key: 'own', about }
    : { unit: 'points', key: 'less', about: `${about} less the mean of the others’` };
};

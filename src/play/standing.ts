// How a match stands, for lists of matches. What is kept is data; it is put into words where it is read.
import type { BaseView, Outcome, Seat } from '../core/game.ts';
import type { Filling, Sentence, Standing, Telling } from '../core/telling.ts';

/** As the game tells it, else everybody's points. */
export const standingOf = (
  telling: Telling,
  view: BaseView,
  returns: readonly number[],
  result: Pick<Outcome, 'places' | 'reason'> | null,
): Standing => telling.standing?.(view) ?? inPoints(returns, result);

/** A match that came to its longest has no winner: its places only rank. */
const isWon = (result: { readonly reason: string }): boolean => result.reason !== 'unfinished';

export const inPoints = (points: readonly number[], result: Pick<Outcome, 'places' | 'reason'> | null): Standing => {
  if (result === null) return { kind: 'points', points };
  const winners = points.flatMap((_, seat) => (isWon(result) && result.places[seat] === 1 ? [seat] : []));
  return { kind: 'won', points, winners };
};

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number');

/** 'Ada 120 · Bruno −30'. */
const bySeat = (values: readonly number[], by = ' · '): Filling => ({
  row: values.map((value, seat): Sentence => ({
    key: 'play.standing.each',
    params: { who: { seat }, value: { amount: value } },
  })),
  by,
});

/** A kept standing as a sentence; null where it is of no known form. Older rows name those who led as winners. */
export const standingSentence = (
  game: string,
  standing: Standing,
  result: { readonly reason: string } | null,
): Sentence | null => {
  const { kind, points, winners } = standing;
  if (kind !== 'points' && kind !== 'won') return ownSentence(game, standing);
  if (!isNumbers(points)) return null;
  const told = { points: bySeat(points) };
  if (kind === 'points') return { key: 'play.standing', params: told };
  const who = isNumbers(winners) && (result === null || isWon(result)) ? winners : [];
  return who.length === 0
    ? { key: 'play.standing.nobody', params: told }
    : { key: 'play.standing.won', params: { names: { list: who.map(nameOf) }, ...told } };
};

const nameOf = (seat: Seat): Sentence => ({ key: 'play.name', params: { who: { seat } } });

const ownSentence = (game: string, { kind, ...fields }: Standing): Sentence | null => {
  const params: Record<string, Filling> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (isNumbers(value)) params[name] = bySeat(value, ', ');
    else if (typeof value !== 'number') return null;
    else if (name === 'seat') params['who'] = { seat: value };
    else params[name] = value;
  }
  return { key: `lobby.standing.${game}.${kind}`, params };
};

// What statistics know of one finished game: who sat where, how it ended, and what the game counts of the person.
import type { AnyDefinition } from '../../../core/definition.ts';
import { CHANCE } from '../../../core/game.ts';
import type { LoadedRecord } from '../../../core/record.ts';
import { winnersOf } from '../../../sim/columns.ts';
import type { GameHead } from '../../kit/storage/gamesFile.ts';

export interface GameFacts extends GameHead {
  readonly game: string;
  readonly seats: number;
  /** Are its rules others than those of the preset that it names? */
  readonly changed: boolean;
  /** It came to its longest: nobody has won, the places only rank. */
  readonly unfinished: boolean;
  /** Agents of the others. */
  readonly opponents: readonly string[];
  readonly place: number;
  /** 1 for a win, 1/k for one that k share. */
  readonly win: number;
  readonly score: number;
  /** Of the person, by the keys of the game's counters; those of judgements are not among them until it was judged. */
  readonly counters: Readonly<Record<string, number>>;
}

/** The counters that only a judgement can tell. */
export const judgedCounters = ({ judgements = [] }: AnyDefinition): string[] =>
  judgements.flatMap(({ counters }) => counters);

/** What rules of one's own were called so is not known here. */
const isChanged = (definition: AnyDefinition, preset: string, rulesKey: string): boolean =>
  Object.hasOwn(definition.presets, preset) && definition.create(definition.presets[preset]).rulesKey !== rulesKey;

/** Plays the record once more and counts as a simulation does. */
export const factsOf = (
  definition: AnyDefinition,
  head: GameHead,
  { record, game, steps }: LoadedRecord,
): GameFacts => {
  const counts = record.players.map(() => new Float64Array(definition.counters.length));
  const state = game.newState();
  for (const [actor, ...rest] of steps) {
    if (actor === CHANCE) game.applyChance(state, rest);
    else {
      game.apply(state, rest[0]!);
      definition.count(game, state, counts);
    }
  }
  const judged = judgedCounters(definition);
  const { places, returns, reason } = record.result!;
  const winners = winnersOf({ outcome: { places, reason } });
  const { id, preset, seat, practice, created, updated, undos } = head;
  return {
    id,
    preset,
    seat,
    practice,
    created,
    updated,
    undos,
    game: record.game,
    seats: game.seats,
    changed: isChanged(definition, preset, record.rulesKey),
    unfinished: winners === 0,
    opponents: record.players.filter((_, at) => at !== seat),
    place: places[seat]!,
    win: winners > 0 && places[seat] === 1 ? 1 / winners : 0,
    score: returns[seat]!,
    counters: Object.fromEntries(
      definition.counters.flatMap(({ key }, i) => (judged.includes(key) ? [] : [[key, counts[seat]![i]!]])),
    ),
  };
};

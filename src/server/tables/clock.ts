// When something happens at a table without a person: a bot's move, the next deal, somebody's time that is up. All of it
// follows from the times of the steps, so a server that was away finds the same as one that was there.
import { CHANCE, OVER } from '../../core/game.ts';
import type { ClockRules } from '../../net/clockRules.ts';
import type { Waiting } from '../../play/session.ts';
import type { KeptStep, Seat } from '../store/tableStore.ts';

/** How long things take, in milliseconds. */
export interface Times {
  /** A bot always takes the same time, whatever it holds. */
  readonly pace: number;
  /**
   * An answer that is a matter of form. No person's move is shown sooner, so that a quick answer does not tell whether
   * there was anything to decide.
   */
  readonly form: number;
  /** A finished deal lies there for so long, unless everybody goes on. */
  readonly dealPause: number;
  /** For so long others wait for somebody without a connection where no clock runs. */
  readonly grace: number;
  /** For binding oneself to a number, and for showing it: browsers do this by themselves. */
  readonly binding: number;
  /** For so long a claim that stands is shown before it is played out. */
  readonly claim: number;
  /** Whoever has waited for so long for somebody to play with is offered bots. */
  readonly botsOffered: number;
  /** For so long others who wait are asked whether they would play with bots too. */
  readonly botsHeld: number;
  /** Whoever asks for the same again so soon has not heard that a table was found for them. */
  readonly paired: number;
  /** When a round of a tournament begins, its tables wait for so long for whoever is not there yet. */
  readonly gathering: number;
}

export const TIMES: Times = {
  pace: 900,
  form: 600,
  dealPause: 12_000,
  grace: 60_000,
  binding: 15_000,
  claim: 8000,
  botsOffered: 20_000,
  botsHeld: 5000,
  paired: 10_000,
  gathering: 60_000,
};

/** So many decisions in a row for people who are not there end the match. */
export const MOST_MISSED = 12;

const SECOND = 1000;

/** Whatever of a step the clocks look at. */
export type Timed = Pick<KeptStep, 'step' | 'by' | 'at'>;

/**
 * What the clocks know of everything that was kept at a table, also of what was taken back: time that was used stays used.
 * It follows from the steps one after the other, so nobody has to hold the times of a long match.
 */
export interface Elapsed {
  /** When the last step was kept, in milliseconds; null before the first. */
  readonly last: number | null;
  /** Milliseconds that seats have used beyond those of each move; a seat that is missing has used none. */
  readonly over: readonly (number | undefined)[];
  /** How many of the last decisions of people were made for them, one after the other. */
  readonly missed: number;
}

export const NOTHING_YET: Elapsed = { last: null, over: [], missed: 0 };

export const elapsedAfter = (before: Elapsed, steps: readonly Timed[], clock: ClockRules | null): Elapsed => {
  let { last, missed } = before;
  const over = [...before.over];
  for (const { step, by, at } of steps) {
    const seat = step[0]!;
    if (clock !== null && last !== null && seat >= 0 && by !== 'bot')
      over[seat] = (over[seat] ?? 0) + Math.max(0, at - last - clock.perMove * SECOND);
    if (by === 'person' || by === 'claim') missed = 0;
    else if (by === 'clock') missed++;
    last = at;
  }
  return { last, over, missed };
};

/** Milliseconds that a seat has left beside those of each move. */
export const bankOf = (clock: ClockRules, { over }: Elapsed, seat: number): number =>
  Math.max(0, clock.bank * SECOND - (over[seat] ?? 0));

/** When the match goes on by itself, in milliseconds; null when only a person can make it go on. */
export const dueOf = (
  { actor, isForm, isDealOver }: Waiting,
  seats: readonly Seat[],
  clock: ClockRules | null,
  elapsed: Elapsed,
  times: Times,
): number | null => {
  if (actor === OVER) return null;
  const last = elapsed.last ?? 0;
  if (isDealOver) return last + times.dealPause;
  if (actor === CHANCE) return last;
  const seat = seats[actor]!;
  if (isForm) return last + times.form;
  if (seat.kind !== 'person' || seat.away) return last + times.pace;
  return clock && last + clock.perMove * SECOND + bankOf(clock, elapsed, actor);
};

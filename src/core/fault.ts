// Failures of agents: what is kept of one, what whoever runs a match does about it, and what comes of the match.
import type { FaultReason } from './agent.ts';
import type { ActionId, Outcome, Seat } from './game.ts';

/** What happens when an agent fails: a random legal choice instead, the match is lost, or the error is thrown. */
export const FAULT_POLICIES = ['fallback', 'forfeit', 'throw'] as const;
export type FaultPolicy = (typeof FAULT_POLICIES)[number];

/**
 * As above, and `substitute`: whoever fails at a decision is last, and a substitute that plays at random takes the seat
 * to the end, so that the others are ranked by what they did. `forfeit` would make winners of all of them.
 */
export type MatchPolicy = FaultPolicy | 'substitute';

/** A failure of an agent. It is data of the match, never a crash of the driver. */
export interface Fault {
  /** Index into the steps of the match. */
  step: number;
  seat: Seat;
  agent: string;
  /** The kind of decision, as the view names it. */
  phase: string;
  reason: FaultReason;
  detail: string;
  /** What was played instead; empty when the match ended, or where a substitute plays from here on. */
  played: ActionId[];
  /** From this step on a substitute played the seat, which is last. */
  substituted?: true;
}

/** Who forfeits is last, and all others win. */
export const forfeitOutcome = (seats: number, loser: Seat): Outcome => ({
  places: Array.from({ length: seats }, (_, seat) => (seat === loser ? seats : 1)),
  reason: 'forfeit',
});

/** The seats that a substitute took over because of a fault. */
export const offendersOf = (faults: readonly Fault[]): Seat[] =>
  faults.filter(({ substituted }) => substituted === true).map(({ seat }) => seat);

/** The offenders are last, whatever their substitutes reached; the others are ranked by what they did. */
export const withLast = (outcome: Outcome, offenders: readonly Seat[]): Outcome => {
  if (offenders.length === 0) return outcome;
  const { places, reason } = outcome;
  const others = places.filter((_, seat) => !offenders.includes(seat));
  const placeOf = (own: number, seat: Seat): number =>
    offenders.includes(seat) ? places.length : 1 + others.filter((place) => place < own).length;
  return { places: places.map(placeOf), reason };
};

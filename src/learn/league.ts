// Whom a net meets besides itself: bots, and its own past versions. Those it does badly against come more often. All of
// it is part of the training state, so that a run that goes on meets the same ones.
import type { Rng } from '../core/game.ts';
import type { NetSpec } from '../nn/net/spec.ts';

export interface LeagueSettings {
  /** Matches with somebody of the league, as a share; the rest is played against itself. */
  share: number;
  /** By the names of their agents. */
  bots: readonly string[];
  /** Iterations from one past version to the next; 0 keeps none. */
  interval: number;
  /** Past versions kept at the same time. */
  most: number;
}

/** The net as it was after an iteration. */
export interface PastVersion {
  iteration: number;
  decisions: number;
  parameters: Float32Array;
  /** Of a net from elsewhere, which has sizes of its own and plays as it would at any table: its likeliest moves. */
  frozen?: NetSpec;
}

export interface Member {
  name: string;
  /** Null for a bot. */
  past: PastVersion | null;
  /** Lately played against it, and won; a tie is a half. Both fade. */
  matches: number;
  wins: number;
}

/** Who can be met in an iteration, and how often compared with the others. */
export interface Rival {
  name: string;
  weight: number;
  parameters: Float32Array | null;
  frozen?: NetSpec;
}

/** Matches of an iteration against one rival. */
export type Meetings = Pick<Member, 'matches' | 'wins'>;

/** What earlier iterations still count, as the net has changed since. */
const MEMORY = 0.9;
/** Even those that always lose are met now and then, lest it be forgotten how to beat them. */
const FLOOR = 0.05;

const newMember = (name: string, past: PastVersion | null): Member => ({ name, past, matches: 0, wins: 0 });

/** A league of one. */
export const frozenLeague = (name: string, net: PastVersion): Member[] => [newMember(name, net)];

export const newLeague = ({ share, bots }: LeagueSettings): Member[] =>
  share > 0 ? bots.map((name) => newMember(name, null)) : [];

/** How often the net wins; a half as long as nothing is known. */
export const winRateOf = ({ matches, wins }: Meetings): number => (wins + 1) / (matches + 2);

export const weightOf = (member: Meetings): number => (1 - winRateOf(member)) ** 2 + FLOOR;

/**
 * All bots, and one past version that stands for all of them: which one is drawn for each iteration. So over the run
 * every member is met by its weight, while one net more has to answer at a time, not many.
 */
export const rivalsOf = (league: readonly Member[], rng: Rng): Rival[] => {
  const rivals = league.map((member): Rival => {
    const { parameters = null, frozen } = member.past ?? {};
    return { name: member.name, weight: weightOf(member), parameters, frozen };
  });
  const past = rivals.filter(({ parameters }) => parameters !== null);
  const drawn = drawRival(past, rng);
  const bots = rivals.filter(({ parameters }) => parameters === null);
  if (drawn === null) return bots;
  return [...bots, { ...drawn, weight: past.reduce((sum, { weight }) => sum + weight, 0) }];
};

const FINE = 2 ** 31;

export const drawRival = <R extends { weight: number }>(rivals: readonly R[], rng: Rng): R | null => {
  const total = rivals.reduce((sum, { weight }) => sum + weight, 0);
  let rest = (rng.int(FINE) / FINE) * total;
  for (const rival of rivals) {
    rest -= rival.weight;
    if (rest < 0) return rival;
  }
  return rivals.at(-1) ?? null;
};

export const addMeetings = (all: readonly Meetings[]): Meetings => ({
  matches: all.reduce((sum, { matches }) => sum + matches, 0),
  wins: all.reduce((sum, { wins }) => sum + wins, 0),
});

/** Takes in what happened; `meetings` go with `rivals`. */
export const recordMeetings = (
  league: readonly Member[],
  rivals: readonly Rival[],
  meetings: readonly Meetings[],
): void => {
  rivals.forEach(({ name }, i) => {
    const { matches, wins } = meetings[i];
    const member = league.find((one) => one.name === name);
    if (member === undefined || matches === 0) return;
    member.matches = MEMORY * member.matches + matches;
    member.wins = MEMORY * member.wins + wins;
  });
};

/** Of too many past versions the one that is beaten most often goes, never the new one; of equal ones the oldest. */
export const addPast = (league: Member[], version: PastVersion, most: number): void => {
  const others = league.filter(({ past }) => past !== null);
  if (others.length >= most) {
    const easiest = others.reduce((best, one) => (winRateOf(one) > winRateOf(best) ? one : best));
    league.splice(league.indexOf(easiest), 1);
  }
  league.push(newMember(`past-${version.iteration}`, version));
};

/** In other rules and decisions what was won before says little. */
export const forgetMeetings = (league: readonly Member[]): void => {
  for (const member of league) Object.assign(member, { matches: 0, wins: 0 });
};

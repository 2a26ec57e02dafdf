// The opponents as people choose them: a level names an agent. A level is shown only where its agent plays the game,
// so a new agent needs one line here and nothing else.

export interface Level {
  readonly name: string;
  readonly agent: string;
  readonly about: string;
}

const BEGINNER: Level = { name: 'Beginner', agent: 'random', about: 'plays any card that is allowed' };
const casual = (agent: string, about: string): Level => ({ name: 'Casual', agent, about });
const skilled = (agent: string, about: string): Level => ({ name: 'Skilled', agent, about });
/** They think before they play; the longest thoughts take a second or two. */
const EXPERTS: readonly Level[] = [
  { name: 'Strong', agent: 'expert:quick', about: 'imagines what the others may hold and tries its moves against it' },
  { name: 'Master', agent: 'expert:normal', about: 'the same with more patience; may think for a moment' },
];

/** From the weakest to the strongest. */
const LEVELS: Readonly<Record<string, readonly Level[]>> = {
  tysiac: [
    BEGINNER,
    casual('greedy', 'counts points and takes what it can'),
    skilled('heuristic', 'weighs bids, keeps marriages, remembers cards'),
    ...EXPERTS,
  ],
  ulti: [
    BEGINNER,
    casual('greedy', 'bids on what it holds and plays high'),
    skilled('heuristic', 'weighs every bid and plays to the contract'),
    ...EXPERTS,
  ],
  skitgubbe: [
    BEGINNER,
    casual('simple', 'plays its low cards first'),
    skilled('careful', 'saves its hand for the second part'),
    ...EXPERTS,
  ],
  mosaic: [
    BEGINNER,
    casual('greedy', 'takes the pattern that pays most now'),
    skilled('disruptor', 'builds its own board and spoils yours'),
    ...EXPERTS,
  ],
};

/** Does one of these agents, whatever stands behind its colon, bear this name? */
export const isAmong = (agents: readonly string[], name: string): boolean => agents.includes(name.split(':')[0]!);

export const levelsOf = (game: string, agents: readonly string[]): Level[] =>
  (LEVELS[game] ?? [BEGINNER]).filter(({ agent }) => isAmong(agents, agent));

/** Whom a game proposes: the best of those who answer at once. */
export const proposedOf = (game: string, agents: readonly string[]): string =>
  levelsOf(game, agents).findLast((level) => !EXPERTS.includes(level))!.agent;

/** What an agent is called where people see it. */
export const levelName = (game: string, agent: string): string =>
  LEVELS[game]?.find((level) => level.agent === agent)?.name ?? agent;

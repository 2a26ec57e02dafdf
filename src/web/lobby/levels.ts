// The opponents as people choose them: a level names an agent. A level is shown only where its agent plays the game,
// so a new agent needs one line here and nothing else.

export interface Level {
  readonly name: string;
  readonly agent: string;
  readonly about: string;
}

const BEGINNER: Level = { name: 'Beginner', agent: 'random', about: 'plays any card that is allowed' };

/** From the weakest to the strongest. */
const LEVELS: Readonly<Record<string, readonly Level[]>> = {
  tysiac: [
    BEGINNER,
    { name: 'Casual', agent: 'greedy', about: 'counts points and takes what it can' },
    { name: 'Strong', agent: 'heuristic', about: 'weighs bids, keeps marriages, remembers cards' },
  ],
  ulti: [
    BEGINNER,
    { name: 'Casual', agent: 'greedy', about: 'bids on what it holds and plays high' },
    { name: 'Strong', agent: 'heuristic', about: 'weighs every bid and plays to the contract' },
  ],
  skitgubbe: [
    BEGINNER,
    { name: 'Casual', agent: 'simple', about: 'plays its low cards first' },
    { name: 'Strong', agent: 'careful', about: 'saves its hand for the second part' },
  ],
  mosaic: [
    BEGINNER,
    { name: 'Casual', agent: 'greedy', about: 'takes the pattern that pays most now' },
    { name: 'Strong', agent: 'disruptor', about: 'builds its own board and spoils yours' },
  ],
};

export const levelsOf = (game: string, agents: readonly string[]): Level[] =>
  (LEVELS[game] ?? [BEGINNER]).filter(({ agent }) => agents.includes(agent));

/** What an agent is called where people see it. */
export const levelName = (game: string, agent: string): string =>
  LEVELS[game]?.find((level) => level.agent === agent)?.name ?? agent;

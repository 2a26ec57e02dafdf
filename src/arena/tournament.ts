// A tournament made ready, and the playing of a stretch of its games.
import type { AgentFactory } from '../core/agent.ts';
import type { AnyDefinition } from '../core/definition.ts';
import type { AnyGame } from '../core/game.ts';
import { makeRecord } from '../core/record.ts';
import { err, ok, type Result } from '../core/result.ts';
import { firstCharacters, plainJson, readable } from '../core/text.ts';
import { openHouseBot, type OpenPlayer, type Player } from '../players/player.ts';
import { labelsOf } from '../sim/plan.ts';
import { playGame } from '../sim/run.ts';
import type { TableStretch } from './course.ts';
import { Offences } from './offences.ts';
import { matchPolicy, planTableGame, type TournamentPlan } from './plan.ts';
import { resultOf, type GameResult } from './results.ts';

export interface Tournament {
  plan: TournamentPlan;
  definition: AnyDefinition;
  game: AnyGame & { rules: unknown };
  /** Names for people, in the order of the plan's entrants. */
  names: string[];
  factories: AgentFactory[];
}

/** `open` knows who can play where this runs. */
export const prepareTournament = (
  definition: AnyDefinition,
  plan: TournamentPlan,
  open: OpenPlayer = openHouseBot,
): Result<Tournament> => {
  const rules = definition.parseRules(plan.rules);
  if (!rules.ok) return rules;
  const game = definition.create(rules.value);
  const players: Player[] = [];
  for (const name of plan.entrants) {
    const player = open(definition, name, plan.limits);
    if (!player.ok) return player;
    const misfit = player.value.misfit?.(game) ?? null;
    if (misfit !== null) return err(misfit);
    players.push(player.value);
  }
  const factories = players.map(({ create }) => guarded(create));
  return ok({ plan, definition, game, names: namesOf(players, plan.entrants), factories });
};

const LONGEST_NAME = 40;

/** Names come from strangers: no control characters, not endless, not empty, and no two alike. */
const namesOf = (players: readonly Player[], entrants: readonly string[]): string[] => {
  const plain = players.map(({ name }, i) => {
    const text = readable(String(name));
    return firstCharacters(text === '' ? readable(entrants[i]) : text, LONGEST_NAME).trim();
  });
  // Somebody may have called himself 'x#1' already.
  return labelsOf(labelsOf(plain));
};

/** An entrant that fails before its first decision fails at it, which costs the game and not the tournament. */
const guarded =
  (create: AgentFactory): AgentFactory =>
  (...args) => {
    try {
      return create(...args);
    } catch (problem) {
      return {
        name: 'broken',
        decide: () => {
          throw problem;
        },
      };
    }
  };

/** What a worker answers: results, and their records as lines. */
export interface PlayedStretch {
  results: GameResult[];
  records: string[];
}

/** Plays the games [from, to) of rounds that are known. */
export const playTables = (tournament: Tournament, { from, to, rounds, faults }: TableStretch): PlayedStretch => {
  const { plan, definition, game, names, factories } = tournament;
  const simulation = {
    plan: {
      game: plan.game,
      rules: plan.rules,
      agents: names,
      games: to - from,
      seed: plan.seed,
      faults: matchPolicy(plan),
    },
    definition,
    game,
    labels: names,
    factories,
  };
  const offences = new Offences(plan, faults);
  const played: PlayedStretch = { results: [], records: [] };
  for (let index = from; index < to; index++) {
    const planned = planTableGame(plan, rounds, index);
    const { agentAt, dealSeed } = planned;
    const absent = offences.absentAt(agentAt);
    const { result } = playGame(simulation, { ...planned, absent });
    const kept = resultOf(result, absent);
    offences.add(agentAt, kept);
    played.results.push(kept);
    const players = agentAt.map((entrant, seat) =>
      absent.includes(seat) ? `random for ${names[entrant]}` : names[entrant],
    );
    const end = { ...result.outcome, returns: result.returns };
    played.records.push(`${plainJson(makeRecord(game, players, dealSeed, result, end))}\n`);
  }
  return played;
};

// From options to a checked tournament with its entrants opened.
import { usualExclusion } from '../../arena/plan.ts';
import { prepareTournament, type Tournament } from '../../arena/tournament.ts';
import { orClose, gatherSupply, type Supply } from '../../jobs/supply.node.ts';
import { gameNamed } from '../kit/games.ts';
import { limitsFrom } from '../kit/limitOptions.ts';
import { need, UsageError } from '../kit/problems.ts';
import { chooseRules } from '../kit/rules.ts';
import type { TournamentOptions } from './options.ts';

/** A table of pairs grows with their square; nobody reads a larger one. */
const MOST_ENTRANTS = 200;

export interface PlannedTournament {
  tournament: Tournament;
  preset: string | null;
  supply: Supply;
}

export const planTournament = async (options: TournamentOptions): Promise<PlannedTournament> => {
  const { entrants, format, games, seed } = options;
  const definition = await gameNamed(options.game);
  const { game, preset } = await chooseRules(definition, options);
  checkCounts(options, game.seats);
  const limits = limitsFrom(options);
  const rounds = options.rounds ?? null;
  const faults = options.onFault;
  const excludeAfter = options.excludeAfter ?? usualExclusion(faults);
  const asked = { game: options.game, rules: game.rules, seats: game.seats, entrants, format, games, rounds, seed };
  const plan = { ...asked, faults, excludeAfter, ...(limits && { limits }) };
  const supply = need(gatherSupply(options.game, definition, entrants));
  const tournament = need(orClose(supply, prepareTournament(definition, plan, supply.place.open)));
  return { tournament, preset, supply };
};

const checkCounts = (options: TournamentOptions, seats: number): void => {
  const { entrants, format, rounds, onFault, excludeAfter } = options;
  if (entrants.length < seats) {
    throw new UsageError(
      `--entrants must name at least ${seats}, since ${seats} sit at a table; ${entrants.length} given. ` +
        `Name more (the same one may come again), or play with fewer seats by --players.`,
    );
  }
  if (entrants.length > MOST_ENTRANTS) {
    throw new UsageError(`--entrants must name at most ${MOST_ENTRANTS}; ${entrants.length} given.`);
  }
  if (rounds !== undefined && format !== 'swiss') {
    throw new UsageError(`--rounds is for --format swiss; a round robin plays as many rounds as --games needs.`);
  }
  if (excludeAfter !== undefined && onFault === 'throw') {
    throw new UsageError(`--exclude-after counts faults; with --on-fault throw the first one stops the tournament.`);
  }
};

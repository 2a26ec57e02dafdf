// From the options of `talon ladder` to what is to be played.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LADDER_FORMAT, LADDER_VERSION, openBook, unitsLeft, type LadderBook } from '../../arena/ladder/book.ts';
import { ladderAgents, pairingsOf, positionsFor, type LadderAgent } from '../../arena/ladder/field.ts';
import { pairingRowsOf, rowsOf } from '../../arena/ladder/report.ts';
import type { LadderPlan } from '../../arena/ladder/units.ts';
import type { PositionsHead } from '../../analysis/index.ts';
import type { Json } from '../../core/game.ts';
import { fingerprint } from '../../core/hash.ts';
import { ENGINE_VERSION } from '../../core/version.ts';
import { POSITIONS } from '../../jobs/kinds/ladder.ts';
import { gatherSupply, type Supply } from '../../jobs/supply.node.ts';
import { agentMisfit } from '../../agents/index.ts';
import { shippedNets } from '../../nn/models.node.ts';
import { gameNamed } from '../kit/games.ts';
import { DATA, positionsText } from '../kit/positions.ts';
import { need } from '../kit/problems.ts';
import { chooseRules, type RulesOptions } from '../kit/rules.ts';
import type { Ladder } from './page.ts';

export interface LadderSetup {
  /** The file of results. */
  out: string;
  supply: Supply;
  open(old: LadderBook | null): { plan: LadderPlan; book: LadderBook; report(): Ladder };
}

interface SetupOptions extends RulesOptions {
  game: string;
  pairs: number;
  seed: string;
  only?: string[];
  out?: string;
}

export const planLadder = async (options: SetupOptions): Promise<LadderSetup> => {
  const { pairs, seed } = options;
  const definition = await gameNamed(options.game);
  // Two at the table where the game allows it: a pair is then one question.
  const isChosen = options.preset ?? options.rules ?? options.config ?? options.players ?? options.seats;
  const two = Object.keys(definition.presets).find((name) => definition.create(definition.presets[name]).seats === 2);
  const { game, preset } = await chooseRules(
    definition,
    isChosen === undefined && two ? { ...options, preset: two } : options,
  );
  const agents = ladderAgents(definition, game, shippedNets());
  const pairings = pairingsOf(definition, agents, pairs, game.seats);
  const positions = positionsText(definition.id);
  const setting = { rulesKey: game.rulesKey, seed, positionsKey: positions === null ? '' : fingerprint(positions) };
  const out = options.out ?? join(DATA, 'ladder', `${definition.id}.json`);
  if (options.out === undefined) mkdirSync(dirname(out), { recursive: true });
  const command = commandOf(options.game, options);
  const more: Record<string, Uint8Array> = positions === null ? {} : { [POSITIONS]: Buffer.from(positions) };
  const supply = need(
    gatherSupply(
      options.game,
      definition,
      agents.map(({ name }) => name),
      more,
    ),
  );
  return {
    out,
    supply,
    open: (old) => {
      const book = openBook(old, agents, pairings, setting);
      const all = positions === null ? 0 : countPositions(positions);
      const isWanted = (...names: string[]): boolean =>
        options.only === undefined || names.some((name) => options.only!.includes(name));
      const head =
        positions === null ? null : (JSON.parse(positions.slice(0, positions.indexOf('\n'))) as PositionsHead);
      const valued = definition.create(definition.presets[head?.preset ?? definition.defaultPreset]);
      const chosen = (agent: LadderAgent): number[] =>
        agentMisfit(definition, agent.name, valued, shippedNets()) === null
          ? evenly(positionsFor(agent, all), all)
          : [];
      const plan: LadderPlan = {
        game: options.game,
        rules: game.rules,
        singleRules: (definition.singleDeal?.(game.rules as never) ?? game.rules) as Json,
        seed,
        agents: agents.map(({ name }) => name),
        pairings,
        units: unitsLeft(book, agents, chosen, isWanted),
      };
      const report = (): Ladder => ({
        format: LADDER_FORMAT,
        version: LADDER_VERSION,
        engine: ENGINE_VERSION,
        game: definition.id,
        gameName: definition.name,
        preset,
        rulesKey: game.rulesKey,
        seed,
        command,
        isComplete: unitsLeft(book, agents, chosen, () => true).length === 0,
        reference: head?.reference ?? null,
        agents: rowsOf(book, agents, seed),
        pairings: pairingRowsOf(book),
      });
      return { plan, book, report };
    },
  };
};

const commandOf = (game: string, { pairs, seed, preset }: SetupOptions): string =>
  `talon ladder --game ${game}${preset === undefined ? '' : ` --preset ${preset}`} --pairs ${pairs} --seed ${seed}`;

const countPositions = (text: string): number =>
  text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .reduce((sum, line) => sum + (JSON.parse(line) as { positions: unknown[] }).positions.length, 0);

/** So many of 0..all-1, spread over all of them, in an order in which every beginning is spread too. */
const evenly = (count: number, all: number): number[] => {
  const chosen = Array.from({ length: Math.min(count, all) }, (_, i) => Math.floor(((i + 0.5) * all) / count));
  return [0, 1, 2, 3].flatMap((part) => chosen.filter((_, i) => i % 4 === part));
};

// Makes the positions by which `talon ladder` measures what agents lose: npm run positions -- GAME. Deals are played by the
// house's bot with a random move now and then; of each some decisions with a real choice are valued.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  POSITIONS_FORMAT,
  POSITIONS_VERSION,
  valueMoves,
  type DealLine,
  type PositionsHead,
} from '../src/analysis/index.ts';
import type { Answer } from '../src/core/agent.ts';
import { makeDealLink } from '../src/core/dealLink.ts';
import type { AnyDefinition } from '../src/core/definition.ts';
import { Match, replay } from '../src/core/match.ts';
import { rngFrom, shuffle } from '../src/core/rng.ts';
import { ENGINE_VERSION } from '../src/core/version.ts';
import { findGame } from '../src/games/index.ts';

const POSITIONS = 500;
const PER_DEAL = 5;
const SEED = '1';
const NODES = 500_000;
/** One move in so many is any move, so that positions are not those of one bot alone. */
const WHIM = 8;

interface Recipe {
  preset: string;
  worlds: number;
  reference: string;
  isWanted(view: { phase: string; tricks: number; seat: number }): boolean;
}

const solved = '200 sampled worlds, each solved with open cards (score change of the deal)';
const played = (worlds: number): string =>
  `${worlds} sampled worlds, each played on by the house's rules of thumb and judged; rough, not solved`;

const RECIPES: Readonly<Record<string, Recipe>> = {
  tysiac: { preset: 'alpha-1000', worlds: 200, reference: solved, isWanted: ({ phase }) => phase === 'play' },
  // The first two tricks cost ten times as much as all others together.
  ulti: {
    preset: 'standard',
    worlds: 200,
    reference: `${solved}, from the third trick on`,
    isWanted: ({ phase, tricks }) => phase === 'play' && tricks >= 2,
  },
  mosaic: { preset: 'standard-2', worlds: 64, reference: played(64), isWanted: () => true },
  skitgubbe: { preset: 'standard-2', worlds: 24, reference: played(24), isWanted: () => true },
};

const definitionOf = (id: string): AnyDefinition => {
  const found = findGame(id);
  if (!found.ok || RECIPES[id] === undefined) throw new Error(`Name one of ${Object.keys(RECIPES).join(', ')}.`);
  return found.value;
};

const dealOf = (definition: AnyDefinition, recipe: Recipe, number: number): DealLine | null => {
  const game = definition.create(definition.presets[recipe.preset]);
  const rng = rngFrom(`${SEED}/positions/${number}`);
  const match = new Match({ game, rng });
  const create = definition.search!(game).bot;
  const agents = Array.from({ length: game.seats }, (_, seat) => create(game, seat, rng.fork(seat)));
  const wanted: number[] = [];
  for (let actor = match.advance(); actor >= 0; actor = match.advance()) {
    // One deal is enough; the next one would be another position of the match.
    if (match.steps.filter(([by]) => by! < 0).length > 1) break;
    const view = game.view(match.state, actor);
    if (view.legal.length > 1 && recipe.isWanted(view)) wanted.push(match.steps.length);
    const whim = rng.fork('whim').fork(match.steps.length);
    const decided = agents[actor]!.decide(view, { rng: match.decisionRng(actor), limitMs: null }) as Answer;
    match.answer('bot', whim.int(WHIM) === 0 ? view.legal[whim.int(view.legal.length)] : decided);
  }
  const positions: number[][] = [];
  for (const step of shuffle(wanted, rng.fork('choice'))) {
    if (positions.length === PER_DEAL) break;
    const state = replay(game, match.steps, step);
    const view = game.view(state, game.actor(state));
    const values = valueMoves(definition, game, view, recipe.worlds, NODES, `${SEED}/${number}/${step}`);
    if (Math.max(...values) > Math.min(...values)) positions.push([step, ...values]);
  }
  if (positions.length === 0) return null;
  positions.sort((a, b) => a[0]! - b[0]!);
  const steps = match.steps.slice(0, positions.at(-1)![0]);
  return { link: makeDealLink({ definition, game, steps, step: 0, seat: null }), positions };
};

const id = process.argv[2] ?? '';
const definition = definitionOf(id);
const recipe = RECIPES[id]!;
const head: PositionsHead = {
  format: POSITIONS_FORMAT,
  version: POSITIONS_VERSION,
  engine: ENGINE_VERSION,
  game: id,
  preset: recipe.preset,
  reference: recipe.reference,
  worlds: recipe.worlds,
  seed: SEED,
};
const lines = [JSON.stringify(head)];
let count = 0;
for (let number = 0; count < POSITIONS; number++) {
  const deal = dealOf(definition, recipe, number);
  if (deal === null) continue;
  deal.positions.length = Math.min(deal.positions.length, POSITIONS - count);
  count += deal.positions.length;
  lines.push(JSON.stringify(deal));
  if (number % 10 === 9) console.error(`${count} of ${POSITIONS} positions`);
}
const file = join(import.meta.dirname, '..', 'data', 'positions', `${id}.jsonl`);
writeFileSync(file, `${lines.join('\n')}\n`);
console.error(`${file}: ${count} positions of ${lines.length - 1} deals`);

// The golden files of a game, preset by preset: one scripted playthrough, from a `.script` file kept by hand, and one of
// random players.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from '../../src/agents/random.ts';
import type { AnyDefinition } from '../../src/core/definition.ts';
import { CHANCE } from '../../src/core/game.ts';
import { playSync, type Step } from '../../src/core/match.ts';
import { parseNotation } from '../../src/core/notation.ts';
import { rngFrom } from '../../src/core/rng.ts';
import { printPlaythrough } from './playthrough.ts';

/** Decisions shown of a random playthrough: enough for a deal or two. */
const RANDOM_STEPS = 60;

export interface Golden {
  file: string;
  /** What the engine says now. */
  print(): string;
}

const folder = import.meta.dirname;

export const goldensOf = (definition: AnyDefinition): Golden[] =>
  Object.keys(definition.presets).flatMap((preset) => goldensUnder(definition, preset));

const goldensUnder = (definition: AnyDefinition, preset: string): Golden[] => {
  const game = definition.create(definition.presets[preset]);
  const path = (ending: string): string => join(folder, definition.id, `${preset}.${ending}`);
  return [
    { file: path('scripted.txt'), print: () => printPlaythrough(game, readScript(game, path('script'))) },
    {
      file: path('random.txt'),
      print: () => {
        const rng = rngFrom(`golden ${preset}`);
        const agents = Array.from({ length: game.seats }, (_, seat) => random(game, seat, rng));
        return printPlaythrough(game, playSync({ game, rng }, agents).steps.slice(0, RANDOM_STEPS));
      },
    },
  ];
};

/** Lines as in a record: '* cards' for chance, 'seat notation' for a move; '#' begins a comment. */
const readScript = (game: ReturnType<AnyDefinition['create']>, file: string): Step[] => {
  if (!existsSync(file)) throw new Error(`${file} is missing: every preset needs a scripted playthrough`);
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim());
  return lines.filter(Boolean).map((line) => {
    const [who, ...rest] = line.split(' ');
    return who === '*' ? [CHANCE, ...rest.map(Number)] : [Number(who), parseNotation(game, rest[0]!)];
  });
};

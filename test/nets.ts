// Nets that have learned nothing, for tests of what is done with nets.
import { NetLayout, type NetSizes } from '../src/agents/neural/layout.ts';
import type { AnyDefinition } from '../src/core/definition.ts';
import { rngFrom } from '../src/core/rng.ts';
import { packCheckpoint, type Checkpoint } from '../src/nn/checkpoint.ts';
import { startParameters } from '../src/nn/net/parameters.ts';

const SIZES: NetSizes = { hand: 4, trick: 4, history: 4, hidden: 8, layers: 1, attention: 2, span: 8 };

/** Weights so large that the memory changes choices. */
const WILD = 8;

export const untrained = (definition: AnyDefinition, preset: string, about: Partial<Checkpoint> = {}): Uint8Array => {
  const game = definition.create(definition.presets[preset]);
  const layout = new NetLayout(definition, game);
  const spec = layout.spec(SIZES);
  return packCheckpoint({
    game: definition.id,
    preset,
    rulesKey: game.rulesKey,
    featureHash: layout.featureHash,
    spec,
    parameters: startParameters(spec, rngFrom('untrained')).map((value) => WILD * value),
    command: 'talon train',
    iteration: 3,
    decisions: 100,
    evaluation: [],
    ...about,
  });
};

const BLANK: NetSizes = { hand: 8, trick: 8, history: 8, hidden: 16, layers: 1, attention: 2, span: 10 };

/** One that could learn, under rules that differ from the preset's. */
export const blankNet = (definition: AnyDefinition, preset: string, rules: object, encoding?: number): Uint8Array => {
  const game = definition.create({ ...definition.presets[preset], ...rules });
  const layout = new NetLayout(definition, game, encoding);
  const spec = layout.spec(BLANK);
  const fit = { game: definition.id, preset: null, rulesKey: game.rulesKey, featureHash: layout.featureHash };
  const about = { command: 'talon train', iteration: 3, decisions: 100, evaluation: [] };
  return packCheckpoint({
    ...fit,
    ...(encoding && { encoding }),
    spec,
    parameters: startParameters(spec, rngFrom('net')),
    ...about,
  });
};

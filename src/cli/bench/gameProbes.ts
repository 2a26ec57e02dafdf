// What is measured of every game: rules, driver, features and drawn worlds; and what its face names: bots, the expert.
import { findAgent } from '../../agents/index.ts';
import type { AgentFactory } from '../../core/agent.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { encodingOf, FIRST_ENCODING } from '../../core/encoding.ts';
import type { AnyGame, BaseView } from '../../core/game.ts';
import { playSync } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import type { BenchCases, BotCase } from '../kit/benchCases.ts';
import { mixAny } from '../kit/checksum.ts';
import { need } from '../kit/problems.ts';
import { cpuSeconds } from './cpu.ts';
import { benchGame, createEncodedLoop, createRawLoop, createReadingLoop, createWorldLoop, type Loop } from './loops.ts';
import type { Probe, Unit } from './probe.ts';
import { Runner } from './runner.ts';

export const gameProbes = (definition: AnyDefinition, cases: BenchCases, seconds: number): Probe[] => {
  const { id } = definition;
  const game = benchGame(definition);
  const reading = createReadingLoop(game, cases.readView ?? ((view) => mixAny(0, view)));
  return [
    loopProbe(`raw.${id}`, 'decisions/s', createRawLoop(game), seconds),
    { ...loopProbe(`driven.${id}`, 'decisions/s', reading.loop, seconds), checksum: reading.checksum },
    loopProbe(`encoded.${id}`, 'decisions/s', createEncodedLoop(game), seconds),
    ...laterEncodings(definition).map((version) =>
      loopProbe(
        `encoded.${id}.${version}`,
        'decisions/s',
        createEncodedLoop(game, encodingOf(definition, game, version)),
        seconds,
      ),
    ),
    loopProbe(`determinize.${id}`, 'worlds/s', createWorldLoop(game), seconds),
    ...(cases.bots ?? []).map((bot) => botProbe(definition, bot)),
    ...(cases.experts ?? []).map((level) => expertProbe(definition, game, level)),
  ];
};

const laterEncodings = (definition: AnyDefinition): number[] =>
  (definition.encodings ?? []).map((_, i) => FIRST_ENCODING + 1 + i);

const loopProbe = (id: string, unit: Unit, loop: Loop, seconds: number): Probe => {
  let runner: Runner | null = null;
  return { rows: [{ id, unit }], run: () => [(runner ??= new Runner(loop, seconds)).run()] };
};

/** The same matches each time, the bot in every seat. */
const botProbe = (definition: AnyDefinition, { agent, matches, deals }: BotCase): Probe => {
  const preset: unknown = definition.presets[definition.defaultPreset];
  const game = deals ? benchGame(definition) : definition.create(preset);
  const create = need(findAgent(definition, agent));
  return {
    rows: [{ id: `bot.${definition.id}.${agent}`, unit: deals ? 'deals/s' : 'matches/s' }],
    run: () => {
      const start = cpuSeconds();
      for (let i = 0; i < matches; i++) playMatch(game, create, i);
      return [matches / (cpuSeconds() - start)];
    },
  };
};

const playMatch = (game: AnyGame, create: AgentFactory, index: number, onView?: (view: BaseView) => void): void => {
  const rng = rngFrom(`bench bots/${index}`);
  const agents = Array.from({ length: game.seats }, (_, seat) => {
    const agent = create(game, seat, rng.fork(`bot${seat}`));
    if (onView === undefined) return agent;
    const decide: typeof agent.decide = (view, turn) => (onView(view), agent.decide(view, turn));
    return { name: agent.name, decide };
  });
  playSync({ game, rng, policy: 'throw' }, agents);
};

/** Cards that the expert chooses, in deals that the game's simplest bot plays; CPU time of one. */
const expertProbe = (definition: AnyDefinition, game: AnyGame, level: string): Probe => {
  const expert = need(findAgent(definition, `expert:${level}`))(game, 0, rngFrom('bench expert'));
  let views: BaseView[] | null = null;
  return {
    rows: [{ id: `expert.${definition.id}.${level}`, unit: 'ms' }],
    run: () => {
      views ??= cardViews(definition, game);
      const start = cpuSeconds();
      views.forEach((view, i) => void expert.decide(view, { rng: rngFrom(`bench expert/${i}`), limitMs: null }));
      return [(1000 * (cpuSeconds() - start)) / views.length];
    },
  };
};

const EXPERT_DEALS = 6;

/** At every card where there was a choice. */
const cardViews = (definition: AnyDefinition, game: AnyGame): BaseView[] => {
  const simplest = need(findAgent(definition, Object.keys(definition.bots)[0]!));
  const views: BaseView[] = [];
  for (let i = 0; i < EXPERT_DEALS; i++) {
    playMatch(game, simplest, i, (view) => {
      if (view.phase === 'play' && view.legal.length > 1) views.push(view);
    });
  }
  return views;
};

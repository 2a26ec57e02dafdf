// How likely an agent's moves are in every situation: by its own word, or found out by asking.
import { dismiss, type Agent, type AgentFactory, type Answer } from '../../core/agent.ts';
import type { ActionId, AnyGame, Rng } from '../../core/game.ts';
import { remind } from '../../core/remind.ts';
import { rngFrom } from '../../core/rng.ts';
import type { Situation, Tree } from './tree.ts';
import type { Odds } from './values.ts';

/** Whoever answers alike from so many streams is taken to draw nothing there. */
const SAME = 8;
/** From so many streams the odds of the others are counted. */
export const DRAWS = 400;

/** In how many situations the odds were said by the agent, were the same move every time, were counted. */
export interface OddsSource {
  said: number;
  same: number;
  counted: number;
}

export interface FoundOdds {
  odds: Odds;
  source: OddsSource;
}

/** It sits down anew in every situation, and recalls what its seat has seen before. */
export const findOdds = (game: AnyGame, { situations }: Tree, create: AgentFactory, seed: string): FoundOdds => {
  const source: OddsSource = { said: 0, same: 0, counted: 0 };
  const rng = rngFrom(`${seed}/odds`);
  const found = new Map<Situation, readonly number[]>();
  situations.forEach((situation, i) => {
    const ask = <T>(stream: Rng, question: (agent: Agent, rng: Rng) => T): T =>
      asked(game, situation, create, stream, question);
    const said = ask(rng.fork(i), (agent) => agent.odds?.(situation.view) ?? null);
    if (said !== null) {
      source.said++;
      found.set(situation, checkedOdds(situation, said));
      return;
    }
    const draw = (k: number): ActionId => ask(rng.fork(i).fork(k), (agent, own) => moveOf(agent, situation, own));
    const draws = Array.from({ length: SAME }, (_, k) => draw(k));
    const isSame = draws.every((id) => id === draws[0]);
    if (!isSame) while (draws.length < DRAWS) draws.push(draw(draws.length));
    source[isSame ? 'same' : 'counted']++;
    const shareOf = (id: ActionId): number => draws.filter((drawn) => drawn === id).length / draws.length;
    found.set(situation, situation.view.legal.map(shareOf));
  });
  return { odds: (situation) => found.get(situation)!, source };
};

const asked = <T>(
  game: AnyGame,
  { seat, steps }: Situation,
  create: AgentFactory,
  stream: Rng,
  question: (agent: Agent, rng: Rng) => T,
): T => {
  const agent = create(game, seat, stream.fork('seat'));
  const own = stream.fork('decisions');
  let decisions = 0;
  const others: Agent = { name: 'other', decide: () => 0 };
  const agents = Array.from({ length: game.seats }, (_, at) => (at === seat ? agent : others));
  remind(game, steps, agents, (_, k) => own.fork(k));
  for (const [actor] of steps) if (actor === seat) decisions++;
  try {
    return question(agent, own.fork(decisions));
  } finally {
    dismiss([agent]);
  }
};

/** Of a compound answer the first: for what follows it is asked again. */
const moveOf = (agent: Agent, { view }: Situation, rng: Rng): ActionId => {
  const answer = agent.decide(view, { rng, limitMs: null }) as Answer;
  const id = typeof answer === 'number' ? answer : answer[0];
  if (!view.legal.includes(id)) throw new Error(`${agent.name} answers ${id} where it may not`);
  return id;
};

const checkedOdds = ({ view }: Situation, odds: readonly number[]): readonly number[] => {
  const sum = odds.reduce((total, chance) => total + chance, 0);
  const isRight = odds.length === view.legal.length && odds.every((chance) => chance >= 0) && Math.abs(sum - 1) < 1e-9;
  if (!isRight) throw new Error(`odds of ${odds.join(' ')} for ${view.legal.length} moves`);
  return odds;
};

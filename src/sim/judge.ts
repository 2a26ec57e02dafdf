// Was it worth it? Plays the rest of a deal once more, by the same agents from the same streams, without a move that
// they chose, and lets the game compare.
import { dismiss, type Agent, type Answer } from '../core/agent.ts';
import type { Judgement } from '../core/definition.ts';
import { CHANCE, OVER, type AnyGame, type Rng } from '../core/game.ts';
import { Match, replay, type Step } from '../core/match.ts';

export interface PlayedMatch {
  game: AnyGame;
  rng: Rng;
  steps: readonly Step[];
  /** Fresh agents, as they sat. */
  createAgents(): Agent[];
}

/** Judges every move of the match that is to be judged; adds to the counts of the seats. */
export const judgeMatch = (judgement: Judgement, played: PlayedMatch, counts: readonly Float64Array[]): void => {
  const { game, steps } = played;
  for (const [index, [actor, id]] of steps.entries()) {
    if (actor !== CHANCE && judgement.isJudged(game, id)) judgeMove(judgement, played, index, counts[actor]);
  }
};

/** Judges the move that is step `index`; adds to the counts of who made it. */
export const judgeMove = (judgement: Judgement, played: PlayedMatch, index: number, counts: Float64Array): void => {
  const { game, steps } = played;
  const without = playWithout(judgement, played, index);
  if (without !== null) judgement.judge(game, steps[index][0], replay(game, steps, index + 1), without, counts);
};

/** The end of the deal that would have been; null where there was no other move. */
const playWithout = (judgement: Judgement, played: PlayedMatch, index: number): unknown => {
  const game = gameWithout(judgement, played.game);
  const match = new Match({ game, rng: played.rng, policy: 'fallback', steps: played.steps.slice(0, index) });
  if (game.legal(match.state, new Int32Array(game.actionCount)) === 0) return null;
  const agents = played.createAgents();
  match.seat(agents, played.game);
  do {
    const actor = match.advance();
    if (actor === OVER) break;
    const agent = agents[actor];
    let answer: Answer;
    try {
      const turn = { rng: match.decisionRng(actor), limitMs: null };
      answer = agent.decide(game.view(match.state, actor), turn) as Answer;
    } catch {
      match.fail(agent.name, 'crash', 'in a deal that is only imagined');
      continue;
    }
    match.answer(agent.name, answer);
  } while (!judgement.isOver(game, match.state));
  dismiss(agents);
  return match.state;
};

/** The same game, but nobody may make a move of the judged kind. */
const gameWithout = (judgement: Judgement, game: AnyGame): AnyGame => {
  const legal: AnyGame['legal'] = (s, out) => {
    const all = game.legal(s, out);
    let kept = 0;
    for (let i = 0; i < all; i++) if (!judgement.isJudged(game, out[i])) out[kept++] = out[i];
    return kept;
  };
  const view: AnyGame['view'] = (s, seat) => {
    const seen = game.view(s, seat);
    return { ...seen, legal: seen.legal.filter((id: number) => !judgement.isJudged(game, id)) };
  };
  return Object.assign(Object.create(game) as AnyGame, { legal, view });
};

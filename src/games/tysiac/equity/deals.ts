// Deals between two thoughtful players at level scores: what the tables of match equity are made from.
import { CHANCE, OVER, type Rng } from '../../../core/game.ts';
import { heuristic } from '../bots/heuristic.ts';
import { chanceOf, contractProspect } from '../bots/evaluate.ts';
import { createTysiac } from '../game.ts';
import type { EngineRules } from '../rules.ts';
import { CONTRACT, PLAY, PLAYED } from '../state.ts';

export interface DealSample {
  /** Everybody passed. */
  isThrownIn: boolean;
  isDealerDeclarer: boolean;
  bid: number;
  contract: number;
  made: boolean;
  /** Raw points. */
  declarer: number;
  defender: number;
  /** The declarer's own guess, before the first card, of making the bid. */
  chance: number;
}

/** Deals imagined for the guess. */
const GUESSES = 40;

export const sampleDeals = (rules: EngineRules, size: number, rng: Rng): DealSample[] => {
  const game = createTysiac({ ...rules, bombsPerPlayer: 0, startScores: [0, 0], firstDealer: 0, maxHands: 1 });
  return Array.from({ length: size }, (_, i) => {
    const stream = rng.fork(i);
    const agents = [0, 1].map((seat) => heuristic(game, seat, stream.fork(`agent ${seat}`)));
    const s = game.newState();
    let chance = -1;
    for (let step = 0; game.actor(s) !== OVER; step++) {
      const actor = game.actor(s);
      if (actor === CHANCE) {
        game.applyChance(s, game.sampleChance(s, stream.fork(`deal ${step}`)));
        continue;
      }
      const view = game.view(s, actor);
      if (chance < 0 && (s.phase === CONTRACT || s.phase === PLAY)) {
        chance = chanceOf(contractProspect(game.ruleset, view, stream.fork('guess'), GUESSES), s.bid);
      }
      const answer = agents[actor].decide(view, { rng: stream.fork(step), limitMs: null });
      for (const id of [answer].flat() as number[]) game.apply(s, id);
    }
    return {
      isThrownIn: s.lastResult !== PLAYED,
      isDealerDeclarer: s.lastDeclarer === s.dealer,
      bid: s.lastBid,
      contract: s.lastContract,
      made: s.lastMade === 1,
      declarer: s.lastDeclarer < 0 ? 0 : s.players[s.lastDeclarer].lastRaw,
      defender: s.lastDeclarer < 0 ? 0 : s.players[1 - s.lastDeclarer].lastRaw,
      chance,
    };
  });
};

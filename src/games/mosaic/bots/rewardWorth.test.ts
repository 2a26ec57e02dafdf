// The uses of rewards in a world, against the plans that the rule bots make from views.
import { expect, test } from 'vitest';
import { playSync, replay } from '../../../core/match.ts';
import { rngFrom } from '../../../core/rng.ts';
import { formOf } from '../forms.ts';
import { REWARD_PARAMS, type State } from '../state.ts';
import { pair, table } from '../vectors/table.ts';
import { BoardWorth } from './boardWorth.ts';
import { GreedyAgent } from './greedy.ts';
import { Outlook } from './outlook.ts';
import { planReward } from './plans.ts';
import { Prospects } from './prospects.ts';
import { RewardWorth } from './rewardWorth.ts';
import { TUNING } from './tuning.ts';

test.each(['RWD1', 'RWD2', 'RWD3', 'RWD6', 'RWD8', 'RWD9', 'RWD10'])(
  '%s: the best use is worth what the plan says',
  (reward) => {
    const game = table({ patterns: pair(reward) });
    const { ruleset } = game;
    const agents = [new GreedyAgent(game), new GreedyAgent(game)];
    const { steps } = playSync({ game, rng: rngFrom(reward), policy: 'throw' }, agents);
    const rewards = new RewardWorth(ruleset, new Prospects(ruleset, TUNING));
    const outlook = new Outlook(ruleset);
    const [own, other] = [0, 1].map(() => new BoardWorth(ruleset, outlook, TUNING));
    const ids = new Int32Array(game.actionCount);
    const worths = new Float64Array(game.actionCount);
    let compared = 0;
    for (let at = 0; at < steps.length; at++) {
      const s: State = replay(game, steps, at);
      if (s.phase !== REWARD_PARAMS || s.source >= 0 || s.pile >= 0) continue;
      const view = game.view(s, s.turn);
      if (view.deck === 0) continue;
      outlook.read(view);
      own!.load(view.players[s.turn]!.board, view.clear);
      const judge = { own: own!, other: other!, weightOf: () => 1 };
      const plan = planReward(ruleset, view, formOf(game.rules.rewards[reward]!), judge);
      const size = game.legal(s, ids);
      rewards.judge(s, ids, size, worths);
      expect(Math.max(...worths.subarray(0, size))).toBeCloseTo(plan.worth, 9);
      compared++;
    }
    expect(compared).toBeGreaterThan(0);
  },
);

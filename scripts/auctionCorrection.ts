// How far the play in the head is from real play before the musik is seen: node scripts/auctionCorrection.ts [--deals n]
// Both seats' last calls are looked at in deals between the thoughtful rule bots: what the imagined deals of that view
// bring the real declarer and the other on average, and what they got. `plan.ts` adds the difference.
import { parseArgs } from 'node:util';
import { playSync } from '../src/core/match.ts';
import { rngFrom } from '../src/core/rng.ts';
import { Bout } from '../src/games/tysiac/bots/bout.ts';
import { heuristic } from '../src/games/tysiac/bots/heuristic.ts';
import { declare, imagineDeals } from '../src/games/tysiac/bots/imagined.ts';
import { activeSeats } from '../src/games/tysiac/knowledge.ts';
import { createTysiac } from '../src/games/tysiac/index.ts';
import { PRESETS } from '../src/games/tysiac/presets.ts';
import type { State } from '../src/games/tysiac/state.ts';
import type { TysiacView } from '../src/games/tysiac/view.ts';

const { values } = parseArgs({ options: { deals: { type: 'string', default: '800' } } });
/** Deals imagined for one view. */
const IMAGINED = 120;

const bout = new Bout();
for (const preset of ['alpha-1000', 'open-table']) {
  // A bomb would leave nothing to compare with.
  const game = createTysiac({ ...PRESETS[preset]!, bombsPerPlayer: 0, maxHands: 1 });
  const { ruleset } = game;
  const sums = { views: 0, declarer: 0, other: 0, realDeclarer: 0, realOther: 0 };
  for (let deal = 0; deal < Number(values.deals); deal++) {
    const rng = rngFrom(`auction correction ${deal}`);
    const calls: (TysiacView | null)[] = [null, null];
    const agents = [0, 1].map((seat) => {
      const bot = heuristic(game, seat, rng);
      return {
        name: bot.name,
        decide: (view: TysiacView, turn: Parameters<typeof bot.decide>[1]) => {
          if (view.phase === 'auction') calls[seat] = view;
          return bot.decide(view, turn);
        },
      };
    });
    let last: TysiacView['lastDeal'] = null;
    const onDecision = (state: State): void => void (last = game.view(state, null).lastDeal);
    playSync({ game, rng, policy: 'throw', onDecision }, agents);
    const { result, declarer, raw } = last! as NonNullable<TysiacView['lastDeal']>;
    if (result !== 'played') continue;
    for (const view of calls) {
      if (view === null) continue;
      const at = activeSeats(ruleset, view).indexOf(declarer);
      sums.views++;
      sums.realDeclarer += raw[declarer]!;
      sums.realOther += raw[1 - declarer]!;
      for (const imagined of imagineDeals(ruleset, view, IMAGINED, rng.fork(`imagined ${view.seat}`))) {
        declare(ruleset, imagined, at, imagined.musik, null, bout);
        sums.declarer += imagined.weight * bout.total(ruleset, at);
        sums.other += imagined.weight * bout.total(ruleset, 1 - at);
      }
    }
  }
  const mean = (sum: number): string => (sum / sums.views).toFixed(1);
  console.log(
    `${preset}, ${sums.views} views: declarer ${mean(sums.declarer)} imagined, ${mean(sums.realDeclarer)} real;`,
    `other ${mean(sums.other)} imagined, ${mean(sums.realOther)} real`,
  );
}

// A thoughtful player: counts winners for every discard and bid, doubles what looks weak, defends as a partner.
import type { AgentFactory, Answer } from '../../../core/agent.ts';
import type { Rng } from '../../../core/game.ts';
import type { UltiGame } from '../game.ts';
import type { Ruleset } from '../ruleset.ts';
import type { UltiView } from '../view.ts';
import { decideAuction, decideBid, decideDiscard, decideTrump } from './bidding.ts';
import { chooseCard } from './cards.ts';
import { decideKontra } from './doubling.ts';
import { readSituation } from './situation.ts';

export const heuristic: AgentFactory = (game) => {
  const { ruleset } = game as UltiGame;
  return { name: 'heuristic', decide: (view: UltiView, turn) => decide(ruleset, view, turn.rng) };
};

const decide = (ruleset: Ruleset, view: UltiView, rng: Rng): Answer => {
  const { layout } = ruleset;
  if (view.legal.length === 1) return view.legal[0];
  switch (view.phase) {
    case 'discard':
      return decideDiscard(ruleset, view);
    case 'bid':
      return decideBid(ruleset, view);
    case 'auction':
      return decideAuction(ruleset, view, rng);
    case 'trump':
      return decideTrump(ruleset, view);
    case 'kontra':
      return decideKontra(ruleset, view, rng);
    case 'passz':
      return layout.playOn;
    case 'announce':
      return view.legal[0]; // whatever there is to announce
    default:
      return layout.play + chooseCard(readSituation(ruleset, view));
  }
};

// A thoughtful player: judges its hand by imagining deals, counts cards, keeps its bombs for hopeless hands.
import type { AgentFactory, Answer } from '../../../core/agent.ts';
import type { Rng } from '../../../core/game.ts';
import type { TysiacGame } from '../game.ts';
import type { Ruleset } from '../ruleset.ts';
import type { TysiacView } from '../view.ts';
import { decideAuction, decideProof, isDoubtful } from './bidding.ts';
import { decideContract } from './contract.ts';
import { PATIENT, USUAL, type Effort } from './effort.ts';
import { decideExchange, decideMusik } from './exchange.ts';
import { decidePlay } from './play.ts';

const createThinker =
  (name: string, effort: Effort): AgentFactory =>
  (game) => {
    const { ruleset } = game as TysiacGame;
    return { name, decide: (view: TysiacView, turn) => decide(ruleset, view, turn.rng, effort) };
  };

export const heuristic = createThinker('heuristic', USUAL);
/** The same with more thought before the play; for agents that search the play itself. */
export const patient = createThinker('patient', PATIENT);

const decide = (ruleset: Ruleset, view: TysiacView, rng: Rng, effort: Effort): Answer => {
  if (view.legal.length === 1) return view.legal[0];
  switch (view.phase) {
    case 'auction':
      return decideAuction(ruleset, view, rng, effort);
    case 'last-challenge':
      return isDoubtful(ruleset, view) ? ruleset.layout.challenge : ruleset.layout.accept;
    case 'proof':
      return decideProof(view);
    case 'musik':
      return decideMusik(view, rng);
    case 'exchange':
      return decideExchange(ruleset, view, rng, effort);
    case 'contract':
      return decideContract(ruleset, view, rng, effort);
    default:
      return decidePlay(ruleset, view, rng);
  }
};

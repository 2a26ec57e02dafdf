// What may be done in each phase, and doing it: the switch that ties the phases together (§4).
import type { ActionId } from '../../core/game.ts';
import {
  applyAuction,
  applyLastChallenge,
  applyProof,
  legalAuction,
  legalLastChallenge,
  legalProof,
} from './auction.ts';
import { applyContract, applyExchange, applyMusik, legalContract, legalExchange, legalMusik } from './musik.ts';
import { applyPlay, legalPlay } from './play.ts';
import type { Ruleset } from './ruleset.ts';
import { AUCTION, CONTRACT, EXCHANGE, LAST_CHALLENGE, MUSIK, PLAY, PROOF, type State } from './state.ts';

export const legalActions = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  switch (s.phase) {
    case PLAY:
      return legalPlay(ruleset, s, out);
    case AUCTION:
      return legalAuction(ruleset, s, out);
    case EXCHANGE:
      return legalExchange(ruleset, s, out);
    case MUSIK:
      return legalMusik(ruleset, out);
    case CONTRACT:
      return legalContract(ruleset, s, out);
    case PROOF:
      return legalProof(ruleset, s, out);
    case LAST_CHALLENGE:
      return legalLastChallenge(ruleset, out);
    default:
      return 0;
  }
};

export const applyAction = (ruleset: Ruleset, s: State, id: ActionId): void => {
  s.note(s.turn, id);
  switch (s.phase) {
    case PLAY:
      return applyPlay(ruleset, s, id);
    case AUCTION:
      return applyAuction(ruleset, s, id);
    case EXCHANGE:
      return applyExchange(ruleset, s, id);
    case MUSIK:
      return applyMusik(ruleset, s, id);
    case CONTRACT:
      return applyContract(ruleset, s, id);
    case PROOF:
      return applyProof(ruleset, s, id);
    case LAST_CHALLENGE:
      return applyLastChallenge(ruleset, s, id);
  }
};

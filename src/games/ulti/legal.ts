// What may be done in each phase, and doing it: the switch that ties the phases together (§12).
import type { ActionId } from '../../core/game.ts';
import { applyAuction, applyBid, applyDiscard, legalAuction, legalBid, legalDiscard } from './auction.ts';
import { applyAnnounce, applyKontra, applyPassz, applyTrump, legalPassz, legalTrump } from './flow.ts';
import { legalKontra } from './kontra.ts';
import { legalAnnounce } from './marriages.ts';
import { applyPlay, legalPlay } from './play.ts';
import type { Ruleset } from './ruleset.ts';
import { ANNOUNCE, AUCTION, BID, DISCARD, KONTRA, PASSZ, PLAY, TRUMP, type State } from './state.ts';

export const legalActions = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  switch (s.phase) {
    case PLAY:
      return legalPlay(ruleset, s, out);
    case DISCARD:
      return legalDiscard(ruleset, s, out);
    case BID:
      return legalBid(ruleset, s, out);
    case AUCTION:
      return legalAuction(ruleset, s, out);
    case KONTRA:
      return legalKontra(ruleset, s, out);
    case TRUMP:
      return legalTrump(ruleset, s, out);
    case ANNOUNCE:
      return legalAnnounce(ruleset, s, out);
    case PASSZ:
      return legalPassz(ruleset, out);
    default:
      return 0;
  }
};

export const applyAction = (ruleset: Ruleset, s: State, id: ActionId): void => {
  s.note(s.turn, id);
  switch (s.phase) {
    case PLAY:
      return applyPlay(ruleset, s, id);
    case DISCARD:
      return applyDiscard(ruleset, s, id);
    case BID:
      return applyBid(ruleset, s, id);
    case AUCTION:
      return applyAuction(ruleset, s, id);
    case KONTRA:
      return applyKontra(ruleset, s, id);
    case TRUMP:
      return applyTrump(ruleset, s, id);
    case ANNOUNCE:
      return applyAnnounce(ruleset, s, id);
    case PASSZ:
      return applyPassz(ruleset, s, id);
  }
};

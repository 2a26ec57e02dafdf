// A strategy for Ulti. It is legal as it stands and keeps out of trouble; the rest is up to you.
//
// One object of this class plays one match. It is told what its seat may know and answers with one of `state.choices`;
// an answer that is not allowed costs the match. There are no files, no network and no clock here. Math.random() is
// seeded: the same match can be played again.
import type {
  UltiAnnouncement,
  UltiBid,
  UltiCall,
  UltiDiscard,
  UltiKontra,
  UltiPassz,
  UltiPlay,
  UltiState,
  UltiStrategy,
  UltiTrump,
} from 'talon/strategy';

/** What you want to remember during a match. `state.memory` begins as {}, so every field is optional. */
interface Notes {
  lastBid?: string;
}

export class Strategy implements UltiStrategy<Notes> {
  /** What tables call it. */
  name = 'Starter';
  /** Of the strategy API that it is written for (docs/4-strategies.md). */
  apiVersion = 1;

  /** You hold twelve cards: two for the talon (§2.2). The bid is asked next. */
  discard(state: UltiState<UltiDiscard, Notes>): UltiDiscard {
    // The two lowest cards that are worth no points.
    const costOf = (choice: UltiDiscard): number =>
      choice.cardIndices.reduce((sum, index) => sum + state.hand[index].trumpOrder + state.hand[index].points, 0);
    return state.choices.reduce((best, choice) => (costOf(choice) < costOf(best) ? choice : best));
  }

  /** The bid that goes with your discard (§2.3). `state.higherBids` says what each is worth. */
  bid(state: UltiState<UltiBid, Notes>): UltiBid {
    const valueOf = (choice: UltiBid): number => state.higherBids.find(({ id }) => id === choice.bid)!.value;
    const cheapest = state.choices.reduce((best, choice) => (valueOf(choice) < valueOf(best) ? choice : best));
    state.memory.lastBid = cheapest.bid;
    return cheapest;
  }

  /** Another's bid stands: PASS, or PICK_UP to outbid it. Your own stands: STAND, or PICK_UP to raise it (§2.3). */
  auction(state: UltiState<UltiCall, Notes>): UltiCall {
    return state.choices.find(({ type }) => type === 'PASS' || type === 'STAND') ?? state.choices[0];
  }

  /** Play your passz or pay for it; most rules do not ask. */
  passz(state: UltiState<UltiPassz, Notes>): UltiPassz {
    return state.choices.find(({ type }) => type === 'PLAY_ON') ?? state.choices[0];
  }

  /** You play alone: the trump (§4). */
  chooseTrump(state: UltiState<UltiTrump, Notes>): UltiTrump {
    const lengthOf = ({ suit }: UltiTrump): number => state.hand.filter((card) => card.suit === suit).length;
    return state.choices.reduce((best, choice) => (lengthOf(choice) > lengthOf(best) ? choice : best));
  }

  /** Units to double (§6): none here. */
  kontra(_state: UltiState<UltiKontra, Notes>): UltiKontra {
    return { type: 'KONTRA', raises: [] };
  }

  /** Marriages, one at a time; most rules announce them by themselves (§5). */
  announce(state: UltiState<UltiAnnouncement, Notes>): UltiAnnouncement {
    return state.choices.find(({ type }) => type !== 'DONE') ?? { type: 'DONE' };
  }

  /** A card to the trick (§7). The choices obey all duties: follow, beat, trump. */
  playCard(state: UltiState<UltiPlay, Notes>): UltiPlay {
    const plays = state.choices.filter((choice) => choice.type === 'PLAY_CARD');
    const orderOf = (play: (typeof plays)[number]): number => {
      const card = state.hand[play.cardIndex];
      return state.trump === null ? card.plainOrder : card.trumpOrder;
    };
    const ascending = [...plays].sort((a, b) => orderOf(a) - orderOf(b));
    const wantsTricks = !state.bid?.units.includes('betli');
    return wantsTricks && state.trick.length === 0 ? ascending[ascending.length - 1] : ascending[0];
  }
}

// Attacks: picks up the talon when its hand is good enough to play alone, bids as high as its aces allow, and doubles the
// soloist when it holds aces itself.
import type {
  UltiAnnouncement,
  UltiBid,
  UltiCall,
  UltiCard,
  UltiDiscard,
  UltiKontra,
  UltiPassz,
  UltiPlay,
  UltiState,
  UltiStrategy,
  UltiTrump,
} from 'talon/strategy';

interface Notes {
  /** The deal in which it picked up the talon last: once a deal is enough. */
  pickedUpIn?: number;
}

/** The most that a bid may cost, by the number of aces. */
const DARING = [2, 4, 8, 12, 20];
const RAIDERS_ACES = 2;

export class Strategy implements UltiStrategy<Notes> {
  name = 'Raider';
  apiVersion = 1;

  discard(state: UltiState<UltiDiscard, Notes>): UltiDiscard {
    // Short suits go first: no card of a suit means a trump on it.
    const cost = (card: UltiCard): number =>
      10 * state.hand.filter((other) => other.suit === card.suit).length + card.trumpOrder + 3 * card.points;
    const costOf = (choice: UltiDiscard): number =>
      choice.cardIndices.reduce((sum, index) => sum + cost(state.hand[index]), 0);
    return state.choices.reduce((best, choice) => (costOf(choice) < costOf(best) ? choice : best));
  }

  bid(state: UltiState<UltiBid, Notes>): UltiBid {
    const limit = DARING[acesIn(state.hand)];
    const infoOf = ({ bid }: UltiBid) => state.higherBids.find(({ id }) => id === bid)!;
    // A betli or a durchmars is all or nothing; with aces the ordinary games are safer.
    const fits = state.choices.filter((choice) => {
      const { units, value } = infoOf(choice);
      return value <= limit && !units.includes('betli') && !units.includes('durchmars');
    });
    const valueOf = (choice: UltiBid): number => infoOf(choice).value;
    if (fits.length > 0) return fits.reduce((best, choice) => (valueOf(choice) > valueOf(best) ? choice : best));
    return state.choices.reduce((best, choice) => (valueOf(choice) < valueOf(best) ? choice : best));
  }

  auction(state: UltiState<UltiCall, Notes>): UltiCall {
    const pickUp = state.choices.find(({ type }) => type === 'PICK_UP');
    const isFirst = state.memory.pickedUpIn !== state.deal && state.bidder !== state.playerIndex;
    const isCheap = (state.bid?.value ?? 0) < DARING[acesIn(state.hand)];
    if (pickUp && isFirst && isCheap && acesIn(state.hand) >= RAIDERS_ACES) {
      state.memory.pickedUpIn = state.deal;
      return pickUp;
    }
    return state.choices.find(({ type }) => type === 'PASS' || type === 'STAND') ?? state.choices[0];
  }

  passz(state: UltiState<UltiPassz, Notes>): UltiPassz {
    const wanted = acesIn(state.hand) > 0 ? 'PLAY_ON' : 'FORFEIT';
    return state.choices.find(({ type }) => type === wanted) ?? state.choices[0];
  }

  chooseTrump(state: UltiState<UltiTrump, Notes>): UltiTrump {
    const strengthOf = ({ suit }: UltiTrump): number =>
      state.hand.reduce((sum, card) => sum + (card.suit === suit ? 4 + card.trumpOrder : 0), 0);
    return state.choices.reduce((best, choice) => (strengthOf(choice) > strengthOf(best) ? choice : best));
  }

  kontra(state: UltiState<UltiKontra, Notes>): UltiKontra {
    // The last of the choices doubles all that can be doubled.
    const isDefender = state.soloist !== state.playerIndex;
    const isStrong = acesIn(state.hand) > RAIDERS_ACES;
    return isDefender && isStrong ? state.choices[state.choices.length - 1] : state.choices[0];
  }

  announce(state: UltiState<UltiAnnouncement, Notes>): UltiAnnouncement {
    return state.choices.find(({ type }) => type !== 'DONE') ?? { type: 'DONE' };
  }

  playCard(state: UltiState<UltiPlay, Notes>): UltiPlay {
    const plays = state.choices.filter((choice) => choice.type === 'PLAY_CARD');
    const isAlone = state.soloist === state.playerIndex;
    const costOf = (play: (typeof plays)[number]): number => {
      const card = state.hand[play.cardIndex];
      const isTrump = card.suit === state.trump;
      // Alone it draws trumps; as a defender it leads its points only when nothing else is left.
      if (state.trick.length === 0)
        return isAlone ? (isTrump ? -20 : 0) - card.trumpOrder : card.points - card.plainOrder;
      return (isTrump ? 10 : 0) + card.trumpOrder;
    };
    return plays.reduce((best, play) => (costOf(play) < costOf(best) ? play : best));
  }
}

const acesIn = (cards: readonly UltiCard[]): number => cards.filter(({ rank }) => rank === 'A').length;

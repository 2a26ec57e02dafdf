// Keeps out of trouble: lays down its two least useful cards, makes the cheapest bid it may, never picks up the talon
// again, and plays high when that wins and low when it does not.
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
  UltiSuit,
  UltiTrump,
} from 'talon/strategy';

export class Strategy implements UltiStrategy {
  name = 'Steady';
  apiVersion = 1;

  discard(state: UltiState<UltiDiscard>): UltiDiscard {
    const useOf = (choice: UltiDiscard): number =>
      choice.cardIndices.reduce((sum, index) => sum + useOfCard(state.hand[index], state.hand), 0);
    return state.choices.reduce((best, choice) => (useOf(choice) < useOf(best) ? choice : best));
  }

  bid(state: UltiState<UltiBid>): UltiBid {
    const valueOf = (choice: UltiBid): number => state.higherBids.find(({ id }) => id === choice.bid)!.value;
    return state.choices.reduce((best, choice) => (valueOf(choice) < valueOf(best) ? choice : best));
  }

  auction(state: UltiState<UltiCall>): UltiCall {
    return state.choices.find(({ type }) => type === 'PASS' || type === 'STAND') ?? state.choices[0];
  }

  passz(state: UltiState<UltiPassz>): UltiPassz {
    return state.choices.find(({ type }) => type === 'PLAY_ON') ?? state.choices[0];
  }

  chooseTrump(state: UltiState<UltiTrump>): UltiTrump {
    const lengthOf = ({ suit }: UltiTrump): number => state.hand.filter((card) => card.suit === suit).length;
    return state.choices.reduce((best, choice) => (lengthOf(choice) > lengthOf(best) ? choice : best));
  }

  kontra(_state: UltiState<UltiKontra>): UltiKontra {
    return { type: 'KONTRA', raises: [] };
  }

  announce(state: UltiState<UltiAnnouncement>): UltiAnnouncement {
    // Every marriage counts: announce until nothing is left.
    return state.choices.find(({ type }) => type !== 'DONE') ?? { type: 'DONE' };
  }

  playCard(state: UltiState<UltiPlay>): UltiPlay {
    const plays = state.choices.filter((choice) => choice.type === 'PLAY_CARD');
    const cardOf = (play: (typeof plays)[number]): UltiCard => state.hand[play.cardIndex];
    const orderOf = (card: UltiCard): number => (state.trump === null ? card.plainOrder : card.trumpOrder);
    const ascending = [...plays].sort((a, b) => orderOf(cardOf(a)) - orderOf(cardOf(b)));
    const [lowest] = ascending;
    const highest = ascending[ascending.length - 1];
    // Whoever plays a betli wants no trick at all.
    if (state.bid?.units.includes('betli') && state.soloist === state.playerIndex) return lowest;
    if (state.trick.length === 0) return highest;
    const wins = state.trick.every(
      ({ card }) => card.suit !== cardOf(highest).suit || orderOf(card) < orderOf(cardOf(highest)),
    );
    return wins ? highest : lowest;
  }
}

/** Points, kings and felsős that belong together, and sevens of long suits are worth keeping. */
function useOfCard(card: UltiCard, hand: readonly UltiCard[]): number {
  const inSuit = (suit: UltiSuit): readonly UltiCard[] => hand.filter((other) => other.suit === suit);
  const suit = inSuit(card.suit);
  const isPaired = (card.rank === 'K' || card.rank === 'F') && suit.some(({ rank }) => rank === 'K' || rank === 'F');
  return card.points + card.trumpOrder + 2 * suit.length + (isPaired ? 8 : 0);
}

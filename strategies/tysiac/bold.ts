// Wants the contract: counts on what the musik may bring, doubts high bids, takes a bomb when the musik disappoints, and
// notes in its memory how often it was disappointed, to bid a little lower next time.
import type {
  TysiacBid,
  TysiacCard,
  TysiacContract,
  TysiacExchange,
  TysiacMusik,
  TysiacPlay,
  TysiacProof,
  TysiacReply,
  TysiacState,
  TysiacStrategy,
} from 'talon/strategy';

interface Notes {
  bombs?: number;
}

/** What an unseen pile brings on the average. */
const HOPE = 40;
const SUSPICIOUS = 160;

export class Strategy implements TysiacStrategy<Notes> {
  name = 'Bold';
  apiVersion = 1;

  bid(state: TysiacState<TysiacBid, Notes>): TysiacBid {
    const limit = strengthOf(state) + HOPE - 10 * (state.memory.bombs ?? 0);
    const challenge = state.choices.find((choice) => choice.type === 'CHALLENGE');
    if (challenge && state.bid >= SUSPICIOUS) return challenge;
    const bids = state.choices.filter((choice) => choice.type === 'BID' && choice.value <= limit);
    return bids[0] ?? state.choices.find((choice) => choice.type === 'PASS') ?? state.choices[0];
  }

  proof(state: TysiacState<TysiacProof, Notes>): TysiacProof {
    // The marriage that counts least: the best stays a secret.
    const value = ({ suit }: TysiacProof): number => state.marriageValues[suit];
    return state.choices.reduce((least, choice) => (value(choice) < value(least) ? choice : least));
  }

  challenge(state: TysiacState<TysiacReply, Notes>): TysiacReply {
    const wanted = state.bid >= SUSPICIOUS ? 'CHALLENGE' : 'ACCEPT';
    return state.choices.find((choice) => choice.type === wanted) ?? state.choices[0];
  }

  chooseMusik(state: TysiacState<TysiacMusik, Notes>): TysiacMusik {
    return state.choices[state.choices.length - 1];
  }

  exchange(state: TysiacState<TysiacExchange, Notes>): TysiacExchange {
    const bomb = state.choices.find((choice) => choice.type === 'BOMB');
    if (bomb && strengthOf(state) < state.bid - HOPE) {
      state.memory.bombs = (state.memory.bombs ?? 0) + 1;
      return bomb;
    }
    // The weakest cards that break no pair.
    const cost = (index: number): number => state.hand[index].strength + (isPaired(state.hand[index], state) ? 20 : 0);
    let best = state.choices[0];
    let least = Infinity;
    for (const choice of state.choices) {
      if (choice.type === 'BOMB') continue;
      const sum = choice.cardIndices.reduce((total, index) => total + cost(index), 0);
      if (sum < least) {
        least = sum;
        best = choice;
      }
    }
    return best;
  }

  contract(state: TysiacState<TysiacContract, Notes>): TysiacContract {
    const limit = strengthOf(state);
    return state.choices.reduce((best, choice) => (choice.value <= limit && choice.value > best.value ? choice : best));
  }

  playCard(state: TysiacState<TysiacPlay, Notes>): TysiacPlay {
    const cardOf = (choice: TysiacPlay): TysiacCard => state.hand[choice.cardIndex];
    // Sure tricks first; a marriage when there is none left.
    const ace = state.choices.find((choice) => cardOf(choice).rank === 'A');
    if (ace && state.trick.length === 0) return ace;
    const marriage = state.choices.find((choice) => choice.marriage === true);
    if (marriage) return marriage;
    const byStrength = [...state.choices].sort((a, b) => cardOf(a).strength - cardOf(b).strength);
    return state.trick.length === 2 ? byStrength[byStrength.length - 1] : byStrength[0];
  }
}

function isPaired(card: TysiacCard, state: TysiacState<unknown, Notes>): boolean {
  const partner = card.rank === 'K' ? 'Q' : card.rank === 'Q' ? 'K' : null;
  return partner !== null && state.hand.some((other) => other.suit === card.suit && other.rank === partner);
}

function strengthOf(state: TysiacState<unknown, Notes>): number {
  const pairs = state.hand.filter((card) => card.rank === 'K' && isPaired(card, state));
  const marriages = pairs.reduce((sum, card) => sum + state.marriageValues[card.suit], 0);
  const highCards = state.hand.reduce((sum, card) => sum + (card.strength >= 5 ? 14 : 2), 0);
  return marriages + highCards;
}

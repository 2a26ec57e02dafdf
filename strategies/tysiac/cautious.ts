// Bids what its own cards are good for and no more, never doubts anybody, and plays for tricks: high cards when it
// leads, as cheaply as possible when it can win, the least points when it cannot.
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

export class Strategy implements TysiacStrategy {
  name = 'Cautious';
  apiVersion = 1;

  bid(state: TysiacState<TysiacBid>): TysiacBid {
    const limit = worthOf(state.hand, state);
    const bids = state.choices.filter((choice) => choice.type === 'BID' && choice.value <= limit);
    return bids[0] ?? state.choices.find((choice) => choice.type === 'PASS') ?? state.choices[0];
  }

  proof(state: TysiacState<TysiacProof>): TysiacProof {
    return state.choices[0];
  }

  challenge(state: TysiacState<TysiacReply>): TysiacReply {
    return state.choices.find((choice) => choice.type === 'ACCEPT') ?? state.choices[0];
  }

  chooseMusik(state: TysiacState<TysiacMusik>): TysiacMusik {
    return state.choices[0];
  }

  exchange(state: TysiacState<TysiacExchange>): TysiacExchange {
    // What is left shall be worth the most.
    let best = state.choices[0];
    let most = -1;
    for (const choice of state.choices) {
      if (choice.type === 'BOMB') continue;
      const worth = worthOf(
        state.hand.filter((_, index) => !choice.cardIndices.includes(index)),
        state,
      );
      if (worth > most) {
        most = worth;
        best = choice;
      }
    }
    return best;
  }

  contract(state: TysiacState<TysiacContract>): TysiacContract {
    return state.choices.reduce((least, choice) => (choice.value < least.value ? choice : least));
  }

  playCard(state: TysiacState<TysiacPlay>): TysiacPlay {
    const cardOf = (choice: TysiacPlay): TysiacCard => state.hand[choice.cardIndex];
    const marriage = state.choices.find((choice) => choice.marriage === true);
    if (marriage) return marriage;
    const byPoints = [...state.choices].sort((a, b) => cardOf(a).points - cardOf(b).points);
    if (state.trick.length === 0) return byPoints[byPoints.length - 1];
    const winning = byPoints.filter((choice) => wins(cardOf(choice), state));
    return winning[0] ?? byPoints[0];
  }
}

/** A rough forecast of the points in these cards: sure tricks, and marriages. */
function worthOf(cards: readonly TysiacCard[], state: TysiacState<unknown>): number {
  const has = (suit: string, rank: string): boolean => cards.some((card) => card.suit === suit && card.rank === rank);
  let worth = 0;
  for (const suit of ['S', 'C', 'D', 'H'] as const) {
    if (has(suit, 'A')) worth += has(suit, '10') ? 40 : 18;
    if (has(suit, 'K') && has(suit, 'Q')) worth += state.marriageValues[suit];
  }
  return worth + cards.length;
}

function wins(card: TysiacCard, state: TysiacState<unknown>): boolean {
  return state.trick.every(({ card: other }) => {
    if (card.suit === other.suit) return card.strength > other.strength;
    return card.suit === state.trump || other.suit !== state.trick[0].card.suit;
  });
}

// A strategy for Tysiąc. It is legal as it stands and plays carefully; the rest is up to you.
//
// One object of this class plays one match. It is told what its seat may know and answers with one of `state.choices`;
// an answer that is not allowed costs the match. There are no files, no network and no clock here. Math.random() is
// seeded: the same match can be played again.
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

/** What you want to remember during a match. `state.memory` begins as {}, so every field is optional. */
interface Notes {
  dealsPlayed?: number;
}

export class Strategy implements TysiacStrategy<Notes> {
  /** What tables call it. */
  name = 'Starter';
  /** Of the strategy API that it is written for (docs/4-strategies.md). */
  apiVersion = 1;

  /** The auction (§3.2): PASS, BID with a value, or CHALLENGE where the rules know it. */
  bid(state: TysiacState<TysiacBid, Notes>): TysiacBid {
    const limit = forecast(state.hand, state);
    const bid = state.choices.find((choice) => choice.type === 'BID' && choice.value <= limit);
    return bid ?? state.choices.find((choice) => choice.type === 'PASS') ?? state.choices[0];
  }

  /** Somebody doubts your bid: show a marriage (§3.4). */
  proof(state: TysiacState<TysiacProof, Notes>): TysiacProof {
    return state.choices[0];
  }

  /** Another has won the auction: doubt the bid or not (§3.4). */
  challenge(state: TysiacState<TysiacReply, Notes>): TysiacReply {
    return state.choices.find((choice) => choice.type === 'ACCEPT') ?? state.choices[0];
  }

  /** You have won the auction: which pile (§3.5.1)? They lie face down. */
  chooseMusik(state: TysiacState<TysiacMusik, Notes>): TysiacMusik {
    return state.choices[0];
  }

  /** Cards to give away, two at a time as a rule (§3.5.4). BOMB would end the deal. */
  exchange(state: TysiacState<TysiacExchange, Notes>): TysiacExchange {
    state.memory.dealsPlayed = (state.memory.dealsPlayed ?? 0) + 1;
    let best = state.choices[0];
    let most = -1;
    for (const choice of state.choices) {
      if (choice.type === 'BOMB') continue;
      const kept = state.hand.filter((_, index) => !choice.cardIndices.includes(index));
      const worth = forecast(kept, state);
      if (worth > most) {
        most = worth;
        best = choice;
      }
    }
    return best;
  }

  /** The points you promise: your bid, or more (§3.5.5). */
  contract(state: TysiacState<TysiacContract, Notes>): TysiacContract {
    return state.choices.reduce((least, choice) => (choice.value < least.value ? choice : least));
  }

  /** A card to the trick (§3.6). The choices obey all duties: follow, beat, trump. */
  playCard(state: TysiacState<TysiacPlay, Notes>): TysiacPlay {
    // A marriage whenever one may be declared; else the lowest card that may be played, or the highest to lead.
    const marriage = state.choices.find((choice) => choice.marriage);
    if (marriage) return marriage;
    const strengthOf = (choice: TysiacPlay): number => state.hand[choice.cardIndex].strength;
    const ascending = [...state.choices].sort((a, b) => strengthOf(a) - strengthOf(b));
    return state.trick.length === 0 ? ascending[ascending.length - 1] : ascending[0];
  }
}

/** A rough forecast of the points that these cards will bring. */
function forecast(cards: readonly TysiacCard[], state: TysiacState<unknown, Notes>): number {
  let sum = 0;
  for (const card of cards) {
    if (card.rank === 'A') sum += 20;
    const isKing = card.rank === 'K';
    const hasQueen = cards.some((other) => other.suit === card.suit && other.rank === 'Q');
    if (isKing && hasQueen) sum += state.marriageValues[card.suit];
  }
  return sum;
}

// A strategy for Skitgubbe. It is legal as it stands and plays low; the rest is up to you.
//
// One object of this class plays one match. It is told what its seat may know and answers; an answer that is not allowed
// costs the match, so choose from what `state` offers. There are no files, no network and no clock here.
// Math.random() is seeded: the same match can be played again.
import type { Part1Play, Part1Slough, Part1State, Part2Move, Part2State, SkitgubbeStrategy } from 'talon/strategy';

/** What you want to remember during a match. `state.memory` begins as {}, so every field is optional. */
interface Notes {
  wars?: number;
}

export class Strategy implements SkitgubbeStrategy<Notes> {
  /** What tables call it. */
  name = 'Starter';
  /** Of the strategy API that it is written for (docs/4-strategies.md). */
  apiVersion = 1;

  /** Part 1: a card of your hand, or the top of the deck (§3.3). */
  part1Play(state: Part1State<Notes>): Part1Play {
    // What you put into the memory is there in the next call.
    if (state.warActive) state.memory.wars = (state.memory.wars ?? 0) + 1;
    // `hand[i].part1Rank` is 1 for an ace and 13 for a king. The lowest card that may be played:
    let best = state.legalPlayIndices[0];
    for (const index of state.legalPlayIndices) {
      if (state.hand[index].part1Rank < state.hand[best].part1Rank) best = index;
    }
    return { type: 'PLAY_HAND_CARD', cardIndex: best };
    // Or, when state.deckTopAllowed: return { type: 'PLAY_DECK_TOP' };
  }

  /** Part 1: cards to throw after somebody's play (§3.5). Asked after every play, also when nothing matches. */
  part1Slough(state: Part1State<Notes>): Part1Slough {
    // While there is a deck every slough draws another card, so this one throws only at the end.
    if (state.deckRemaining > 0) return null;
    const cardIndices = [...state.allowedSloughIndices];
    // Who still owes a card may not throw the last one.
    if (state.mustKeepCard && cardIndices.length === state.hand.length) cardIndices.pop();
    return { cardIndices };
  }

  /** Part 2: a run that beats the highest play, or eat (§5.4). */
  part2Move(state: Part2State<Notes>): Part2Move {
    // `choices` holds every run that is allowed, and EAT where that is.
    let best: Part2Move = { type: 'EAT' };
    let least = Infinity;
    for (const choice of state.choices) {
      if (choice.type === 'EAT') continue;
      const cards = choice.runCardIndices.map((index) => state.hand[index]);
      const top = cards[cards.length - 1];
      // Low tops first, trumps last, long runs before short ones.
      const cost = top.part2Rank + (top.suit === state.trump ? 20 : 0) - cards.length / 10;
      if (cost < least) {
        least = cost;
        best = choice;
      }
    }
    return best;
  }
}

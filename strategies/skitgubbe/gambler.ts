// Trusts its luck: takes the top of the deck whenever it may, so that its own three cards stay a secret and a surprise.
// In part 2 it plays its biggest cards first and hopes that the others run dry.
import type { Part1Play, Part1Slough, Part1State, Part2Move, Part2State, SkitgubbeStrategy } from 'talon/strategy';

export class Strategy implements SkitgubbeStrategy {
  name = 'Gambler';
  apiVersion = 1;

  part1Play(state: Part1State): Part1Play {
    if (state.deckTopAllowed) return { type: 'PLAY_DECK_TOP' };
    // The deck is empty or a rank must be matched: whatever comes first.
    return { type: 'PLAY_HAND_CARD', cardIndex: state.legalPlayIndices[0] };
  }

  part1Slough(state: Part1State): Part1Slough {
    // A fresh card for an old one is always worth a try, as long as there are fresh ones.
    const fresh = state.allowedSloughIndices.slice(0, state.deckRemaining);
    return { cardIndices: fresh };
  }

  part2Move(state: Part2State): Part2Move {
    let best: Part2Move | null = null;
    let most = -Infinity;
    for (const choice of state.choices) {
      if (choice.type !== 'PLAY_RUN') continue;
      const cards = choice.runCardIndices.map((index) => state.hand[index]);
      const top = cards[cards.length - 1];
      // Aces and long runs first; trumps are the last reserve even of a gambler.
      const worth = top.part2Rank + 4 * cards.length - (top.suit === state.trump ? 12 : 0);
      if (worth > most) {
        most = worth;
        best = choice;
      }
    }
    return best ?? { type: 'EAT' };
  }
}

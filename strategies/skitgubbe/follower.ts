// The plain way: low cards first in part 1, throws nothing away, beats in part 2 as cheaply as it can and eats when it
// must. A good measure for your own strategy: whoever loses to this one has a mistake in it.
import type {
  Part1Play,
  Part1Slough,
  Part1State,
  Part2Move,
  Part2State,
  SkitgubbeCard,
  SkitgubbeStrategy,
} from 'talon/strategy';

export class Strategy implements SkitgubbeStrategy {
  name = 'Follower';
  apiVersion = 1;

  part1Play(state: Part1State): Part1Play {
    // Low cards win no tricks, and every card that is won must be got rid of in part 2.
    const [first, ...others] = state.legalPlayIndices;
    const lowest = others.reduce(
      (best, index) => (state.hand[index].part1Rank < state.hand[best].part1Rank ? index : best),
      first,
    );
    return { type: 'PLAY_HAND_CARD', cardIndex: lowest };
  }

  part1Slough(_state: Part1State): Part1Slough {
    return null;
  }

  part2Move(state: Part2State): Part2Move {
    return cheapest(state);
  }
}

/** The run with the lowest top card, trumps last; of equal tops the longest. Eats when no run is allowed. */
function cheapest(state: Part2State): Part2Move {
  let best: Part2Move = { type: 'EAT' };
  let least = Infinity;
  for (const choice of state.choices) {
    if (choice.type !== 'PLAY_RUN') continue;
    const top = state.hand[choice.runCardIndices[choice.runCardIndices.length - 1]];
    const cost = costOf(top, state) * 100 - choice.runCardIndices.length;
    if (cost < least) {
      least = cost;
      best = choice;
    }
  }
  return best;
}

const costOf = (card: SkitgubbeCard, state: Part2State): number =>
  card.part2Rank + (card.suit === state.trump ? 20 : 0);

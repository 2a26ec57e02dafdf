// Throws away whatever it can: every matching card in part 1, as many cards as possible in part 2. Sees many cards of
// the deck that way, and feeds whoever wins the trick.
import type { Part1Play, Part1Slough, Part1State, Part2Move, Part2State, SkitgubbeStrategy } from 'talon/strategy';

export class Strategy implements SkitgubbeStrategy {
  name = 'Slougher';
  apiVersion = 1;

  part1Play(state: Part1State): Part1Play {
    // A rank that it holds twice: the second one can be sloughed at once.
    const twice = state.legalPlayIndices.find(
      (index) => state.hand.filter((card) => card.rank === state.hand[index].rank).length > 1,
    );
    if (twice !== undefined) return { type: 'PLAY_HAND_CARD', cardIndex: twice };
    const lowest = [...state.legalPlayIndices].sort((a, b) => state.hand[a].part1Rank - state.hand[b].part1Rank)[0];
    return { type: 'PLAY_HAND_CARD', cardIndex: lowest };
  }

  part1Slough(state: Part1State): Part1Slough {
    const cardIndices = [...state.allowedSloughIndices];
    // Who still has to play must keep a card when no new ones come (§3.5).
    const left = state.hand.length - cardIndices.length + Math.min(cardIndices.length, state.deckRemaining);
    if (state.mustKeepCard && left < 1) cardIndices.pop();
    return { cardIndices };
  }

  part2Move(state: Part2State): Part2Move {
    const runs = state.choices.filter((choice) => choice.type === 'PLAY_RUN');
    if (runs.length === 0) return { type: 'EAT' };
    const topOf = (run: (typeof runs)[number]): number => state.hand[run.runCardIndices.at(-1)!].part2Rank;
    // The longest; of equal length the lowest.
    return runs.reduce((best, run) => {
      const more = run.runCardIndices.length - best.runCardIndices.length;
      return more > 0 || (more === 0 && topOf(run) < topOf(best)) ? run : best;
    });
  }
}

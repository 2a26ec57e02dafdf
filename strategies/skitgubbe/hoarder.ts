// Hoards trumps: beats with plain cards only, and would rather eat than spend a trump, until its trumps are nearly all
// it has. Then nobody can stop them. Strong where few trumps are about, slow to get rid of a large hand.
import type { Part1Play, Part1Slough, Part1State, Part2Move, Part2State, SkitgubbeStrategy } from 'talon/strategy';

/** After so many moves of part 2 it is time to end the game. */
const PATIENCE = 120;
/** With so few plain cards left the trumps come out. */
const FEW = 2;

export class Strategy implements SkitgubbeStrategy {
  name = 'Hoarder';
  apiVersion = 1;

  part1Play(state: Part1State): Part1Play {
    const indices = [...state.legalPlayIndices];
    // The highest card while tricks are small, so that trumps come in; the lowest once a trick has grown.
    indices.sort((a, b) => state.hand[a].part1Rank - state.hand[b].part1Rank);
    const isSmall = state.currentTrickPlays.length < 2 && !state.warActive;
    return { type: 'PLAY_HAND_CARD', cardIndex: isSmall ? indices[indices.length - 1] : indices[0] };
  }

  part1Slough(state: Part1State): Part1Slough {
    // At the end of part 1 what is left in hand stays: low cards are better thrown on somebody else's pile.
    if (state.deckRemaining > 0) return null;
    const low = state.allowedSloughIndices.filter((index) => state.hand[index].part2Rank <= 8);
    const mustStay = state.mustKeepCard && low.length === state.hand.length ? 1 : 0;
    return { cardIndices: low.slice(mustStay) };
  }

  part2Move(state: Part2State): Part2Move {
    const plain = state.hand.filter((card) => card.suit !== state.trump).length;
    const kills = state.tablePlays.length > 0 && state.tablePlays.length + 1 >= state.killThreshold;
    const spends = plain <= FEW || kills || state.turnsTaken > PATIENCE;
    const runs = state.choices.filter((choice) => choice.type === 'PLAY_RUN');
    const isTrump = (run: (typeof runs)[number]): boolean => state.hand[run.runCardIndices[0]].suit === state.trump;
    const allowed = runs.filter((run) => spends || !isTrump(run));
    const mayEat = state.choices.some((choice) => choice.type === 'EAT');
    // Without plain cards to lead it must lead a trump: passing the lead round would never end.
    const open = allowed.length > 0 || (mayEat && state.tablePlays.length > 0) ? allowed : runs;
    if (open.length === 0) return { type: 'EAT' };
    const topOf = (run: (typeof runs)[number]): number => state.hand[run.runCardIndices.at(-1)!].part2Rank;
    const costOf = (run: (typeof runs)[number]): number =>
      (isTrump(run) ? 1000 : 0) + 20 * topOf(run) - run.runCardIndices.length;
    return open.reduce((best, run) => (costOf(run) < costOf(best) ? run : best));
  }
}

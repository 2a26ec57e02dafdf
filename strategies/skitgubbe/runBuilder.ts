// Counts turns, not cards: a hand of four long runs is emptier than one of six single cards. It makes the move after
// which its hand falls into the fewest runs, even if that means eating a card that joins two of them.
import type {
  Part1Play,
  Part1Slough,
  Part1State,
  Part2Move,
  Part2State,
  SkitgubbeCard,
  SkitgubbeStrategy,
} from 'talon/strategy';

const PATIENCE = 150;
/** An eat gives the turn away, which is worth about half a run. */
const EAT_COST = 0.6;
const KILL_WORTH = 0.5;
const TRUMP_WORTH = 0.4;

export class Strategy implements SkitgubbeStrategy {
  name = 'Run builder';
  apiVersion = 1;

  part1Play(state: Part1State): Part1Play {
    let best = state.legalPlayIndices[0];
    for (const index of state.legalPlayIndices) {
      if (state.hand[index].part1Rank < state.hand[best].part1Rank) best = index;
    }
    return { type: 'PLAY_HAND_CARD', cardIndex: best };
  }

  part1Slough(state: Part1State): Part1Slough {
    // While there is a deck every slough only draws another card.
    if (state.deckRemaining > 0) return null;
    const keep = state.mustKeepCard && state.allowedSloughIndices.length === state.hand.length ? 1 : 0;
    return { cardIndices: state.allowedSloughIndices.slice(keep) };
  }

  part2Move(state: Part2State): Part2Move {
    let best: Part2Move = state.choices[0];
    let least = Infinity;
    for (const choice of state.choices) {
      const cost = this.costAfter(state, choice);
      if (cost < least) {
        least = cost;
        best = choice;
      }
    }
    return best;
  }

  /** How many turns the hand will still take after this move. */
  costAfter(state: Part2State, move: Part2Move): number {
    if (move.type === 'EAT') {
      const isLate = state.turnsTaken > PATIENCE;
      return turnsFor([...state.hand, ...lowestSpan(state)], state.trump) + EAT_COST + (isLate ? 5 : 0);
    }
    const left = state.hand.filter((_, index) => !move.runCardIndices.includes(index));
    const kills = state.tablePlays.length > 0 && state.tablePlays.length + 1 >= state.killThreshold;
    const top = state.hand[move.runCardIndices[move.runCardIndices.length - 1]];
    return turnsFor(left, state.trump) - (kills ? KILL_WORTH : 0) + top.part2Rank / 100;
  }
}

/** One turn a run; a little less for trumps, which nobody stops. */
function turnsFor(cards: readonly SkitgubbeCard[], trump: string): number {
  const held = new Set(cards.map((card) => `${card.suit}${card.part2Rank}`));
  const firsts = cards.filter((card) => !held.has(`${card.suit}${card.part2Rank - 1}`));
  return firsts.reduce((sum, card) => sum + (card.suit === trump ? 1 - TRUMP_WORTH : 1), 0);
}

/** What an eat would take: the lowest card on the table and what touches it upwards (§5.5). */
function lowestSpan(state: Part2State): SkitgubbeCard[] {
  const cards = state.tablePlays.flatMap((play) => play.cards);
  if (cards.length === 0) return [];
  const order = (card: SkitgubbeCard): number => card.part2Rank + (card.suit === state.trump ? 20 : 0);
  const lowest = cards.reduce((low, card) => (order(card) < order(low) ? card : low));
  const span: SkitgubbeCard[] = [];
  for (let rank = lowest.part2Rank; ; rank++) {
    const next = cards.find((card) => card.suit === lowest.suit && card.part2Rank === rank);
    if (next === undefined) return span;
    span.push(next);
  }
}

// Rolls dice for everything. `Math.random` is seeded here: the same match with the same seed rolls the same numbers, so
// even this strategy can be replayed. The least that every other strategy has to beat.
import type { Part1Play, Part1Slough, Part1State, Part2Move, Part2State, SkitgubbeStrategy } from 'talon/strategy';

/** Random players pass the same cards round for long; eating less often ends that. */
const EAT_CHANCE = 0.2;

export class Strategy implements SkitgubbeStrategy {
  name = 'Dice';
  apiVersion = 1;

  part1Play(state: Part1State): Part1Play {
    return oneOf(state.choices);
  }

  part1Slough(state: Part1State): Part1Slough {
    const cardIndices = state.allowedSloughIndices.filter(() => Math.random() < 0.5);
    const left = state.hand.length - cardIndices.length + Math.min(cardIndices.length, state.deckRemaining);
    return state.mustKeepCard && left < 1 ? null : { cardIndices };
  }

  part2Move(state: Part2State): Part2Move {
    const runs = state.choices.filter((choice) => choice.type === 'PLAY_RUN');
    const mayEat = runs.length < state.choices.length;
    if (runs.length === 0 || (mayEat && Math.random() < EAT_CHANCE)) return { type: 'EAT' };
    return oneOf(runs);
  }
}

function oneOf<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)];
}

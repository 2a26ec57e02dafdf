import type { BenchCases } from '../../kit/benchCases.ts';
import { readSkitgubbeView } from './readView.ts';

const THOUGHTLESS = `export class Strategy {
  pick(state) { return state.choices[Math.floor(Math.random() * state.choices.length)]; }
  part1Play(state) { return this.pick(state); }
  part1Slough() { return null; }
  part2Move(state) { return this.pick(state); }
}`;

export const skitgubbeCases: BenchCases = {
  readView: readSkitgubbeView,
  bots: [{ agent: 'careful', matches: 60 }],
  thoughtless: THOUGHTLESS,
  // About 130 decisions a deal: sequences as long as elsewhere a chunk of many episodes is. Narrow, since there are more
  // features: so the net has as many parameters as that of Tysiąc.
  longSequences: { hand: 32, trick: 32, history: 64 },
};

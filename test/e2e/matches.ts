// A match of every game that comes to its cards soon, and somebody who plays it.
import type { Choice } from './table.ts';
import { lively } from './tysiacChoice.ts';
import { bidding } from './ultiChoice.ts';

interface PlayedMatch {
  readonly game: string;
  readonly name: string;
  readonly query: string;
  readonly pick: Choice;
}

const first: Choice = ({ actions }) => actions[0]!;
const sloughs: Choice = ({ phase, actions }) =>
  phase === 'part1-slough' ? actions.find((action) => action.endsWith('done'))! : actions[0]!;

export const MATCHES: readonly PlayedMatch[] = [
  { game: 'tysiac', name: 'Tysiąc', query: 'preset=polish-3&opponent=greedy&seed=4', pick: lively },
  { game: 'ulti', name: 'Ulti', query: 'opponent=greedy&seed=3&seat=1', pick: bidding() },
  { game: 'skitgubbe', name: 'Skitgubbe', query: 'preset=standard-3&opponent=simple&seed=3', pick: sloughs },
  { game: 'mosaic', name: 'Mosaic', query: 'preset=standard-3&opponent=greedy&seed=3', pick: first },
];

// The section of a game in docs/strength.md, made from a ladder.
import type { LadderRow, PairingRow } from '../../arena/ladder/report.ts';
import { behind, signed } from '../kit/figures.ts';
import { isThere, writeWhole } from '../../files/write.node.ts';
import { readText } from '../kit/files.ts';
import { markdownTable } from '../kit/markdown.ts';

export interface Ladder {
  format: string;
  version: number;
  engine: string;
  game: string;
  gameName: string;
  preset: string | null;
  rulesKey: string;
  seed: string;
  command: string;
  /** Were all pairs played that were planned? */
  isComplete: boolean;
  /** How the losses were measured; null where they were not. */
  reference: string | null;
  agents: LadderRow[];
  pairings: PairingRow[];
}

const ladderSection = (ladder: Ladder): string[] => [
  `## ${ladder.gameName}`,
  '',
  `Rules \`${ladder.preset ?? ladder.rulesKey}\`, seed ${ladder.seed}, Talon ${ladder.engine}: \`${ladder.command}\``,
  ...(ladder.isComplete ? [] : ['', 'Not all pairs that were planned have been played yet.']),
  '',
  ...markdownTable(
    ['', 'agent', 'rating', 'pairs', 'lost a decision', 'positions'],
    ladder.agents
      .filter(({ pairs }) => pairs > 0)
      .map(({ rank, agent, rating, ratingInterval, pairs, loss }) => [
        `${rank}`,
        `\`${agent}\``,
        `${rating}${behind(ratingInterval, 1, 'own')}`,
        `${pairs}`,
        loss === null ? '' : `${loss.mean}${behind(loss.interval, 1, 'own')}`,
        loss === null ? '' : `${loss.positions}`,
      ]),
  ),
  ...(ladder.reference === null ? [] : ['', `Losses are in points, against ${ladder.reference}.`]),
  '',
  ...markdownTable(
    ['pairing', 'played', 'pairs', 'win rate', 'score difference a game'],
    ladder.pairings
      .filter(({ pairs }) => pairs > 0)
      .map(({ a, b, mode, pairs, winRate, scoreDiff, interval }) => [
        `\`${a}\` – \`${b}\``,
        mode === 'match' ? 'matches' : 'single deals',
        `${pairs}`,
        mode === 'match' ? `${Math.round(100 * winRate)} %` : '',
        `${signed(scoreDiff)}${behind(interval, 1, 'own', signed)}`,
      ]),
  ),
];

const begin = (game: string): string => `<!-- ladder ${game} -->`;
const end = (game: string): string => `<!-- end of ladder ${game} -->`;

/** Puts the section of the game in its place; the rest of the page stays as it is. */
export const writeSection = (path: string, ladder: Ladder): void => {
  const page = isThere(path) ? readText(path, 'page') : '# Strength\n';
  const section = [begin(ladder.game), '', ...ladderSection(ladder), '', end(ladder.game)].join('\n');
  const from = page.indexOf(begin(ladder.game));
  const to = page.indexOf(end(ladder.game));
  const isThereAlready = from >= 0 && to > from;
  writeWhole(
    path,
    isThereAlready
      ? page.slice(0, from) + section + page.slice(to + end(ladder.game).length)
      : `${page.trimEnd()}\n\n${section}\n`,
  );
};

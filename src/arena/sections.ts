// What a tournament has come to, as parts of a page.
import { FAULT_REASONS } from '../core/agent.ts';
import { tag, type Content, type Markup } from '../sim/pages/html.ts';
import { htmlTable, plots, section } from '../sim/pages/page.ts';
import { inPercent, intervalPlot } from '../sim/pages/svg.ts';
import type { Interval } from '../sim/stats/intervals.ts';
import { fourInFive } from './ratings.ts';
import type { TournamentReport } from './report.ts';
import type { Standing } from './standings.ts';

export interface TournamentSectionsInput {
  report: TournamentReport;
  /** Address of the page of a game, from 1; null when it has none. */
  replay(game: number): string | null;
}

/** Of the colours in the table of pairs, from even to always. */
export const STEPS = 10;

export const tournamentSections = (input: TournamentSectionsInput): Content[] => [
  leaderboard(input.report),
  ratingPlots(input.report),
  matrix(input),
  faultSection(input),
];

/** '23.1 [12.6, 38.3]' */
const withInterval = (value: number, interval: Interval | null, show: (value: number) => string): string =>
  interval === null ? show(value) : `${show(value)} [${interval.map(show).join(', ')}]`;
const fixed = (digits: number) => (value: number) => value.toFixed(digits);

const leaderboard = ({ standings, seats }: TournamentReport): Markup =>
  section(
    'Standings',
    tag`<div class="standings">${htmlTable(
      ['entrant', 'rating', 'lost, %', 'mean place', 'won', 'games', 'faults'],
      standings.map((standing) => [
        entrantCell(standing),
        withInterval(standing.rating, standing.ratingInterval, fixed(1)),
        withInterval(standing.lossRate, standing.lossRateInterval, (share) => fixed(1)(100 * share)),
        withInterval(standing.meanPlace, standing.meanPlaceInterval, fixed(2)),
        inPercent(standing.winRate),
        standing.games,
        standing.faults.total,
      ]),
    )}</div>
<p class="soft">Ratings are openskill's: everybody begins with 25, and who stands ${fourInFive(seats)} higher
finishes before the other in about four games of five. Those whose intervals do not overlap differ clearly. Lost means finished last. A win shared by k
counts 1/k.</p>
`,
  );

const entrantCell = ({ rank, name, entrant }: Standing): Markup =>
  tag`${rank} <span class="name" title="${name}">${name}</span>${
    !name.startsWith(entrant) && tag` <span class="soft" title="${entrant}">${shortEntrant(entrant)}</span>`
  }`;

const LONGEST_ENTRANT = 28;

/** The end of a path says more than its folders. */
const shortEntrant = (entrant: string): string => {
  const signs = [...entrant];
  if (signs.length <= LONGEST_ENTRANT) return entrant;
  if (entrant.startsWith('exec:')) return `${signs.slice(0, LONGEST_ENTRANT - 1).join('')}…`;
  return `…${signs.slice(1 - LONGEST_ENTRANT).join('')}`;
};

const ratingPlots = ({ standings, seats }: TournamentReport): Markup =>
  section(
    'How sure it is',
    plots(
      intervalPlot(
        'Rating',
        standings.map(({ name, rating, ratingInterval }) => ({ name, value: rating, interval: ratingInterval })),
        { show: fixed(1), reference: 25 },
      ),
      intervalPlot(
        'Games lost',
        standings.map(({ name, lossRate, lossRateInterval }) => ({
          name,
          value: lossRate,
          interval: lossRateInterval,
          series: 1,
        })),
        { show: inPercent, reference: 1 / seats },
      ),
    ),
  );

const matrix = (input: TournamentSectionsInput): Markup => {
  const { names, example } = input.report.headToHead;
  const hasLinks = example.flat().some((game) => game !== null && input.replay(game) !== null);
  const head = names.map((name, i) => tag`<th scope="col"><abbr title="${name}">${i + 1}</abbr></th>`);
  const rows = names.map(
    (
      name,
      row,
    ) => tag`<tr><th scope="row">${row + 1} ${name}</th>${names.map((_, column) => cell(input, row, column))}</tr>
`,
  );
  return section(
    'Head to head',
    tag`<div class="scroll" tabindex="0" role="region" aria-label="Head to head"><table class="matrix">
<thead><tr><th scope="col">finished before</th>${head}</tr></thead>
<tbody>${rows}</tbody></table></div>
<p class="soft">How often the entrant of the row finished before the one of the column; a shared place counts half. Blue
is more than half, orange less.${hasLinks && ' A number leads to a game in which it did.'}</p>
`,
  );
};

const cell = ({ report, replay }: TournamentSectionsInput, row: number, column: number): Markup => {
  const { names, share, games, example } = report.headToHead;
  if (row === column) return tag`<td class="own"></td>`;
  const value = share[row]![column] ?? null;
  if (value === null) return tag`<td title="They have not met.">–</td>`;
  const step = Math.round(2 * STEPS * (value - 0.5));
  const colour = step > 0 ? `win${step}` : step < 0 ? `loss${-step}` : '';
  const game = example[row]![column] ?? null;
  const link = game === null ? null : replay(game);
  const text = `${Math.round(100 * value)} %`;
  const words = `${names[row]} before ${names[column]}: ${inPercent(value)} of ${games[row]![column]} games`;
  return tag`<td class="${colour}" title="${words}">${link === null ? text : tag`<a href="${link}">${text}</a>`}</td>`;
};

const faultSection = ({ report, replay }: TournamentSectionsInput): Content => {
  const { faults, standings } = report;
  if (faults.total === 0) return section('Faults', tag`<p>Nobody failed.</p>`);
  const failing = standings.filter((standing) => standing.faults.total > 0);
  return section(
    'Faults',
    htmlTable(
      ['entrant', ...FAULT_REASONS, 'games forfeited'],
      failing.map((standing) => [
        standing.name,
        ...FAULT_REASONS.map((reason) => standing.faults[reason]),
        standing.forfeits,
      ]),
    ),
    tag`<ul>${faults.examples.map(({ game, step, name, phase, reason, detail, count }) => {
      const link = replay(game);
      const words = `game ${game}`;
      return tag`<li>${name}, ${link === null ? words : tag`<a href="${link}">${words}</a>`}, step ${
        step + 1
      } (${phase}): ${reason}, ${detail}${count > 1 && ` (and ${count - 1} more in this game)`}</li>
`;
    })}</ul>
`,
  );
};

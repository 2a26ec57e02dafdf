// The result of a tournament as one page.
import { FAULT_REASONS } from '../../core/agent.ts';
import type { TournamentReport } from '../../arena/report.ts';
import type { Standing } from '../../arena/standings.ts';
import type { Interval } from '../../sim/stats/intervals.ts';
import { Markup, tag, type Content } from '../../sim/pages/html.ts';
import { fourInFive } from '../../arena/ratings.ts';
import { exampleGame, titleOf, whatWasPlayed } from '../tournament/text.ts';
import { grouped } from '../words.ts';
import { htmlTable, plots, reportPage, section } from '../../sim/pages/page.ts';
import { inPercent, intervalPlot } from '../../sim/pages/svg.ts';

export interface TournamentPageInput {
  /** Of the game, as people write it. */
  name: string;
  report: TournamentReport;
  /** Addresses as seen from the page. */
  records: string;
  /** What shows a game in a terminal, ready to be pasted. */
  command(game: number): string;
  /** Of the page of a game, from 1; null when it has none. */
  replay(game: number): string | null;
}

const STEPS = 10;

/**
 * From orange (loses) over nothing (even) to blue (wins), which the colour-blind can tell apart; the number stands in
 * every cell, on a colour pale enough to read it.
 */
const STYLE = new Markup(`<style>
.matrix td, .matrix th { text-align: center; padding: .3rem .5rem; } .matrix th:first-child { text-align: left; }
.matrix td { border: 1px solid var(--line); min-width: 3.6rem; } .matrix td.own { background: var(--panel); }
.matrix a { color: inherit; display: block; } .matrix a:focus-visible { outline: 2px solid var(--ink); }
${Array.from(
  { length: STEPS },
  (_, i) =>
    `.win${i + 1} { background: color-mix(in srgb, var(--s0) ${4 * (i + 1)}%, var(--paper)); } ` +
    `.loss${i + 1} { background: color-mix(in srgb, var(--s1) ${4 * (i + 1)}%, var(--paper)); }`,
).join('\n')}
.standings td.text:not(:first-child) { text-align: right; } .name { font-weight: 600; }
.standings td span { display: inline-block; max-width: 18rem; overflow: hidden; text-overflow: ellipsis; vertical-align: bottom; }
.standings td .soft { display: block; font-size: .85rem; }
</style>
`);

export const tournamentPage = (input: TournamentPageInput): string => {
  const { name, report } = input;
  const title = titleOf(name, report);
  return reportPage(`${title} – Talon`, [
    STYLE,
    tag`<h1>${title}</h1>
<p class="soft">${whatWasPlayed(report)} Seed ${report.seed}; rules ${report.preset ?? 'own'} (${report.rulesKey}).
Intervals are for 95 %.</p>
`,
    leaderboard(report),
    ratingPlots(report),
    matrix(input),
    faultSection(input),
    replaySection(input),
  ]);
};

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

const matrix = (input: TournamentPageInput): Markup => {
  const { names } = input.report.headToHead;
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
is more than half, orange less. A number leads to a game in which it did.</p>
`,
  );
};

const cell = ({ report, replay }: TournamentPageInput, row: number, column: number): Markup => {
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

const faultSection = ({ report, replay }: TournamentPageInput): Content => {
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

const replaySection = ({ report, records, command }: TournamentPageInput): Markup =>
  section(
    'Every game again',
    tag`<p>All ${grouped(report.games)} games are in <a href="${records}">${records}</a>, one a line. This shows game ${exampleGame(report)}, step by step
and with open cards; <code>--seat 0</code> shows it as that seat saw it:</p>
<p><code>${command(exampleGame(report))}</code></p>
`,
  );

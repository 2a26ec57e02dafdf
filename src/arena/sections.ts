// What a tournament has come to, as parts of a page.
import { FAULT_REASONS } from '../core/agent.ts';
import { tag, type Content, type Markup } from '../sim/pages/html.ts';
import { htmlTable, plots, section } from '../sim/pages/page.ts';
import { intervalPlot, shareScale } from '../sim/pages/svg.ts';
import type { Interval } from '../core/intervals.ts';
import { ENGLISH, phaseName, type Words } from '../sim/words.ts';
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

export const tournamentSections = (input: TournamentSectionsInput, words: Words = ENGLISH): Content[] => [
  leaderboard(input.report, words),
  ratingPlots(input.report, words),
  matrix(input, words),
  faultSection(input, words),
];

/** '23.1 [12.6, 38.3]' */
const withInterval = (value: number, interval: Interval | null, show: (value: number) => string): string =>
  interval === null ? show(value) : `${show(value)} [${interval.map(show).join(', ')}]`;
const fixed =
  ({ number }: Words, digits: number) =>
  (value: number): string =>
    number(value, digits);

const leaderboard = ({ standings, seats }: TournamentReport, words: Words): Markup => {
  const { tell, number, percent } = words;
  return section(
    tell('sim.standings'),
    tag`<div class="standings">${htmlTable(
      words,
      [
        tell('sim.standings.entrant'),
        tell('sim.standings.rating'),
        tell('sim.standings.lost'),
        tell('sim.standings.place'),
        tell('sim.standings.won'),
        tell('sim.standings.games'),
        tell('sim.standings.faults'),
      ],
      standings.map((standing) => [
        entrantCell(standing),
        withInterval(standing.rating, standing.ratingInterval, fixed(words, 1)),
        withInterval(standing.lossRate, standing.lossRateInterval, (share) => number(100 * share, 1)),
        withInterval(standing.meanPlace, standing.meanPlaceInterval, fixed(words, 2)),
        percent(standing.winRate, 1),
        standing.games,
        standing.faults.total,
      ]),
    )}</div>
${excludedLines(standings, words)}<p class="soft">${tell('sim.standings.note', { higher: fourInFive(seats) })}</p>
`,
  );
};

/** What was kept by an older version does not say. */
const excludedLines = (standings: readonly Standing[], { tell }: Words): Content[] =>
  standings
    .filter(({ excludedAfter }) => typeof excludedAfter === 'number')
    .map(
      ({ name, excludedAfter }) => tag`<p>${tell('sim.standings.excluded', { name, game: excludedAfter! })}</p>
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

const ratingPlots = ({ standings, seats }: TournamentReport, words: Words): Markup => {
  const { tell } = words;
  return section(
    tell('sim.ratings'),
    plots(
      intervalPlot(
        words,
        tell('sim.ratings.rating'),
        standings.map(({ name, rating, ratingInterval }) => ({ name, value: rating, interval: ratingInterval })),
        { show: fixed(words, 1), reference: 25 },
      ),
      intervalPlot(
        words,
        tell('sim.ratings.lost'),
        standings.map(({ name, lossRate, lossRateInterval }) => ({
          name,
          value: lossRate,
          interval: lossRateInterval,
          series: 1,
        })),
        { ...shareScale(words), reference: 1 / seats },
      ),
    ),
  );
};

const matrix = (input: TournamentSectionsInput, words: Words): Markup => {
  const { tell } = words;
  const { names, example } = input.report.headToHead;
  const hasLinks = example.flat().some((game) => game !== null && input.replay(game) !== null);
  const head = names.map((name, i) => tag`<th scope="col"><abbr title="${name}">${i + 1}</abbr></th>`);
  const rows = names.map(
    (
      name,
      row,
    ) => tag`<tr><th scope="row">${row + 1} ${name}</th>${names.map((_, column) => cell(input, words, row, column))}</tr>
`,
  );
  return section(
    tell('sim.pairs'),
    tag`<div class="scroll" tabindex="0" role="region" aria-label="${tell('sim.pairs')}"><table class="matrix">
<thead><tr><th scope="col">${tell('sim.pairs.before')}</th>${head}</tr></thead>
<tbody>${rows}</tbody></table></div>
<p class="soft">${tell('sim.pairs.note')}${hasLinks && ` ${tell('sim.pairs.links')}`}</p>
`,
  );
};

const cell = (
  { report, replay }: TournamentSectionsInput,
  { tell, percent }: Words,
  row: number,
  column: number,
): Markup => {
  const { names, share, games, example } = report.headToHead;
  if (row === column) return tag`<td class="own"></td>`;
  const value = share[row]![column] ?? null;
  if (value === null) return tag`<td title="${tell('sim.pairs.never')}">–</td>`;
  const step = Math.round(2 * STEPS * (value - 0.5));
  const colour = step > 0 ? `win${step}` : step < 0 ? `loss${-step}` : '';
  const game = example[row]![column] ?? null;
  const link = game === null ? null : replay(game);
  const text = percent(value);
  const words = tell('sim.pairs.pair', {
    one: names[row]!,
    other: names[column]!,
    share: percent(value, 1),
    count: games[row]![column]!,
  });
  return tag`<td class="${colour}" title="${words}">${link === null ? text : tag`<a href="${link}">${text}</a>`}</td>`;
};

const faultSection = ({ report, replay }: TournamentSectionsInput, words: Words): Content => {
  const { tell, own } = words;
  const { faults, standings } = report;
  if (faults.total === 0) return section(tell('sim.failures'), tag`<p>${tell('sim.failures.none')}</p>`);
  const failing = standings.filter((standing) => standing.faults.total > 0);
  return section(
    tell('sim.failures'),
    htmlTable(
      words,
      [
        tell('sim.standings.entrant'),
        ...FAULT_REASONS.map((reason) => own(`fault.${reason}`, reason)),
        tell('sim.failures.forfeited'),
      ],
      failing.map((standing) => [
        standing.name,
        ...FAULT_REASONS.map((reason) => standing.faults[reason]),
        standing.forfeits,
      ]),
    ),
    tag`<ul>${faults.examples.map(({ game, step, name, phase, reason, detail, count }) => {
      const link = replay(game);
      const which = tell('sim.failures.game', { game });
      const what = tell('sim.failures.what', {
        step: step + 1,
        phase: phaseName(words, report.game, phase),
        reason: own(`fault.${reason}`, reason),
        detail,
      });
      const more = count > 1 && ` ${tell('sim.failures.more', { count: count - 1 })}`;
      return tag`<li>${name}, ${link === null ? which : tag`<a href="${link}">${which}</a>`}, ${what}${more}</li>
`;
    })}</ul>
`,
  );
};

// The result of a tournament as one page.
import { STEPS, tournamentSections, type TournamentSectionsInput } from '../../arena/sections.ts';
import { Markup, tag } from '../../sim/pages/html.ts';
import { exampleGame, titleOf, whatWasPlayed } from './text.ts';
import { grouped } from '../kit/words.ts';
import { reportPage, section } from '../../sim/pages/page.ts';

export interface TournamentPageInput extends TournamentSectionsInput {
  /** Of the game, as people write it. */
  name: string;
  /** Addresses as seen from the page. */
  records: string;
  /** What shows a game in a terminal, ready to be pasted. */
  command(game: number): string;
}

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
    tournamentSections(input),
    replaySection(input),
  ]);
};

const replaySection = ({ report, records, command }: TournamentPageInput): Markup =>
  section(
    'Every game again',
    tag`<p>All ${grouped(report.games)} games are in <a href="${records}">${records}</a>, one a line. This shows game ${exampleGame(report)}, step by step
and with open cards; <code>--seat 0</code> shows it as that seat saw it:</p>
<p><code>${command(exampleGame(report))}</code></p>
`,
  );

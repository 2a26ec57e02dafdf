// One match as a page: every step in words, all cards open.
import { tag } from '../../sim/pages/html.ts';
import type { Book } from '../records/book.ts';
import { reportPage } from '../../sim/pages/page.ts';

export const replayPage = (name: string, game: number, book: Book, command: string): string => {
  const { faults } = book.loaded.record;
  const title = `${name}: game ${game}`;
  return reportPage(
    `${title} – Talon`,
    tag`<p><a href="../index.html">The tournament</a></p>
<h1>${title}</h1>
<p class="soft">Step by step: <code>${command}</code></p>
${faults.map(
  ({ agent, step, phase, reason, detail }) =>
    tag`<p>${agent} failed at step ${step + 1} (${phase}): ${reason}, ${detail}</p>
`,
)}<pre>${book.wholeLines().join('\n')}</pre>
`,
  );
};

// The frame of a report page: one file that needs nothing else, for screens light and dark, and for paper.
import { Markup, tag, type Content } from './html.ts';
import type { Cell } from '../dataTable.ts';
import type { Words } from '../words.ts';
import { inNumber } from './svg.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: #1d2430; --paper: #fff; --soft: #5b6675; --line: #d9dee5; --panel: #f6f8fa;
  --s0: #2f6fb7; --s1: #c2571a; --s2: #2d8659; --s3: #8a4fb3; --s4: #a88400; --s5: #b3365f; }
@media (prefers-color-scheme: dark) { :root { --ink: #e4e8ee; --paper: #14181e; --soft: #9aa6b5; --line: #313a46;
  --panel: #1b2129; --s0: #6ea8e6; --s1: #ef9257; --s2: #62c392; --s3: #c08be6; --s4: #dcbb3e; --s5: #ec7ba0; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 72rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0 0 .25rem; } h2 { font-size: 1.2rem; margin: 2.2rem 0 .6rem; }
p { margin: .4rem 0; max-width: 48rem; } .soft { color: var(--soft); }
.plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr)); gap: 1rem; }
figure { margin: 0; padding: .8rem; background: var(--panel); border: 1px solid var(--line); border-radius: .5rem;
  break-inside: avoid; }
figcaption { font-weight: 600; margin-bottom: .4rem; } svg { display: block; width: 100%; height: auto; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); } svg .label { text-anchor: end; }
svg .tick { text-anchor: middle; fill: var(--soft); } svg .value { font-variant-numeric: tabular-nums; }
.grid { stroke: var(--line); } .reference { stroke: var(--soft); stroke-dasharray: 4 3; }
.thin { stroke: var(--ink); stroke-width: 1.5; } .whisker { stroke-width: 2.5; opacity: .7; } .curve { fill: none; stroke-width: 2; }
${[0, 1, 2, 3, 4, 5]
  .map(
    (i) =>
      `.bar.s${i}, .dot.s${i}, svg .legend.s${i} { fill: var(--s${i}); } .whisker.s${i}, .curve.s${i} { stroke: var(--s${i}); }`,
  )
  .join('\n')}
.scroll { overflow-x: auto; } table { border-collapse: collapse; margin: .5rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child, td.text { text-align: left; } th { color: var(--soft); font-weight: 600; }
a { color: var(--s0); } pre { font: .85rem/1.45 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
code { font: .85em/1.4 ui-monospace, monospace; overflow-wrap: anywhere; white-space: normal; }
@media print { :root { --ink: #000; --paper: #fff; --soft: #444; --line: #bbb; --panel: #fff; } body { max-width: none; }
  h2 { break-after: avoid; } tr { break-inside: avoid; } }
`;

export const reportPage = (title: string, content: Content): string =>
  tag`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
${content}
</body>
</html>
`.text;

/** As a heading begins. */
export const capital = (title: string): string => `${title.charAt(0).toUpperCase()}${title.slice(1)}`;

export const section = (heading: string, ...content: readonly Content[]): Markup =>
  tag`<section><h2>${heading}</h2>
${content}</section>
`;

export const plots = (...content: readonly Content[]): Markup => tag`<div class="plots">${content}</div>
`;

/** Cells may be markup; numbers are written short. */
export const htmlTable = (
  words: Words,
  head: readonly string[],
  rows: readonly (readonly (Cell | Markup)[])[],
): Markup => {
  const show = inNumber(words);
  const cell = (value: Cell | Markup): Content => (typeof value === 'number' ? show(value) : (value ?? '–'));
  return tag`<div class="scroll" tabindex="0"><table>
<thead><tr>${head.map((name) => tag`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map(
    (
      row,
    ) => tag`<tr>${row.map((value) => tag`<td${typeof value !== 'number' && new Markup(' class="text"')}>${cell(value)}</td>`)}</tr>
`,
  )}</tbody></table></div>
`;
};

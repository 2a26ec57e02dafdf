// The growth of cost as a picture: CPU time of a game above, memory below, over the number of games.
import type { GrowthReport, GrowthRow } from './growth.ts';

const [WIDTH, HEIGHT, LEFT, TOP, PANEL, GAP] = [560, 470, 70, 30, 160, 70];
const COLOURS = ['#1f6feb', '#d1242f', '#1a7f37', '#9a6700'];

const fixed = (value: number): string => String(Math.round(value * 10) / 10);
const shown = (value: number): string => (value >= 100 ? String(Math.round(value)) : value.toPrecision(2));

export const growthPlot = ({ game, rows }: GrowthReport): string => {
  const names = [...new Set(rows.map(nameOf))];
  const legend = names.map((name, i) => {
    const y = HEIGHT - 6 - 16 * (names.length - 1 - i);
    return `<text x="${LEFT + 10}" y="${y}" fill="${COLOURS[i % COLOURS.length]}">${name}</text>`;
  });
  const panels = [
    panel(rows, names, TOP, `${game}: CPU milliseconds of one game`, ({ cpuMsPerGame }) => cpuMsPerGame),
    panel(rows, names, TOP + PANEL + GAP, 'Most memory of the run, megabytes', ({ peakMegabytes }) => peakMegabytes),
  ];
  const style = 'font-family="sans-serif" font-size="12"';
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT + 16 * names.length - 32}" ${style}>`;
  return `${open}\n<rect width="100%" height="100%" fill="#fff"/>\n${[...panels, ...legend].join('\n')}\n</svg>\n`;
};

const nameOf = ({ agent, workers }: GrowthRow): string =>
  `${agent}, ${workers === 1 ? 'one worker' : `${workers} workers`}`;

const panel = (
  rows: readonly GrowthRow[],
  names: readonly string[],
  top: number,
  title: string,
  of: (row: GrowthRow) => number,
): string => {
  const sizes = [...new Set(rows.map(({ games }) => games))].sort((a, b) => a - b);
  const most = Math.max(...rows.map(of)) * 1.1 || 1;
  const x = (games: number): number =>
    LEFT + 20 + (sizes.indexOf(games) / Math.max(1, sizes.length - 1)) * (WIDTH - LEFT - 60);
  const y = (value: number): number => top + PANEL - (value / most) * PANEL;
  const grid = [0, 0.5, 1].map((share) => {
    const at = fixed(y(share * most));
    const line = `<line x1="${LEFT}" x2="${WIDTH - 10}" y1="${at}" y2="${at}" stroke="#ddd"/>`;
    return `${line}<text x="${LEFT - 6}" y="${Number(at) + 4}" text-anchor="end">${shown(share * most)}</text>`;
  });
  const ticks = sizes.map(
    (games) => `<text x="${fixed(x(games))}" y="${top + PANEL + 18}" text-anchor="middle">${games}</text>`,
  );
  const curves = names.map((name, i) => {
    const points = rows
      .filter((row) => nameOf(row) === name)
      .map((row) => `${fixed(x(row.games))},${fixed(y(of(row)))}`);
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${COLOURS[i % COLOURS.length]}" stroke-width="2"/>`;
  });
  return [`<text x="${LEFT}" y="${top - 10}">${title}</text>`, ...grid, ...ticks, ...curves].join('\n');
};

// Plots as SVG: no scripts, colours from the page's style sheet. Numbers are short, so that pages stay small.
import { tag, type Content, type Markup } from './html.ts';
import { binned, type Histogram } from '../stats/histogram.ts';
import type { Interval } from '../../core/intervals.ts';
import type { Words } from '../words.ts';

const ROW = 26;
const LINE = 15;
const MOST_LINES = 4;
const VALUE = 74;
const LETTER = 8;
const LEGEND = 150;
const TICK = 62;

/** Letters keep their size, so a narrow plot has room for fewer of them. */
interface Room {
  readonly width: number;
  readonly longestName: number;
  /** Of an axis across, each a few signs long. */
  readonly labels: number;
}
const WIDE: Room = { width: 560, longestName: 36, labels: 12 };
const NARROW: Room = { width: 340, longestName: 17, labels: 7 };
export const roomOf = ({ isNarrow }: Words): Room => (isNarrow === true ? NARROW : WIDE);

export interface PlotRow {
  name: string;
  value: number;
  interval: Interval | null;
  /** Which colour, from 0. */
  series?: number;
}

const n = (value: number): number => Math.round(value * 10) / 10;

/** The frame of every plot: `title` stands above it and is its name. */
export const plot = ({ width }: Room, title: string, height: number, content: Content): Markup =>
  tag`<figure><figcaption>${title}</figcaption>
<svg viewBox="0 0 ${width} ${n(height)}" role="img" aria-label="${title}">${content}</svg></figure>
`;

/** A name in lines that fit. Words stay whole where they can, and nothing is lost: two names never come to look alike. */
export const linesOf = (name: string, longest: number): string[] => {
  const lines: string[] = [];
  let line = '';
  // What follows a space or a hyphen may begin a line.
  for (const word of shortened(name, longest * MOST_LINES).split(/(?<=[ -])/)) {
    const pieces = word.trimEnd().length <= longest ? [word] : (word.match(new RegExp(`.{1,${longest}}`, 'gsu')) ?? []);
    for (const piece of pieces) {
      if (line !== '' && (line + piece).trimEnd().length > longest) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += piece;
    }
  }
  return [...lines, line.trimEnd()];
};

/** Names differ at the beginning or the end, so what is too long loses its middle. */
const shortened = (name: string, most: number): string => {
  if (name.length <= most) return name;
  const half = Math.floor((most - 1) / 2);
  return `${name.slice(0, half)}…${name.slice(-half)}`;
};

/** Rows with their names in lines, and where each stands. */
const laidOut = (room: Room, rows: readonly PlotRow[]) => {
  const names = rows.map(({ name }) => linesOf(name, room.longestName));
  const longest = Math.max(...names.flat().map((line) => line.length));
  let below = 0;
  const placed = rows.map((row, i) => {
    const height = ROW + LINE * (names[i]!.length - 1);
    below += height;
    return { ...row, lines: names[i]!, y: below - height / 2 };
  });
  // The name stands left of the plot.
  return { left: 14 + LETTER * longest, placed, bottom: below };
};

/** The name of a row; a pointer shows it whole where its middle had to go. */
const rowName = (name: string, lines: readonly string[], x: number, y: number): Markup =>
  tag`<text class="label" x="${x - 8}" y="${n(y + 4 - (LINE * (lines.length - 1)) / 2)}">${
    lines.length === 1
      ? lines[0]!
      : lines.map(
          (line, i) =>
            tag`<tspan x="${x - 8}"${i > 0 && tag` dy="${LINE}"`}>${line}${i < lines.length - 1 && ' '}</tspan>`,
        )
  }${lines.join('').includes('…') && tag`<title>${name}</title>`}</text>`;

/** How many steps have room for their percentages between the names and the values. */
const stepsFor = ({ width }: Room, left: number): number => {
  const [least, most] = [2, 5];
  return Math.max(least, Math.min(most, Math.floor((width - left - VALUE) / TICK)));
};

/** Round steps of an axis, about `count` of them; one alone would measure nothing. */
const ticks = (low: number, high: number, count: number): number[] => {
  const span = high - low;
  if (!(span > 0)) return [low];
  const found = roundSteps(low, high, count);
  return found.length > 1 ? found : roundSteps(low, high, count + 1);
};

const roundSteps = (low: number, high: number, count: number): number[] => {
  const span = high - low;
  // The power of ten below, read from the number as it is written: engines differ in logarithms.
  const unit = Number(`1e${(span / count).toExponential().split('e')[1]}`);
  const step = [1, 2, 5, 10].map((factor) => factor * unit).find((width) => span / width <= count)!;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => Number(((first + i) * step).toPrecision(12)));
};

type Show = (value: number) => string;

/** To the digits that its size allows. */
export const inNumber =
  ({ number }: Words): Show =>
  (value) => {
    if (Number.isInteger(value)) return number(value);
    const size = Math.abs(value);
    return number(value, size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
  };

export const inPercent =
  ({ percent }: Words): Show =>
  (value) =>
    percent(value, 1);

export interface Scale {
  show?: Show;
  /** What values can be at all: the axis does not go beyond. */
  limits?: Interval;
}

/** Of what is a part of a whole. */
export const shareScale = (words: Words): Scale => ({ show: inPercent(words), limits: [0, 1] });

/** Values with their intervals, one below the other; `reference` is a line to compare with. */
export const intervalPlot = (
  words: Words,
  title: string,
  rows: readonly PlotRow[],
  options: Scale & { reference?: number; range?: Interval } = {},
): Content => {
  if (rows.length === 0) return null;
  const { show = inNumber(words), reference } = options;
  const room = roomOf(words);
  const { left, placed, bottom } = laidOut(room, rows);
  const values = rows.flatMap(({ value, interval }) => [value, ...(interval ?? [])]);
  const [low, high] =
    options.range ?? padded([...values, ...(reference === undefined ? [] : [reference])], options.limits);
  const x = (value: number): number => n(left + ((value - low) / (high - low || 1)) * (room.width - left - VALUE));
  const height = bottom + 24;
  return plot(room, title, height, [
    axis(ticks(low, high, stepsFor(room, left)), x, height, show),
    reference !== undefined &&
      tag`<line class="reference" x1="${x(reference)}" x2="${x(reference)}" y1="0" y2="${height - 20}"/>`,
    placed.map(({ name, lines, y, value, interval, series = 0 }) => {
      return tag`${rowName(name, lines, left, y)}${
        interval &&
        tag`<line class="whisker s${series}" x1="${x(interval[0])}" x2="${x(interval[1])}" y1="${y}" y2="${y}"/>`
      }<circle class="dot s${series}" cx="${x(value)}" cy="${y}" r="4.5"/><text class="value" x="${
        room.width - VALUE + 10
      }" y="${y + 4}">${show(value)}</text>`;
    }),
  ]);
};

/** Bars from zero; an interval is a thin line at the end of its bar. */
export const barPlot = (
  words: Words,
  title: string,
  rows: readonly PlotRow[],
  show: Show = inNumber(words),
): Content => {
  if (rows.length === 0) return null;
  const room = roomOf(words);
  const { left, placed, bottom } = laidOut(room, rows);
  const most = Math.max(0, ...rows.flatMap(({ value, interval }) => [value, interval?.[1] ?? 0])) || 1;
  const x = (value: number): number => n(left + (Math.max(0, value) / most) * (room.width - left - VALUE));
  const height = bottom + 24;
  return plot(room, title, height, [
    axis(ticks(0, most, stepsFor(room, left)), x, height, show),
    placed.map(({ name, lines, y, value, interval, series = 0 }) => {
      return tag`${rowName(name, lines, left, y)}<rect class="bar s${series}" x="${left}" y="${
        y - 8
      }" width="${n(x(value) - left)}" height="16"/>${
        interval && tag`<line class="thin" x1="${x(interval[0])}" x2="${x(interval[1])}" y1="${y}" y2="${y}"/>`
      }<text class="value" x="${room.width - VALUE + 10}" y="${y + 4}">${show(value)}</text>`;
    }),
  ]);
};

/** How often each value came up; a line marks the mean. */
export const histogramPlot = (words: Words, title: string, histogram: Histogram, mean: number, series = 0): Markup => {
  const { tell, number, percent } = words;
  const room = roomOf(words);
  const { from, width, counts } = binned(histogram, 60);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...counts, 1) / total;
  const [left, height, bottom] = [48, 204, 176];
  const to = from + width * counts.length;
  const show = inNumber(words);
  // A number stands in the middle below its place: the last one needs room beside the bars, and all of them between each other.
  const widest = LETTER * Math.max(show(from).length, show(to).length);
  const right = room.width - Math.max(8, widest / 2);
  const numbers = Math.max(2, Math.min(8, room.labels, Math.floor((right - left) / (widest + LETTER))));
  const x = (value: number): number => n(left + ((value - from) / (to - from)) * (right - left));
  const y = (share: number): number => n(bottom - (share / most) * (bottom - 8));
  return plot(room, title, height, [
    ticks(0, most, 4).map(
      (share) =>
        tag`<line class="grid" x1="${left}" x2="${right}" y1="${y(share)}" y2="${y(share)}"/><text class="label" x="${
          left - 6
        }" y="${y(share) + 4}">${percent(share, most < 0.05 ? 1 : 0)}</text>`,
    ),
    counts.map((count, i) => {
      const [begin, end] = [x(from + i * width), x(from + (i + 1) * width)];
      const [least, greatest] = [from + i * width, from + (i + 1) * width - 1].map((value) => number(value)) as [
        string,
        string,
      ];
      const values = width === 1 ? least : tell('sim.histogram.values', { from: least, to: greatest });
      if (count === 0) return null;
      return tag`<rect class="bar s${series}" x="${begin}" y="${y(count / total)}" width="${n(
        Math.max(0.5, end - begin - (end - begin > 4 ? 1 : 0)),
      )}" height="${n(bottom - y(count / total))}"><title>${values}: ${number(count)}</title></rect>`;
    }),
    ticks(from, to, numbers).map(
      (value) => tag`<text class="tick" x="${x(value)}" y="${height - 6}">${show(value)}</text>`,
    ),
    tag`<line class="reference" x1="${x(mean)}" x2="${x(mean)}" y1="4" y2="${bottom}"/>`,
  ]);
};

export interface Curve {
  name: string;
  points: readonly { value: number; interval: Interval | null }[];
}

/** Curves over the values of a sweep, which stand at equal distances. */
export const curvePlot = (
  words: Words,
  title: string,
  labels: readonly string[],
  curves: readonly Curve[],
  { show = inNumber(words), limits }: Scale = {},
): Markup => {
  const all = curves.flatMap(({ points }) => points.flatMap(({ value, interval }) => [value, ...(interval ?? [])]));
  const [low, high] = padded(all, limits);
  const room = roomOf(words);
  const [left, bottom] = [64, 214];
  const every = Math.ceil(labels.length / room.labels);
  const slot = Math.floor((every * (room.width - left - 8)) / labels.length / LETTER);
  const marks = labels.map((label, i) => (i % every === 0 ? linesOf(label, Math.max(1, slot)) : []));
  const legendTop = bottom + 42 + LINE * (Math.max(...marks.map((lines) => lines.length)) - 1);
  const longest = Math.max(...curves.map(({ name }) => name.length));
  const legend = Math.max(LEGEND, LETTER * longest + 16);
  const perRow = Math.max(1, Math.floor((room.width - left) / legend));
  // A curve alone has no name: the title says what it is.
  const height = longest === 0 ? legendTop - 14 : legendTop - 10 + 16 * Math.ceil(curves.length / perRow);
  const x = (i: number): number => n(left + ((i + 0.5) / labels.length) * (room.width - left - 8));
  const y = (value: number): number => n(bottom - ((value - low) / (high - low || 1)) * (bottom - 8));
  return plot(room, title, height, [
    ticks(low, high, 5).map(
      (value) =>
        tag`<line class="grid" x1="${left}" x2="${room.width - 8}" y1="${y(value)}" y2="${y(value)}"/><text class="label" x="${
          left - 6
        }" y="${y(value) + 4}">${show(value)}</text>`,
    ),
    marks.map((lines, i) =>
      lines.map((line, at) => tag`<text class="tick" x="${x(i)}" y="${bottom + 18 + LINE * at}">${line}</text>`),
    ),
    curves.map(({ name, points }, series) => [
      points.map(
        ({ interval }, i) =>
          interval &&
          tag`<line class="whisker s${series % 6}" x1="${x(i)}" x2="${x(i)}" y1="${y(interval[0])}" y2="${y(interval[1])}"/>`,
      ),
      tag`<polyline class="curve s${series % 6}" points="${points.map(({ value }, i) => `${x(i)},${y(value)}`).join(' ')}"/>`,
      points.map(({ value }, i) => tag`<circle class="dot s${series % 6}" cx="${x(i)}" cy="${y(value)}" r="3.5"/>`),
      tag`<text class="legend s${series % 6}" x="${left + 8 + (series % perRow) * legend}" y="${
        legendTop + 16 * Math.floor(series / perRow)
      }">${shortened(name, Math.floor((room.width - left - 8) / LETTER))}</text>`,
    ]),
  ]);
};

const padded = (values: readonly number[], [least, most]: Interval = [-Infinity, Infinity]): Interval => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = (high - low) * 0.06 || Math.abs(high) * 0.1 || 1;
  return [Math.max(least, low - room), Math.min(most, high + room)];
};

const axis = (values: readonly number[], x: (value: number) => number, height: number, show: Show): Markup[] =>
  values.map(
    (value) =>
      tag`<line class="grid" x1="${x(value)}" x2="${x(value)}" y1="0" y2="${height - 20}"/><text class="tick" x="${x(
        value,
      )}" y="${height - 6}">${show(value)}</text>`,
  );

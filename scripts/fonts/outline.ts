// From the path of a drawing to the outline of a letter: TrueType knows straight lines and parabolas, and up is up.

export interface Point {
  readonly x: number;
  readonly y: number;
  /** Else it bends the line between its neighbours. */
  readonly isOn: boolean;
}

type Pair = readonly [x: number, y: number];

/** A cubic curve becomes so many parabolas: more than the eye can tell apart. */
const PIECES = 4;
/** Of a circle, in radians, for one parabola. */
const WIDEST = Math.PI / 4;

const between = ([ax, ay]: Pair, [bx, by]: Pair, at: number): Pair => [ax + (bx - ax) * at, ay + (by - ay) * at];

const on = ([x, y]: Pair): Point => ({ x, y, isOn: true });
const off = ([x, y]: Pair): Point => ({ x, y, isOn: false });

/** Without its beginning. */
const cubic = (a: Pair, b: Pair, c: Pair, d: Pair): Point[] => {
  const points: Point[] = [];
  let [p, q, r] = [a, b, c];
  for (let left = PIECES; left > 0; left--) {
    // De Casteljau: the first of the pieces that are left, and what remains.
    const at = 1 / left;
    const [pq, qr, rd] = [between(p, q, at), between(q, r, at), between(r, d, at)];
    const [pqr, qrd] = [between(pq, qr, at), between(qr, rd, at)];
    const end = left === 1 ? d : between(pqr, qrd, at);
    const [b1, b2] = left === 1 ? [q, r] : [pq, pqr];
    points.push(off([(3 * (b1[0] + b2[0]) - p[0] - end[0]) / 4, (3 * (b1[1] + b2[1]) - p[1] - end[1]) / 4]), on(end));
    [p, q, r] = [end, qrd, rd];
  }
  return points;
};

/** A part of a circle that turns as a clock does, as `A r r 0 large 1 x y` draws it. */
const arc = (a: Pair, radius: number, isLarge: boolean, b: Pair): Point[] => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  const away = Math.sqrt(Math.max(0, radius ** 2 - (length / 2) ** 2)) * (isLarge ? -1 : 1);
  const middle: Pair = [(a[0] + b[0]) / 2 - (dy / length) * away, (a[1] + b[1]) / 2 + (dx / length) * away];
  const angleOf = ([x, y]: Pair): number => Math.atan2(y - middle[1], x - middle[0]);
  const from = angleOf(a);
  const turn = (angleOf(b) - from + 4 * Math.PI) % (2 * Math.PI);
  const count = Math.ceil(turn / WIDEST);
  const at = (angle: number, far: number): Pair => [
    middle[0] + far * Math.cos(angle),
    middle[1] + far * Math.sin(angle),
  ];
  const half = turn / count / 2;
  return Array.from({ length: count }, (_, i) => [
    off(at(from + (2 * i + 1) * half, radius / Math.cos(half))),
    on(i === count - 1 ? b : at(from + (2 * i + 2) * half, radius)),
  ]).flat();
};

/** How many numbers each command takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, H: 1, C: 6, A: 7 };

/** The one closed line of a path of M, H, C, A and Z. */
export const outlineOf = (path: string): Point[] => {
  const points: Point[] = [];
  let last: Pair = [0, 0];
  for (const [, command, rest] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = (rest!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const size = TAKES[command!] ?? 0;
    if (command !== 'Z' && (size === 0 || numbers.length % size !== 0)) throw new Error(`no path: ${command}${rest}`);
    for (let i = 0; i < numbers.length; i += size) {
      const [a, b, c, d, e, f, g] = numbers.slice(i, i + size) as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      const begin = last;
      if (command === 'M') points.push(on((last = [a, b])));
      else if (command === 'H') points.push(on((last = [a, begin[1]])));
      else if (command === 'C') points.push(...cubic(begin, [a, b], [c, d], (last = [e, f])));
      else points.push(...arc(begin, a, d === 1, (last = [f, g])));
    }
  }
  // It ends where it began; a letter says that by itself.
  return points.slice(0, -1);
};

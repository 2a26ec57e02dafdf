// Where cards come from and go to: the seats, wherever they stand on this screen.
import type { Variants } from 'motion/react';

const middleOf = ({ left, top, width, height }: DOMRect): readonly [number, number] => [
  left + width / 2,
  top + height / 2,
];

type Way = Readonly<Record<'x' | 'y', number>>;

/**
 * The ways from a middle of the table to the seats: they stay where they are as long as it does, and each answer would
 * cost a layout of the page in the middle of a drawing.
 */
const waysFrom = new WeakMap<Element, Map<number, Way>>();
let size = '';

/** From the middle of the table to a seat, in pixels; nowhere while the table is not yet there. */
const wayTo = (seat: number): Way => {
  const felt = document.querySelector('[data-part=felt]');
  const [from, to] = [felt?.querySelector('[data-part=trick]'), felt?.querySelector(`[data-seat-box="${seat}"]`)];
  if (!from || !to) return { x: 0, y: 0 };
  const now = `${innerWidth} ${innerHeight}`;
  const known = now === size ? waysFrom.get(from) : undefined;
  const ways = known ?? new Map<number, Way>();
  if (!known) waysFrom.set(from, ways);
  size = now;
  const way = ways.get(seat) ?? between(from, to);
  ways.set(seat, way);
  return way;
};

const between = (from: Element, to: Element): Way => {
  const [x, y] = middleOf(from.getBoundingClientRect());
  const [seatX, seatY] = middleOf(to.getBoundingClientRect());
  return { x: seatX - x, y: seatY - y };
};

/**
 * How a card comes from the seat that is its `custom`, lies there and goes to the one its AnimatePresence names. Where
 * the seats are is asked only when it sets out, for the answer costs a layout of the page.
 */
export const FLIGHT: Variants = {
  comes: (from: number) => ({ opacity: 0, scale: 0.7, ...wayTo(from) }),
  lies: { opacity: 1, scale: 1, x: 0, y: 0 },
  goes: (to: number) => ({ opacity: 0, scale: 0.5, ...wayTo(to), transition: { duration: 0.3 } }),
};

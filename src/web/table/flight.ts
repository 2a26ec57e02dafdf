// Where cards come from and go to: the seats, wherever they stand on this screen.

const middleOf = ({ left, top, width, height }: DOMRect): readonly [number, number] => [
  left + width / 2,
  top + height / 2,
];

/** From the middle of the table to a seat, in pixels; nowhere while the table is not yet there. */
export const wayTo = (seat: number): { x: number; y: number } => {
  const felt = document.querySelector('[data-part=felt]');
  const [from, to] = [felt?.querySelector('[data-part=trick]'), felt?.querySelector(`[data-seat-box="${seat}"]`)];
  if (!from || !to) return { x: 0, y: 0 };
  const [x, y] = middleOf(from.getBoundingClientRect());
  const [seatX, seatY] = middleOf(to.getBoundingClientRect());
  return { x: seatX - x, y: seatY - y };
};

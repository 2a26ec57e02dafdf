// The shapes of Mosaic: outlines that hold a figure, within 64 × 64 around (0, 0). Nine, as many as can be asked for.

const polygon = (corners: number, radius: number, turn: number, inner = 0): string => {
  const count = inner > 0 ? 2 * corners : corners;
  const points = Array.from({ length: count }, (_, i) => {
    const r = inner > 0 && i % 2 === 1 ? inner : radius;
    const angle = turn + (2 * Math.PI * i) / count;
    return `${(r * Math.sin(angle)).toFixed(1)} ${(-r * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
};

export const SHAPES: readonly string[] = [
  'M-28 0A28 28 0 1 1 28 0 28 28 0 1 1-28 0Z',
  'M-25-25H25V25H-25Z',
  polygon(4, 33, 0),
  'M-26 29V-4A26 26 0 0 1 26-4V29Z',
  polygon(6, 31, Math.PI / 6),
  polygon(8, 34, 0, 25),
  'M-30-30C-20-22 20-22 30-30 22-20 22 20 30 30 20 22-20 22-30 30-22 20-22-20-30-30Z',
  'M-27-27H27V2C27 18 14 27 0 33-14 27-27 18-27 2Z',
  polygon(5, 33, Math.PI),
];

export const JOKER_SHAPE = polygon(5, 33, 0, 18);
/** The star that stands for the rank of a joker. */
export const JOKER_SIGN = polygon(5, 14, 0, 6);

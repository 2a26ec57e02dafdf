// The frame of a lobby picture. Each scene brings its own ground, so it looks the same in both themes; it fills
// whatever room it gets and is cut off at the edges, which the caller may round.
import type { ReactElement, ReactNode } from 'react';

export const Scene = ({ ground, children }: { ground: string; children: ReactNode }): ReactElement => (
  <svg
    viewBox="0 0 320 200"
    width="100%"
    height="100%"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
    style={{ display: 'block', forcedColorAdjust: 'none' }}
  >
    <rect x={-160} y={-100} width={640} height={400} fill={ground} />
    {children}
  </svg>
);

interface PlacedProps {
  /** The middle of the card. */
  x: number;
  y: number;
  width: number;
  /** Degrees, clockwise. */
  turn?: number;
  square?: boolean;
  children: ReactNode;
}

/** A card lying in the scene, with its shadow. */
export const Placed = ({ x, y, width, turn = 0, square = false, children }: PlacedProps): ReactElement => {
  const height = square ? width : width * 1.4;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect
        x={-width / 2 + width * 0.02}
        y={-height / 2 + width * 0.045}
        width={width}
        height={height}
        rx={width * 0.075}
        opacity={0.28}
      />
      <svg x={-width / 2} y={-height / 2} width={width} height={height}>
        {children}
      </svg>
    </g>
  );
};

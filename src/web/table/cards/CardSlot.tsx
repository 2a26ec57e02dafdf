// Where a card would lie; takes the colour of the text around it, so it fits both themes and forced colours.
import type { ReactElement } from 'react';

export const CardSlot = ({ square = false }: { square?: boolean }): ReactElement => {
  const half = square ? 50 : 70;
  return (
    <svg
      viewBox={`-50 ${-half} 100 ${2 * half}`}
      width="100%"
      height="100%"
      aria-hidden="true"
      focusable="false"
      style={{ display: 'block' }}
    >
      <rect
        x={-48}
        y={2 - half}
        width={96}
        height={2 * half - 4}
        rx={6}
        fill="currentColor"
        fillOpacity={0.06}
        stroke="currentColor"
        strokeOpacity={0.45}
        strokeWidth={1.5}
        strokeDasharray="6 5"
      />
    </svg>
  );
};

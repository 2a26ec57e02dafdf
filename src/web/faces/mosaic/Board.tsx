// A player's board: a grid of one tab stop, walked with the arrow keys.
import { useRef, useState, type CSSProperties, type KeyboardEvent, type ReactElement } from 'react';
import { person } from '../../table/match/tell.ts';
import { t } from '../../kit/i18n/index.ts';
import { Cell } from './Cell.tsx';
import { PlayerHead } from './PlayerHead.tsx';
import { movesOn, useMosaic, useTouch } from './use.ts';
import styles from './Board.module.css';

/** The cells of the pattern that is resolved, or pointed at, or of all that can be chosen from. */
export const useLit = (seat: number): ReadonlySet<number> => {
  const { view } = useMosaic();
  const { pointed } = useTouch();
  if (seat !== view.turn) return new Set();
  return new Set(pointed ?? view.match?.cells ?? view.found.flatMap(({ cells }) => cells));
};

interface BoardProps {
  readonly seat: number;
  /** In the middle of the table, beside it, or alone in a window: how large the cells can be. */
  readonly place: 'main' | 'beside' | 'alone';
}

export const Board = ({ seat, place }: BoardProps): ReactElement => {
  const { frame, view, info, rules } = useMosaic();
  const { width, height } = rules.board;
  const [focused, setFocused] = useState<number | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const lit = useLit(seat);
  const moves = movesOn(frame, info.players.length, seat);
  const stop = focused ?? moves.keys().next().value ?? 0;

  const focusOn = (cell: number): void => {
    setFocused(cell);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    const [x, y] = [stop % width, Math.floor(stop / width)];
    const to = walk(event.key, x, y, width, height);
    if (to === null) return;
    event.preventDefault();
    focusOn(to);
  };
  return (
    <section
      className={styles.board}
      data-board={seat}
      data-place={place}
      aria-label={t('mosaic.table.seat', person(info, seat))}
      data-own={seat === info.seat || undefined}
      data-turn={view.actor === seat || undefined}
      data-aimed={(moves.size > 0 && seat !== info.seat) || undefined}
      style={{ '--columns': width, '--rows': height } as CSSProperties}
    >
      <PlayerHead seat={seat} />
      <div
        ref={grid}
        className={styles.grid}
        role="grid"
        aria-label={t('mosaic.table.board', person(info, seat))}
        onKeyDown={press}
      >
        {Array.from({ length: height }, (_, row) => (
          <div key={row} role="row" className={styles.row}>
            {Array.from({ length: width }, (_, column) => row * width + column).map((cell) => (
              <Cell
                key={cell}
                seat={seat}
                cell={cell}
                move={moves.get(cell)}
                isStop={cell === stop}
                isLit={lit.has(cell)}
                onFocus={() => setFocused(cell)}
              />
            ))}
          </div>
        ))}
        <Zone />
      </div>
    </section>
  );
};

/** The edge of the protected zone. */
export const Zone = (): ReactElement | null => {
  const { rules } = useMosaic();
  const { zone } = rules.board;
  if (zone === null) return null;
  const gridArea = `${zone.y[0] + 1} / ${zone.x[0] + 1} / ${zone.y[1] + 2} / ${zone.x[1] + 2}`;
  return <span className={styles.zone} style={{ gridArea }} aria-hidden title={t('mosaic.table.zone')} />;
};

/** Where a key leads from a cell; null for keys that lead nowhere. */
const walk = (key: string, x: number, y: number, width: number, height: number): number | null => {
  switch (key) {
    case 'ArrowLeft':
      return y * width + Math.max(0, x - 1);
    case 'ArrowRight':
      return y * width + Math.min(width - 1, x + 1);
    case 'ArrowUp':
      return Math.max(0, y - 1) * width + x;
    case 'ArrowDown':
      return Math.min(height - 1, y + 1) * width + x;
    case 'Home':
      return y * width;
    case 'End':
      return y * width + width - 1;
    default:
      return null;
  }
};

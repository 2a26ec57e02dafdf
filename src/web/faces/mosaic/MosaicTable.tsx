import { useDragDropMonitor } from '@dnd-kit/react';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { useAct, useTable, useTableState } from '../../table/match/context.tsx';
import { Felt } from '../../table/Felt.tsx';
import { useFelt } from '../../table/feltShape.ts';
import { useFocusKept } from '../../table/focus.ts';
import { useLift } from '../../table/lift.ts';
import { Prompt } from '../../table/Prompt.tsx';
import { Board } from './Board.tsx';
import { light, moveTo } from './drop.ts';
import { Facts } from './Facts.tsx';
import { Glance } from './Legend.tsx';
import { MiniBoard } from './MiniBoard.tsx';
import { moveWords } from './moveWords.ts';
import { prompt } from './prompt.ts';
import { Tray } from './Tray.tsx';
import { movesOn, TouchContext, useMosaic, type Touch } from './use.ts';
import styles from './MosaicTable.module.css';

/** A cloth as wide as this shows all boards so large that their cells can be touched. */
const ALL_BOARDS = 800;

export const MosaicTable = (): ReactElement => (
  <Felt>
    <Boards />
  </Felt>
);

const Boards = (): ReactElement => {
  const { frame, info } = useMosaic();
  const table = useTable();
  const holding = useTableState((state) => state.holding);
  const touch = useTouchState();
  const root = useRef<HTMLDivElement>(null);
  const isAsked = frame.moves.length > 0;
  useFocusKept(
    () => (isAsked ? root.current?.querySelector<HTMLElement>('[data-action]:not([tabindex="-1"])') : null),
    frame.step,
  );
  const { shape, width } = useFelt();
  const isNarrow = shape !== 'wide' || width < ALL_BOARDS;
  const count = info.players.length;
  const others = Array.from({ length: count - 1 }, (_, at) => (info.seat + 1 + at) % count);
  const [chosen, choose] = useState<number | null>(null);
  useEffect(() => choose(null), [frame.step]);
  // Where there is no room for all boards, one that is aimed at takes the place of the own one.
  const aimed = isNarrow ? others.filter((seat) => movesOn(frame, count, seat).size > 0) : [];
  const large = aimed.length === 0 ? info.seat : chosen !== null && aimed.includes(chosen) ? chosen : aimed[0]!;
  const small = isNarrow ? [...others, info.seat].filter((seat) => seat !== large) : [];
  const beside = (seats: readonly number[]): ReactElement[] =>
    seats.map((seat) => <Board key={seat} seat={seat} place="beside" />);
  const left = others.length > 1 ? others.slice(0, 1) : [];
  return (
    <TouchContext value={touch}>
      <div
        ref={root}
        className={styles.mosaic}
        data-others={count - 1}
        data-narrow={isNarrow || undefined}
        data-holding={holding || undefined}
        onClick={holding ? () => table.skip() : undefined}
      >
        <Facts />
        {isNarrow ? (
          <div className={styles.others}>
            {small.map((seat) => (
              <MiniBoard key={seat} seat={seat} {...(aimed.includes(seat) ? { onChoose: () => choose(seat) } : {})} />
            ))}
          </div>
        ) : (
          <>
            {left.length > 0 && <div className={styles.left}>{beside(left)}</div>}
            <div className={styles.right}>
              {beside(others.slice(left.length))}
              {others.length === 1 && <Glance />}
            </div>
          </>
        )}
        <Prompt text={prompt(info, frame)} className={styles.prompt} />
        <Tray />
        <div className={styles.main} data-part="hand">
          <Board key={large} seat={large} place="main" />
        </div>
      </div>
    </TouchContext>
  );
};

/** Taps, drags and pointing, shared by all boards and the tray. */
const useTouchState = (): Touch => {
  const { frame, info } = useMosaic();
  const act = useAct();
  const { lifted, plays } = useLift(String(frame.step));
  const [pointed, point] = useState<readonly number[] | null>(null);
  useEffect(() => point(null), [frame.step]);

  useDragDropMonitor({
    onDragMove: ({ operation: { source, position } }) =>
      source && light(moveTo(frame, info, source.id, position.current)),
    onDragEnd: ({ operation: { source, position }, canceled }) => {
      light(null);
      const drop = source && !canceled ? moveTo(frame, info, source.id, position.current) : null;
      if (drop) act(drop.move);
    },
  });
  return useMemo(
    () => ({
      lifted,
      press: (move, isTouch) => {
        if (plays(move.notation, isTouch, moveWords(info, frame, move))) act(move);
      },
      pointed,
      point,
    }),
    [lifted, plays, pointed, act, info, frame],
  );
};

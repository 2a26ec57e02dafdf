// One cell of a board: a button, whether it can be chosen now or only looked at.
import { AnimatePresence } from 'motion/react';
import { useState, type MouseEvent, type ReactElement } from 'react';
import { EMPTY } from '../../../games/mosaic/cards.ts';
import { listOf, t } from '../../kit/i18n/index.ts';
import { useTable } from '../../table/match/context.tsx';
import type { Move } from '../../table/match/messages.ts';
import { moveWords } from './moveWords.ts';
import { cardWords } from './names.ts';
import { Tile } from './Tile.tsx';
import { cellName, isInZone, useMosaic, useTouch } from './use.ts';
import styles from './Cell.module.css';

interface CellProps {
  readonly seat: number;
  readonly cell: number;
  readonly move: Move | undefined;
  readonly isStop: boolean;
  /** Belongs to the pattern that is resolved or pointed at. */
  readonly isLit: boolean;
  readonly onFocus: () => void;
}

export const isTouched = (event: MouseEvent): boolean => (event.nativeEvent as PointerEvent).pointerType === 'touch';

export const Cell = ({ seat, cell, move, isStop, isLit, onFocus }: CellProps): ReactElement => {
  const { view, facts, info, rules, frame } = useMosaic();
  const table = useTable();
  const { lifted, press } = useTouch();
  const [isOver, setOver] = useState(false);
  const card = view.players[seat]!.board[cell]!;
  const isZone = isInZone(rules, cell);
  const makes = move?.action.type === 'place' ? (facts.completes[cell] ?? []) : [];
  const reason = frame.refusals[`cell:${seat}:${cell}`];
  const isSource = view.from?.seat === seat && view.from.cell === cell;
  // Only where a card is to be chosen are the others dimmed: while cards are put down one wants to see them all.
  const isCardDue = frame.moves[0]?.action.type === 'from' && card !== EMPTY;
  const name = cellName(rules, cell);
  const what = card === EMPTY ? t('mosaic.table.cell.free') : cardWords(card, rules.deck);
  // While a reward is aimed, the cards of its pattern still lie there, and go whatever is chosen.
  const leaves = isLit && view.phase === 'reward_params';
  const lit = isLit && t(leaves ? 'mosaic.table.cell.leaves' : 'mosaic.table.cell.lit');
  const about = [what, isZone && t('mosaic.table.cell.zone'), lit].filter(Boolean).join(', ');
  const words = move ? moveWords(info, frame, move) : `${name}: ${about}`;
  const made = t('mosaic.table.cell.makes', { count: makes.length, patterns: listOf(makes) });
  const notes = [move ? about : reason, makes.length > 0 && made].filter(Boolean);
  return (
    <div
      role="gridcell"
      className={styles.cell}
      data-zone={isZone || undefined}
      data-lit={isLit || undefined}
      data-leaves={leaves || undefined}
      data-source={isSource || undefined}
      data-state={move ? 'can' : reason === undefined ? 'idle' : isCardDue ? 'cannot' : 'taken'}
    >
      <button
        type="button"
        className={styles.button}
        data-cell={cell}
        data-makes={makes.join('') || undefined}
        data-action={move?.notation}
        data-lifted={(move && lifted === move.notation) || undefined}
        aria-label={words}
        aria-description={notes.join('. ') || undefined}
        aria-disabled={move === undefined || undefined}
        tabIndex={isStop ? 0 : -1}
        title={reason}
        onFocus={() => {
          onFocus();
          setOver(true);
        }}
        onBlur={() => setOver(false)}
        onPointerEnter={() => setOver(true)}
        onPointerLeave={() => setOver(false)}
        onClick={(event) => {
          if (move) press(move, isTouched(event));
          else if (reason !== undefined) table.refuse(reason);
        }}
      >
        {card === EMPTY && (
          <span className={styles.name} aria-hidden>
            {name}
          </span>
        )}
        {move && card === EMPTY && (isOver || lifted === move.notation) && <Ghost />}
        <AnimatePresence initial={false}>
          {card !== EMPTY && <Tile key={card} card={card} className={styles.tile} />}
        </AnimatePresence>
      </button>
    </div>
  );
};

/** The card that would come to lie here, seen before it does. */
const Ghost = (): ReactElement | null => {
  const { view } = useMosaic();
  const card = view.phase === 'placement_cell' ? view.card : movedCard(view);
  return card < 0 ? null : (
    <span className={styles.ghost} aria-hidden>
      <Tile card={card} still />
    </span>
  );
};

/** The card that a reward is about to put down; -1 where it is a new joker. */
export const movedCard = (view: ReturnType<typeof useMosaic>['view']): number => {
  if (view.from !== null) return view.players[view.from.seat]!.board[view.from.cell]!;
  return view.pile >= 0 ? view.discard[view.pile]! : -1;
};

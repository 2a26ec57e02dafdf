import { useDragOperation, useDroppable } from '@dnd-kit/react';
import type { ReactElement, ReactNode } from 'react';
import { CardSlot } from './cards/Card.tsx';
import { slotZone } from './drag.ts';
import styles from './TraySlot.module.css';

interface TraySlotProps {
  readonly place: number;
  /** The card that lies there; undefined while the place is free. */
  readonly face: ReactNode | undefined;
  /** What pressing that card does, in words. */
  readonly takeBack: string;
  readonly onTake: () => void;
}

/**
 * A place for a card that is gathered with others before anything is done. While a card is dragged, free places are lit,
 * the one it would fall on the most; pressed, the card that lies there goes back.
 */
export const TraySlot = ({ place, face, takeBack, onTake }: TraySlotProps): ReactElement => {
  const isFree = face === undefined;
  const { ref, isDropTarget } = useDroppable({ id: slotZone(place), disabled: !isFree });
  const { source } = useDragOperation();
  return (
    <div
      ref={ref}
      className={styles.slot}
      data-part="slot"
      data-lit={(isFree && source !== null) || undefined}
      data-drop={(isFree && isDropTarget) || undefined}
    >
      {isFree ? (
        <CardSlot />
      ) : (
        <button type="button" className={styles.card} aria-label={takeBack} onClick={onTake}>
          {face}
        </button>
      )}
    </div>
  );
};

import type { ReactElement, ReactNode } from 'react';
import { useAct } from './match/context.tsx';
import type { Move } from './match/messages.ts';
import { Drawn } from './MoveButton.tsx';
import pile from './pile.module.css';

interface PileButtonProps {
  readonly move: Move;
  /** Below the cards. */
  readonly label: string;
  /** The cards that lie there. */
  readonly children: ReactNode;
}

/** A pile that can be taken: pressed where it lies. */
export const PileButton = ({ move, label, children }: PileButtonProps): ReactElement => {
  const act = useAct();
  return (
    <button
      type="button"
      className={`${pile.pile} ${pile.take}`}
      data-part="pile"
      data-action={move.notation}
      aria-label={move.text}
      onClick={() => act(move)}
    >
      {children}
      <span className={pile.label}>
        <Drawn>{label}</Drawn>
      </span>
    </button>
  );
};

import { Button, type ButtonProps } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { useAct } from './context.tsx';
import { Suited } from './Suited.tsx';
import type { Move } from './messages.ts';

interface MoveButtonProps extends ButtonProps {
  readonly move: Move;
  /** What stands on it; else the move in words. */
  readonly children?: ReactNode;
  /** What it costs or does, in a line below. */
  readonly hint?: string;
}

/** An offered move as a button: `describe` is its name, its notation is `data-action`. */
export const MoveButton = ({ move, children, hint, ...rest }: MoveButtonProps): ReactElement => {
  const act = useAct();
  return (
    <Button
      mih={44}
      {...rest}
      data-action={move.notation}
      aria-label={move.text}
      title={hint}
      onClick={() => act(move)}
    >
      {/* The name says it in the game's words; what is seen may be shorter. */}
      <span aria-hidden>{children ?? <Suited text={move.text} />}</span>
    </Button>
  );
};

/** Offered moves side by side. The row keeps its height when it is empty, so that nothing jumps. */
export const ActionBar = ({ moves, children }: { moves?: readonly Move[]; children?: ReactNode }): ReactElement => (
  <div className="action-bar" role="group" aria-label="Your moves">
    {children}
    {moves?.map((move) => (
      <MoveButton key={move.notation} move={move} variant="default" />
    ))}
  </div>
);

import { Button, type ButtonProps } from '@mantine/core';
import { Children, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { t } from '../kit/i18n/index.ts';
import { useAct } from './match/context.tsx';
import { Suited } from './cards/Suited.tsx';
import type { Move } from './match/messages.ts';
import styles from './actions.module.css';

interface MoveButtonProps extends ButtonProps {
  readonly move: Move;
  /** What stands on it; else the move in words. */
  readonly children?: ReactNode;
  /** What it costs or does, in a line below. */
  readonly hint?: string;
  /** In place of making the move at once. */
  readonly onPress?: (event: MouseEvent) => void;
}

/** An offered move as a button: `describe` is its name, its notation is `data-action`. */
export const MoveButton = ({ move, children, hint, onPress, ...rest }: MoveButtonProps): ReactElement => {
  const act = useAct();
  return (
    <Button
      mih={44}
      {...rest}
      data-action={move.notation}
      aria-label={move.text}
      title={hint}
      onClick={(event) => (onPress ? onPress(event) : act(move))}
    >
      {children === undefined ? <Suited text={move.text} /> : <Drawn>{children}</Drawn>}
    </Button>
  );
};

/**
 * What is seen on a button whose name is the game's own words ('passes'), in the form that suits a button ('Pass').
 * Plain text is drawn by the style sheet: as text it would be a second name beside the first.
 */
export const Drawn = ({ children }: { children: ReactNode }): ReactElement => {
  const parts = Children.toArray(children);
  const isPlain = parts.every((part) => typeof part === 'string' || typeof part === 'number');
  return isPlain ? <span className={styles.drawn} data-label={parts.join('')} /> : <span aria-hidden>{children}</span>;
};

interface ActionBarProps {
  readonly moves?: readonly Move[];
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Offered moves side by side. The row keeps its height when it is empty, so that nothing jumps. */
export const ActionBar = ({ moves, className = '', children }: ActionBarProps): ReactElement => (
  <div className={`${styles.bar} ${className}`} data-part="decision" role="group" aria-label={t('table.moves')}>
    {children}
    {moves?.map((move) => (
      <MoveButton key={move.notation} move={move} variant="default" />
    ))}
  </div>
);

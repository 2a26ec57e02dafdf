// Amounts to bid or to play for: every one is a button, in a strip that scrolls; a slider beside it for the contract.
import { Button, Slider } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { useAct } from '../../table/match/context.tsx';
import type { Move } from '../../table/match/messages.ts';
import { actionOf } from './use.ts';
import styles from './Amounts.module.css';

const amountOf = (move: Move): number => (actionOf(move) as { value: number }).value;

interface AmountsProps {
  readonly moves: readonly Move[];
  readonly label: string;
  /** The same with an amount. */
  readonly labelOf: (amount: number) => string;
  /** For amounts that are often far up; many have it anyway. */
  readonly slider?: boolean;
}

/** More of them than a strip shows at a glance. */
const MANY = 40;

export const Amounts = ({ moves, label, labelOf, slider = moves.length > MANY }: AmountsProps): ReactElement | null => {
  const act = useAct();
  const [at, setAt] = useState(0);
  const [stop, setStop] = useState(0);
  const chosen = moves[Math.min(at, moves.length - 1)];
  if (!chosen) return null;
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(stop + step, moves.length - 1));
    setStop(next);
    event.currentTarget.querySelectorAll<HTMLElement>('button')[next]?.focus();
  };
  return (
    <div className={styles.amounts} role="group" aria-label={label}>
      <div className={styles.strip} data-strip onKeyDown={press}>
        <span className={styles.label} aria-hidden>
          {label}
        </span>
        {moves.map((move, index) => (
          <button
            key={move.id}
            type="button"
            className={styles.amount}
            data-action={move.notation}
            data-chosen={(slider && move === chosen) || undefined}
            aria-label={move.text}
            tabIndex={index === Math.min(stop, moves.length - 1) ? 0 : -1}
            onFocus={() => setStop(index)}
            onClick={() => act(move)}
          >
            {amountOf(move)}
          </button>
        ))}
      </div>
      {slider && moves.length > 1 && (
        <div className={styles.slider}>
          <Slider
            min={0}
            max={moves.length - 1}
            value={Math.min(at, moves.length - 1)}
            onChange={setAt}
            label={null}
            color="brass"
            thumbLabel={label}
            thumbProps={{ 'aria-valuetext': String(amountOf(chosen)) }}
          />
          <Button mih={44} onClick={() => act(chosen)} data-commit>
            {labelOf(amountOf(chosen))}
          </Button>
        </div>
      )}
    </div>
  );
};

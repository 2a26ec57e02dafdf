// An amount to be named: the lowest, a few jumps, and a stepper for the rest. Digits typed anywhere at the table go to its
// field, up and down step, Enter names the amount that is shown.
import { Button } from '@mantine/core';
import { useHotkeys, type HotkeyItem } from '@mantine/hooks';
import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { listOf, t } from '../kit/i18n/index.ts';
import { useMarked } from './advice/marks.ts';
import { jumpsOf, MOST_JUMPS, nearest, stepped } from './jumps.ts';
import { useAct, useTable, useTableState } from './match/context.tsx';
import type { Move } from './match/messages.ts';
import { Drawn, MoveButton } from './MoveButton.tsx';
import { Stepper } from './Stepper.tsx';
import styles from './Amount.module.css';

interface AmountProps {
  /** Ascending. */
  readonly moves: readonly Move[];
  readonly amountOf: (move: Move) => number;
  readonly label: string;
  /** The same with an amount. */
  readonly labelOf: (amount: number) => string;
  /** What this hand is good for: one button jumps there, and none beyond. */
  readonly most?: number;
}

const LONGEST = 5;
const DIGITS = Array.from('0123456789');

export const Amount = ({ moves, amountOf, label, labelOf, most }: AmountProps): ReactElement | null => {
  const amounts = moves.map(amountOf);
  const marked = useMarked();
  const [typed, setTyped] = useState(String(amounts[0] ?? ''));
  if (moves.length === 0) return null;
  const moveOf = (amount: number): Move | undefined => moves[amounts.indexOf(amount)];
  const advised = moves.filter(({ notation }) => marked.includes(notation)).map(amountOf);
  const hasStepper = moves.length > 1 + MOST_JUMPS;
  return (
    <div className={styles.amount} data-part="amount" role="group" aria-label={label}>
      {hasStepper && <Field label={label} amounts={amounts} typed={typed} onType={setTyped} moveOf={moveOf} />}
      <Name label={labelOf} amounts={amounts} typed={hasStepper ? typed : String(amounts[0])} moveOf={moveOf} />
      <div className={styles.jumps} data-part="jumps">
        {jumpsOf(amounts, advised, most).map((amount) => (
          <Jump
            key={amount}
            label={labelOf(amount)}
            move={moveOf(amount)!}
            isShown={hasStepper && String(amount) === typed}
          />
        ))}
      </div>
    </div>
  );
};

/** Names the amount that is shown; while none is that could be named, it says what could. */
const Name = ({
  label,
  amounts,
  typed,
  moveOf,
}: {
  label: (amount: number) => string;
  amounts: readonly number[];
  typed: string;
  moveOf: (amount: number) => Move | undefined;
}): ReactElement => {
  const table = useTable();
  const move = moveOf(Number(typed));
  if (move) {
    return (
      <MoveButton move={move} className={styles.name}>
        {label(Number(typed))}
      </MoveButton>
    );
  }
  return (
    <Button
      mih={44}
      className={styles.name}
      aria-disabled
      data-disabled
      onClick={() => table.refuse(cannot(amounts, typed))}
    >
      {label(Number(typed))}
    </Button>
  );
};

const cannot = (amounts: readonly number[], typed: string): string =>
  t('table.amount.cannot', {
    amount: typed === '' ? '0' : typed,
    nearest: listOf(nearest(amounts, Number(typed)).map(String), 'disjunction'),
  });

interface FieldProps {
  readonly label: string;
  readonly amounts: readonly number[];
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly moveOf: (amount: number) => Move | undefined;
}

const Field = ({ label, amounts, typed, onType, moveOf }: FieldProps): ReactElement => {
  const act = useAct();
  const table = useTable();
  const field = useRef<HTMLInputElement>(null);
  const amount = Number(typed);
  const [least, most] = [amounts[0]!, amounts.at(-1)!];
  const step = (by: number): void => onType(String(stepped(amounts, amount, by)));
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      const move = moveOf(amount);
      if (move) act(move);
      else table.refuse(cannot(amounts, typed));
    } else if (event.key === 'Escape') onType(String(least));
  };
  // The field takes the focus before the browser types, so the digit lands in it.
  const type = (): void => field.current?.focus();
  const enter = (by: number): void => {
    if (document.activeElement !== document.body) return;
    step(by);
    field.current?.focus();
  };
  // In a replay, which has a caption, keys go through the match.
  const isReplay = useTableState(({ caption }) => caption !== undefined);
  const keys: HotkeyItem[] = [
    ...DIGITS.map((digit): HotkeyItem => [digit, type, { preventDefault: false }]),
    ['ArrowUp', () => enter(1)],
    ['ArrowDown', () => enter(-1)],
  ];
  useHotkeys(isReplay ? [] : keys);
  return (
    <Stepper
      label={label}
      less={t('table.amount.less')}
      more={t('table.amount.more')}
      isFirst={amount <= least}
      isLast={amount >= most}
      onStep={step}
    >
      <input
        ref={field}
        className={styles.field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={amount}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-invalid={moveOf(amount) === undefined || undefined}
        maxLength={LONGEST}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value.replaceAll(/\D/g, ''))}
        onKeyDown={press}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Stepper>
  );
};

/** One tap names it. While the stepper shows the same amount, that button stands for both to whoever looks for it by name. */
const Jump = ({ label, move, isShown }: { label: string; move: Move; isShown: boolean }): ReactElement => {
  const act = useAct();
  return (
    <Button
      mih={44}
      px="sm"
      variant="default"
      className={styles.jump}
      data-chosen={isShown || undefined}
      data-action={isShown ? undefined : move.notation}
      aria-hidden={isShown || undefined}
      tabIndex={isShown ? -1 : undefined}
      aria-label={move.text}
      onClick={() => act(move)}
    >
      <Drawn>{label}</Drawn>
    </Button>
  );
};

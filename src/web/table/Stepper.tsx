// Goes through many moves one at a time: the one that is reached stands between two buttons. Arrows, Page up and down,
// Home and End do the same.
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import styles from './Stepper.module.css';

interface StepperProps {
  readonly label: string;
  /** What the two buttons do, in words. */
  readonly less: string;
  readonly more: string;
  /** What stands on them. */
  readonly signs?: readonly [string, string];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** So many further, or back; infinitely many goes to the end. */
  readonly onStep: (by: number) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Of Page up and down. */
const LEAP = 10;

const KEYS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: LEAP,
  PageDown: -LEAP,
  Home: -Infinity,
  End: Infinity,
};
/** In a field these move the cursor. */
const SIDEWAYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const IN_FIELDS = ['Home', 'End'];

/** How far a key goes; 0 where it means something else. */
const stepOf = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): number => {
  if (altKey || ctrlKey || metaKey) return 0;
  const isField = (target as HTMLElement).tagName === 'INPUT';
  if (isField && IN_FIELDS.includes(key)) return 0;
  return KEYS[key] ?? (isField ? 0 : (SIDEWAYS[key] ?? 0));
};

export const Stepper = (props: StepperProps): ReactElement => {
  const { label, less, more, signs = ['−', '+'], isFirst, isLast, onStep, className = '', children } = props;
  const press = (event: KeyboardEvent): void => {
    const by = stepOf(event);
    if (by === 0) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <div
      className={`${styles.stepper} ${className}`}
      data-part="stepper"
      role="group"
      aria-label={label}
      onKeyDown={press}
    >
      <StepButton part="less" words={less} sign={signs[0]} isOff={isFirst} onClick={() => onStep(-1)} />
      {children}
      <StepButton part="more" words={more} sign={signs[1]} isOff={isLast} onClick={() => onStep(1)} />
    </div>
  );
};

interface StepButtonProps {
  readonly part: 'less' | 'more';
  readonly words: string;
  readonly sign: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

/** Stays a button at the end, so that it keeps the focus. */
const StepButton = ({ part, words, sign, isOff, onClick }: StepButtonProps): ReactElement => (
  <button
    type="button"
    className={styles.step}
    data-part={part}
    aria-label={words}
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onClick()}
  >
    <span aria-hidden>{sign}</span>
  </button>
);

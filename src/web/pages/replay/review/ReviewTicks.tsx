import type { CSSProperties, ReactElement } from 'react';
import { useReplayState } from '../context.tsx';
import { useMarked } from './context.tsx';
import styles from './ReviewTicks.module.css';

/** Mistakes and blunders on the line of the match. */
export const ReviewTicks = (): ReactElement => {
  const { total, head } = useReplayState((state) => state);
  const marked = useMarked();
  const length = Math.max(1, total - head!.first);
  return (
    <span className={styles.ticks} aria-hidden>
      {marked.map(({ step, mark }) => (
        <i key={step} data-tick={mark} style={{ '--at': (step - head!.first) / length } as CSSProperties} />
      ))}
    </span>
  );
};

// The cloth of a game and the places on it. Whatever a face lays on it names its place by `data-part`: `facts`, `trick`
// (the middle), `prompt`, `decision` (what can be pressed) and `hand`; the seats find theirs by themselves. Everything
// is in sight at once, whatever the screen: nothing here scrolls.
import { useRef, type ReactElement, type ReactNode } from 'react';
import { FeltContext, useFeltSize } from './feltShape.ts';
import styles from './felt.module.css';
import frame from './frame.module.css';

interface FeltProps {
  readonly children: ReactNode;
  readonly className?: string;
  /** What a face needs to tell its sheet: `data-…`, and what is heard on the whole cloth. */
  readonly [key: `data-${string}`]: unknown;
}

export const Felt = ({ children, className = '', ...rest }: FeltProps): ReactElement => {
  const felt = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLElement>(null);
  const size = useFeltSize(felt, probe);
  return (
    <div ref={felt} className={styles.felt} data-shape={size.shape} data-part="felt">
      <div className={`${frame.frame} ${className}`} {...rest}>
        <FeltContext value={size}>{children}</FeltContext>
        <i ref={probe} className={frame.probe} aria-hidden />
      </div>
    </div>
  );
};

import { useEffect, useRef, type ReactElement } from 'react';
import { Suited } from './cards/Suited.tsx';
import type { Line } from './match/messages.ts';
import styles from './log.module.css';

/** The log in words, the newest at the end and in sight. */
export const LogLines = ({ lines, className = '' }: { lines: readonly Line[]; className?: string }): ReactElement => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Only the box around the list moves, never the page.
    const box = list.current?.parentElement;
    if (box && getComputedStyle(box).overflowY === 'auto') box.scrollTop = box.scrollHeight;
  }, [lines]);
  return (
    <ol className={`${styles.log} ${className}`} ref={list}>
      {lines.map((line, at) => (
        <li key={at} className={line.heading ? styles.heading : undefined}>
          <Suited text={line.text} />
        </li>
      ))}
    </ol>
  );
};

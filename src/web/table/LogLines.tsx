import { memo, useEffect, useRef, type ReactElement } from 'react';
import { Suited } from './cards/Suited.tsx';
import type { Line } from './match/messages.ts';
import styles from './log.module.css';

/** A line never changes, and there may be hundreds of them. */
const LogLine = memo(function LogLine({ text, heading }: Line) {
  return (
    <li className={heading ? styles.heading : undefined}>
      <Suited text={text} />
    </li>
  );
});

/** The log in words, the newest at the end and in sight. */
export const LogLines = ({ lines, className = '' }: { lines: readonly Line[]; className?: string }): ReactElement => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // With the next picture, which measures the page anyway. Only the box around the list moves, never the page.
    const request = requestAnimationFrame(() => {
      const box = list.current?.parentElement;
      if (box && getComputedStyle(box).overflowY === 'auto') box.scrollTop = box.scrollHeight;
    });
    return () => cancelAnimationFrame(request);
  }, [lines]);
  return (
    <ol className={`${styles.log} ${className}`} ref={list}>
      {lines.map((line, at) => (
        <LogLine key={at} text={line.text} heading={line.heading} />
      ))}
    </ol>
  );
};

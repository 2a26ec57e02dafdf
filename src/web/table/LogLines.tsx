import { useEffect, useRef, type ReactElement } from 'react';
import { Suited } from './Suited.tsx';
import type { Line } from './messages.ts';

/** The log in words, the newest at the end and in sight. */
export const LogLines = ({ lines }: { lines: readonly Line[] }): ReactElement => {
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [lines]);
  return (
    <ol className="log">
      {lines.map((line, at) => (
        <li
          key={at}
          className={line.heading ? 'log-heading' : undefined}
          ref={at === lines.length - 1 ? end : undefined}
        >
          <Suited text={line.text} />
        </li>
      ))}
    </ol>
  );
};

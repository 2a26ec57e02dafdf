import { useEffect, useRef } from 'react';
import { useReplayState } from './context.tsx';
import { readFragment, writeFragment } from './link.ts';
import type { Source } from './messages.ts';

/** Scrubbing and fast playing write an address now and then, not a hundred. */
const RESTS = 300;

/** Keeps the place in the address, so that a reload or a bookmark comes back to it. */
export const useAddress = (source: Source): void => {
  const { at, eyes } = useReplayState((state) => state);
  const written = useRef(-Infinity);
  useEffect(() => {
    const { hash, pathname, search } = location;
    const parts = readFragment(hash);
    const packed = parts.ok ? parts.value.packed : null;
    const isKept = new URLSearchParams(search).has('file');
    // A record that was too long to keep is nowhere to be found again.
    if (source.kind === 'text' && packed === null && !isKept) return undefined;
    const fragment = writeFragment({ step: at, seat: eyes.seat, open: eyes.open }, packed);
    const write = (): void => {
      written.current = performance.now();
      history.replaceState(history.state, '', `${pathname}${search}#${fragment}`);
    };
    const wait = written.current + RESTS - performance.now();
    // Not by a timer of no time: steps may follow each other faster.
    if (wait <= 0) return write();
    const timer = setTimeout(write, wait);
    return () => clearTimeout(timer);
  }, [source, at, eyes]);
};

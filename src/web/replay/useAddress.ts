import { useEffect } from 'react';
import { useReplayState } from './context.tsx';
import { readFragment, writeFragment } from './link.ts';
import type { Source } from './messages.ts';

/** Long enough that scrubbing writes one address, not a hundred. */
const RESTS = 300;

/** Keeps the place in the address, so that a reload or a bookmark comes back to it. */
export const useAddress = (source: Source): void => {
  const { at, eyes, isPlaying, head } = useReplayState((state) => state);
  const isLive = head?.live ?? false;
  useEffect(() => {
    // A record that was too long to keep is nowhere to be found again; a watched match goes on by itself.
    if (isPlaying || isLive) return undefined;
    const { hash, pathname, search } = location;
    const parts = readFragment(hash);
    const packed = parts.ok ? parts.value.packed : null;
    const isKept = new URLSearchParams(search).has('file');
    if (source.kind === 'text' && packed === null && !isKept) return undefined;
    const fragment = writeFragment({ step: at, seat: eyes.seat, open: eyes.open }, packed);
    const timer = setTimeout(() => history.replaceState(history.state, '', `${pathname}${search}#${fragment}`), RESTS);
    return () => clearTimeout(timer);
  }, [source, at, eyes, isPlaying, isLive]);
};

// The server's fleet, looked at again and again while the page shows it.
import { useEffect, useState } from 'react';
import { askForFleet, type SeenFleet } from '../../../kit/runs/fleet.ts';
import { ratesOf, remember, type Look, type Rates } from './rates.ts';

const ASK_EVERY_MS = 3000;

export interface WatchedFleet {
  /** null until the server has answered. */
  readonly seen: SeenFleet | null;
  readonly isUnreachable: boolean;
  readonly rates: Rates;
}

export const useFleet = (): WatchedFleet => {
  const [watched, setWatched] = useState<WatchedFleet>({ seen: null, isUnreachable: false, rates: ratesOf([]) });
  useEffect(() => {
    const stop = new AbortController();
    let timer = 0;
    let looks: readonly Look[] = [];
    const look = async (): Promise<void> => {
      try {
        const seen = await askForFleet(stop.signal);
        looks = seen.state === 'there' ? remember(looks, { at: performance.now(), fleet: seen }) : [];
        if (!stop.signal.aborted) setWatched({ seen, isUnreachable: false, rates: ratesOf(looks) });
      } catch {
        if (!stop.signal.aborted) setWatched((old) => ({ ...old, isUnreachable: true }));
      }
      if (!stop.signal.aborted) timer = window.setTimeout(() => void look(), ASK_EVERY_MS);
    };
    void look();
    return () => {
      stop.abort();
      window.clearTimeout(timer);
    };
  }, []);
  return watched;
};

// Whether a run is to go to the server's fleet, where there is one that this person may use.
import { useEffect, useState } from 'react';
import { HAS_SERVER } from '../browser/place.ts';
import { askForFleet, type FleetFigures } from './fleet.ts';
import { useKept } from './useKept.ts';

export interface FleetChoice {
  /** Null where there is none to choose. */
  readonly fleet: FleetFigures | null;
  /** Strategies of one's own stay in the browser. */
  readonly hasOwn: boolean;
  readonly isChosen: boolean;
  choose(isChosen: boolean): void;
}

export const useFleetChoice = (hasOwn = false): FleetChoice => {
  const [fleet, setFleet] = useState<FleetFigures | null>(null);
  const [{ isWanted }, keep] = useKept<{ isWanted: boolean }>('fleet', { isWanted: false });
  useEffect(() => {
    if (!HAS_SERVER) return;
    const stop = new AbortController();
    askForFleet(stop.signal)
      .then((seen) => setFleet(seen.state === 'there' ? seen : null))
      .catch(() => {}); // without a server everything is played here
    return () => stop.abort();
  }, []);
  return {
    fleet,
    hasOwn,
    isChosen: fleet !== null && !hasOwn && isWanted,
    choose: (isChosen) => keep({ isWanted: isChosen }),
  };
};

// The address by which a friend's device finds this page.
import { useEffect, useState } from 'react';
import { reach } from './api.ts';

const HERE_ONLY = /^(?:localhost|127\..*|\[::1\])$/;

export interface Reach {
  /** To be put before a path. */
  readonly origin: string;
  /** No other device can open it. */
  readonly isClosed: boolean;
}

/** A page that was opened by a name of this machine alone asks the server for another; null until it has said so. */
export const useReach = (): Reach | null => {
  const isHere = HERE_ONLY.test(location.hostname);
  const [found, setFound] = useState<Reach | null>(isHere ? null : { origin: location.origin, isClosed: false });
  useEffect(() => {
    if (!isHere) return;
    void reach().then((answer) => {
      const [origin] = answer.ok ? answer.value.addresses : [];
      setFound({ origin: origin ?? location.origin, isClosed: origin === undefined });
    });
  }, [isHere]);
  return found;
};

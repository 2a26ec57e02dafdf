// The tournaments of a server, and one of them live.
import { useCallback, useEffect, useState } from 'react';
import type { CupLine, ShownCup } from '../../../../net/cups.ts';
import { PROTOCOL, type AtCup } from '../../../../net/messages.ts';
import type { Link } from '../room/messages.ts';
import { ServerLink } from '../room/serverLink.ts';
import { listCups } from './cupsApi.ts';

/** From one look at the list to the next, in milliseconds. */
const LOOK = 10_000;

interface CupList {
  /** null until the server has told. */
  readonly cups: readonly CupLine[] | null;
  readonly canOpen: boolean;
}

export const useCups = (): CupList => {
  const [list, setList] = useState<CupList>({ cups: null, canOpen: true });
  useEffect(() => {
    let isLeft = false;
    const look = (): void => void listCups().then((answer) => !isLeft && answer.ok && setList(answer.value));
    look();
    const timer = setInterval(look, LOOK);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, []);
  return list;
};

interface CupControl {
  readonly link: Link;
  /** null until the server has told. */
  readonly cup: ShownCup | null;
  readonly isMissing: boolean;
  /** What the server has answered besides. */
  readonly setCup: (cup: ShownCup) => void;
}

export const useCup = (id: string): CupControl => {
  const [link, setLink] = useState<Link>('joining');
  const [cup, setCup] = useState<ShownCup | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const opened = new ServerLink(
      {
        enter: () => ['cup', { protocol: PROTOCOL, cup: id }],
        onEntered: ({ code, cup: shown }: AtCup) => {
          setLink('open');
          setMissing(code !== 'OK');
          if (shown) setCup(shown);
        },
        onLink: setLink,
      },
      { cup: setCup },
    );
    return () => opened.close();
  }, [id]);
  return { link, cup, isMissing, setCup: useCallback(setCup, [setCup]) };
};

// The lobby as the server tells it, live, and the game for which the person waits.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ShownLobby } from '../../../../net/lobby.ts';
import { PROTOCOL, type InLobby } from '../../../../net/messages.ts';
import type { ShownSeeking } from '../../../../net/quickPlay.ts';
import type { Me } from '../api.ts';
import type { Link } from '../room/messages.ts';
import { ServerLink } from '../room/serverLink.ts';

/** Which part of the list is looked at. */
interface Looking {
  /** null for all games. */
  readonly game: string | null;
  readonly from: number;
}

/** What the person wants to play with somebody. */
interface Sought {
  readonly game: string;
  readonly preset: string;
  readonly bots: boolean;
}

export interface LobbyControl {
  readonly link: Link;
  /** null until the server has told. */
  readonly lobby: ShownLobby | null;
  readonly looking: Looking;
  readonly look: (looking: Looking) => void;
  /** null for somebody who does not wait. */
  readonly sought: Sought | null;
  /** How it stands with that; null until the server has told. */
  readonly seeking: ShownSeeking | null;
  /** Waits for somebody from now on, through every loss of the connection; null for no longer. */
  readonly seek: (sought: Sought | null) => void;
}

/** `me` is undefined as long as nobody knows who the person is; `onPaired` gets the table that was found. */
export const useLobby = (
  me: Me | null | undefined,
  club: string | null,
  onPaired: (table: string) => void,
): LobbyControl => {
  const [link, setLink] = useState<Link>('joining');
  const [lobby, setLobby] = useState<ShownLobby | null>(null);
  const [looking, setLooking] = useState<Looking>({ game: null, from: 0 });
  const [sought, setSought] = useState<Sought | null>(null);
  const [seeking, setSeeking] = useState<ShownSeeking | null>(null);
  const server = useRef<ServerLink | null>(null);
  /** What a connection that is made anew says again. */
  const wanted = useRef({ looking, sought, onPaired });
  wanted.current.onPaired = onPaired;
  const sayWhatIsSought = (): void => {
    const wish = wanted.current.sought;
    const said = wish === null ? {} : { protocol: PROTOCOL, club, ...wish };
    // Where it is not heard the connection is lost, and the next one says it.
    void server.current?.send(wish === null ? 'seekNoMore' : 'seek', said).catch(() => {});
  };
  // Whoever gets a name, or another one, is told to the others by it.
  const who = me === undefined ? undefined : JSON.stringify(me);
  useEffect(() => {
    if (who === undefined) return undefined;
    const opened = new ServerLink(
      {
        enter: () => ['lobby', { protocol: PROTOCOL, club, ...wanted.current.looking }],
        onEntered: ({ lobby: shown }: InLobby) => {
          setLink('open');
          if (shown) setLobby(shown);
          if (wanted.current.sought !== null) sayWhatIsSought();
        },
        onLink: setLink,
      },
      {
        lobby: setLobby,
        seeking: setSeeking,
        paired: (table) => {
          if (wanted.current.sought !== null) wanted.current.onPaired(table);
        },
      },
    );
    server.current = opened;
    return () => opened.close();
  }, [who, club]);
  const look = useCallback((next: Looking): void => {
    wanted.current.looking = next;
    setLooking(next);
    void server.current?.enter();
  }, []);
  const seek = useCallback((next: Sought | null): void => {
    wanted.current.sought = next;
    setSought(next);
    if (next === null) setSeeking(null);
    sayWhatIsSought();
  }, []);
  return { link, lobby, looking, look, sought, seeking, seek };
};

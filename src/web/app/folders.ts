// Addresses where only files are handed out: every page is a folder there, and so nothing that is made as one plays may stand in
// a path. A game is `play/?game=ID` then, and `/play/ID` to the app as everywhere.
import type { LocationRewrite } from '@tanstack/react-router';

const GAME = 'game';

export const folders: LocationRewrite = {
  input: ({ url }) => {
    url.pathname = url.pathname.replace(/(?<=.)\/$/, '');
    const id = url.searchParams.get(GAME);
    if (url.pathname !== '/play' || id === null) return url;
    url.searchParams.delete(GAME);
    url.pathname = `/play/${encodeURIComponent(id)}`;
    return url;
  },
  output: ({ url }) => {
    const id = /^\/play\/([^/]+)$/.exec(url.pathname)?.[1];
    if (id !== undefined) {
      url.pathname = '/play/';
      url.searchParams.set(GAME, decodeURIComponent(id));
    } else if (!url.pathname.endsWith('/')) {
      // Where a folder begins: hosts would else send browsers on to it.
      url.pathname += '/';
    }
    return url;
  },
};

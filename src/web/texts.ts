// Every text there is, from the English files: a misspelt key is a type error. A new file needs its two lines here.
import type app from './app/lang/en.json';
import type lobby from './pages/lobby/lang/en.json';
import type friends from './pages/friends/lang/en.json';
import type people from './pages/people/lang/en.json';
import type cups from './pages/friends/cups/lang/en.json';
import type storage from './kit/storage/lang/en.json';
import type table from './table/lang/en.json';
import type engine from './table/match/lang/en.json';
import type advice from './table/advice/lang/en.json';
import type learn from './pages/learn/lang/en.json';
import type lab from './pages/lab/lang/en.json';
import type rules from './pages/rules/lang/en.json';
import type stats from './pages/stats/lang/en.json';
import type replay from './pages/replay/lang/en.json';
import type genericTable from './faces/generic/lang/en.json';
import type tysiacTable from './faces/tysiac/lang/en.json';
import type ultiTable from './faces/ulti/lang/en.json';
import type skitgubbeTable from './faces/skitgubbe/lang/en.json';
import type mosaicTable from './faces/mosaic/lang/en.json';
import type tysiac from '../games/tysiac/lang/en.json';
import type ulti from '../games/ulti/lang/en.json';
import type skitgubbe from '../games/skitgubbe/lang/en.json';
import type mosaic from '../games/mosaic/lang/en.json';
import type play from '../play/lang/en.json';
import type sim from '../sim/lang/en.json';

/** The keys alone: what a text says is no type. */
type Of<T> = { readonly [K in keyof T]: string };

declare module './kit/i18n/keys.ts' {
  interface Texts
    extends
      Of<typeof app>,
      Of<typeof lobby>,
      Of<typeof friends>,
      Of<typeof people>,
      Of<typeof cups>,
      Of<typeof storage>,
      Of<typeof table>,
      Of<typeof engine>,
      Of<typeof advice>,
      Of<typeof learn>,
      Of<typeof lab>,
      Of<typeof rules>,
      Of<typeof stats>,
      Of<typeof replay>,
      Of<typeof genericTable>,
      Of<typeof tysiacTable>,
      Of<typeof ultiTable>,
      Of<typeof skitgubbeTable>,
      Of<typeof mosaicTable>,
      Of<typeof tysiac>,
      Of<typeof ulti>,
      Of<typeof skitgubbe>,
      Of<typeof mosaic>,
      Of<typeof play>,
      Of<typeof sim> {}
}

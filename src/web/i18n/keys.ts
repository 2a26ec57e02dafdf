// Every key there is, from the English files: a misspelt one is a type error. A new file needs its two lines here.
import type app from '../app/lang/en.json';
import type lobby from '../lobby/lang/en.json';
import type storage from '../storage/lang/en.json';
import type table from '../table/lang/en.json';
import type engine from '../engine/lang/en.json';
import type advice from '../advice/lang/en.json';
import type learn from '../learn/lang/en.json';
import type lab from '../lab/lang/en.json';
import type rules from '../rules/lang/en.json';
import type stats from '../stats/lang/en.json';
import type replay from '../replay/lang/en.json';
import type genericTable from '../tables/generic/lang/en.json';
import type tysiacTable from '../tables/tysiac/lang/en.json';
import type ultiTable from '../tables/ulti/lang/en.json';
import type skitgubbeTable from '../tables/skitgubbe/lang/en.json';
import type mosaicTable from '../tables/mosaic/lang/en.json';
import type tysiac from '../../games/tysiac/lang/en.json';
import type ulti from '../../games/ulti/lang/en.json';
import type skitgubbe from '../../games/skitgubbe/lang/en.json';
import type mosaic from '../../games/mosaic/lang/en.json';
import type play from '../../play/lang/en.json';
import type sim from '../../sim/lang/en.json';

export type Key =
  | keyof typeof app
  | keyof typeof lobby
  | keyof typeof storage
  | keyof typeof table
  | keyof typeof engine
  | keyof typeof advice
  | keyof typeof learn
  | keyof typeof lab
  | keyof typeof rules
  | keyof typeof stats
  | keyof typeof replay
  | keyof typeof genericTable
  | keyof typeof tysiacTable
  | keyof typeof ultiTable
  | keyof typeof skitgubbeTable
  | keyof typeof mosaicTable
  | keyof typeof tysiac
  | keyof typeof ulti
  | keyof typeof skitgubbe
  | keyof typeof mosaic
  | keyof typeof play
  | keyof typeof sim;

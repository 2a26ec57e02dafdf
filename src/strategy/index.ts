// What authors of strategies import: `import type { SkitgubbeStrategy } from 'talon/strategy'`. Types only, so that a
// strategy needs nothing at run time. The kits of the games are checked against them.
export type * from './common.ts';
export type * from './mosaic.ts';
export type * from './skitgubbe.ts';
export type * from './tysiac.ts';
export type * from './ulti.ts';

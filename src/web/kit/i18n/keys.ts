/**
 * Every text there is, by its key; whoever brings texts adds them in `src/web/texts.ts`.
 * @public
 */
export interface Texts {}

export type Key = keyof Texts;

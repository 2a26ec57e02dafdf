// Where the app lies: at the root of a server of its own, or in a folder of a host that hands out files and answers nothing
// else (`npm run site`).

interface Built {
  readonly BASE_URL: string;
  readonly MODE: string;
}
const { BASE_URL, MODE } = (import.meta as unknown as { readonly env: Built }).env;

/** The path of the first page; it begins and ends with a slash. */
export const BASE = BASE_URL;

/** Is somebody there who keeps copies of games, and tables for people? */
export const HAS_SERVER = MODE !== 'site';

/** What to fill into a sentence that differs where there is no server. */
export const SERVED = HAS_SERVER ? 'yes' : 'no';

/** The path of a page: `rules`. Where only files are handed out it is a folder. */
export const pathOf = (page: string): string => BASE + page + (HAS_SERVER ? '' : '/');

/** A link for others to a page, with what follows its path. */
export const linkTo = (page: string, rest: string): string => location.origin + pathOf(page) + rest;

// A name that is neither localhost nor https, as another device on the same network would have one: the browser finds
// this machine under it (chromium.ts), and gives the page only what every page gets.
import { test } from '@playwright/test';
import { PLAIN_NAME } from './chromium.ts';

/** The tests' server by that name. */
const plainAddress = (address: string): string => {
  const url = new URL(address);
  url.hostname = PLAIN_NAME;
  return url.origin;
};

/** All tests of a file are opened by that name. */
export const onPlainHttp = (): void => test.use({ baseURL: async ({ baseURL }, use) => use(plainAddress(baseURL!)) });

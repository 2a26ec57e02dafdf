// The cookie that says whose browser it is. No script can read it, and no other site can have it sent.
import { parse } from 'hono/utils/cookie';

const NAME = 'talon-secret';
const TWO_YEARS = 2 * 365 * 86_400;

export const secretIn = (cookies: string | undefined): string | undefined =>
  cookies === undefined ? undefined : parse(cookies, NAME)[NAME];

/** On a home network there is no https, so 'Secure' is left to those who have it. */
export const cookieOf = (secret: string, isSecure: boolean): string =>
  `${NAME}=${secret}; Path=/; Max-Age=${TWO_YEARS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

// Who may see the server's fleet and send runs to it: whoever sits at the machine that serves, or everybody where the host
// says so.
import type { IncomingMessage } from 'node:http';
import { isLocalName } from '../names.ts';

/** What proxies add: whoever is behind one is not at this machine, though the connection is. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

const isLoopback = (address = ''): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

export const isAtThisMachine = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean =>
  isLoopback(socket.remoteAddress) &&
  isLocalName(headers.host) &&
  FORWARDED.every((name) => headers[name] === undefined);

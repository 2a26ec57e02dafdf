// One line of JSON for each thing worth knowing. Never a card, a seed, a secret or what somebody has written.
import { pino, type Logger } from 'pino';

export type { Logger };

/** To where errors go, so that what the server says to people stays readable. */
export const createLog = (level: string = process.env['TALON_LOG'] ?? 'warn'): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ dest: 2, sync: true }));

// Simulated people in a tournament: each looks how it stands, and plays at their table of the round.
import type { ShownCup } from '../../src/net/cups.ts';
import { Client, type ClientOptions, type Visitor } from './client.ts';

const LOOK_MS = 50;
const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** As it stands; null while there is no server. */
export const lookAt = async (visitor: Visitor, cup: string): Promise<ShownCup | null> => {
  try {
    const { status, body } = await visitor.call(`/api/cups/${cup}`);
    return status === 200 ? (body as ShownCup) : null;
  } catch {
    return null;
  }
};

const idOf = async (visitor: Visitor): Promise<string> => {
  for (;;) {
    try {
      return ((await visitor.call('/api/me')).body as { id: string }).id;
    } catch {
      await sleep(LOOK_MS); // no server at the moment
    }
  }
};

interface CupOptions extends ClientOptions {
  /** The test has failed elsewhere. */
  readonly isGivenUp?: () => boolean;
}

/** Plays until the end of the tournament, through every loss of the server; answers how it ended. */
export const playCup = async (visitor: Visitor, cup: string, options: CupOptions = {}): Promise<ShownCup> => {
  const me = await idOf(visitor);
  let client: Client | null = null;
  while (!options.isGivenUp?.()) {
    const shown = await lookAt(visitor, cup);
    const own = shown?.tables.findLast(({ seats }) => seats.some((seat) => seat.kind === 'person' && seat.id === me));
    if (own !== undefined && !own.isOver && client?.table !== own.table) {
      client?.stop();
      client = new Client(visitor, own.table, options);
    }
    if (shown?.phase === 'over') {
      client?.stop();
      return shown;
    }
    await sleep(LOOK_MS);
  }
  client?.stop();
  throw new Error('the test has ended');
};

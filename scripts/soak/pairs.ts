// Two people who play one match after the other, at a table of theirs, and lose their connections now and then.
import type { Rng } from '../../src/core/game.ts';
import type { Ack, Joined, TableState } from '../../src/net/messages.ts';
import { Client, type ClientOptions, type Visitor } from '../../test/online/client.ts';

interface Wish {
  readonly game: string;
  readonly preset: string;
  readonly rules?: object;
  readonly bots: readonly string[];
  readonly rated: boolean;
}

/** Short matches, so that many end and begin; rated ones under rules that have a name. */
const WISHES: readonly Wish[] = [
  {
    game: 'tysiac',
    preset: 'alpha-1000',
    rules: { preset: 'alpha-1000', target: 100, lockMode: 'none', maxHands: 2 },
    bots: [],
    rated: false,
  },
  { game: 'ulti', preset: 'table', bots: ['heuristic'], rated: false },
  { game: 'skitgubbe', preset: 'standard-2', bots: [], rated: true },
  { game: 'mosaic', preset: 'standard-2', bots: [], rated: true },
];

/** Milliseconds before a move. */
const THINK = { least: 1500, spread: 2500 };
/** For so long somebody is away; sometimes longer than others wait, so that a bot sits in. */
const AWAY = { least: 500, spread: 15_000, long: 90_000 };
/** Every tenth loss is a long one. */
const LONG_ONE_IN = 10;
/** A finished match is looked at for so long. */
const AFTER = 2000;

/** What is told of all tables together. */
export class Tally {
  /** The highest head that somebody was told their move had made, by table. */
  readonly acknowledged = new Map<string, number>();
  /** When something was last seen to happen, by table that is being played at. */
  readonly moved = new Map<string, number>();
  readonly ackMs: number[] = [];
  readonly problems: string[] = [];
  moves = 0;
  finished = 0;
  disconnects = 0;
  returns = 0;
}

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Through every loss of the server. */
export const insist = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await ask();
    } catch {
      await wait(300);
    }
  }
};

export class Pair {
  readonly people: readonly [Visitor, Visitor];
  readonly #wish: Wish;
  readonly #rng: Rng;
  readonly #tally: Tally;
  #clients: Client[] = [];
  #isEnded = false;
  table: string | null = null;

  constructor(people: readonly [Visitor, Visitor], index: number, rng: Rng, tally: Tally) {
    this.people = people;
    this.#wish = WISHES[index % WISHES.length]!;
    this.#rng = rng;
    this.#tally = tally;
  }

  /** One match after the other, until it is ended. */
  async play(): Promise<void> {
    while (!this.#isEnded) {
      await this.#match(await this.#open());
      await wait(AFTER);
      for (const client of this.#clients) client.stop();
    }
  }

  end(): void {
    this.#isEnded = true;
    for (const client of this.#clients) client.stop();
  }

  /** One of them loses the connection and comes back after a while. */
  async loseOne(): Promise<void> {
    const client = this.#clients[this.#rng.int(2)];
    if (client === undefined || !client.socket.connected) return;
    this.#tally.disconnects++;
    const isLong = this.#rng.int(LONG_ONE_IN) === 0;
    client.socket.disconnect();
    await wait(isLong ? AWAY.long : AWAY.least + this.#rng.int(AWAY.spread));
    if (!this.#isEnded && this.#clients.includes(client)) client.socket.connect();
  }

  async #open(): Promise<string> {
    const { game, preset, rules, bots, rated } = this.#wish;
    const wish = {
      game,
      preset,
      ...(rules && { rules }),
      seats: ['you', 'free', ...bots],
      open: true,
      rated,
      clock: null,
    };
    const [host, guest] = this.people;
    const { status, body } = await insist(() => host.call('/api/tables', wish));
    if (status !== 201) throw new Error(`no table: ${JSON.stringify(body)}`);
    const table = body['table'] as string;
    await insist(() => guest.call(`/api/tables/${table}/sit`, {}));
    return table;
  }

  async #match(table: string): Promise<void> {
    const tally = this.#tally;
    this.table = table;
    tally.moved.set(table, Date.now());
    this.#clients = this.people.map((person) => this.#clientOf(person, table));
    await Promise.race([
      ...this.#clients.map((client) => client.until(({ isOver }) => isOver || this.#isEnded)),
      this.#untilEnded(),
    ]);
    tally.moved.delete(table);
    if (!this.#isEnded) tally.finished++;
  }

  async #untilEnded(): Promise<void> {
    while (!this.#isEnded) await wait(500);
  }

  #clientOf(person: Visitor, table: string): Client {
    const tally = this.#tally;
    const options: ClientOptions = {
      think: () => THINK.least + this.#rng.int(THINK.spread),
      onAck: ({ code, head }: Ack, ms: number) => {
        tally.ackMs.push(ms);
        if (code !== 'OK' && code !== 'DUP') return;
        tally.moves++;
        tally.acknowledged.set(table, Math.max(tally.acknowledged.get(table) ?? 0, head ?? 0));
      },
      onMessage: (name, message) => {
        // The other one may hear of the end later.
        if (name === 'frame' && tally.moved.has(table)) tally.moved.set(table, Date.now());
        const state = name === 'table' ? (message as TableState) : name === 'joined' ? (message as Joined).state : null;
        if (state) this.#comeBack(client, state);
      },
    };
    const client: Client = new Client(person, table, options);
    return client;
  }

  /** Takes the seat back from the bot that sits in. */
  #comeBack(client: Client, { seat, seats, phase }: TableState): void {
    const own = seat === null ? undefined : seats[seat];
    if (phase !== 'playing' || own?.kind !== 'person' || !own.away) return;
    this.#tally.returns++;
    void client.send('back', {}).catch(() => {});
  }
}

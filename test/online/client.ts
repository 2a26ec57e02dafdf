// A player that knows nothing but what a server tells it: it sits down, binds itself to a number, and takes one of the
// moves on offer. What was not answered it sends again.
import { randomBytes } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { hashOfNonce } from '../../src/net/fairDeal.ts';
import {
  PROTOCOL,
  type Ack,
  type FromServer,
  type Joined,
  type MessageName,
  type ShownFrame,
  type TableState,
} from '../../src/net/messages.ts';

/** Somebody's browser, as far as a server can tell. */
export class Visitor {
  readonly at: string;
  cookie = '';

  constructor(at: string) {
    this.at = at;
  }

  async call(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<Reply> {
    const reply = await fetch(this.at + path, {
      method,
      headers: { ...(this.cookie && { Cookie: this.cookie }), ...(body !== undefined && JSON_BODY) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const cookie = reply.headers.get('set-cookie')?.split(';', 1)[0];
    if (cookie !== undefined) this.cookie = cookie;
    return { status: reply.status, body: (await reply.json()) as Reply['body'] };
  }

  /** Says what they are called; with a number behind it where somebody has the name already. */
  async name(name: string): Promise<this> {
    const { status, body } = await this.call('/api/me', { name });
    if (status === 409 && typeof body['free'] === 'string') return this.name(body['free']);
    if (status >= 300) throw new Error(`no name: ${status}`);
    return this;
  }
}

const JSON_BODY = { 'Content-Type': 'application/json' };

interface Reply {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- each test knows what it has asked for
  readonly body: Record<string, any>;
}

/** What a client does when it is its turn: the ids of a move, or null to wait. It may take its time. */
type Choose = (shown: ShownFrame) => readonly number[] | null | Promise<readonly number[] | null>;

/** Any move, another one at each step. */
export const anyMove = ({ head, frame: { moves } }: ShownFrame): readonly number[] => [
  moves[(head * 7919) % moves.length]!.id,
];

export interface ClientOptions {
  readonly choose?: Choose;
  /** Milliseconds before a move. */
  readonly think?: () => number;
  /** Everything that arrives, as it arrives. */
  readonly onMessage?: (name: keyof FromServer | 'joined', message: unknown) => void;
  /** A move goes out. */
  readonly onSend?: (step: number) => void;
  readonly onAck?: (ack: Ack, ms: number) => void;
}

const RETRY_MS = 4000;
const OFTEN_MS = 100;

/** A seat at one table. */
export class Client {
  readonly socket: Socket;
  readonly table: string;
  state: TableState | null = null;
  shown: ShownFrame | null = null;
  readonly acks: Ack[] = [];
  readonly #options: ClientOptions;
  readonly #nonce = randomBytes(32).toString('hex');
  readonly #waiting = new Set<() => void>();
  #pending: { step: number; ids: readonly number[] } | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor({ at, cookie }: Visitor, table: string, options: ClientOptions = {}) {
    this.table = table;
    this.#options = options;
    this.socket = io(at, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: cookie ? { Cookie: cookie } : {},
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
    });
    this.socket.on('connect', () => void this.#join());
    this.socket.on('table', (state: TableState) => {
      this.#options.onMessage?.('table', state);
      this.#takeState(state);
    });
    this.socket.on('frame', (shown: ShownFrame) => this.#hearFrame(shown));
  }

  get isOver(): boolean {
    return this.state?.phase === 'over' || (this.shown?.frame.result ?? null) !== null;
  }

  async send(name: MessageName, message: object): Promise<Ack> {
    const ack = (await this.socket.timeout(RETRY_MS).emitWithAck(name, { table: this.table, ...message })) as Ack;
    if (ack.shown && name !== 'join') this.#hearFrame(ack.shown);
    return ack;
  }

  /** Until something is true of what was heard. */
  until(isTrue: (client: Client) => boolean): Promise<void> {
    return new Promise((done) => {
      const look = (): void => {
        if (!isTrue(this)) return;
        this.#waiting.delete(look);
        done();
      };
      this.#waiting.add(look);
      look();
    });
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.socket.disconnect();
  }

  async #join(): Promise<void> {
    const since = this.shown?.head;
    let joined: Joined;
    try {
      joined = (await this.send('join', { protocol: PROTOCOL, ...(since !== undefined && { since }) })) as Joined;
    } catch {
      return void (this.socket.connected && this.#join());
    }
    this.#options.onMessage?.('joined', joined);
    if (joined.code !== 'OK') throw new Error(`join: ${joined.code}`);
    this.#takeState(joined.state!);
    if (joined.shown) this.#takeFrame(joined.shown);
    // No answer was heard: say it again.
    if (this.#pending) void this.#play(this.#pending.step, this.#pending.ids);
  }

  #takeState(state: TableState): void {
    this.state = state;
    if (state.seat !== null && !this.#isStopped) void this.#bind(state, state.seat);
    this.#look();
  }

  async #bind({ phase, deal }: TableState, seat: number): Promise<void> {
    if (phase === 'commit' && deal.hashes[seat] === null)
      await this.send('commit', { hash: hashOfNonce(this.#nonce, this.table, seat) }).catch(() => {});
    if (phase === 'reveal' && deal.nonces[seat] === null)
      await this.send('reveal', { nonce: this.#nonce }).catch(() => {});
  }

  #hearFrame(shown: ShownFrame): void {
    this.#options.onMessage?.('frame', shown);
    this.#takeFrame(shown);
  }

  #takeFrame(shown: ShownFrame): void {
    if (this.shown !== null && shown.head < this.shown.head) return;
    this.shown = shown;
    clearTimeout(this.#timer);
    const { frame, head } = shown;
    const isDue = frame.moves.length > 0 || frame.pause === 'deal';
    if (isDue && !this.#isStopped) this.#timer = setTimeout(() => void this.#move(head), this.#options.think?.() ?? 0);
    this.#look();
  }

  async #move(head: number): Promise<void> {
    const shown = this.shown;
    if (shown === null || shown.head !== head || this.#isStopped) return;
    if (shown.frame.pause === 'deal') return this.#goOn(head);
    const ids = await (this.#options.choose ?? anyMove)(shown);
    if (ids !== null && this.shown?.head === head && !this.#isStopped) await this.#play(head, ids);
  }

  /** Until there is an answer: what was dealt comes with it. */
  async #goOn(step: number): Promise<void> {
    while (this.socket.connected && !this.#isStopped) {
      const ack = await this.send('goOn', { step }).catch(() => null);
      if (ack !== null) return;
    }
  }

  async #play(step: number, ids: readonly number[]): Promise<void> {
    this.#pending = { step, ids };
    const began = performance.now();
    this.#options.onSend?.(step);
    for (;;) {
      if (this.#isStopped || !this.socket.connected) return; // joining says it again
      try {
        const ack = await this.send('act', { step, ids });
        this.acks.push(ack);
        if (ack.code === 'OFTEN') await new Promise((done) => setTimeout(done, OFTEN_MS));
        if (ack.code === 'STORE' || ack.code === 'OFTEN') continue;
        this.#pending = null;
        this.#options.onAck?.(ack, performance.now() - began);
        return;
      } catch {
        // Nothing was heard.
      }
    }
  }

  #look(): void {
    for (const look of this.#waiting) look();
  }
}

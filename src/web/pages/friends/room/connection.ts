// The connection to a table: it joins again whenever it was lost, and tells how it stands.
import { io, type Socket } from 'socket.io-client';
import {
  PROTOCOL,
  type Ack,
  type FromServer,
  type Joined,
  type MessageName,
  type ShownFrame,
  type TableState,
} from '../../../../net/messages.ts';
import type { Link } from './messages.ts';

const ANSWER_MS = 5000;
/** Between tries, in milliseconds. */
const [FIRST_WAIT, LONGEST_WAIT] = [200, 3000];

export interface Listening {
  /** How many steps are known: only later ones are told again. */
  since(): number;
  onJoined(joined: Joined): void;
  onState(state: TableState): void;
  onFrame(shown: ShownFrame): void;
  onLink(link: Link): void;
}

type ToServer = Record<MessageName, (message: object, answer: (ack: Ack) => void) => void>;

export class Connection {
  readonly #table: string;
  readonly #listening: Listening;
  readonly #socket: Socket<FromServer, ToServer>;

  #isLeaving = false;

  constructor(table: string, listening: Listening) {
    this.#table = table;
    this.#listening = listening;
    this.#socket = io(location.origin, {
      transports: ['websocket'],
      reconnectionDelay: FIRST_WAIT,
      reconnectionDelayMax: LONGEST_WAIT,
      timeout: ANSWER_MS,
    });
    this.#socket.on('connect', () => void this.#join());
    this.#socket.on('disconnect', () => this.#onLost());
    this.#socket.on('connect_error', () => this.#onLost());
    this.#socket.on('stopping', () => this.#listening.onLink('stopping'));
    this.#socket.on('table', (state) => this.#listening.onState(state));
    this.#socket.on('frame', (shown) => this.#listening.onFrame(shown));
  }

  #onLost(): void {
    this.#listening.onLink('lost');
    // Where the server has said no, or has closed the connection itself, nobody else tries again.
    if (!this.#socket.active && !this.#isLeaving) setTimeout(() => this.#socket.connect(), LONGEST_WAIT);
  }

  get isOpen(): boolean {
    return this.#socket.connected;
  }

  /** Fails where no answer is heard. */
  async send(name: MessageName, message: object = {}): Promise<Ack> {
    // Of a connection that is lost nothing is kept: joining again says what is still to be said.
    if (!this.#socket.connected) throw new Error('no connection');
    return this.#socket.timeout(ANSWER_MS).emitWithAck(name, { table: this.#table, ...message });
  }

  /** Gives it up, and tries again by itself. */
  drop(): void {
    this.#socket.io.engine.close();
  }

  /** As whoever the cookie says now. */
  again(): void {
    this.#isLeaving = true;
    this.#socket.disconnect();
    this.#isLeaving = false;
    this.#socket.connect();
  }

  async #join(): Promise<void> {
    while (this.#socket.connected) {
      try {
        const joined = (await this.send('join', { protocol: PROTOCOL, since: this.#listening.since() })) as Joined;
        if (joined.code !== 'STORE' && joined.code !== 'OFTEN') return this.#listening.onJoined(joined);
        await new Promise((done) => setTimeout(done, LONGEST_WAIT));
      } catch {
        // Nothing was heard: once more, if there still is a connection.
      }
    }
  }
}

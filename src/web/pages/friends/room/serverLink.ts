// A connection to the server that stays: whenever it was lost it is made again, and says again what it is for.
import { io, type Socket } from 'socket.io-client';
import type { Ack, FromServer, MessageName } from '../../../../net/messages.ts';
import type { Link } from './messages.ts';

const ANSWER_MS = 5000;
/** Between tries, in milliseconds. */
const [FIRST_WAIT, LONGEST_WAIT] = [200, 3000];

export interface Entering {
  /** The first thing to say. */
  enter(): readonly [name: MessageName, message: object];
  /** The answer to it. */
  onEntered(ack: Ack): void;
  onLink(link: Link): void;
}

type ToServer = Record<MessageName, (message: object, answer: (ack: Ack) => void) => void>;

export class ServerLink {
  readonly #entering: Entering;
  readonly #socket: Socket<FromServer, ToServer>;
  #isLeaving = false;

  /** `heard` is what to do with what the server says of itself. */
  constructor(entering: Entering, heard: Partial<FromServer>) {
    this.#entering = entering;
    const socket: Socket<FromServer, ToServer> = io(location.origin, {
      transports: ['websocket'],
      reconnectionDelay: FIRST_WAIT,
      reconnectionDelayMax: LONGEST_WAIT,
      timeout: ANSWER_MS,
    });
    this.#socket = socket;
    socket.on('connect', () => void this.enter());
    socket.on('disconnect', () => this.#onLost());
    socket.on('connect_error', ({ message }) => {
      this.#onLost();
      if (message === 'BANNED') entering.onEntered({ code: 'BANNED' });
    });
    socket.on('stopping', () => entering.onLink('stopping'));
    for (const [name, hear] of Object.entries(heard)) socket.on(name as keyof FromServer, hear as never);
  }

  #onLost(): void {
    if (this.#isLeaving) return;
    this.#entering.onLink('lost');
    // Where the server has said no, or has closed the connection itself, nobody else tries again.
    if (!this.#socket.active) setTimeout(() => this.#isLeaving || this.#socket.connect(), LONGEST_WAIT);
  }

  get isOpen(): boolean {
    return this.#socket.connected;
  }

  /** Fails where no answer is heard. */
  async send(name: MessageName, message: object, patience = ANSWER_MS): Promise<Ack> {
    // Of a connection that is lost nothing is kept: what is still to be said is said when it is there again.
    if (!this.#socket.connected) throw new Error('no connection');
    return this.#socket.timeout(patience).emitWithAck(name, message);
  }

  /** Gives it up, and tries again by itself. */
  drop(): void {
    this.#socket.io.engine.close();
  }

  /** As whoever the cookie says now. */
  again(): void {
    this.close();
    this.#isLeaving = false;
    this.#socket.connect();
  }

  close(): void {
    this.#isLeaving = true;
    this.#socket.disconnect();
  }

  /** Says what the connection is for, until that is answered. */
  async enter(): Promise<void> {
    while (this.#socket.connected) {
      try {
        const ack = await this.send(...this.#entering.enter());
        if (ack.code !== 'STORE' && ack.code !== 'OFTEN') return this.#entering.onEntered(ack);
        await new Promise((done) => setTimeout(done, LONGEST_WAIT));
      } catch {
        // Nothing was heard: once more, if there still is a connection.
      }
    }
  }
}

// Connections that stay: frames go out by them, and moves come in. What comes in is checked by its schema and counted
// before anything else looks at it, and is always answered with a code.
import type { IncomingMessage } from 'node:http';
import { Server, type Event, type Socket } from 'socket.io';
import {
  FROM_CLIENT,
  LONGEST_MESSAGE,
  PROTOCOL,
  type Ack,
  type Code,
  type FromClient,
  type FromServer,
  type Joined,
  type MessageName,
} from '../net/messages.ts';
import type { Seat } from '../core/game.ts';
import { Allowance } from './allowance.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { secretIn } from './people/cookie.ts';
import type { People } from './people/people.ts';
import { commit, reveal } from './tables/binding.ts';
import { act, goOn } from './tables/moves.ts';
import type { Listener, Room } from './tables/room.ts';
import type { Rooms } from './tables/rooms.ts';
import { comeBack } from './tables/seats.ts';
import { WIRE } from './wire.ts';

export interface SocketTools {
  readonly rooms: Rooms;
  readonly people: People;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Is the page that wants a connection one of ours? */
  readonly isOwn: (request: IncomingMessage) => boolean;
}

/** Messages: so many at once, and then so many a second. A person needs one or two. */
const BURST = 40;
const PER_SECOND = 10;
/** Whoever has sent so many more, or has left so many answers unread, is no client of ours. */
const FLOOD = 1000;
const MOST_UNREAD = 200;
/** Connections of one person, or of one address for those who are nobody. */
const MOST_CONNECTIONS = 20;

/**
 * Milliseconds: so often everybody is asked whether they are still there, and so long they have to answer. For an idle
 * server this is all there is to do, and a question costs it about as much as a move.
 */
const PING = { every: 25_000, answer: 8000 };

export type Sockets = Server<Record<string, (message: unknown, answer: unknown) => void>, FromServer>;
type Connection = Socket<Record<string, (message: unknown, answer: unknown) => void>, FromServer>;

/** What a message does for somebody who has joined the table it names; `seat` is null for spectators. */
const HANDLERS: {
  [N in Exclude<MessageName, 'join'>]: (room: Room, seat: Seat, message: FromClient<N>) => Promise<Ack>;
} = {
  act: (room, seat, { step, ids }) => act(room, seat, step, ids),
  goOn: (room, seat, { step }) => goOn(room, seat, step),
  commit: (room, seat, { hash }) => commit(room, seat, hash),
  reveal: (room, seat, { nonce }) => reveal(room, seat, nonce),
  back: (room, seat) => comeBack(room, seat),
};

/** Where somebody looks on. */
interface Place {
  readonly room: Room;
  readonly listener: Listener;
}

/** Whoever speaks of a step that is past is shown what came after it with the answer: no frame goes out besides. */
const newsSince = ({ room, listener }: Place, step: number): Pick<Ack, 'shown'> => {
  if (step >= room.live.row.head) return {};
  listener.sent = Math.min(listener.sent, step);
  return { shown: room.frameFor(listener) };
};

/** Everything of one connection. */
class Visitor {
  readonly #socket: Connection;
  readonly #tools: SocketTools;
  readonly #person: string | null;
  readonly #allowance = new Allowance(BURST, PER_SECOND);
  readonly #joined = new Map<string, Place>();

  constructor(socket: Connection, tools: SocketTools, person: string | null) {
    this.#socket = socket;
    this.#tools = tools;
    this.#person = person;
    for (const name of Object.keys(FROM_CLIENT) as MessageName[])
      socket.on(name, (message, answer) => void this.#hear(name, message, answer));
    socket.use((event, next) => this.#admit(event, next));
    this.#watchUnread();
    socket.on('disconnect', () => this.#leave());
  }

  /** Every message is counted, whatever its name; of those that are too many only the names are looked at. */
  #admit([name, ...rest]: Event, next: () => void): void {
    if (this.#allowance.take()) return next();
    if (this.#allowance.excess > FLOOD) return void this.#socket.conn.close(true);
    const answer: unknown = rest.at(-1);
    if (!Object.hasOwn(FROM_CLIENT, name) || typeof answer !== 'function') return;
    this.#tools.metrics.answered(name as MessageName, 'OFTEN', 0);
    answer({ code: 'OFTEN' } satisfies Ack);
  }

  /** What is not read stays in memory here, so it is not written for ever. */
  #watchUnread(): void {
    const { conn } = this.#socket;
    let unread = 0;
    conn.on('packetCreate', () => {
      if (++unread > MOST_UNREAD) conn.close(true);
    });
    conn.on('drain', () => {
      unread = 0;
    });
  }

  async #hear(name: MessageName, message: unknown, answer: unknown): Promise<void> {
    if (typeof answer !== 'function') return; // whoever wants no answer is none of ours
    const { metrics, log } = this.#tools;
    const began = performance.now();
    let ack: Ack;
    try {
      ack = await this.#answerTo(name, message);
    } catch (problem) {
      log.error({ name, problem: (problem as Error).message }, 'message');
      ack = { code: 'STORE' };
    }
    metrics.answered(name, ack.code, performance.now() - began);
    answer(ack);
  }

  async #answerTo(name: MessageName, message: unknown): Promise<Ack> {
    const read = FROM_CLIENT[name].safeParse(message);
    if (!read.success) return { code: 'FORMAT' };
    if (name === 'join') return this.#join(read.data as FromClient<'join'>);
    const joined = this.#joined.get(read.data.table);
    if (joined === undefined) return { code: 'NOT_JOINED' };
    const seat = joined.room.live.seatOf(this.#person);
    if (seat === null) return { code: 'SPECTATOR' };
    const ack = await HANDLERS[name](joined.room, seat, read.data as never);
    const { step } = read.data as { step?: number };
    return step === undefined ? ack : { ...ack, ...newsSince(joined, step) };
  }

  async #join({ protocol, table, since }: FromClient<'join'>): Promise<Joined> {
    if (protocol !== PROTOCOL) return { code: 'PROTOCOL' };
    const { rooms } = this.#tools;
    const room = await rooms.open(table);
    if (room === null) return { code: 'NO_TABLE' };
    await room.run(() => room.catchUp());
    // Meanwhile the connection may have ended, or another message may have joined.
    if (!this.#socket.connected) return { code: 'NOT_JOINED' };
    const before = this.#joined.get(table);
    if (before === undefined && this.#joined.size >= MOST_JOINED) return { code: 'OFTEN' };
    const listener = before?.listener ?? this.#listener();
    listener.sent = Math.min(since ?? room.live.row.head, room.live.row.head);
    const shown = room.frameFor(listener);
    if (before === undefined) {
      this.#joined.set(table, { room, listener });
      rooms.enter(room, listener);
    }
    return { code: 'OK', head: room.live.row.head, state: room.stateFor(listener), shown };
  }

  #listener(): Listener {
    const socket = this.#socket;
    return {
      person: this.#person,
      sent: 0,
      onState: (state) => void socket.emit('table', state),
      onFrame: (shown) => void socket.emit('frame', shown),
    };
  }

  #leave(): void {
    for (const { room, listener } of this.#joined.values()) this.#tools.rooms.leave(room, listener);
    this.#joined.clear();
  }
}

/** Tables that one connection looks at. */
const MOST_JOINED = 8;

export const createSockets = (tools: SocketTools): Sockets => {
  const { people, log, metrics, isOwn } = tools;
  const io: Sockets = new Server({
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: LONGEST_MESSAGE,
    perMessageDeflate: false,
    pingInterval: PING.every,
    connectTimeout: PING.answer,
    pingTimeout: PING.answer,
    parser: WIRE,
    allowRequest: (request, done) => done(null, isOwn(request)),
  });
  const connections = new Map<string, number>();
  /** Says who it is; why it is not let in, where it is not. */
  const welcome = async (socket: Connection): Promise<Code | null> => {
    try {
      const person = await people.find(secretIn(socket.handshake.headers.cookie));
      const who = person?.id ?? socket.handshake.address;
      socket.data = { person: person?.id ?? null, who };
      return (connections.get(who) ?? 0) < MOST_CONNECTIONS ? null : 'OFTEN';
    } catch (problem) {
      log.error({ problem: (problem as Error).message }, 'handshake');
      return 'STORE';
    }
  };
  io.use(async (socket, next) => {
    const why = await welcome(socket);
    next(why === null ? undefined : new Error(why));
  });
  io.on('connection', (socket) => {
    const { person, who } = socket.data as { person: string | null; who: string };
    connections.set(who, (connections.get(who) ?? 0) + 1);
    metrics.connected(1);
    socket.on('disconnect', () => {
      metrics.connected(-1);
      const left = connections.get(who)! - 1;
      if (left > 0) connections.set(who, left);
      else connections.delete(who);
    });
    new Visitor(socket, tools, person);
  });
  return io;
};

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
import type { AddressOf } from './address.ts';
import { Allowance } from './allowance.ts';
import { CupVisit, type CupAudience } from './cups/audience.ts';
import { isHiddenFrom } from './cups/hidden.ts';
import { LobbyVisit, type LobbyTools } from './lobby/visit.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { secretIn } from './people/cookie.ts';
import type { Presence } from './people/presence.ts';
import type { People, Person } from './people/people.ts';
import type { Sanctions } from './people/sanctions.ts';
import type { Others } from './store/others.ts';
import type { Shunned } from './people/shunned.ts';
import type { TableStore } from './store/tableStore.ts';
import { commit, reveal } from './tables/binding.ts';
import type { MayEnter } from './tables/doors.ts';
import { act, goOn } from './tables/moves.ts';
import type { Listener, Room } from './tables/room.ts';
import type { Rooms } from './tables/rooms.ts';
import { comeBack } from './tables/seats.ts';
import { WIRE } from './wire.ts';

export interface SocketTools extends LobbyTools {
  readonly rooms: Rooms;
  readonly people: People;
  readonly mayEnter: MayEnter;
  readonly sanctions: Sanctions;
  readonly others: Others;
  readonly mutes: Shunned;
  readonly presence: Presence;
  readonly addressOf: AddressOf;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly store: TableStore;
  readonly audience: CupAudience;
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

/** Messages that are about a table which was joined before. */
type AtTable = Exclude<MessageName, 'join' | 'lobby' | 'seek' | 'seekNoMore' | 'cup'>;
/** Those that only somebody with a seat may send. */
type AtSeat = Exclude<AtTable, 'say' | 'mute'>;

/** What a message does for somebody who sits at the table it names. */
const HANDLERS: {
  [N in AtSeat]: (room: Room, seat: Seat, message: FromClient<N>) => Promise<Ack>;
} = {
  act: (room, seat, { step, ids }) => act(room, seat, step, ids),
  goOn: (room, seat, { step }) => goOn(room, seat, step),
  commit: (room, seat, { hash }) => commit(room, seat, hash),
  reveal: (room, seat, { nonce }) => reveal(room, seat, nonce),
  back: (room, seat) => comeBack(room, seat),
  offer: (room, seat, { step, kind }) => room.offers.make(seat, step, kind),
  answer: (room, seat, { offer, agrees }) => room.offers.answer(seat, offer, agrees),
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
  readonly #person: Person | null;
  readonly #allowance = new Allowance(BURST, PER_SECOND);
  readonly #joined = new Map<string, Place>();
  readonly #lobby: LobbyVisit;
  readonly #cup: CupVisit;

  constructor(socket: Connection, tools: SocketTools, person: Person | null) {
    this.#socket = socket;
    this.#tools = tools;
    this.#person = person;
    this.#lobby = new LobbyVisit(tools, socket);
    this.#cup = new CupVisit(tools.audience, socket);
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
    if (name === 'lobby') return this.#lobby.look(read.data as FromClient<'lobby'>, await this.#asNow());
    if (name === 'seek') return this.#lobby.seek(read.data as FromClient<'seek'>, await this.#asNow());
    if (name === 'seekNoMore') return this.#lobby.seekNoMore();
    if (name === 'cup') return this.#cup.look(read.data as FromClient<'cup'>);
    const { table } = read.data as FromClient<AtTable>;
    const joined = this.#placeAt(table);
    if (joined === undefined) return { code: 'NOT_JOINED' };
    if (name === 'say') return this.#say(joined.room, read.data as FromClient<'say'>);
    if (name === 'mute') return this.#mute(joined.room, read.data as FromClient<'mute'>);
    const seat = joined.room.live.seatOf(this.#person?.id ?? null);
    if (seat === null) return { code: 'SPECTATOR' };
    const ack = await HANDLERS[name](joined.room, seat, read.data as never);
    const { step } = read.data as { step?: number };
    return step === undefined || name === 'offer' ? ack : { ...ack, ...newsSince(joined, step) };
  }

  /** Whoever was let out of a table is there no longer. */
  #placeAt(table: string): Place | undefined {
    const place = this.#joined.get(table);
    if (place === undefined || place.room.listeners.has(place.listener)) return place;
    this.#joined.delete(table);
    return undefined;
  }

  /** Whatever others see of somebody has the name that is theirs now: another may have the one of before. */
  async #asNow(): Promise<Person | null> {
    return this.#person && this.#tools.people.known(this.#person.id);
  }

  /** Whoever looks on may speak too, once they have a name. */
  async #say(room: Room, { words }: FromClient<'say'>): Promise<Ack> {
    const person = await this.#asNow();
    return { code: person === null ? 'TOKEN' : await room.talk.say(person, words) };
  }

  async #mute(room: Room, { person, isMuted }: FromClient<'mute'>): Promise<Ack> {
    const { mutes } = this.#tools;
    if (this.#person === null) return { code: 'TOKEN' };
    const own = this.#person.id;
    if (!isMuted) await mutes.remove(own, person);
    else if (!(await mutes.add(own, person))) return { code: 'ILLEGAL' };
    room.talk.tellAgain(own);
    return { code: 'OK' };
  }

  async #join({ protocol, table, since }: FromClient<'join'>): Promise<Joined> {
    if (protocol !== PROTOCOL) return { code: 'PROTOCOL' };
    const { rooms, store, mayEnter, metrics } = this.#tools;
    const room = await rooms.open(table);
    if (room === null || !(await mayEnter(room.live.row, this.#person?.id ?? null))) return { code: 'NO_TABLE' };
    await room.run(() => room.catchUp());
    if (await isHiddenFrom(store, room.live.row, this.#person?.id ?? null)) return { code: 'HIDDEN' };
    // Meanwhile the connection may have ended, another message may have joined, or a club may have shown them the door.
    const talk = await room.talk.heardBy(this.#person?.id ?? null);
    if (!(await mayEnter(room.live.row, this.#person?.id ?? null))) return { code: 'NO_TABLE' };
    if (!this.#socket.connected) return { code: 'NOT_JOINED' };
    const before = this.#placeAt(table);
    if (before === undefined && this.#joined.size >= MOST_JOINED) return { code: 'OFTEN' };
    const listener = before?.listener ?? this.#listener();
    listener.sent = Math.min(since ?? room.live.row.head, room.live.row.head);
    const shown = room.frameFor(listener);
    if (before === undefined) {
      this.#joined.set(table, { room, listener });
      rooms.enter(room, listener);
      if ((since ?? 0) > 0) metrics.returned();
    }
    return { code: 'OK', head: room.live.row.head, state: room.stateFor(listener), shown, talk };
  }

  #listener(): Listener {
    const socket = this.#socket;
    return {
      person: this.#person?.id ?? null,
      sent: 0,
      onState: (state) => void socket.emit('table', state),
      onFrame: (shown) => void socket.emit('frame', shown),
      onTalk: (shown) => void socket.emit('talk', shown),
    };
  }

  #leave(): void {
    this.#lobby.end();
    this.#cup.end();
    for (const { room, listener } of this.#joined.values()) this.#tools.rooms.leave(room, listener);
    this.#joined.clear();
  }
}

/** Tables that one connection looks at. */
const MOST_JOINED = 8;

export const createSockets = (tools: SocketTools): Sockets => {
  const { people, sanctions, others, log, metrics, isOwn, presence, addressOf } = tools;
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
      const who = person?.id ?? addressOf(socket.request);
      socket.data = { person, who };
      if (person !== null && (await sanctions.ban(person.id)) !== null) return 'BANNED';
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
    const { person, who } = socket.data as { person: Person | null; who: string };
    connections.set(who, (connections.get(who) ?? 0) + 1);
    metrics.connected(1);
    if (person !== null) presence.come(person.id);
    socket.on('disconnect', () => {
      metrics.connected(-1);
      if (person !== null) presence.go(person.id);
      const left = connections.get(who)! - 1;
      if (left > 0) connections.set(who, left);
      else connections.delete(who);
    });
    new Visitor(socket, tools, person);
  });
  // Whoever was banned meanwhile is let go, and told why when they come back.
  others.onWrite(async () => {
    for (const socket of io.sockets.sockets.values()) {
      const { person } = socket.data as { person: Person | null };
      if (person !== null && (await sanctions.ban(person.id)) !== null) socket.disconnect(true);
    }
  });
  people.onGone((gone) => {
    for (const socket of io.sockets.sockets.values()) {
      const { person } = socket.data as { person: Person | null };
      if (person?.id === gone) socket.disconnect(true);
    }
  });
  return io;
};

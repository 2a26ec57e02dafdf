// A table that a server keeps: the connection, and what is made of it, are in a worker.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { currentLanguage, t } from '../../kit/i18n/index.ts';
import type { OfferKind } from '../../../net/offers.ts';
import type { Words } from '../../../net/talk.ts';
import { WorkerTable } from '../../table/match/workerTable.ts';
import { dealOf, keepDeal } from './room/deal.ts';
import { isQuiet, quiet, stoppedBy } from './stopped.ts';
import { JOINING, type FromRoom, type Room, type ToRoom } from './room/messages.ts';

type Unsaid = Pick<Extract<FromRoom, { type: 'unsaid' }>, 'words' | 'message'>;

export class RemoteTable extends WorkerTable<FromRoom> {
  readonly room: StoreApi<Room> = createStore(() => JOINING);
  /** What nobody has heard, and why. */
  readonly unsaid: StoreApi<Unsaid | null> = createStore<Unsaid | null>(() => null);
  readonly #id: string;
  readonly #onOffline = (): void => this.say({ type: 'offline' });

  constructor(id: string, pace: () => number, prepare: (game: string) => Promise<void>) {
    const worker = new Worker(new URL('./room/friends.worker.ts', import.meta.url), { type: 'module' });
    super({ worker, pace, prepare });
    this.#id = id;
    const join: ToRoom = { type: 'join', table: id, language: currentLanguage(), deal: dealOf(id) };
    this.say(join);
    this.state.subscribe(() => this.#stop());
    addEventListener('offline', this.#onOffline);
  }

  override close(): void {
    removeEventListener('offline', this.#onOffline);
    super.close();
  }

  /** Who the person is, or where they sit, has changed. */
  joinAgain(): void {
    this.say({ type: 'again' });
  }

  /** To the others; on one's own device nobody else is asked. */
  override undo(): void {
    this.offer('undo');
  }

  offer(kind: OfferKind): void {
    this.say({ type: 'offer', kind });
  }

  answer(offer: number, agrees: boolean): void {
    this.say({ type: 'answer', offer, agrees });
  }

  speak(words: Words): void {
    this.unsaid.setState(null, true);
    this.say({ type: 'say', words });
  }

  mute(person: string, isMuted: boolean): void {
    this.say({ type: 'mute', person, isMuted });
  }

  /** From the bot that sat in. */
  takeSeatBack(): void {
    this.say({ type: 'back' });
  }

  #take(room: Room): void {
    const { waits } = this.room.getState();
    this.room.setState(room);
    this.#stop();
    if (room.waits === waits || this.state.getState().isStopped) return;
    // The sheet of the deal makes room for the words that others still look at theirs.
    this.state.setState(({ frame }) => ({
      caption: room.waits ? t('friends.waits') : undefined,
      frame: room.waits && frame ? { ...frame, pause: null } : frame,
    }));
  }

  /** A match that was given up is still looked at; nobody is asked anything. Also frames that come late are shown so. */
  #stop(): void {
    const why = stoppedBy(this.room.getState().table);
    const { frame, isStopped, caption } = this.state.getState();
    if (why === null || frame === null || frame.result !== null) return;
    if (isStopped && caption === t(why) && isQuiet(frame)) return;
    this.state.setState({ isStopped: true, caption: t(why), lifted: null, refusal: null, frame: quiet(frame) });
  }

  protected override async hear(message: FromRoom): Promise<void> {
    if (message.type === 'room') this.#take(message.room);
    else if (message.type === 'unsaid') this.unsaid.setState(message, true);
    else if (message.type === 'deal') keepDeal(this.#id, message.deal);
    else await super.hear(message);
  }
}

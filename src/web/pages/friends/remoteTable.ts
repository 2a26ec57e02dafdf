// A table that a server keeps: the connection, and what is made of it, are in a worker.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { currentLanguage, t } from '../../kit/i18n/index.ts';
import { WorkerTable } from '../../table/match/workerTable.ts';
import { dealOf, keepDeal } from './room/deal.ts';
import { JOINING, type FromRoom, type Room, type ToRoom } from './room/messages.ts';

export class RemoteTable extends WorkerTable<FromRoom> {
  readonly room: StoreApi<Room> = createStore(() => JOINING);
  readonly #id: string;
  readonly #onOffline = (): void => this.say({ type: 'offline' });

  constructor(id: string, pace: () => number, prepare: (game: string) => Promise<void>) {
    const worker = new Worker(new URL('./room/friends.worker.ts', import.meta.url), { type: 'module' });
    super({ worker, pace, prepare });
    this.#id = id;
    const join: ToRoom = { type: 'join', table: id, language: currentLanguage(), deal: dealOf(id) };
    this.say(join);
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

  /** From the bot that sat in. */
  takeSeatBack(): void {
    this.say({ type: 'back' });
  }

  #take(room: Room): void {
    const { waits } = this.room.getState();
    this.room.setState(room);
    if (room.waits === waits) return;
    // The sheet of the deal makes room for the words that others still look at theirs.
    this.state.setState(({ frame }) => ({
      caption: room.waits ? t('friends.waits') : undefined,
      frame: room.waits && frame ? { ...frame, pause: null } : frame,
    }));
  }

  protected override async hear(message: FromRoom): Promise<void> {
    if (message.type === 'room') this.#take(message.room);
    else if (message.type === 'deal') keepDeal(this.#id, message.deal);
    else await super.hear(message);
  }
}

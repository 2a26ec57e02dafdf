// One seat at a table that a server keeps: joins it, shows what happens, sends what the person does until it is answered,
// brings the browser's number to the deals, and keeps the match when it is over.
import type { ActionId } from '../../../../core/game.ts';
import { parseRecord } from '../../../../core/record.ts';
import { hashOfNonce, type DealProof } from '../../../../net/fairDeal.ts';
import type { Ack, Joined, ShownFrame, TableState } from '../../../../net/messages.ts';
import type { OfferKind } from '../../../../net/offers.ts';
import type { ShownTalk, Words } from '../../../../net/talk.ts';
import { GAMES } from '../../../kit/games/house.ts';
import { t } from '../../../kit/i18n/index.ts';
import { loadLanguage } from '../../../kit/i18n/load.ts';
import { problemText } from '../../../kit/rules/problem.ts';
import { refusalText } from '../../../table/match/reader.ts';
import { checkDeals } from './check.ts';
import { Connection } from './connection.ts';
import type { KeptDeal } from './deal.ts';
import { keepMatch } from './keep.ts';
import { JOINING, type FromRoom, type Room, type ToRoom } from './messages.ts';
import { RemoteMatch } from './remoteMatch.ts';

const tell = (message: FromRoom): void => postMessage(message);

/** Before a message is sent again to which nobody has answered, in milliseconds. */
const PATIENCE = 1000;
/** The solver looks at a claim for a moment. */
const CLAIM_PATIENCE = 20_000;
const MOST_LINES = 200;

/** Before it is asked again for a record that is not open yet, in milliseconds. */
const LATER = 10_000;

class Guest {
  readonly #table: string;
  readonly #connection: Connection;
  #deal: KeptDeal;
  #room = JOINING;
  #match: RemoteMatch | null = null;
  /** How far the server had come with what was shown last, and how often something was taken back by then. */
  #shown = { head: 0, undos: 0 };
  /** What was made of the person's turn, until the server has answered. */
  #pending: { readonly step: number; readonly ids: readonly ActionId[] } | null = null;
  #isFetching = false;
  /** One thing after the other: opening a match takes a moment. */
  #last: Promise<void> = Promise.resolve();

  constructor(table: string, deal: KeptDeal) {
    this.#table = table;
    this.#deal = deal;
    this.#connection = new Connection(table, {
      since: () => (this.#match === null ? 0 : this.#shown.head),
      onJoined: (joined) => this.#then(() => this.#onJoined(joined)),
      onState: (state) => this.#then(() => this.#onState(state)),
      onFrame: (shown) => this.#then(() => this.#onFrame(shown)),
      onTalk: (shown) => this.#then(async () => this.#onTalk(shown)),
      // A server that stops closes its connections: that it comes back is still true then.
      onLink: (link) => this.#then(async () => this.#change({ link: this.#stopsAnd(link) })),
    });
  }

  #stopsAnd(link: Room['link']): Room['link'] {
    return this.#room.link === 'stopping' && link === 'lost' ? 'stopping' : link;
  }

  hear(message: Exclude<ToRoom, { type: 'join' }>): void {
    switch (message.type) {
      case 'again':
        this.#match = null;
        return this.#connection.again();
      case 'offline':
        return this.#connection.drop();
      case 'act':
        return this.#then(async () => this.#act(message.step, message.ids));
      case 'goOn':
        return this.#then(async () => void this.#goOn(message.step));
      case 'offer':
        return void this.#offer(message.kind);
      case 'answer':
        return void this.#connection.send('answer', { offer: message.offer, agrees: message.agrees }).catch(() => {});
      case 'say':
        return void this.#say(message.words);
      case 'mute':
        return void this.#connection.send('mute', { person: message.person, isMuted: message.isMuted }).catch(() => {});
      case 'back':
        return void this.#connection.send('back').catch(() => {});
    }
  }

  #then(work: () => Promise<void>): void {
    this.#last = this.#last.then(work).catch((problem: unknown) => {
      const words = problem instanceof Error ? problem.message : String(problem);
      tell({ type: 'failed', message: t('match.stopped', { problem: words }) });
    });
  }

  #change(change: Partial<Room>): void {
    this.#room = { ...this.#room, ...change };
    tell({ type: 'room', room: this.#room });
  }

  async #onJoined({ code, state, shown, talk }: Joined): Promise<void> {
    if (code !== 'OK' || !state) return this.#change({ link: 'open', trouble: code });
    this.#change({ link: 'open', trouble: null });
    await this.#onState(state);
    if (talk) this.#onTalk(talk);
    if (shown) await this.#onFrame(shown);
    const pending = this.#pending;
    if (pending) void this.#send(pending.step, pending.ids);
  }

  async #onState(state: TableState): Promise<void> {
    this.#change({ table: state });
    this.#bind(state);
    const isPlayed =
      state.phase === 'over' && !state.deserted && !state.closed && !state.aborted && this.#match !== null;
    if (isPlayed) void this.#fetchRecord(state);
  }

  #onTalk({ lines, isAll, muted }: ShownTalk): void {
    if (isAll) return this.#change({ lines, muted });
    const last = this.#room.lines.at(-1)?.id ?? 0;
    this.#change({ lines: [...this.#room.lines, ...lines.filter(({ id }) => id > last)].slice(-MOST_LINES) });
  }

  /** What was said is heard with everybody else; what was not comes back with the reason. */
  async #say(words: Words): Promise<void> {
    const ack = await this.#connection.send('say', { words }).catch(() => null);
    if (ack?.code === 'OK') return;
    const why = ack?.code === 'OFTEN' || ack?.code === 'MUTED' || ack?.code === 'TOKEN' ? ack.code : 'UNHEARD';
    tell({ type: 'unsaid', words, message: t(`friends.talk.${why}`) });
  }

  /** Binds this browser to its number, and shows it when all are bound. */
  #bind({ seat, phase, deal }: TableState): void {
    const { secretHash, serverHashes } = deal;
    if (phase === 'commit' && this.#deal.shown === null) this.#keep({ shown: { secretHash, serverHashes } });
    if (phase === 'reveal' && this.#deal.hashes === null) this.#keep({ hashes: deal.hashes, bound: deal.bound });
    if (seat === null) return;
    const send = (name: 'commit' | 'reveal', message: object): void =>
      void this.#connection.send(name, message).catch(() => {});
    const { nonce } = this.#deal;
    if (phase === 'commit' && deal.hashes[seat] === null)
      send('commit', { hash: hashOfNonce(nonce, this.#table, seat) });
    if (phase === 'reveal' && deal.nonces[seat] === null && deal.hashes[seat] !== null) send('reveal', { nonce });
  }

  #keep(change: Partial<KeptDeal>): void {
    this.#deal = { ...this.#deal, ...change };
    tell({ type: 'deal', deal: this.#deal });
  }

  async #onFrame(shown: ShownFrame): Promise<void> {
    const { table } = this.#room;
    if (table === null) return;
    // An older one was overtaken.
    if (this.#match !== null && shown.head < this.#shown.head) return;
    const { clocks, busy, mayAbort, head, undos } = shown;
    const isTakenBack = this.#match !== null && undos !== this.#shown.undos;
    this.#shown = { head, undos };
    const left = clocks?.left ?? null;
    const endsAt = left === null ? null : Date.now() + left;
    this.#change({ clocks: clocks && { endsAt, banks: clocks.banks }, busy, mayAbort, waits: false });
    if (this.#match === null || isTakenBack) {
      const opened = await RemoteMatch.open(table, shown);
      if (!opened.ok) return tell({ type: 'failed', message: problemText(opened.error) });
      this.#match = opened.value;
      tell(this.#match.opened(isTakenBack));
    } else for (const one of this.#match.show(shown.frame)) tell(one);
    if (shown.frame.result !== null) void this.#fetchRecord(table);
  }

  #act(step: number, ids: readonly ActionId[]): void {
    const match = this.#match;
    if (match === null || this.#pending !== null) return;
    if (step !== match.step) return tell({ type: 'refused', message: t('match.stale') });
    const { head } = this.#shown;
    this.#pending = { step: head, ids };
    const ahead = match.ahead(ids);
    if (ahead !== null) tell({ type: 'frame', frame: ahead, ended: false });
    this.#change({ unanswered: true });
    void this.#send(head, ids);
  }

  /** What comes of it is shown to everybody; why nothing does, to the person alone. */
  async #offer(kind: OfferKind): Promise<void> {
    const { head } = this.#shown;
    const ack = await this.#connection.send('offer', { step: head, kind }, CLAIM_PATIENCE).catch(() => null);
    if (ack?.code === 'OK' || ack?.code === 'DUP') return;
    const why = ack?.code === 'OFTEN' ? 'often' : ack?.code === 'TURN' ? 'busy' : ack === null ? 'unheard' : null;
    const message = ack?.refused ? refusalText(ack.refused) : t(why === null ? 'match.stale' : `friends.offer.${why}`);
    tell({ type: 'refused', message });
  }

  /** Says it until there is an answer; where the connection is lost, joining again says it once more. */
  async #send(step: number, ids: readonly ActionId[]): Promise<void> {
    while (this.#pending?.step === step && this.#connection.isOpen) {
      const ack = await this.#connection.send('act', { step, ids }).catch(() => null);
      if (ack !== null && ack.code !== 'STORE' && ack.code !== 'OFTEN' && ack.code !== 'NOT_JOINED')
        return this.#then(() => this.#onAnswer(step, ack));
      await new Promise((done) => setTimeout(done, PATIENCE));
    }
  }

  async #onAnswer(step: number, { code, refused, shown }: Ack): Promise<void> {
    const isAwaited = this.#pending?.step === step;
    if (isAwaited) {
      this.#pending = null;
      this.#change({ unanswered: false });
    }
    if (shown) await this.#onFrame(shown);
    if (!isAwaited || code === 'OK' || code === 'DUP') return;
    const message = refused ? refusalText(refused) : t('match.stale');
    const frame = this.#match?.takeBack() ?? null;
    tell(frame === null ? { type: 'refused', message } : { type: 'takenBack', frame, message });
  }

  /** Said until there is an answer: what was dealt comes with it, and no frame goes out besides. */
  async #goOn(step: number): Promise<void> {
    if (this.#room.table?.seat === null) return this.#change({ waits: true }); // nobody waits for whoever looks on
    const { head } = this.#shown;
    let ack: Ack | null = null;
    while (ack === null && this.#connection.isOpen)
      ack = await this.#connection.send('goOn', { step: head }).catch(() => null);
    const shown = ack?.shown;
    if (shown) return this.#then(() => this.#onFrame(shown));
    // Others still look at the finished deal.
    if (ack?.code === 'OK' && this.#match?.step === step && ack.head === head) this.#change({ waits: true });
  }

  /** With the match over all cards are open: it is checked and kept. */
  async #fetchRecord(table: TableState): Promise<void> {
    if (this.#isFetching || this.#room.check !== null) return;
    this.#isFetching = true;
    try {
      const reply = await fetch(`/api/tables/${this.#table}/record`);
      // Others may still play the same cards.
      if (!reply.ok) return void (table.cup !== null && setTimeout(() => void this.#fetchRecord(table), LATER));
      const { record, proof } = (await reply.json()) as { record: unknown; proof: DealProof };
      const loaded = parseRecord(JSON.stringify(record), (id) => GAMES.find((known) => known.id === id));
      if (!loaded.ok) return;
      // A match that was only watched is no game of this device.
      if (table.seat !== null) await keepMatch(table, table.seat, loaded.value);
      this.#change({ check: checkDeals(loaded.value, proof, this.#deal, table.seat) });
    } finally {
      this.#isFetching = false;
    }
  }
}

let guest: Guest | null = null;
const begin = async ({ table, language, deal }: Extract<ToRoom, { type: 'join' }>): Promise<void> => {
  await loadLanguage(language);
  guest = new Guest(table, deal);
};

addEventListener('message', ({ data }: MessageEvent<ToRoom>) => {
  if (data.type === 'join') void begin(data);
  else guest?.hear(data);
});

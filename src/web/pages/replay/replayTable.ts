// A match to look at, as a table: the same state that a played one has, so that the same components draw it. Positions
// come from the engine's worker; while one is on its way only the latest wish is kept, so that scrubbing never lags.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ActionId, BaseView, Seat } from '../../../core/game.ts';
import { announce, spoken } from '../../kit/ui/announce.ts';
import { soundEvent } from '../../kit/sound/index.ts';
import { syncSoon } from '../../kit/storage/sync.ts';
import { timeOf } from '../../table/match/director.ts';
import { currentLanguage, t } from '../../kit/i18n/index.ts';
import type { TableInfo } from '../../table/match/messages.ts';
import { OPENING, type Table, type TableState } from '../../table/match/table.ts';
import type {
  Eyes,
  FromDesk,
  Look,
  MarkKind,
  ReplayAsk,
  ReplayHead,
  ReplayTell,
  Shared,
  Source,
  ToDesk,
  ToldStep,
} from './messages.ts';
import { captionOf, logOf } from './story.ts';
import type { Place } from './link.ts';

/** 0 = as fast as it goes. */
export const SPEEDS = [0.5, 1, 2, 4, 0] as const;

export interface ReplayState {
  readonly status: 'loading' | 'open' | 'refused';
  /** Why it was refused. */
  readonly message: string;
  readonly head: ReplayHead | null;
  readonly at: number;
  readonly total: number;
  readonly isOver: boolean;
  readonly eyes: Eyes;
  readonly isPlaying: boolean;
  readonly speed: number;
  /** The furthest position that was looked at; what comes later is hidden. */
  readonly reached: number;
  /** Later places are shown too. */
  readonly spoilers: boolean;
  /** By step, as far as the match goes. */
  readonly story: readonly ToldStep[];
  readonly hands: readonly BaseView[] | null;
  readonly sheet: BaseView | null;
  /** A branch is asked for, beginning with these moves. */
  readonly branching: readonly ActionId[] | null;
  /** Why the last wish was not granted. */
  readonly problem: string | null;
}

const CLOSED: ReplayState = {
  status: 'loading',
  message: '',
  head: null,
  at: 0,
  total: 0,
  isOver: false,
  eyes: { seat: 0, open: false },
  isPlaying: false,
  speed: 1,
  reached: 0,
  spoilers: false,
  story: [],
  hands: null,
  sheet: null,
  branching: null,
  problem: null,
};

const isSame = (a: Eyes, b: Eyes): boolean => a.seat === b.seat && a.open === b.open;

export class ReplayTable implements Table {
  readonly state: StoreApi<TableState> = createStore(() => OPENING);
  readonly replay: StoreApi<ReplayState> = createStore(() => CLOSED);
  readonly #worker: Worker;
  readonly #place: Place | null;
  readonly #onBranch: (id: string) => void;
  /** Where to look; past the end lets a watched match go on. */
  #wish: { readonly at: number; readonly eyes: Eyes } | null = null;
  #isAsking = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #refusals = 0;
  #share: ((shared: Shared | null) => void) | null = null;

  /** `place`: where to begin, when the source itself does not say. */
  constructor(source: Source, place: Place | null, onBranch: (id: string) => void) {
    this.#place = place;
    this.#onBranch = onBranch;
    this.#worker = new Worker(new URL('./replay.worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromDesk>) => {
      if (data.type === 'failed') this.#fail(data.message);
      else this.#hear(data);
    });
    this.#worker.addEventListener('error', ({ message }) => this.#fail(t('replay.failed', { why: message })));
    this.#say({ type: 'load', source });
  }

  /** To a position; the ends of the match are the ends of the way. */
  goTo(at: number): void {
    const { head, total, isOver, eyes: current } = this.replay.getState();
    const eyes = this.#wish?.eyes ?? current;
    if (!head) return;
    const last = head.live && !isOver ? total + 1 : total;
    this.#look(Math.max(head.first, Math.min(at, last)), eyes);
  }

  /** Steps on from where the last wish leads. */
  step(by: number): void {
    this.goTo((this.#wish?.at ?? this.replay.getState().at) + by);
  }

  /** To the next place of a kind, or the one before; to the end of what is told where there is none. */
  jump(kinds: readonly MarkKind[], direction: 1 | -1): void {
    const { at, story, total, head } = this.replay.getState();
    const isThere = (step: number): boolean => kinds.includes(story[step]?.mark as MarkKind);
    let step = at - 1 + direction;
    while (step >= 0 && step < story.length && !isThere(step)) step += direction;
    this.goTo(step < 0 ? (head?.first ?? 0) : Math.min(step + 1, total));
  }

  toggle(): void {
    if (this.replay.getState().isPlaying) this.pause();
    else this.play();
  }

  play(): void {
    const { at, total, isOver, head } = this.replay.getState();
    if (!head) return;
    this.replay.setState({ isPlaying: true });
    // From the end it begins again.
    if (at >= total && (isOver || !head.live)) this.goTo(head.first);
    else this.step(1);
  }

  pause(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.replay.setState({ isPlaying: false });
  }

  setSpeed(speed: number): void {
    this.replay.setState({ speed });
    if (this.#timer !== null) this.#schedule();
  }

  look(change: Partial<Eyes>): void {
    const { at, eyes } = this.#wish ?? this.replay.getState();
    this.#look(at, { ...eyes, ...change });
  }

  showAll(spoilers: boolean): void {
    this.replay.setState({ spoilers });
  }

  /** Asks how to play on from here; `ids`: with this move. */
  askBranch(ids: readonly ActionId[] | null): void {
    const { at, total, isOver } = this.replay.getState();
    this.pause();
    const isEnd = isOver && at >= total;
    this.replay.setState({ branching: isEnd ? null : ids, problem: null });
  }

  /** `ids`: the move to begin with, if any. */
  branch(seat: Seat, cards: 'same' | 'new', ids: readonly ActionId[]): void {
    const { at } = this.replay.getState();
    this.#say({ type: 'branch', at, seat, cards, ids });
  }

  share(whole: boolean): Promise<Shared | null> {
    const { at, eyes } = this.replay.getState();
    this.#share?.(null);
    this.#say({ type: 'share', at, eyes, whole });
    return new Promise((done) => (this.#share = done));
  }

  act(ids: ActionId | readonly ActionId[]): void {
    this.askBranch(typeof ids === 'number' ? [ids] : ids);
  }

  refuse(reason: string): void {
    this.state.setState({ refusal: { text: reason, count: ++this.#refusals } });
  }

  goOn(): void {
    this.step(1);
  }

  /** A finished trick is taken away by going on. */
  skip(): void {
    if (this.state.getState().holding) this.step(1);
  }

  undo(): void {
    this.step(-1);
  }

  noteHint(): void {}
  noteClaim(): void {}

  takeOver(): void {}

  close(): void {
    this.pause();
    this.#worker.terminate();
  }

  #say(ask: ReplayAsk): void {
    const message: ToDesk = { language: currentLanguage(), ask };
    this.#worker.postMessage(message);
  }

  #fail(message: string): void {
    this.pause();
    this.replay.setState({ status: 'refused', message });
  }

  #look(at: number, eyes: Eyes): void {
    this.#wish = { at, eyes };
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#ask();
  }

  #ask(): void {
    if (this.#isAsking || this.#wish === null) return;
    this.#isAsking = true;
    const { eyes, story } = this.replay.getState();
    const known = isSame(eyes, this.#wish.eyes) ? story.length : 0;
    this.#say({ type: 'look', ...this.#wish, known });
  }

  #hear(tell: ReplayTell): void {
    switch (tell.type) {
      case 'loaded':
        return this.#begin(tell.head, tell.at, tell.eyes);
      case 'looked':
        return this.#show(tell.look);
      case 'branched':
        return this.#onBranch(tell.id);
      case 'shared':
        this.#share?.(tell.shared);
        this.#share = null;
        return undefined;
      case 'refused':
        if (tell.asked === 'load') return this.#fail(tell.message);
        this.#isAsking = false;
        return this.replay.setState({ problem: tell.message });
    }
  }

  #begin(head: ReplayHead, at: number | null, eyes: Eyes): void {
    const seat = this.#place?.seat ?? eyes.seat;
    const first = this.#place?.step ?? at;
    // Whoever comes back to a place looks at it first.
    this.replay.setState({ head, isPlaying: head.live && (this.#place?.step ?? null) === null });
    this.#look(first ?? head.first, {
      seat: seat < head.players.length ? seat : eyes.seat,
      open: this.#place?.open ?? eyes.open,
    });
  }

  #show(look: Look): void {
    this.#isAsking = false;
    const before = this.replay.getState();
    const { head } = before;
    if (!head) return;
    const { at, eyes, frame, total } = look;
    const story = [...before.story.slice(0, look.from), ...look.story];
    const isNext = before.status === 'open' && at === before.at + 1;
    const isGrown = before.status === 'open' && total > before.total;
    const { id, game, gameName, rules, preset, rulesKey, players, you, practice } = head;
    const info: TableInfo = { id, game, gameName, rules, preset, rulesKey, seat: eyes.seat, you, players, practice };
    this.state.setState({
      ...OPENING,
      status: 'open',
      info,
      frame,
      log: logOf(story, at).map(({ line }) => line),
      deals: look.sheet ? [look.sheet] : [],
      holding: look.holding,
      caption: captionOf(story, at),
    });
    this.replay.setState({
      status: 'open',
      at,
      total,
      eyes,
      story,
      isOver: look.isOver,
      hands: look.hands,
      sheet: look.sheet,
      reached: Math.max(before.reached, at),
      problem: null,
    });
    if (isNext) this.#tellOf(look);
    if (isGrown) syncSoon();
    if (this.#wish && (!isSame(this.#wish.eyes, eyes) || Math.min(this.#wish.at, total) !== at)) return this.#ask();
    // Another tab has taken the match over: here it goes no further.
    if (this.#wish && this.#wish.at > at) this.pause();
    this.#wish = null;
    this.#schedule();
  }

  /** What a step on says and sounds like. */
  #tellOf({ frame }: Look): void {
    for (const { text } of frame.lines) announce(spoken(text));
    for (const { type } of frame.events) soundEvent(type);
  }

  #schedule(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const { isPlaying, at, total, isOver, head, speed } = this.replay.getState();
    const { frame } = this.state.getState();
    if (!isPlaying || !head || !frame) return;
    if (at >= total && (isOver || !head.live)) return this.pause();
    this.#timer = setTimeout(() => this.step(1), speed === 0 ? 0 : timeOf(frame) / speed);
  }
}

// A match that a server keeps, as this seat has been shown it.
import { rngFrom } from '../../../../core/rng.ts';
import type { ActionId, Seat } from '../../../../core/game.ts';
import { ok, type Result } from '../../../../core/result.ts';
import type { ShownFrame, ShownSeat, TableState } from '../../../../net/messages.ts';
import { fromSent, type SentFrame } from '../../../../net/sentFrame.ts';
import type { Frame as PlayFrame } from '../../../../play/frame.ts';
import { tellingOf } from '../../../../play/plain.ts';
import { HUMAN } from '../../../../play/seating.ts';
import { loadHost } from '../../../faces/index.ts';
import { findGame } from '../../../kit/games/house.ts';
import { botNames } from '../../../kit/games/levels.ts';
import type { Names } from '../../../kit/storage/db.ts';
import type { Seating } from '../../../table/match/host.ts';
import type { Frame, FromEngine, TableInfo } from '../../../table/match/messages.ts';
import { gameName, namePlayers } from '../../../table/match/names.ts';
import { readerOf } from '../../../table/match/reader.ts';
import { Shower } from '../../../table/match/shower.ts';
import { seenAhead } from './ahead.ts';

const NOBODY = -1;

/** How they stand in the list of players of a record. */
const playersOf = (seats: readonly ShownSeat[]): string[] =>
  seats.map((seat) => (seat.kind === 'bot' ? seat.agent : HUMAN));

/** Friends have their names; the person is 'You', and bots are called by their levels. */
export const namesOf = (game: string, seats: readonly ShownSeat[], own: Seat | null): Names => {
  const bots = botNames(
    game,
    seats.map((seat) => (seat.kind === 'bot' ? seat.agent : null)),
  );
  return seats.map((seat, at) => (seat.kind === 'person' && at !== own ? seat.name : bots[at]!));
};

type Shown = Extract<FromEngine, { type: 'frame' }>;

export class RemoteMatch {
  readonly info: TableInfo;
  readonly #seating: Seating;
  readonly #shower: Shower;
  #frame: PlayFrame;
  /** What was shown before the server has said that it has it. */
  #ahead: { readonly step: number; readonly ids: readonly ActionId[] } | null = null;

  /** Whoever has no seat sees the table from the first one, with the view of a spectator. */
  static async open(state: TableState, { frame }: ShownFrame): Promise<Result<RemoteMatch>> {
    const found = findGame(state.game);
    if (!found.ok) return found;
    const definition = found.value;
    const rules = definition.parseRules(state.rules);
    if (!rules.ok) return rules;
    const players = namePlayers(playersOf(state.seats), namesOf(state.game, state.seats, state.seat));
    const seating: Seating = { definition, game: definition.create(rules.value), seat: state.seat ?? 0, players };
    const showing = {
      seating,
      telling: tellingOf(definition),
      host: await loadHost(state.game),
      reader: readerOf(players, state.seat),
    };
    return ok(new RemoteMatch(state, seating, new Shower(showing), fromSent(frame)));
  }

  private constructor(state: TableState, seating: Seating, shower: Shower, frame: PlayFrame) {
    this.#seating = seating;
    this.#shower = shower;
    this.#frame = frame;
    const { game, rules, preset, rulesKey, table } = state;
    const { seat, players, definition } = seating;
    this.info = {
      id: table,
      game,
      gameName: gameName(definition),
      rules,
      preset,
      rulesKey,
      seat,
      you: state.seat ?? NOBODY,
      players,
      practice: false,
      withFriends: true,
    };
  }

  /** How many steps are known. */
  get step(): number {
    return this.#frame.step;
  }

  /** `undone`: something was taken back. */
  opened(undone = false): FromEngine {
    const frame = this.#shower.still(this.#frame);
    this.#frame = { ...this.#frame, seen: [] };
    const { log, deals } = this.#shower;
    return { type: 'opened', info: this.info, frame, log: [...log], deals: [...deals], undone };
  }

  /** What the server shows; the first of it may have been shown before. */
  show(sent: SentFrame): Shown[] {
    const frame = fromSent(sent);
    const isKnown = frame.step < this.step;
    if (isKnown) return [];
    const seen = frame.seen.filter(({ step }) => step > this.step);
    const amends = this.#isAhead(seen);
    this.#ahead = null;
    this.#frame = { ...frame, seen: [] };
    return this.#shower.show({ ...frame, seen }).map((shown, at): Shown => {
      if (at > 0 || !amends) return { type: 'frame', ...shown };
      return { type: 'frame', ended: shown.ended, frame: { ...shown.frame, events: [] }, amends };
    });
  }

  #isAhead(seen: PlayFrame['seen']): boolean {
    const ahead = this.#ahead;
    return (
      ahead !== null &&
      ahead.ids.every((id, at) => {
        const { step, move } = seen[at] ?? {};
        return step === ahead.step + at + 1 && move?.actor === this.#seating.seat && move.id === id;
      })
    );
  }

  /** The person's own answer, before the server has it; null where it must be waited for. */
  ahead(ids: readonly ActionId[]): Frame | null {
    const { game, seat } = this.#seating;
    const { view, step } = this.#frame;
    const isOffered = ids.length > 0 && this.#frame.moves.some(({ id }) => id === ids[0]);
    const rng = rngFrom(String(step));
    const seen = isOffered ? seenAhead(game, view, seat, ids, step, rng) : null;
    if (seen === null) return null;
    this.#ahead = { step, ids };
    const last = seen.at(-1)!;
    return this.#shower.ahead({ ...this.#frame, seen, step: last.step, view: last.view });
  }

  /** The table as the server showed it last; null where nothing else was shown. */
  takeBack(): Frame | null {
    if (this.#ahead === null) return null;
    this.#ahead = null;
    return this.#shower.still(this.#frame);
  }
}

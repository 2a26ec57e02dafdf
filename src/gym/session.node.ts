// The conversation with one learner: a frame in, a frame out, in turn. What it asks wrongly changes nothing.
import type { AnyDefinition } from '../core/definition.ts';
import type { AnyGame, BaseView } from '../core/game.ts';
import { err, ok, type BorderError, type Result } from '../core/result.ts';
import { ENGINE_VERSION } from '../core/version.ts';
import type { OpenPlayer } from '../players/player.ts';
import { ARRAYS_FRAME, GYM_PROTOCOL, GYM_REVISION, type Frame } from './frames.ts';
import { jsonFrame, textIn } from './json.node.ts';
import { isAboutStates, parseMessage, type GymMessage, type ResetMessage } from './messages.ts';
import { openBatch, type Opened } from './open.ts';
import type { FindGame } from './openGame.ts';
import type { Row } from './row.ts';
import { SearchDoor } from './search.ts';

export interface SessionOptions {
  findGame: FindGame;
  openPlayer: OpenPlayer;
  /** A view as text, for people. */
  draw(definition: AnyDefinition, game: AnyGame, view: BaseView): Promise<string>;
}

export class GymSession {
  readonly #options: SessionOptions;
  readonly #search: SearchDoor;
  #opened: Opened | null = null;
  /** Before the first reset there is nothing to play. */
  #hasBegun = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#search = new SearchDoor(options.findGame);
  }

  /** The answer's bytes are good until the next call. */
  async answer({ kind, body }: Frame): Promise<Uint8Array> {
    const answered = kind === ARRAYS_FRAME ? this.#step(body) : await this.#control(body);
    return answered.ok ? answered.value : errorFrame(answered.error);
  }

  close(): void {
    this.#closeMatches();
    this.#search.close();
  }

  #closeMatches(): void {
    this.#opened?.batch.close();
    this.#opened?.close();
    this.#opened = null;
    this.#hasBegun = false;
  }

  #step(body: Uint8Array): Result<Uint8Array> {
    const batch = this.#batch();
    if (!batch.ok) return batch;
    if (!this.#hasBegun) return err({ code: 'ERR_NOT_RESET', message: 'Reset the matches before the first step.' });
    const moves = new Int32Array(new Uint8Array(body).buffer, 0, body.length >> 2);
    const stepped = batch.value.step(moves);
    return stepped.ok ? ok(batch.value.arrays.frame) : stepped;
  }

  async #control(body: Uint8Array): Promise<Result<Uint8Array>> {
    const message = parseMessage(textIn(body));
    return message.ok ? this.#obey(message.value) : message;
  }

  async #obey(message: GymMessage): Promise<Result<Uint8Array>> {
    if (message.type === 'hello') return greet(message.protocol);
    if (isAboutStates(message)) {
      const answered = await this.#search.answer(message);
      return answered.ok ? ok(jsonFrame(answered.value)) : answered;
    }
    if (message.type === 'open') {
      this.#closeMatches();
      const opened = await openBatch(message, this.#options.findGame, this.#options.openPlayer);
      if (!opened.ok) return opened;
      this.#opened = opened.value;
      return ok(jsonFrame({ type: 'opened', ...opened.value.facts }));
    }
    if (message.type === 'reset') return this.#reset(message);
    const row = this.#row(message.match);
    if (!row.ok) return row;
    return message.type === 'view' ? this.#view(row.value, message.seat) : recordOf(row.value);
  }

  #reset({ seeds, matches }: ResetMessage): Result<Uint8Array> {
    const batch = this.#batch();
    if (!batch.ok) return batch;
    const { rows, arrays } = batch.value;
    const wanted = matches?.length ?? rows.length;
    if (seeds.length !== wanted) {
      return err({ code: 'ERR_SEEDS', message: `${wanted} matches need so many seeds; ${seeds.length} given.` });
    }
    if (matches !== undefined && !this.#hasBegun) {
      return err({ code: 'ERR_NOT_RESET', message: 'Reset all matches before single ones.' });
    }
    const missing = matches?.find((i) => i >= rows.length);
    if (missing !== undefined) return noMatch(missing, rows.length);
    batch.value.reset(seeds.map(String), matches);
    this.#hasBegun = true;
    return ok(arrays.frame);
  }

  /** Only what the learner's own seats see, or a spectator. */
  async #view(row: Row, seat: number | null): Promise<Result<Uint8Array>> {
    const { definition, game } = this.#opened!;
    if (seat !== null && seat >= game.seats) {
      return err({ code: 'ERR_SEAT', message: `There is no seat ${seat}: they are 0 to ${game.seats - 1}.` });
    }
    if (seat !== null && !row.isPlayed(seat)) {
      return err({
        code: 'ERR_SEAT',
        message: `Seat ${seat} is played by ${row.nameAt(seat)}: what it sees is its own.`,
      });
    }
    const view: BaseView = game.view(row.match.state, seat);
    return ok(jsonFrame({ type: 'view', view, text: await this.#options.draw(definition, game, view) }));
  }

  #batch(): Result<Opened['batch']> {
    if (this.#opened !== null) return ok(this.#opened.batch);
    return err({ code: 'ERR_NOT_OPEN', message: 'Open a game first.' });
  }

  #row(match: number): Result<Row> {
    const batch = this.#batch();
    if (!batch.ok) return batch;
    if (!this.#hasBegun) return err({ code: 'ERR_NOT_RESET', message: 'Reset the matches first.' });
    const row = batch.value.rows[match];
    return row === undefined ? noMatch(match, batch.value.rows.length) : ok(row);
  }
}

const greet = (protocol: number): Result<Uint8Array> => {
  if (protocol === GYM_PROTOCOL)
    return ok(jsonFrame({ type: 'hello', protocol, revision: GYM_REVISION, engine: ENGINE_VERSION }));
  const message = `Talon ${ENGINE_VERSION} speaks version ${GYM_PROTOCOL} of this protocol, not ${protocol}: take the Python package of the same release.`;
  return err({ code: 'ERR_PROTOCOL', message });
};

const recordOf = (row: Row): Result<Uint8Array> => {
  const record = row.record();
  if (record !== null) return ok(jsonFrame({ type: 'record', record }));
  return err({
    code: 'ERR_RUNNING',
    message: 'A match has a record when it is over: before, it would tell hidden cards.',
  });
};

const noMatch = (match: number, count: number): { ok: false; error: BorderError } =>
  err({ code: 'ERR_MATCH', message: `There is no match ${match}: they are 0 to ${count - 1}.` });

const errorFrame = ({ code, message }: BorderError): Uint8Array => jsonFrame({ type: 'error', code, message });

// The door for programs that search: states that Talon keeps for them, by number.
import type { AnyDefinition } from '../core/definition.ts';
import { OVER } from '../core/game.ts';
import { err, ok, type BorderError, type Result } from '../core/result.ts';
import { rngFrom } from '../core/rng.ts';
import { Solution, type Solver } from '../core/solver.ts';
import { unsolvable } from '../core/solving.ts';
import { informationRows, informationText, informationWidth } from './information.ts';
import type { LoadMessage, StateMessage } from './messages.ts';
import { gameFacts, openGame, type FindGame, type OpenedGame } from './openGame.ts';
import { SearchState } from './searchState.ts';

/** So many at once; who needs more has forgotten to let go. */
const MOST_STATES = 1_000_000;

type About<T extends StateMessage['type']> = Extract<StateMessage, { type: T }>;

export class SearchDoor {
  readonly #findGame: FindGame;
  readonly #states = new Map<number, SearchState>();
  #opened: OpenedGame | null = null;
  #solver: Solver | null = null;
  #next = 0;

  constructor(findGame: FindGame) {
    this.#findGame = findGame;
  }

  /** Messages that are not understood, or cannot be done, change nothing. */
  async answer(message: StateMessage): Promise<Result<object>> {
    if (message.type === 'load') return this.#load(message);
    const opened = this.#opened;
    if (opened === null) return err({ code: 'ERR_NOT_LOADED', message: 'Load a game first.' });
    if (message.type === 'forget') {
      for (const number of message.states) this.#states.delete(number);
      return ok({ type: 'forgotten' });
    }
    if (message.type === 'begin') return this.#keep(SearchState.begin(opened.game, rngFrom(String(message.seed))));
    const state = this.#states.get(message.state);
    if (state === undefined) return err({ code: 'ERR_STATE', message: `There is no state ${message.state}.` });
    if ('seat' in message && message.seat >= opened.game.seats) return noSeat(message.seat, opened.game.seats);
    switch (message.type) {
      case 'play':
        return this.#play(state, message);
      case 'clone':
        return this.#keep(state.clone());
      case 'resample':
        return this.#resample(state, message);
      case 'observe':
        return ok(observed(opened, state, message.seat));
      case 'information':
        return ok(informationOf(opened, state, message));
      case 'solve':
        return this.#solve(opened.definition, state, message);
    }
  }

  close(): void {
    this.#states.clear();
    this.#opened = null;
    this.#solver = null;
  }

  async #load(message: LoadMessage): Promise<Result<object>> {
    const opened = await openGame(message, this.#findGame);
    if (!opened.ok) return opened;
    this.close();
    this.#opened = opened.value;
    const { layout } = opened.value;
    return ok({ type: 'loaded', ...gameFacts(opened.value), informationColumns: informationWidth(layout) });
  }

  #keep(state: SearchState): Result<object> {
    if (this.#states.size >= MOST_STATES) {
      return err({ code: 'ERR_SIZE', message: `${MOST_STATES} states are kept; let go of some before more are made.` });
    }
    const number = this.#next++;
    this.#states.set(number, state);
    return ok(told(number, state));
  }

  #play(state: SearchState, { state: number, action }: About<'play'>): Result<object> {
    if (!state.legal().includes(action)) {
      const message = state.actor === OVER ? 'The match is over.' : `The action ${action} is not allowed now.`;
      return err({ code: 'ERR_ILLEGAL_ACTION', message });
    }
    state.play(action);
    return ok(told(number, state));
  }

  #resample(state: SearchState, { seat, seed }: About<'resample'>): Result<object> {
    if (state.actor === OVER) {
      return err({ code: 'ERR_OVER', message: 'The match is over: nothing is left to be drawn anew.' });
    }
    return this.#keep(state.resample(seat, rngFrom(String(seed))));
  }

  #solve(definition: AnyDefinition, { game, state }: SearchState, message: About<'solve'>): Result<object> {
    this.#solver ??= definition.solver?.(game) ?? null;
    const why = unsolvable(definition, game, this.#solver, state);
    if (why !== null) return err(why);
    const solver = this.#solver!;
    const out = new Solution();
    solver.solveMoves(state, message.objective, out, message.nodes ?? Infinity);
    return ok({
      type: 'solved',
      ...solver.question(message.objective),
      soloist: out.soloist,
      exact: out.exact,
      value: [out.lower, out.upper],
      moves: Array.from({ length: out.count }, (_, i) => [out.ids[i], out.lowers[i], out.uppers[i]]),
    });
  }
}

/** All that a program needs for its next step. */
const told = (number: number, state: SearchState): object => ({
  type: 'state',
  state: number,
  actor: state.actor,
  legal: state.legal(),
  returns: state.returns(),
});

const observed = ({ game, layout }: OpenedGame, { state }: SearchState, seat: number): object => {
  const row = new Float32Array(layout.columns);
  const view = game.view(state, seat);
  return { type: 'observation', kind: layout.write(view, row), features: [...row], view };
};

const informationOf = (
  { game, layout }: OpenedGame,
  state: SearchState,
  { seat, form }: About<'information'>,
): object => {
  const noticed = state.noticedBy(seat);
  if (form === 'text') return { type: 'information', text: informationText(game, noticed) };
  return { type: 'information', rows: noticed.length, numbers: [...informationRows(layout, noticed)] };
};

const noSeat = (seat: number, seats: number): { ok: false; error: BorderError } =>
  err({ code: 'ERR_SEAT', message: `There is no seat ${seat}: they are 0 to ${seats - 1}.` });

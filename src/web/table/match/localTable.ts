// A table on this device: what the person does is planned, stored, taken, and shown.
import type { ActionId } from '../../../core/game.ts';
import type { IsLate, Planned, Session } from '../../../play/session.ts';
import { t } from '../../kit/i18n/index.ts';
import type { Frame } from './messages.ts';
import type { Seating } from './host.ts';
import type { Showing } from './look.ts';
import { refusalText } from './reader.ts';
import { Shower, type Shown } from './shower.ts';

/** Keeps steps before anybody hears of them. */
export type Store = (session: Session, planned: Planned) => Promise<void>;

export class LocalTable {
  readonly seating: Seating;
  readonly session: Session;
  readonly shower: Shower;
  readonly #store: Store;

  constructor(session: Session, showing: Omit<Showing, 'telling'>, store: Store) {
    this.seating = showing.seating;
    this.session = session;
    this.shower = new Shower({ ...showing, telling: session.telling });
    this.#store = store;
    this.shower.still(session.frame(this.seating.seat, 0));
  }

  /** The table as it stands, with nothing that has just happened. */
  frame(): Frame {
    return this.shower.still(this.session.frame(this.seating.seat));
  }

  /** Lets chance or a bot go on. Empty when the person, a pause or the end is due. */
  async next(isLate?: IsLate): Promise<Shown[]> {
    const planned = await this.session.think(isLate);
    return planned ? this.#take(planned) : [];
  }

  /** Makes the person's move; changes nothing when it answers why not. */
  async act(step: number, ids: readonly ActionId[]): Promise<Shown[] | string> {
    if (step !== this.session.steps.length) return t('match.stale');
    const plan = this.session.plan(this.seating.seat, ids);
    return plan.ok ? this.#take(plan.value) : refusalText(plan.error);
  }

  /** Ends a pause. */
  async goOn(step: number): Promise<Shown[]> {
    const { session, seating } = this;
    const pause = step === session.steps.length ? session.pauseFor(seating.seat) : null;
    if (pause === 'deal') return this.#take(session.deal());
    if (pause === null) return [];
    session.goOn(seating.seat);
    return this.shower.show(session.frame(seating.seat));
  }

  async #take(planned: Planned): Promise<Shown[]> {
    const since = this.session.steps.length;
    await this.#store(this.session, planned);
    this.session.take(planned);
    return this.shower.show(this.session.frame(this.seating.seat, since));
  }
}

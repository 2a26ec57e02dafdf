// What somebody offers to the others at a table. It is held in memory alone and gone with the next step: whatever comes of
// it is written like everything else, behind the head that all have seen.
import type { Seat } from '../../core/game.ts';
import { CHANCE } from '../../core/game.ts';
import type { Ack } from '../../net/messages.ts';
import type { OfferKind, ShownOffer } from '../../net/offers.ts';
import { Allowance } from '../allowance.ts';
import type { CheckClaim } from '../bots/claims.ts';
import type { KeptStep, TableChange } from '../store/tableStore.ts';
import { dueOf, elapsedAfter } from './clock.ts';
import { takeBackTo } from './journal.ts';
import { playOut, type PlayedTable } from './playOut.ts';

/** Of one seat: so many offers at once, and then one in so many seconds. */
const BURST = 10;
const PER_SECOND = 0.1;

/** What is needed of the room besides. */
interface OfferingTable extends PlayedTable {
  readonly now: number;
  write(steps: readonly KeptStep[], change: TableChange): Promise<boolean>;
  showState(): void;
}

interface Open {
  readonly id: number;
  readonly kind: OfferKind;
  readonly by: Seat;
  /** For an undo: how many steps would still count. */
  readonly backTo: number;
  readonly agreed: Set<Seat>;
  declined: Seat | null;
  stands: boolean;
}

const refused = (why: string, head: number): Ack => ({
  code: 'ILLEGAL',
  head,
  refused: { message: { key: `friends.offer.${why}` }, section: '' },
});

export class Offers {
  readonly #room: OfferingTable;
  readonly #check: CheckClaim;
  readonly #allowances = new Map<Seat, Allowance>();
  #open: Open | null = null;
  #count = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(room: OfferingTable, check: CheckClaim) {
    this.#room = room;
    this.#check = check;
  }

  get shown(): ShownOffer | null {
    if (this.#open === null) return null;
    const { id, kind, by, agreed, declined, stands } = this.#open;
    return { id, kind, by, agreed: [...agreed].sort((one, other) => one - other), declined, stands };
  }

  /** A step was made: what was offered before it is no more. Was there something? */
  forget(): boolean {
    // A claim that stands is shown while it is played out.
    if (this.#open === null || this.#open.stands) return false;
    clearTimeout(this.#timer);
    this.#open = null;
    return true;
  }

  async make(seat: Seat, step: number, kind: OfferKind): Promise<Ack> {
    const { row } = this.#room.live;
    if (!this.#allowanceOf(seat).take()) return { code: 'OFTEN', head: row.head };
    const why = kind === 'claim' ? await this.#claimMisfit(seat, step) : null;
    if (why !== null) return why;
    return this.#room.run(async () => {
      const { head, isOver, phase } = this.#room.live.row;
      if (isOver) return { code: 'OVER', head };
      if (step !== head) return { code: step < head ? 'STALE' : 'AHEAD', head };
      if (phase !== 'playing') return { code: 'AHEAD', head };
      const before = this.#open;
      if (before !== null && before.declined === null) {
        if (before.kind !== kind || kind === 'claim') return { code: 'TURN', head };
        // Whoever offers the same agrees; a decision of one's own is not that of another.
        if (before.by !== seat && kind === 'undo') return { code: 'TURN', head };
        return before.by === seat ? { code: 'DUP', head } : this.#agree(before, seat);
      }
      return this.#offer(seat, kind);
    });
  }

  answer(seat: Seat, id: number, agrees: boolean): Promise<Ack> {
    return this.#room.run(async () => {
      const { head } = this.#room.live.row;
      const open = this.#open;
      if (open === null || open.id !== id || open.declined !== null || open.stands) return { code: 'STALE', head };
      if (open.agreed.has(seat)) return { code: 'DUP', head };
      if (agrees) return this.#agree(open, seat);
      // Whether a claim stands is settled already, by the solver.
      if (open.kind === 'claim') await this.#carryOut(open);
      else open.declined = seat;
      this.#room.showState();
      return { code: 'OK', head };
    });
  }

  async #agree(open: Open, seat: Seat): Promise<Ack> {
    open.agreed.add(seat);
    if (this.#haveAllAgreed(open)) await this.#carryOut(open);
    this.#room.showState();
    return { code: 'OK', head: this.#room.live.row.head };
  }

  #haveAllAgreed({ agreed }: Open): boolean {
    return this.#room.live.row.seats.every((_, seat) => agreed.has(seat));
  }

  #allowanceOf(seat: Seat): Allowance {
    const known = this.#allowances.get(seat) ?? new Allowance(BURST, PER_SECOND);
    this.#allowances.set(seat, known);
    return known;
  }

  /** From the view of whoever claims alone: what the others hold decides nothing here. */
  async #claimMisfit(seat: Seat, step: number): Promise<Ack | null> {
    const { session, row } = this.#room.live;
    const { head, game, rules } = row;
    if (step !== head) return { code: step < head ? 'STALE' : 'AHEAD', head };
    if (session === null || row.isOver || session.actor !== seat) return { code: 'TURN', head };
    if (this.#open?.declined === null) return { code: 'TURN', head };
    const verdict = await this.#check({ game, rules, view: session.view(seat) });
    if (verdict.verdict === 'certain') return null;
    return refused(verdict.verdict === 'refused' ? 'claim.refused' : `claim.${verdict.why}`, head);
  }

  async #offer(seat: Seat, kind: OfferKind): Promise<Ack> {
    const { live } = this.#room;
    const { row } = live;
    const session = live.session!;
    const backTo = kind === 'undo' ? session.lastDecision(seat) : null;
    const why = this.#misfit(kind, backTo);
    if (why !== null) return refused(why, row.head);
    // Bots, and those that sit in for somebody, agree to what takes nothing from anybody.
    const byRule = row.seats.flatMap((sitting, at) => (sitting.kind !== 'person' || sitting.away ? [at] : []));
    const isDealt = backTo !== null && session.steps.slice(backTo).some(([actor]) => actor === CHANCE);
    if (isDealt && byRule.length > 0) return refused('undo.bots', row.head);
    const agreed = new Set([seat, ...byRule]);
    const open: Open = {
      id: ++this.#count,
      kind,
      by: seat,
      backTo: backTo ?? 0,
      agreed,
      declined: null,
      stands: false,
    };
    this.#open = open;
    if (this.#haveAllAgreed(open)) await this.#carryOut(open);
    else if (kind === 'claim') this.#settleLater(open);
    this.#room.showState();
    return { code: 'OK', head: live.row.head };
  }

  /** Why it cannot be offered. */
  #misfit(kind: OfferKind, backTo: number | null): string | null {
    const { live } = this.#room;
    // Others of the same tournament are compared with what is played here.
    if (kind !== 'claim' && live.row.cup !== null) return 'cup';
    if (kind === 'abort') return live.isOpening ? null : 'abort.late';
    if (kind === 'claim') return null;
    if (live.row.ladder !== null) return 'undo.rated';
    if (backTo === null) return 'undo.nothing';
    // What was played in a deal that is over has been seen by whoever looks on.
    return backTo < live.finishedSteps ? 'undo.deal' : null;
  }

  /** Nobody has to say anything to what is certain. */
  #settleLater(open: Open): void {
    const settle = (): Promise<void> =>
      this.#room.run(async () => {
        if (this.#open !== open || open.stands) return;
        await this.#carryOut(open);
        this.#room.showState();
      });
    this.#timer = setTimeout(() => void settle().catch(() => {}), this.#room.live.limits.claim);
    this.#timer.unref();
  }

  async #carryOut(open: Open): Promise<void> {
    clearTimeout(this.#timer);
    if (open.kind === 'claim') return this.#playOut(open);
    this.#open = null;
    const { live, now } = this.#room;
    if (open.kind === 'abort') {
      await this.#room.write([], { phase: 'over', isOver: true, dueAt: null, ending: 'aborted' });
      return;
    }
    const { seats, clock } = live.row;
    const kept = { step: takeBackTo(open.backTo), by: 'person' as const, at: now, faults: [] };
    const waiting = { actor: open.by, isForm: false, isDealOver: false };
    const elapsed = elapsedAfter(live.elapsed, [kept], clock);
    await this.#room.write([kept], { dueAt: dueOf(waiting, seats, clock, elapsed, live.limits) });
  }

  #playOut(open: Open): void {
    open.stands = true;
    // It waits for what is being done now; what goes wrong leaves the rest to the players.
    void playOut(this.#room, open.by, this.#check)
      .catch(() => {})
      .then(() => {
        if (this.#open !== open) return;
        this.#open = null;
        this.#room.showState();
      });
  }
}

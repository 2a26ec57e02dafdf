// A contract from the kontra to the last card, as the oracle plays it (§5–§7).
import type { Line, OracleBid, OracleUnit } from './oracleBids.ts';
import {
  PACK,
  SUIT_LETTERS,
  hasMarriage,
  legalCards,
  pointsOf,
  winningPlace,
  type Answers,
  type Ask,
} from './oraclePlay.ts';
import { settleOracle, type Played } from './oracleScore.ts';
import type { EngineRules } from './rules.ts';

const UNIT_ORDER: OracleUnit[] = ['parti', '40-100', '20-100', 'ulti', 'durchmars', 'betli', 'four-aces'];

export class OracleContract {
  readonly #rules: EngineRules;
  readonly #bid: OracleBid;
  readonly #trump: string;
  readonly #soloist: number;
  readonly #hands: string[][];
  readonly #played: Played;
  readonly #lines: Line[];
  readonly #size: number;
  /** Soloist, D1, D2. */
  readonly #order: number[];

  constructor(rules: EngineRules, bid: OracleBid, trump: string, soloist: number, hands: string[][], talon: string[]) {
    this.#rules = rules;
    this.#bid = bid;
    this.#trump = trump;
    this.#soloist = soloist;
    this.#hands = hands.map((hand) => [...hand]);
    this.#size = rules.handSize ?? 10;
    this.#order = [soloist, (soloist + 1) % 3, (soloist + 2) % 3];
    const shared = rules.kontraScope === 'shared' || (rules.kontraScope === 'byTrump' && trump !== '-');
    const defenders = shared ? [null] : this.#order.slice(1);
    this.#lines = defenders.flatMap((defender) =>
      UNIT_ORDER.filter((unit) => bid.units.includes(unit)).map((unit) => ({
        unit,
        defender,
        level: 0,
        refusedBy: new Set<number>(),
      })),
    );
    this.#played = {
      start: hands.map((hand) => [...hand]),
      talon,
      tricks: [],
      declared: [[], [], []],
      conceded: false,
    };
  }

  payments(): number[] {
    return settleOracle(this.#rules, this.#bid, this.#trump, this.#soloist, this.#lines, this.#played);
  }

  *play(): Answers {
    const { kontraTiming, marriageTiming } = this.#rules;
    if (kontraTiming === 'beforePlay') yield* this.#kontraRounds();
    if (marriageTiming === 'beforeFirstTrick') for (const seat of this.#order) yield* this.#declare(seat);
    let leader = this.#soloist;
    for (let n = 1; n <= this.#size; n++) {
      const trick: string[] = [];
      for (const seat of [leader, (leader + 1) % 3, (leader + 2) % 3]) {
        if (kontraTiming === 'withFirstCard' && this.#offers(seat).length > 0) yield* this.#kontra(seat);
        const declares = n === 1 && marriageTiming === 'onFirstCard';
        if (declares) yield* this.#declare(seat);
        const card = (yield { seat, options: this.#cardOptions(seat, trick, n) }) as string;
        if (card === 'concede') {
          this.#played.conceded = true;
          return;
        }
        this.#hands[seat] = this.#hands[seat].filter((held) => held !== card);
        trick.push(card);
      }
      const winner = (leader + winningPlace(trick, this.#trump)) % 3;
      this.#played.tricks.push({ leader, cards: trick, winner });
      leader = winner;
      if (n < this.#size && this.#endsNow(winner)) return;
      if (n === 1 && n < this.#size && kontraTiming === 'afterFirstTrick') yield* this.#kontraRounds();
    }
  }

  #cardOptions(seat: number, trick: readonly string[], n: number): string[] {
    const { units } = this.#bid;
    let cards = legalCards(this.#rules, this.#hands[seat], trick, this.#trump, units.includes('betli'));
    // §7.3
    const keeps = this.#rules.keepSeven === 'enforced' && units.includes('ulti') && n < this.#size;
    const others = cards.filter((card) => card !== `${this.#trump}7`);
    if (keeps && seat === this.#soloist && others.length > 0) cards = others;
    return this.#rules.concede === 'soloist' && seat === this.#soloist ? ['concede', ...cards] : cards;
  }

  /** §7.6 */
  #endsNow(winner: number): boolean {
    if (!this.#rules.earlyTermination || this.#trump !== '-') return false;
    const isSoloist = winner === this.#soloist;
    return this.#bid.units.includes('betli') ? isSoloist : !isSoloist;
  }

  /** §5 */
  *#declare(seat: number): Answers {
    const { marriagesIn, marriageDeclaration, marriageSuitPublic } = this.#rules;
    const held = SUIT_LETTERS.filter((suit) => hasMarriage(this.#played.start[seat], suit));
    const mine = this.#played.declared[seat];
    const everything = marriagesIn === 'partiContracts' ? this.#bid.units.includes('parti') : this.#trump !== '-';
    const implied = seat === this.#soloist ? this.#implied(held) : [];
    if (!everything || marriageDeclaration === 'optional') mine.push(...implied);
    if (!everything) return;
    if (marriageDeclaration === 'auto') return void mine.push(...held);
    let last = -1;
    for (;;) {
      const open = held.filter((suit) => !mine.includes(suit));
      const words = marriageSuitPublic ? open.map((suit) => `a:${suit}`) : this.#valuesOf(open);
      const order = marriageSuitPublic ? SUIT_LETTERS.map((suit) => `a:${suit}`) : ['a:20', 'a:40'];
      const options = [...words.filter((word) => order.indexOf(word) >= last), 'a:-'];
      const answer = (yield { seat, options }) as string;
      if (answer === 'a:-') return;
      last = order.indexOf(answer);
      if (marriageSuitPublic) mine.push(answer.slice(2));
      else mine.push(open.find((suit) => (suit === this.#trump) === (answer === 'a:40'))!);
    }
  }

  #valuesOf(suits: readonly string[]): string[] {
    return [...new Set(suits.map((suit) => (suit === this.#trump ? 'a:40' : 'a:20')))];
  }

  /** The marriage that a 100-game stands for. */
  #implied(held: readonly string[]): string[] {
    if (this.#bid.units.includes('40-100')) return held.filter((suit) => suit === this.#trump);
    if (this.#bid.units.includes('20-100')) return held.filter((suit) => suit !== this.#trump).slice(0, 1);
    return [];
  }

  /** §6.3, §6.4 what this player may raise. */
  #offers(seat: number): Line[] {
    return this.#lines.filter((line) => {
      const isSoloist = seat === this.#soloist;
      if (line.level % 2 !== (isSoloist ? 1 : 0) || line.level >= this.#rules.maxKontraLevel) return false;
      if (!isSoloist && line.defender !== null && line.defender !== seat) return false;
      if (this.#rules.kontraTiming === 'afterFirstTrick' && this.#isDecided(line.unit)) return false;
      return !line.refusedBy.has(seat);
    });
  }

  *#kontraRounds(): Answers {
    for (let someone = true; someone;) {
      someone = false;
      for (const seat of [this.#order[1], this.#order[2], this.#order[0]]) {
        if (this.#offers(seat).length === 0) continue;
        someone = true;
        yield* this.#kontra(seat);
      }
    }
  }

  *#kontra(seat: number): Answers {
    const wordFor = (line: Line): string => {
      const number = seat === this.#soloist && line.defender !== null ? this.#order.indexOf(line.defender) : '';
      return `k${number}:${line.unit}`;
    };
    // A set is named in one order: D1's line before D2's, units as they are listed.
    let open = this.#offers(seat);
    for (;;) {
      const ask: Ask = { seat, options: [...open.map(wordFor), 'ok'] };
      const answer = (yield ask) as string;
      if (answer === 'ok') break;
      const at = open.findIndex((line) => wordFor(line) === answer);
      open[at].level++;
      open[at].refusedBy.clear();
      open = open.slice(at + 1);
    }
    for (const line of this.#offers(seat)) line.refusedBy.add(seat);
  }

  /** §6.4 by what everybody has seen. */
  #isDecided(unit: OracleUnit): boolean {
    const { tricks } = this.#played;
    const cardsOf = (mine: boolean): string[] =>
      tricks.filter(({ winner }) => (winner === this.#soloist) === mine).flatMap(({ cards }) => cards);
    const lost = cardsOf(false);
    const pack = PACK.filter((_, i) => (((this.#rules.deck ?? -1) >>> i) & 1) === 1);
    const reachable = pointsOf(pack) + 10 - pointsOf(lost);
    const told = this.#played.declared[this.#soloist];
    if (unit === 'betli') return cardsOf(true).length > 0;
    if (unit === 'durchmars') return lost.length > 0;
    if (unit === 'ulti') return [...lost, ...cardsOf(true)].includes(`${this.#trump}7`);
    if (unit === 'four-aces') return lost.some((card) => card[1] === 'A');
    if (unit === '40-100') return reachable < 60 || !told.includes(this.#trump);
    if (unit === '20-100') return reachable < 80 || told.every((suit) => suit === this.#trump);
    return this.#isPartiDecided(pointsOf(cardsOf(true)), pointsOf(lost), pointsOf(pack) + 10);
  }

  /** After one trick, with so many points in the tricks of each side and so many in the game. */
  #isPartiDecided(mine: number, theirs: number, all: number): boolean {
    const { marriageNeedsTrick, silentDurchmars, defenderSilentDurchmars } = this.#rules;
    const [winner] = this.#played.tricks.map((trick) => trick.winner);
    const isMine = (seat: number): boolean => seat === this.#soloist;
    const marriages = (side: boolean, surely: boolean): number => {
      const seats = this.#order.filter((seat) => isMine(seat) === side);
      const counting = seats.filter((seat) => {
        if (!surely || marriageNeedsTrick === 'no') return true;
        return marriageNeedsTrick === 'player' ? seat === winner : seats.includes(winner);
      });
      const suits = counting.flatMap((seat) => this.#played.declared[seat]);
      return suits.reduce((sum, suit) => sum + (suit === this.#trump ? 40 : 20), 0);
    };
    // A sweep that takes the place of the parti can still turn totals round, for the side that has the first trick.
    const sweeps = silentDurchmars === 'replacesParti';
    const isWon = mine + marriages(true, true) > all - mine + marriages(false, false);
    if (isWon) return !sweeps || isMine(winner) || defenderSilentDurchmars === 'off';
    const isLost = all - theirs + marriages(true, false) <= theirs + marriages(false, true);
    return isLost && !(sweeps && isMine(winner));
  }
}

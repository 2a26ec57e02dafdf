// The rules of Mosaic once more, slow and word for word, for tests only: random games are played here and in the fast
// engine side by side. Written from RULES.md alone and sharing no code with the engine, so that no mistake is in both.
import type { MosaicRules } from './config.ts';
import {
  acceptedColors,
  acceptedRanks,
  agrees,
  nameOf,
  placesOf,
  type OracleCard,
  type Place,
} from './oraclePatterns.ts';

type Choice = { notation: string; take: () => void };
type Board = Map<string, OracleCard>;

interface Player {
  points: number;
  hand: OracleCard[];
  /** By cell name; free cells are absent. */
  board: Board;
  mustSkip: boolean;
}

interface PatternInfo {
  name: string;
  vp: number;
  reward: string;
  places: Place[];
  ranks: number[][];
  colors: number[][];
}

interface Match {
  pattern: PatternInfo;
  place: Place;
}

const isZone = (rules: MosaicRules, cell: string): boolean => {
  const { zone } = rules.board;
  const x = 'abcdefgh'.indexOf(cell[0]);
  const y = Number(cell.slice(1)) - 1;
  return zone !== null && x >= zone.x[0] && x <= zone.x[1] && y >= zone.y[0] && y <= zone.y[1];
};

const range = ([low, high]: readonly [number, number]): number[] =>
  Array.from({ length: high - low + 1 }, (_, i) => low + i);

export class Oracle {
  private readonly rules: MosaicRules;
  private readonly cards: OracleCard[];
  private readonly cells: string[];
  private readonly patterns: PatternInfo[];
  private readonly players: Player[];
  private deck: OracleCard[] = [];
  private discard: OracleCard[] = [];
  private turn = 0;
  private extra: 'no' | 'with-deck' | 'always' = 'no';
  private choices: Choice[] = [];
  private dealt = false;
  private ended: string | null = null;

  constructor(rules: MosaicRules) {
    this.rules = rules;
    const { ranks, colors, shapes } = rules.deck;
    this.cards = range(ranks)
      .flatMap((rank) => range(colors).flatMap((color) => range(shapes).map((shape) => ({ rank, color, shape }))))
      .map(({ rank, color, shape }, number) => ({ number, name: `${rank}${color}${shape}`, rank, color }));
    const { width, height } = rules.board;
    this.cells = range([0, height - 1]).flatMap((y) => range([0, width - 1]).map((x) => nameOf(x, y)));
    this.patterns = Object.entries(rules.patterns).map(([name, { shape, rankRule, colorRule, vp, rewardId }]) => {
      const n = Number(/\d+$/.exec(shape)![0]);
      return {
        name,
        vp,
        reward: rewardId,
        places: placesOf(shape, rules),
        ranks: acceptedRanks(rankRule, n, range(ranks)),
        colors: acceptedColors(colorRule, n, range(colors)),
      };
    });
    this.players = range([1, rules.players.count]).map(() => ({
      points: 0,
      hand: [],
      board: new Map(),
      mustSkip: false,
    }));
  }

  actor(): number {
    if (!this.dealt) return -1;
    return this.ended === null ? this.turn : -2;
  }

  applyChance(outcome: readonly number[]): void {
    this.dealt = true;
    this.deck = outcome.map((number) => this.cards[number]);
    this.startTurn(0);
  }

  legal(): string[] {
    return this.choices.map((choice) => choice.notation);
  }

  apply(notation: string): void {
    const choice = this.choices.find((one) => one.notation === notation);
    if (!choice) throw new Error(`${notation} is not legal`);
    this.choices = [];
    choice.take();
  }

  scores(): number[] {
    return this.players.map((player) => player.points);
  }

  places(): number[] {
    return this.players.map(({ points }) => 1 + this.players.filter((other) => other.points > points).length);
  }

  reason(): string {
    return this.ended ?? '';
  }

  private get me(): Player {
    return this.players[this.turn];
  }

  private get next(): number {
    return (this.turn + 1) % this.players.length;
  }

  private freeCells(board: Board): string[] {
    return this.cells.filter((cell) => !board.has(cell));
  }

  /** §3.2, §3.9 */
  private startTurn(seat: number): void {
    this.turn = seat;
    this.extra = 'no';
    if (this.me.mustSkip) {
      this.me.mustSkip = false;
      this.startTurn(this.next);
    } else this.playHand();
  }

  /** §3.3 */
  private playHand(): void {
    if (this.me.hand.length === 0) return this.draft();
    if (this.freeCells(this.me.board).length === 0) return this.end('END2');
    this.askPlacement((cell) => {
      this.me.board.set(cell, this.me.hand.shift()!);
      this.search(() => this.playHand());
    });
  }

  /** §3.4 */
  private draft(): void {
    const { reveal } = this.rules.draft;
    if (this.deck.length < this.rules.end.END1.deckBelow) return this.end('END1');
    this.pick(this.deck.splice(0, reveal), []);
  }

  private pick(revealed: (OracleCard | null)[], picked: OracleCard[]): void {
    if (picked.length === this.rules.draft.self) return this.pass(revealed, picked, 0);
    this.askSlot('d', revealed, (card, rest) => this.pick(rest, [...picked, card]));
  }

  private pass(revealed: (OracleCard | null)[], picked: OracleCard[], passed: number): void {
    if (passed < this.rules.draft.next) {
      this.askSlot('n', revealed, (card, rest) => {
        this.players[this.next].hand.push(card);
        this.pass(rest, picked, passed + 1);
      });
      return;
    }
    for (const card of revealed) if (card) this.discard.push(card);
    this.placePicked(picked);
  }

  private placePicked(picked: OracleCard[]): void {
    if (picked.length === 0) return this.endTurn();
    if (this.freeCells(this.me.board).length === 0) return this.end('END2');
    this.askPlacement((cell) => {
      this.me.board.set(cell, picked[0]);
      this.search(() => this.placePicked(picked.slice(1)));
    });
  }

  private endTurn(): void {
    const again = this.extra === 'always' || (this.extra === 'with-deck' && this.deck.length > 0);
    this.startTurn(again ? this.turn : this.next);
  }

  private end(reason: string): void {
    this.ended = reason;
    this.choices = [];
  }

  /** §3.5 */
  private search(then: () => void): void {
    const matches = this.patterns.flatMap((pattern) =>
      pattern.places.filter((place) => this.liesAt(pattern, place)).map((place) => ({ pattern, place })),
    );
    if (matches.length === 0) then();
    else if (matches.length === 1) this.resolve(matches[0], then);
    else {
      this.choices = matches.map((match) => ({
        notation: `${match.pattern.name}@${match.place.name}`,
        take: () => this.resolve(match, then),
      }));
    }
  }

  private liesAt(pattern: PatternInfo, { cells }: Place): boolean {
    const cards = cells.map(({ x, y }) => this.me.board.get(nameOf(x, y)));
    if (cards.some((card) => card === undefined)) return false;
    const all = cards as OracleCard[];
    const ranks = all.map((card) => card.rank);
    return (
      agrees(pattern.ranks, ranks) &&
      agrees(
        pattern.colors,
        all.map((card) => card.color),
      )
    );
  }

  /** §3.6 */
  private resolve({ pattern, place }: Match, then: () => void): void {
    const cards = place.cells.map(({ x, y }) => this.me.board.get(nameOf(x, y))!);
    this.me.points += pattern.vp;
    const clear = (): void => {
      for (const card of cards) {
        const cell = this.cells.find((one) => this.me.board.get(one) === card);
        if (cell === undefined) continue; // already gone
        this.me.board.delete(cell);
        this.discard.push(card);
      }
      this.search(then);
    };
    this.choices = [
      { notation: 'no', take: clear },
      { notation: 'yes', take: () => this.reward(pattern.reward, clear) },
    ];
  }

  /** §3.7 */
  private reward(id: string, then: () => void): void {
    const { action, scope, params, limits } = this.rules.rewards[id];
    const free = this.freeCells(this.me.board);
    const opponents = this.players.filter((player) => player !== this.me);
    const reachable = (cell: string, limit: 'source_outside_zone' | 'target_outside_zone'): boolean =>
      !limits.includes(limit) || !isZone(this.rules, cell);
    const theirCards = (player: Player): string[] =>
      [...player.board.keys()].filter((cell) => reachable(cell, 'source_outside_zone'));
    const lift = (player: Player, cell: string): OracleCard => {
      const card = player.board.get(cell)!;
      player.board.delete(cell);
      return card;
    };
    const put = (board: Board, cells: readonly string[], card: () => OracleCard): void => {
      this.choices = cells.map((cell) => ({
        notation: `to:${cell}`,
        take: () => {
          board.set(cell, card());
          then();
        },
      }));
    };
    const choices: Choice[] = [];
    const source = (player: Player, cell: string, take: () => void): void => {
      const offset = (this.players.indexOf(player) - this.turn + this.players.length) % this.players.length;
      choices.push({ notation: `f${offset}:${cell}`, take });
    };
    switch (action) {
      case 'extra_turn':
        if (!limits.includes('ignored_if_deck_empty')) this.extra = 'always';
        else if (this.extra === 'no') this.extra = 'with-deck';
        break;
      case 'skip_turn':
        this.players[this.next].mustSkip = true;
        break;
      case 'remove_card': {
        const remove = (player: Player, cell: string): void =>
          source(player, cell, () => {
            this.discard.push(lift(player, cell));
            then();
          });
        if (scope === 'self') for (const cell of this.me.board.keys()) remove(this.me, cell);
        else for (const player of opponents) for (const cell of theirCards(player)) remove(player, cell);
        break;
      }
      case 'move_card':
        if (scope === 'self') {
          if (free.length > 0) {
            for (const cell of this.me.board.keys()) {
              source(this.me, cell, () => put(this.me.board, free, () => lift(this.me, cell)));
            }
          }
        } else {
          for (const player of opponents) {
            const targets = this.freeCells(player.board).filter((cell) => reachable(cell, 'target_outside_zone'));
            if (targets.length === 0) continue;
            for (const cell of theirCards(player)) {
              source(player, cell, () => put(player.board, targets, () => lift(player, cell)));
            }
          }
        }
        break;
      case 'steal_card':
        if (free.length === 0) break;
        for (const player of opponents) {
          for (const cell of theirCards(player)) {
            source(player, cell, () => put(this.me.board, free, () => lift(player, cell)));
          }
        }
        break;
      case 'create_joker':
        if (free.length === 0) break;
        return put(this.me.board, free, () => ({ number: -1, name: '*', rank: 'any', color: 'any' }));
      case 'take_discard': {
        if (free.length === 0 || this.discard.length === 0) break;
        if (!params.includes('discard_card')) return put(this.me.board, free, () => this.discard.pop()!);
        for (const name of new Set(this.discard.map((card) => card.name))) {
          const at = this.discard.findLastIndex((card) => card.name === name);
          const take = (): void => put(this.me.board, free, () => this.discard.splice(at, 1)[0]);
          choices.push({ notation: `t${name}`, take });
        }
      }
    }
    // Nothing to choose: applied without parameters, or impossible.
    if (choices.length === 0) then();
    else this.choices = choices;
  }

  private askPlacement(put: (cell: string) => void): void {
    this.choices = this.freeCells(this.me.board).map((cell) => ({ notation: `@${cell}`, take: () => put(cell) }));
  }

  private askSlot(
    letter: string,
    revealed: (OracleCard | null)[],
    take: (card: OracleCard, rest: (OracleCard | null)[]) => void,
  ): void {
    this.choices = revealed.flatMap((card, slot) =>
      card === null
        ? []
        : [
            {
              notation: `${letter}${slot + 1}`,
              take: () =>
                take(
                  card,
                  revealed.map((other, i) => (i === slot ? null : other)),
                ),
            },
          ],
    );
  }
}

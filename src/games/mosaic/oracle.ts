// The rules of Mosaic once more, slow and word for word, for tests only: random games are played here and in the fast
// engine side by side. Written from RULES.md alone and sharing no code with the engine, so that no mistake is in both.
import type { MosaicRules, RewardConfig } from './config.ts';
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

const lift = (board: Board, cell: string): OracleCard => {
  const card = board.get(cell)!;
  board.delete(cell);
  return card;
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

  /** §3.7; with nothing to choose it is applied without parameters, or impossible. */
  private reward(id: string, then: () => void): void {
    const choices = this.rewardChoices(this.rules.rewards[id], then);
    if (choices.length === 0) then();
    else this.choices = choices;
  }

  private rewardChoices(reward: RewardConfig, then: () => void): Choice[] {
    const free = this.freeCells(this.me.board);
    const put = (card: () => OracleCard): Choice[] => this.putChoices(this.me.board, free, card, then);
    switch (reward.action) {
      case 'extra_turn':
        if (!reward.limits.includes('ignored_if_deck_empty')) this.extra = 'always';
        else if (this.extra === 'no') this.extra = 'with-deck';
        return [];
      case 'skip_turn':
        this.players[this.next].mustSkip = true;
        return [];
      case 'remove_card':
        return this.cardChoices(reward, (board, cell) => {
          this.discard.push(lift(board, cell));
          then();
        });
      case 'move_card':
        return this.cardChoices(reward, (board, cell) => {
          const targets = this.targets(reward, board);
          this.choices = this.putChoices(board, targets, () => lift(board, cell), then);
        });
      case 'steal_card':
        if (free.length === 0) return [];
        return this.cardChoices(reward, (board, cell) => void (this.choices = put(() => lift(board, cell))));
      case 'create_joker':
        return put(() => ({ number: -1, name: '*', rank: 'any', color: 'any' }));
      case 'take_discard':
        if (free.length === 0 || this.discard.length === 0) return [];
        if (!reward.params.includes('discard_card')) return put(() => this.discard.pop()!);
        return [...new Set(this.discard.map((card) => card.name))].map((name) => {
          const at = this.discard.findLastIndex((card) => card.name === name);
          return { notation: `t${name}`, take: () => void (this.choices = put(() => this.discard.splice(at, 1)[0])) };
        });
    }
  }

  /** The cards on boards that a reward may begin with. */
  private cardChoices(reward: RewardConfig, take: (board: Board, cell: string) => void): Choice[] {
    const choices: Choice[] = [];
    for (let offset = 0; offset < this.players.length; offset++) {
      const { board } = this.players[(this.turn + offset) % this.players.length];
      if ((reward.scope === 'self') !== (offset === 0)) continue;
      if (reward.action === 'move_card' && this.targets(reward, board).length === 0) continue;
      for (const cell of board.keys()) {
        if (reward.limits.includes('source_outside_zone') && isZone(this.rules, cell)) continue;
        choices.push({ notation: `f${offset}:${cell}`, take: () => take(board, cell) });
      }
    }
    return choices;
  }

  /** The free cells to which a card may be moved on its board. */
  private targets(reward: RewardConfig, board: Board): string[] {
    const outsideOnly = reward.limits.includes('target_outside_zone');
    return this.freeCells(board).filter((cell) => !outsideOnly || !isZone(this.rules, cell));
  }

  private putChoices(board: Board, cells: readonly string[], card: () => OracleCard, then: () => void): Choice[] {
    return cells.map((cell) => ({
      notation: `to:${cell}`,
      take: () => {
        board.set(cell, card());
        then();
      },
    }));
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

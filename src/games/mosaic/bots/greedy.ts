// Goes for its own points: what scores now, and what one or two more cards may complete.
import type { Card } from '../../../core/cards.ts';
import type { Seat } from '../../../core/game.ts';
import type { RewardChoice } from '../actions.ts';
import { EMPTY } from '../cards.ts';
import { formOf } from '../forms.ts';
import type { MosaicGame } from '../game.ts';
import type { MatchView, MosaicView } from '../view.ts';
import type { Cell } from '../windows.ts';
import { MosaicAgent, type RewardInfo } from './agent.ts';
import { BoardWorth } from './boardWorth.ts';
import { Outlook } from './outlook.ts';
import { planReward, type Plan } from './plans.ts';
import { TUNING } from './tuning.ts';

/** What an opponent loses, against what the own board gains. */
const SPITE = 0.3;

const NO_PICK: { card: Card; board: readonly Card[]; cell: Cell } = { card: EMPTY, board: [], cell: -1 };
const isSame = (a: readonly Card[], b: readonly Card[]): boolean => a.every((card, i) => card === b[i]);
const isSamePlace = (a: MosaicView, b: MosaicView): boolean =>
  a.turn === b.turn &&
  a.match?.place === b.match?.place &&
  a.match?.pattern === b.match?.pattern &&
  a.discard.length === b.discard.length &&
  isSame(a.discard, b.discard) &&
  a.players.every((player, seat) => isSame(player.board, b.players[seat].board));

export class GreedyAgent extends MosaicAgent {
  readonly name: string = 'greedy';
  protected readonly outlook: Outlook;
  protected readonly own: BoardWorth;
  protected readonly other: BoardWorth;

  /** Where the card just picked will go, as long as the board stays as it was. */
  #pick = NO_PICK;
  /** How the reward will be used that was just accepted. */
  #planned: { view: MosaicView; plan: Plan } | null = null;

  constructor(game: MosaicGame, tuning = TUNING) {
    super(game);
    this.outlook = new Outlook(game.ruleset);
    this.own = new BoardWorth(game.ruleset, this.outlook, tuning);
    this.other = new BoardWorth(game.ruleset, this.outlook, tuning);
  }

  choosePlacementCell(view: MosaicView, card: Card): Cell {
    const { board } = view.players[view.turn];
    if (card === this.#pick.card && isSame(board, this.#pick.board)) return this.#pick.cell;
    this.outlook.read(view);
    this.own.load(board);
    return this.own.best(card).cell;
  }

  chooseDraftPick(view: MosaicView, cards: readonly Card[]): Card {
    this.outlook.read(view);
    this.own.load(view.players[view.turn].board);
    return this.pickBest(view, cards, () => 0);
  }

  /** The card with the best place on the own board, less what else it costs. */
  protected pickBest(view: MosaicView, cards: readonly Card[], costOf: (card: Card) => number): Card {
    const places = cards.map((card) => this.own.best(card));
    const gains = places.map(({ gain }, i) => gain - costOf(cards[i]));
    const best = gains.indexOf(Math.max(...gains));
    this.#pick = { card: cards[best], board: view.players[view.turn].board, cell: places[best].cell };
    return cards[best];
  }

  /** The next player gets what is of least use there. */
  chooseDraftPass(view: MosaicView, cards: readonly Card[]): Card {
    this.lookAtNext(view);
    return highest(cards, (card) => -this.other.best(card).gain);
  }

  protected lookAtNext(view: MosaicView): void {
    this.outlook.read(view);
    this.other.load(view.players[(view.turn + 1) % view.players.length].board);
  }

  choosePatternToResolve(_view: MosaicView, found: readonly MatchView[]): MatchView {
    return highest(found, (match) => match.vp);
  }

  chooseApplyReward(view: MosaicView, reward: RewardInfo): boolean {
    this.#planned = { view, plan: this.plan(view, reward) };
    return this.#planned.plan.worth > 0;
  }

  chooseRewardParams(view: MosaicView, reward: RewardInfo): RewardChoice {
    const known = this.#planned;
    return known !== null && isSamePlace(view, known.view) ? known.plan.choice : this.plan(view, reward).choice;
  }

  protected plan(view: MosaicView, reward: RewardInfo): Plan {
    this.outlook.read(view);
    this.own.load(view.players[view.turn].board, view.clear);
    return planReward(this.game.ruleset, view, formOf(reward), {
      own: this.own,
      other: this.other,
      weightOf: (seat) => this.weightOf(view, seat),
    });
  }

  /** How much it matters what an opponent loses. */
  protected weightOf(_view: MosaicView, _seat: Seat): number {
    return SPITE;
  }
}

export const highest = <T>(items: readonly T[], worth: (item: T) => number): T => {
  let best = items[0];
  let most = -Infinity;
  for (const item of items) {
    const value = worth(item);
    if (value > most) {
      most = value;
      best = item;
    }
  }
  return best;
};

// Plays for its own points like greedy, but aims at whoever leads: its rewards hit the leader, and what it passes on is
// of as little use as possible. Its own placements are never the price of that.
import type { Card } from '../../../core/cards.ts';
import type { Seat } from '../../../core/game.ts';
import { formOf, MOVE_OTHER, REMOVE_OTHER, SKIP_TURN, STEAL } from '../forms.ts';
import type { MatchView, MosaicView } from '../view.ts';
import { GreedyAgent, highest } from './greedy.ts';

/** What the leader loses counts for more than what the own board gains; the others hardly matter. */
const AT_LEADER = 3;
const AT_OTHERS = 0.2;
/** A pick may cost this share of the neighbour's gain in own gain. */
const DENIAL = 0.25;
/** Points that a reward against somebody is worth when several matches can be resolved. */
const ATTACK_WORTH = 3;
const ATTACKS: readonly number[] = [SKIP_TURN, REMOVE_OTHER, MOVE_OTHER, STEAL];

export class DisruptorAgent extends GreedyAgent {
  override readonly name = 'disruptor';

  /** Of nearly equal cards the one that leaves the next player less. */
  override chooseDraftPick(view: MosaicView, cards: readonly Card[]): Card {
    this.lookAtNext(view);
    this.own.load(view.players[view.turn].board);
    const gains = cards.map((card) => {
      const { cell, gain } = this.other.best(card);
      // Nothing helps whose board is full.
      return cell < 0 ? 0 : gain;
    });
    const leftAfter = (pick: Card): number => Math.min(...gains.filter((_, i) => cards[i] !== pick));
    return this.pickBest(view, cards, (card) => (cards.length > 1 ? DENIAL * leftAfter(card) : 0));
  }

  override choosePatternToResolve(_view: MosaicView, found: readonly MatchView[]): MatchView {
    const isAttack = ({ reward }: MatchView): boolean => ATTACKS.includes(formOf(this.game.rules.rewards[reward]));
    return highest(found, (match) => match.vp + (isAttack(match) ? ATTACK_WORTH : 0));
  }

  protected override weightOf(view: MosaicView, seat: Seat): number {
    return seat === leaderAmongOthers(view) ? AT_LEADER : AT_OTHERS;
  }
}

/** The opponent with the most points; of equals the one who is next to move. */
const leaderAmongOthers = (view: MosaicView): Seat => {
  const { players, turn } = view;
  const others = players.map((_, i) => (turn + 1 + i) % players.length).filter((seat) => seat !== turn);
  return highest(others, (seat) => players[seat].vp);
};

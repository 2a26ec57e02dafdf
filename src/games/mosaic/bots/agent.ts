// A base for agents that think in the six decisions of Mosaic (§5.1) rather than in ids, the same that strategies answer.
// Extend it, answer the six questions, and the result plays wherever an agent can play. Answers that make no sense are
// not repaired here: whoever drives the match replaces them by random valid ones and logs the fault.
import type { Agent, Answer, Turn } from '../../../core/agent.ts';
import type { Card } from '../../../core/cards.ts';
import type { Rng } from '../../../core/game.ts';
import { MosaicDecisions, type MosaicWords } from '../../../strategy/mosaicDecisions.ts';
import type { MosaicAction, RewardChoice } from '../actions.ts';
import { EMPTY } from '../cards.ts';
import type { RewardConfig } from '../config.ts';
import type { MosaicGame } from '../game.ts';
import type { MatchView, MosaicView } from '../view.ts';
import type { Cell } from '../windows.ts';

export interface RewardInfo extends RewardConfig {
  id: string;
}

/** The decisions in the engine's numbers. Parameters of a reward are all in one. */
interface EngineWords extends MosaicWords {
  cell: Cell;
  card: Card;
  match: MatchView;
  reward: RewardInfo;
  params: RewardChoice;
  told: Record<keyof MosaicWords['told'], MosaicView>;
}

export abstract class MosaicAgent extends MosaicDecisions<EngineWords> implements Agent<MosaicView> {
  abstract readonly name: string;
  protected readonly game: MosaicGame;
  /** The stream of the decision that is due. */
  protected rng!: Rng;

  constructor(game: MosaicGame) {
    super();
    this.game = game;
  }

  decide(view: MosaicView, turn: Turn): Answer {
    this.rng = turn.rng;
    const ids = this.game.toIds(this.answer(view));
    return ids.length === 1 ? ids[0] : ids;
  }

  private answer(view: MosaicView): MosaicAction {
    const cards = view.revealed.filter((card) => card !== EMPTY);
    switch (view.phase) {
      case 'placement_cell':
        return { type: 'place', cell: this.choosePlacementCell(view, view.card) };
      case 'draft_pick':
        return { type: 'pick', slot: view.revealed.indexOf(this.chooseDraftPick(view, cards)) };
      case 'draft_pass':
        return { type: 'pass', slot: view.revealed.indexOf(this.chooseDraftPass(view, cards)) };
      case 'pattern_to_resolve': {
        const { pattern, place } = this.choosePatternToResolve(view, view.found);
        return { type: 'resolve', pattern, place };
      }
      case 'apply_reward':
        return { type: 'reward', use: this.chooseApplyReward(view, this.rewardNow(view), view.match!) };
      default:
        return { type: 'params', choice: this.paramsLeft(view) };
    }
  }

  private rewardNow(view: MosaicView): RewardInfo {
    const id = view.match!.reward;
    return { id, ...this.game.rules.rewards[id] };
  }

  /** The first parameter may have been settled for the agent after a fault. */
  private paramsLeft(view: MosaicView): RewardChoice {
    const { from, take, to } = this.chooseRewardParams(view, this.rewardNow(view), view.match!);
    const choice: RewardChoice = {};
    if (from !== undefined && view.from === null) choice.from = from;
    if (take !== undefined && view.pile < 0) choice.take = take;
    if (to !== undefined) choice.to = to;
    return choice;
  }
}

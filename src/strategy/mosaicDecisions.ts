// What it is to play Mosaic, for strangers and for the house.

/** The words in which the six decisions are put: strategies name cells and cards, the bots of the house number them. */
export interface MosaicWords {
  cell: unknown;
  card: unknown;
  match: unknown;
  reward: unknown;
  params: unknown;
  /** What each decision is told, by what it decides. */
  told: Record<'cell' | 'card' | 'match' | 'use' | 'params', unknown>;
}

/** The six decisions of Mosaic (§5.1). Strategies and the bots of the house are of this class, each in their words. */
export abstract class MosaicDecisions<W extends MosaicWords> {
  abstract choosePlacementCell(state: W['told']['cell'], card: W['card']): W['cell'];
  abstract chooseDraftPick(state: W['told']['card'], cards: readonly W['card'][]): W['card'];
  abstract chooseDraftPass(state: W['told']['card'], cards: readonly W['card'][]): W['card'];
  abstract choosePatternToResolve(state: W['told']['match'], found: readonly W['match'][]): W['match'];
  abstract chooseApplyReward(state: W['told']['use'], reward: W['reward'], match: W['match']): boolean;
  abstract chooseRewardParams(state: W['told']['params'], reward: W['reward'], match: W['match']): W['params'];
}

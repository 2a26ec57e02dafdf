// Looks at the others: gives the next player what is of no use there, and aims every reward at whoever leads. Its own
// board it fills row by row, each row with one rank and as many colours as possible.
import type {
  MosaicCard,
  MosaicCell,
  MosaicMatch,
  MosaicPlayer,
  MosaicReward,
  MosaicRewardParams,
  MosaicState,
  MosaicStrategy,
} from 'talon/strategy';

export class Strategy implements MosaicStrategy {
  name = 'Spoiler';
  apiVersion = 1;

  choosePlacementCell(state: MosaicState<MosaicCell>, card: MosaicCard): MosaicCell {
    const worthOf = (cell: MosaicCell): number => inRow(card, cell, state.players[state.playerIndex]);
    return state.choices.reduce((best, cell) => (worthOf(cell) > worthOf(best) ? cell : best));
  }

  chooseDraftPick(state: MosaicState<MosaicCard>, cards: readonly MosaicCard[]): MosaicCard {
    const me = state.players[state.playerIndex];
    return cards.reduce((best, card) => (liked(card, me) > liked(best, me) ? card : best));
  }

  chooseDraftPass(state: MosaicState<MosaicCard>, cards: readonly MosaicCard[]): MosaicCard {
    const next = state.players[(state.playerIndex + 1) % state.players.length];
    return cards.reduce((best, card) => (liked(card, next) < liked(best, next) ? card : best));
  }

  choosePatternToResolve(_state: MosaicState<MosaicMatch>, found: readonly MosaicMatch[]): MosaicMatch {
    return found[0];
  }

  chooseApplyReward(_state: MosaicState<boolean>, reward: MosaicReward): boolean {
    // To take a card off the own board would only help the others.
    return !(reward.action === 'remove_card' && reward.scope === 'self');
  }

  chooseRewardParams(state: MosaicState<MosaicRewardParams>): MosaicRewardParams {
    const worthOf = ({ opponent }: MosaicRewardParams): number =>
      opponent === undefined ? -1 : state.players[opponent].vp;
    return state.choices.reduce((best, choice) => (worthOf(choice) > worthOf(best) ? choice : best));
  }
}

/** Equal ranks of other colours in the row of a cell; whatever does not fit there counts against it. */
function inRow(card: MosaicCard, cell: string, { board }: MosaicPlayer): number {
  const row = cell.slice(1);
  let sum = 0;
  for (const [name, other] of Object.entries(board)) {
    if (other !== null && name.slice(1) === row) {
      sum += other.joker || (other.rank === card.rank && other.color !== card.color) ? 1 : -1;
    }
  }
  return sum;
}

/** How many cards of its rank and other colours lie on a board. */
const liked = (card: MosaicCard, { board }: MosaicPlayer): number =>
  Object.values(board).filter(
    (other) => other !== null && (card.joker || (other.rank === card.rank && other.color !== card.color)),
  ).length;

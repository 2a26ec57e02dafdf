// Looks at the others: gives the next player what is of no use there, and aims every reward at whoever leads. Its own
// board it fills row by row, each row with one rank and as many colours as possible.
import type {
  MosaicCard,
  MosaicPassOn,
  MosaicPick,
  MosaicPlacement,
  MosaicPlayer,
  MosaicResolve,
  MosaicState,
  MosaicStrategy,
  MosaicTarget,
  MosaicUse,
} from 'talon/strategy';

export class Strategy implements MosaicStrategy {
  name = 'Spoiler';

  place(state: MosaicState<MosaicPlacement>): MosaicPlacement {
    const card = state.card!;
    const worthOf = ({ cell }: MosaicPlacement): number => inRow(card, cell, state.players[state.playerIndex]);
    return state.choices.reduce((best, choice) => (worthOf(choice) > worthOf(best) ? choice : best));
  }

  draftPick(state: MosaicState<MosaicPick>): MosaicPick {
    const me = state.players[state.playerIndex];
    const worthOf = ({ slot }: MosaicPick): number => liked(state.revealed[slot]!, me);
    return state.choices.reduce((best, choice) => (worthOf(choice) > worthOf(best) ? choice : best));
  }

  draftPass(state: MosaicState<MosaicPassOn>): MosaicPassOn {
    const next = state.players[(state.playerIndex + 1) % state.players.length];
    const worthOf = ({ slot }: MosaicPassOn): number => liked(state.revealed[slot]!, next);
    return state.choices.reduce((best, choice) => (worthOf(choice) < worthOf(best) ? choice : best));
  }

  resolve(state: MosaicState<MosaicResolve>): MosaicResolve {
    return state.choices[0];
  }

  reward(state: MosaicState<MosaicUse>): MosaicUse {
    // To take a card off the own board would only help the others.
    const isHarmful = state.reward!.action === 'remove_card' && state.reward!.scope === 'self';
    return { type: isHarmful ? 'REFUSE' : 'USE' };
  }

  target(state: MosaicState<MosaicTarget>): MosaicTarget {
    const worthOf = (choice: MosaicTarget): number =>
      choice.type === 'FROM' && choice.playerIndex !== state.playerIndex ? state.players[choice.playerIndex].vp : -1;
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

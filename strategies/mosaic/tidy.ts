// Looks at its own board only: every card goes beside cards of its own colour and of neighbouring rank, because that is
// how most patterns begin. Scores the dearest pattern first and takes every reward.
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
  name = 'Tidy';

  place(state: MosaicState<MosaicPlacement>): MosaicPlacement {
    const worthOf = ({ cell }: MosaicPlacement): number => fit(state.card!, cell, own(state));
    return state.choices.reduce((best, choice) => (worthOf(choice) > worthOf(best) ? choice : best));
  }

  draftPick(state: MosaicState<MosaicPick>): MosaicPick {
    const worthOf = ({ slot }: MosaicPick): number => bestFit(state.revealed[slot]!, own(state));
    return state.choices.reduce((best, choice) => (worthOf(choice) > worthOf(best) ? choice : best));
  }

  draftPass(state: MosaicState<MosaicPassOn>): MosaicPassOn {
    return state.choices[0];
  }

  resolve(state: MosaicState<MosaicResolve>): MosaicResolve {
    const vpOf = (choice: MosaicResolve): number =>
      state.matches.find(({ pattern, place }) => pattern === choice.pattern && place === choice.place)!.vp;
    return state.choices.reduce((best, choice) => (vpOf(choice) > vpOf(best) ? choice : best));
  }

  reward(_state: MosaicState<MosaicUse>): MosaicUse {
    return { type: 'USE' };
  }

  target(state: MosaicState<MosaicTarget>): MosaicTarget {
    // The card that fits best comes to the board, the one that fits worst leaves it.
    const worthOf = (choice: MosaicTarget): number => {
      if (choice.type !== 'FROM') return 0;
      const { board } = state.players[choice.playerIndex];
      const worth = bestFit(board[choice.cell]!, own(state));
      return choice.playerIndex === state.playerIndex ? -worth : worth;
    };
    return state.choices.reduce((best, choice) => (worthOf(choice) > worthOf(best) ? choice : best));
  }
}

const own = (state: MosaicState<unknown>): MosaicPlayer => state.players[state.playerIndex];

/** How well a card suits its neighbours: two for the same colour, one for a rank next to its own. */
function fit(card: MosaicCard, cell: string, { board }: MosaicPlayer): number {
  const column = cell.charCodeAt(0);
  const row = Number(cell.slice(1));
  const around = [
    String.fromCharCode(column - 1) + row,
    String.fromCharCode(column + 1) + row,
    String.fromCharCode(column) + (row - 1),
    String.fromCharCode(column) + (row + 1),
  ];
  let sum = 0;
  for (const name of around) {
    const neighbour = board[name];
    if (!neighbour) continue;
    if (neighbour.joker || card.joker || neighbour.color === card.color) sum += 2;
    if (Math.abs(neighbour.rank - card.rank) <= 1) sum += 1;
  }
  return sum;
}

const bestFit = (card: MosaicCard, player: MosaicPlayer): number =>
  Math.max(0, ...Object.keys(player.board).map((cell) => (player.board[cell] === null ? fit(card, cell, player) : 0)));

// Looks at its own board only: a card goes where most lines of four can still become a pattern, and where they are
// nearest to it. Scores the dearest pattern first and takes every reward.
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
    return best(state.choices, worthOf);
  }

  draftPick(state: MosaicState<MosaicPick>): MosaicPick {
    const worthOf = ({ slot }: MosaicPick): number => bestFit(state.revealed[slot]!, own(state));
    return best(state.choices, worthOf);
  }

  draftPass(state: MosaicState<MosaicPassOn>): MosaicPassOn {
    return state.choices[0];
  }

  resolve(state: MosaicState<MosaicResolve>): MosaicResolve {
    const vpOf = (choice: MosaicResolve): number =>
      state.matches.find(({ pattern, place }) => pattern === choice.pattern && place === choice.place)!.vp;
    return best(state.choices, vpOf);
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
    return best(state.choices, worthOf);
  }
}

const own = (state: MosaicState<unknown>): MosaicPlayer => state.players[state.playerIndex];

/** The first of those with the highest worth. */
function best<C>(choices: readonly C[], worthOf: (choice: C) => number): C {
  const worths = choices.map(worthOf);
  return choices[worths.indexOf(Math.max(...worths))];
}

type Board = Readonly<Record<string, MosaicCard | null>>;

/** How much better the board is after the card has been put there: only lines through that cell change. */
const fit = (card: MosaicCard, cell: string, { board }: MosaicPlayer): number =>
  worthAround(cell, { ...board, [cell]: card }) - worthAround(cell, { ...board, [cell]: null });

const bestFit = (card: MosaicCard, player: MosaicPlayer): number => {
  const free = Object.keys(player.board).filter((cell) => player.board[cell] === null);
  return Math.max(...free.map((cell) => fit(card, cell, player)));
};

const LENGTH = 4;

/** Every line of four through a cell that can still become a pattern counts, three times as much with every card in it. */
function worthAround(cell: string, board: Board): number {
  let sum = 0;
  for (let before = 0; before < LENGTH; before++) {
    for (const [right, down] of [
      [1, 0],
      [0, 1],
    ]) {
      const line = Array.from(
        { length: LENGTH },
        (_, i) => board[beside(cell, (i - before) * right, (i - before) * down)],
      );
      if (line.every((card) => card !== undefined) && canBecome(line)) sum += 3 ** line.filter(Boolean).length;
    }
  }
  return sum;
}

const beside = (cell: string, right: number, down: number): string =>
  String.fromCharCode(cell.charCodeAt(0) + right) + (Number(cell.slice(1)) + down);

/** Equal ranks, or ranks that rise or fall by one; all colours different, or in a sequence all the same (§4). */
function canBecome(line: readonly (MosaicCard | null)[]): boolean {
  const cards = line.flatMap((card, at) => (card === null || card.joker ? [] : [{ card, at }]));
  const colors = new Set(cards.map(({ card }) => card.color)).size;
  const isSame = (rank: (card: MosaicCard, at: number) => number): boolean =>
    new Set(cards.map(({ card, at }) => rank(card, at))).size <= 1;
  const areDistinct = colors === cards.length;
  if (areDistinct && isSame((card) => card.rank)) return true;
  const isSequence = isSame((card, at) => card.rank - at) || isSame((card, at) => card.rank + at);
  return isSequence && (areDistinct || colors <= 1);
}

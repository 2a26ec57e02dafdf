// Looks at its own board only: a card goes where most lines of four can still become a pattern, and where they are
// nearest to it. Scores the dearest pattern first and takes every reward.
import type {
  MosaicCard,
  MosaicCell,
  MosaicMatch,
  MosaicPlayer,
  MosaicRewardParams,
  MosaicState,
  MosaicStrategy,
} from 'talon/strategy';

export class Strategy implements MosaicStrategy {
  name = 'Tidy';
  apiVersion = 1;

  choosePlacementCell(state: MosaicState<MosaicCell>, card: MosaicCard): MosaicCell {
    return best(state.choices, (cell) => fit(card, cell, own(state)));
  }

  chooseDraftPick(state: MosaicState<MosaicCard>, cards: readonly MosaicCard[]): MosaicCard {
    return best(cards, (card) => bestFit(card, own(state)));
  }

  chooseDraftPass(_state: MosaicState<MosaicCard>, cards: readonly MosaicCard[]): MosaicCard {
    return cards[0];
  }

  choosePatternToResolve(_state: MosaicState<MosaicMatch>, found: readonly MosaicMatch[]): MosaicMatch {
    return best(found, ({ vp }) => vp);
  }

  chooseApplyReward(): boolean {
    return true;
  }

  chooseRewardParams(state: MosaicState<MosaicRewardParams>): MosaicRewardParams {
    // The card that fits best comes to the board, the one that fits worst leaves it.
    const known = new Map<MosaicCard, number>();
    const worthOf = (card: MosaicCard): number => {
      if (!known.has(card)) known.set(card, bestFit(card, own(state)));
      return known.get(card)!;
    };
    return best(state.choices, ({ own_card, opponent, card }) => {
      if (own_card !== undefined) return -worthOf(own(state).board[own_card]!);
      return opponent === undefined ? 0 : worthOf(state.players[opponent].board[card!]!);
    });
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

// A strategy for Mosaic. It is legal as it stands and collects equal ranks; the rest is up to you.
//
// One object of this class plays one match. It is told what its seat may know and answers with one of `state.choices`;
// an answer that is not allowed costs the match. There are no files, no network and no clock here. Math.random() is
// seeded: the same match can be played again.
import type {
  MosaicCard,
  MosaicPassOn,
  MosaicPick,
  MosaicPlacement,
  MosaicResolve,
  MosaicState,
  MosaicStrategy,
  MosaicTarget,
  MosaicUse,
} from 'talon/strategy';

/** What you want to remember during a match. `state.memory` begins as {}, so every field is optional. */
interface Notes {
  scored?: string[];
}

export class Strategy implements MosaicStrategy<Notes> {
  /** What tables call it. */
  name = 'Starter';

  /** A cell for `state.card` (§3.3): the row where most cards go with it and fewest do not. */
  place(state: MosaicState<MosaicPlacement, Notes>): MosaicPlacement {
    const { board } = state.players[state.playerIndex];
    const worth = ({ cell }: MosaicPlacement): number => {
      const row = Object.keys(board).filter((name) => name.slice(1) === cell.slice(1) && board[name] !== null);
      const friends = row.filter((name) => goWith(board[name], state.card)).length;
      return friends - 2 * (row.length - friends);
    };
    return state.choices.reduce((best, choice) => (worth(choice) > worth(best) ? choice : best));
  }

  /** A turned-up card for yourself (§3.4): the one that goes with most of your cards. */
  draftPick(state: MosaicState<MosaicPick, Notes>): MosaicPick {
    const board = Object.values(state.players[state.playerIndex].board);
    const friends = ({ slot }: MosaicPick): number => board.filter((card) => goWith(card, state.revealed[slot])).length;
    return state.choices.reduce((best, choice) => (friends(choice) > friends(best) ? choice : best));
  }

  /** A turned-up card for the next player (§3.4). */
  draftPass(state: MosaicState<MosaicPassOn, Notes>): MosaicPassOn {
    return state.choices[0];
  }

  /** Which of your patterns to score first (§3.5): the dearest. */
  resolve(state: MosaicState<MosaicResolve, Notes>): MosaicResolve {
    const vpOf = (choice: MosaicResolve): number =>
      state.matches.find(({ pattern, place }) => pattern === choice.pattern && place === choice.place)!.vp;
    const dearest = state.choices.reduce((best, choice) => (vpOf(choice) > vpOf(best) ? choice : best));
    state.memory.scored = [...(state.memory.scored ?? []), dearest.pattern];
    return dearest;
  }

  /** Use the reward of the pattern just scored, or not (§3.7). `state.reward` says what it does. */
  reward(_state: MosaicState<MosaicUse, Notes>): MosaicUse {
    return { type: 'USE' };
  }

  /** What the reward is aimed at, one step at a time: a card, then a cell (§3.7). */
  target(state: MosaicState<MosaicTarget, Notes>): MosaicTarget {
    return state.choices[0];
  }
}

/** Four cards of one rank and four colours in a line are a pattern. */
const goWith = (one: MosaicCard | null, other: MosaicCard | null): boolean =>
  one !== null &&
  other !== null &&
  (one.joker || other.joker || (one.rank === other.rank && one.color !== other.color));

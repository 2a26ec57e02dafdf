// A strategy for Mosaic. It is legal as it stands and collects equal ranks; the rest is up to you.
//
// One object of this class plays one match. It is told what its seat may know and answers with one of `state.choices`;
// an answer that is not allowed costs the match. There are no files, no network and no clock here. Math.random() is
// seeded: the same match can be played again.
import type {
  MosaicCard,
  MosaicCell,
  MosaicMatch,
  MosaicReward,
  MosaicRewardParams,
  MosaicState,
  MosaicStrategy,
} from 'talon/strategy';

/** What you want to remember during a match. `state.memory` begins as {}, so every field is optional. */
interface Notes {
  scored?: string[];
}

export class Strategy implements MosaicStrategy<Notes> {
  /** What tables call it. */
  name = 'Starter';
  /** Of the strategy API that it is written for (docs/4-strategies.md). */
  apiVersion = 1;

  /** A free cell of your board for this card (§3.3): the row where most cards go with it and fewest do not. */
  choosePlacementCell(state: MosaicState<MosaicCell, Notes>, card: MosaicCard): MosaicCell {
    const { board } = state.players[state.playerIndex];
    const worth = (cell: MosaicCell): number => {
      const row = Object.keys(board).filter((name) => name.slice(1) === cell.slice(1) && board[name] !== null);
      const friends = row.filter((name) => goWith(board[name], card)).length;
      return friends - 2 * (row.length - friends);
    };
    return state.choices.reduce((best, cell) => (worth(cell) > worth(best) ? cell : best));
  }

  /** One of the turned-up cards, for yourself (§3.4): the one that goes with most of your cards. */
  chooseDraftPick(state: MosaicState<MosaicCard, Notes>, cards: readonly MosaicCard[]): MosaicCard {
    const board = Object.values(state.players[state.playerIndex].board);
    const friends = (card: MosaicCard): number => board.filter((other) => goWith(other, card)).length;
    return cards.reduce((best, card) => (friends(card) > friends(best) ? card : best));
  }

  /** One of the cards left, for the next player (§3.4). */
  chooseDraftPass(_state: MosaicState<MosaicCard, Notes>, cards: readonly MosaicCard[]): MosaicCard {
    return cards[0];
  }

  /** Which of the patterns found on your board to score first (§3.5): the dearest. */
  choosePatternToResolve(state: MosaicState<MosaicMatch, Notes>, found: readonly MosaicMatch[]): MosaicMatch {
    const dearest = found.reduce((best, match) => (match.vp > best.vp ? match : best));
    state.memory.scored = [...(state.memory.scored ?? []), dearest.pattern];
    return dearest;
  }

  /** Use the reward of the pattern just scored (§3.7)? `reward.action` says what it does. */
  chooseApplyReward(_state: MosaicState<boolean, Notes>, _reward: MosaicReward): boolean {
    return true;
  }

  /** All that the reward is aimed at, in one answer (§3.7): a value for each name in `reward.params`. */
  chooseRewardParams(state: MosaicState<MosaicRewardParams, Notes>, _reward: MosaicReward): MosaicRewardParams {
    return state.choices[0];
  }
}

/** Four cards of one rank and four colours in a line are a pattern. */
const goWith = (one: MosaicCard | null, other: MosaicCard | null): boolean =>
  one !== null &&
  other !== null &&
  (one.joker || other.joker || (one.rank === other.rank && one.color !== other.color));

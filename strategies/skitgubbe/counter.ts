// Remembers. Everybody is asked for sloughs after every play of part 1, so whoever takes notes knows who captured which
// card. In part 2 it plays what the next player, as far as it knows, cannot beat, and leaves the eating to others.
import type {
  Part1Play,
  Part1Slough,
  Part1State,
  Part2Move,
  Part2State,
  SkitgubbeCard,
  SkitgubbeStrategy,
} from 'talon/strategy';

/** The notes of one match. All begin empty: the memory is `{}` at first. */
interface Notes {
  /** Who holds a card, by its token. */
  holder?: Record<string, number>;
  /** The pile as it was seen last, and how many cards everybody had captured then. */
  pile?: string[];
  collected?: number[];
  /** The cards on the table when it was seen last. */
  table?: string[];
}

const PATIENCE = 150;

export class Strategy implements SkitgubbeStrategy<Notes> {
  name = 'Counter';
  apiVersion = 1;

  part1Play(state: Part1State<Notes>): Part1Play {
    this.watch(state);
    const lowest = [...state.legalPlayIndices].sort((a, b) => state.hand[a].part1Rank - state.hand[b].part1Rank)[0];
    return { type: 'PLAY_HAND_CARD', cardIndex: lowest };
  }

  part1Slough(state: Part1State<Notes>): Part1Slough {
    this.watch(state);
    if (state.deckRemaining > 0) return null;
    // Without a deck a slough is one card less for part 2; the last one stays where it must.
    const keep = state.mustKeepCard && state.allowedSloughIndices.length === state.hand.length ? 1 : 0;
    return { cardIndices: state.allowedSloughIndices.slice(keep) };
  }

  /** A new pile means that somebody has taken the old one: whoever has captured more cards than before. */
  watch(state: Part1State<Notes>): void {
    const { memory } = state;
    const before = memory.collected ?? state.collectedCounts;
    const winner = state.collectedCounts.findIndex((count, seat) => count > before[seat]);
    memory.holder ??= {};
    if (winner >= 0) for (const token of memory.pile ?? []) memory.holder[token] = winner;
    memory.collected = [...state.collectedCounts];
    memory.pile = state.currentTrickPlays.map((play) => play.card.token);
  }

  part2Move(state: Part2State<Notes>): Part2Move {
    const holder = this.follow(state);
    const next = nextPlayer(state);
    const isLate = state.turnsTaken > PATIENCE;
    let best: Part2Move = { type: 'EAT' };
    let least = isLate ? Infinity : 25;
    for (const choice of state.choices) {
      if (choice.type !== 'PLAY_RUN') continue;
      const cards = choice.runCardIndices.map((index) => state.hand[index]);
      const top = cards[cards.length - 1];
      // Cards known to be with the next player that beat this one: the fewer the better.
      const danger = Object.keys(holder).filter((token) => holder[token] === next && beats(token, top, state)).length;
      const cost = danger + top.part2Rank + (top.suit === state.trump ? 10 : 0) - 3 * cards.length;
      if (cost < least) {
        least = cost;
        best = choice;
      }
    }
    return best;
  }

  /** Cards on the table have no holder; what has left it since was eaten or killed, by whom is no longer known. */
  follow(state: Part2State<Notes>): Record<string, number> {
    const { memory } = state;
    const holder = (memory.holder ??= {});
    const table = state.tablePlays.flatMap((play) => play.cards.map((card) => card.token));
    for (const token of [...(memory.table ?? []), ...table, ...state.killedCards]) delete holder[token];
    for (const card of state.hand) delete holder[card.token];
    memory.table = table;
    return holder;
  }
}

function nextPlayer(state: Part2State<Notes>): number {
  const seats = state.playerOut.length;
  let seat = (state.playerIndex + 1) % seats;
  while (state.playerOut[seat]) seat = (seat + 1) % seats;
  return seat;
}

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

/** Would this card alone beat a run with that top (§5.3)? */
function beats(token: string, top: SkitgubbeCard, state: Part2State<Notes>): boolean {
  const suit = token.slice(-1);
  const rank = RANKS.indexOf(token.slice(0, -1)) + 2;
  if (suit === top.suit) return rank > top.part2Rank;
  if (suit === state.trump) return true;
  return top.suit !== state.trump && state.beatRule === 'rank-any-suit' && rank > top.part2Rank;
}

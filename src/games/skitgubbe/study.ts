// What Skitgubbe tells those who look back: where the cards lie.
import type { AnyGame } from '../../core/game.ts';
import { handNames, type StudyKit } from '../../core/study.ts';
import { CARD_COUNT, SUIT_COUNT, cardName, cardToken, rankOf, suitOf } from './deck.ts';
import type { SkitgubbeGame } from './game.ts';
import { PART2, type State } from './state.ts';
import type { SkitgubbeView } from './view.ts';

/** A game lost is −1. */
const MARKS = { mistake: 0.1, blunder: 0.25 };

export const createSkitgubbeStudy = (game: AnyGame): StudyKit<State, SkitgubbeView> => {
  const { seats } = game as SkitgubbeGame;
  const [deck, setAside] = [seats, seats + 1];
  return {
    marks: MARKS,
    // What part 1 was good for shows when part 2 begins.
    botPhases: ['part1-play', 'part1-slough'],
    places: [...handNames(seats), 'deck', 'set aside'],
    cardCount: CARD_COUNT,
    cardToken,
    cardName,
    locate: (s, out) => {
      out.fill(-1);
      if (s.phase >= PART2) return locateHands(s, s.hands, out);
      // Cards won in part 1 are seen by all; they lie aside until part 2.
      for (let seat = 0; seat < seats; seat++) {
        for (let i = 0; i < s.count[seat]; i++) out[s.slots[seat * s.handSize + i]] = seat;
      }
      for (let i = s.deckAt; i < s.deckEnd; i++) out[s.order[i]] = deck;
      out[s.setAside] = setAside;
    },
  };
};

const locateHands = (s: State, hands: Uint16Array, out: Int8Array): void => {
  for (let card = 0; card < CARD_COUNT; card++) {
    for (let seat = 0; seat < s.seats; seat++) {
      if ((hands[SUIT_COUNT * seat + suitOf(card)] >> rankOf(card)) & 1) out[card] = seat;
    }
  }
};

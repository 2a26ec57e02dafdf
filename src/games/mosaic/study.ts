// What Mosaic tells those who look back: which cards may be turned up next; nothing else is hidden.
import type { AnyGame } from '../../core/game.ts';
import { handNames, type StudyKit } from '../../core/study.ts';
import type { MosaicGame } from './game.ts';
import type { State } from './state.ts';
import type { MosaicView } from './view.ts';

/** In victory points. */
const MARKS = { mistake: 0.5, blunder: 1.5 };

export const createMosaicStudy = (game: AnyGame): StudyKit<State, MosaicView> => {
  const { ruleset } = game as MosaicGame;
  const { players, deck, reveal } = ruleset;
  const [next, later] = [players, players + 1];
  return {
    marks: MARKS,
    places: [...handNames(players), 'turned up next', 'deeper in the deck'],
    cardCount: deck.size,
    cardToken: (card) => deck.tokens[card],
    locate: (s, out) => {
      out.fill(-1);
      for (let i = s.deckTop; i < s.deck.length; i++) out[s.deck[i]] = i < s.deckTop + reveal ? next : later;
    },
  };
};

// Skitgubbe's table.
import { cardToken } from '../../../games/skitgubbe/deck.ts';
import type { SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import { preloadDeck } from '../../table/cards/Card.tsx';
import type { GameTable } from '../../table/match/gameTable.ts';
import { Face, cardWords } from './cards.tsx';
import { DECK } from './deck.ts';
import { LastTrick } from './LastTrick.tsx';
import { prompt, weighty } from './prompt.ts';
import { Result } from './Result.tsx';
import { inHandOrder } from './rows.ts';
import { SkitgubbeTable } from './SkitgubbeTable.tsx';
import type { SkitgubbeFrame } from './use.ts';

export const table: GameTable<SkitgubbeView> = {
  prepare: () => preloadDeck(DECK),
  Table: SkitgubbeTable,
  Result,
  LastTrick,
  hand: ({ hand, trump }) =>
    inHandOrder(hand, trump).map((card) => ({
      id: cardToken(card),
      name: cardWords(card),
      face: <Face card={card} small />,
    })),
  prompt: (info, frame) => prompt(info, frame as SkitgubbeFrame),
  weighty,
};

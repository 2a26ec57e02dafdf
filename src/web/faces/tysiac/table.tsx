// Tysiąc's table.
import { cardToken, inHandOrder } from '../../../games/tysiac/deck.ts';
import type { TysiacView } from '../../../games/tysiac/view.ts';
import { preloadDeck } from '../../table/cards/Card.tsx';
import type { GameTable } from '../../table/match/gameTable.ts';
import { Face, cardWords } from './cards.tsx';
import { claimsOf } from './claims.ts';
import { DECK } from './deck.ts';
import { LastTrick } from './LastTrick.tsx';
import { prompt } from './prompt.ts';
import { weighty } from './questions.ts';
import { Sheet, sheetTitle } from './Sheet.tsx';
import { TysiacTable } from './TysiacTable.tsx';
import type { TysiacFrame } from './use.ts';

export const table: GameTable<TysiacView> = {
  prepare: () => preloadDeck(DECK),
  Table: TysiacTable,
  Sheet,
  LastTrick,
  sheetTitle,
  hand: ({ hand }) =>
    inHandOrder(hand).map((card) => ({ id: cardToken(card), name: cardWords(card), face: <Face card={card} small /> })),
  claims: (_info, view) => claimsOf(view),
  prompt: (info, frame) => prompt(info, frame as TysiacFrame),
  weighty: (info, frame, move) => weighty(info, frame as TysiacFrame, move),
};

// Ulti's table.
import { count } from '../../../core/cards.ts';
import { cardToken } from '../../../games/ulti/deck.ts';
import { BETLI, hasUnit } from '../../../games/ulti/units.ts';
import type { UltiView } from '../../../games/ulti/view.ts';
import { isClaimable } from '../../table/advice/claimable.ts';
import { preloadDeck } from '../../table/cards/Card.tsx';
import type { GameTable } from '../../table/match/gameTable.ts';
import { Face, cardWords, inHandOrder } from './cards.tsx';
import { DECK } from './deck.ts';
import { LastTrick } from './LastTrick.tsx';
import { prompt, weighty } from './prompt.ts';
import { Sheet, sheetTitle } from './Sheet.tsx';
import { UltiTable } from './UltiTable.tsx';
import { rulesetOf, type UltiFrame } from './use.ts';

export const table: GameTable<UltiView> = {
  prepare: () => preloadDeck(DECK),
  Table: UltiTable,
  Sheet,
  LastTrick,
  sheetTitle,
  hand: ({ hand }) =>
    inHandOrder(hand).map((card) => ({ id: cardToken(card), name: cardWords(card), face: <Face card={card} small /> })),
  // In betli the soloist wants no trick, and the others have nothing to claim.
  claims: (info, { bid, soloist, hand }) => {
    if (!hasUnit(rulesetOf(info).bids[bid]?.units ?? 0, BETLI)) return isClaimable(count(hand)) ? 'all' : null;
    return soloist === info.seat ? 'none' : null;
  },
  prompt: (info, frame) => prompt(info, frame as UltiFrame),
  weighty,
};

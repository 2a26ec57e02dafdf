// The hand, as it is outside of a discard.
import type { ReactElement } from 'react';
import type { Card } from '../../../core/cards.ts';
import { cardToken } from '../../../games/ulti/deck.ts';
import { trumpForm } from '../../../games/ulti/words.ts';
import { Hand } from '../../table/Hand.tsx';
import type { HandCard } from '../../table/handCard.ts';
import { Face, cardWords, inHandOrder } from './cards.tsx';
import { actionOf, useUlti, type UltiFrame } from './use.ts';

export const HeldHand = (): ReactElement => {
  const { frame, view, info, ruleset } = useUlti();
  // Known as soon as the contract is, or when the soloist has said so.
  const isPlain = view.bid > 0 && trumpForm(ruleset, ruleset.bids[view.bid]!) === 'none';
  const noTrump = view.soloist >= 0 && (isPlain || (view.leader >= 0 && view.trump < 0));
  // Whoever only watches sits by a seat whose hand they see when it lies open (§7.5).
  const hand = view.seat === null ? view.players[info.seat]!.open : view.hand;
  return <Hand cards={inHandOrder(hand, noTrump).map((card) => heldCard(frame, card))} />;
};

/** A card of the hand, with what playing it now would be or why it cannot be played. */
const heldCard = (frame: UltiFrame, card: Card): HandCard => {
  const play = frame.moves.find((move) => {
    const action = actionOf(move);
    return action.type === 'playCard' && action.card === card;
  });
  const reason = frame.refusals[`card:${card}`];
  return {
    id: cardToken(card),
    name: cardWords(card),
    face: <Face card={card} />,
    move: play ?? null,
    ...(play === undefined && reason !== undefined ? { reason } : {}),
  };
};

// Why a seat may not do something now (§4): the first reason in the order phase, turn, shape, ownership, rule.
import { has, type Card } from '../../core/cards.ts';
import { OVER, type Refusal } from '../../core/game.ts';
import { toIds, type TysiacAction } from './actions.ts';
import { CARD_COUNT, SUITS, cardName, isMarriageCard, partnerOf, suitOf, suitSet } from './deck.ts';
import { bestOf, followers, mayDeclare } from './play.ts';
import type { Ruleset } from './ruleset.ts';
import type { Phase } from './state.ts';
import type { TysiacView } from './view.ts';

type Params = Record<string, string | number>;
const refusal = (code: string, section: string, params?: Params): Refusal =>
  params ? { code, section, params } : { code, section };

const PHASES_OF: Record<TysiacAction['type'], readonly Phase[]> = {
  pass: ['auction'],
  bid: ['auction'],
  challenge: ['auction', 'last-challenge'],
  accept: ['last-challenge'],
  showProof: ['proof'],
  chooseMusik: ['musik'],
  bomb: ['exchange'],
  putAside: ['exchange'],
  discard: ['exchange'],
  give: ['exchange'],
  passCards: ['exchange'],
  declareContract: ['contract'],
  playCard: ['play'],
};
const DISCARDING: readonly string[] = ['putAside', 'discard'];
const PASSING: readonly string[] = ['give', 'passCards'];

export const refuse = (ruleset: Ruleset, view: TysiacView, action: TysiacAction): Refusal | null => {
  const isKnown = typeof action?.type === 'string' && Object.hasOwn(PHASES_OF, action.type);
  const phases = isKnown ? PHASES_OF[action.type] : null;
  if (phases === null) return refusal('unknown-action', '4');
  if (view.actor === OVER) return refusal('game-over', '3.10');
  if (action.type === 'bomb' && (view.phase === 'contract' || view.phase === 'play')) {
    return refusal('bomb-window-closed', '3.5.3');
  }
  const otherKind = ruleset.layout.discards ? PASSING : DISCARDING;
  if (!phases.includes(view.phase) || otherKind.includes(action.type)) {
    return refusal('wrong-phase', '4', { phase: view.phase });
  }
  if (view.seat === null || view.seat !== view.actor) return refusal('not-your-turn', '4');
  return refuseInTurn(ruleset, view, action);
};

const refuseInTurn = (ruleset: Ruleset, view: TysiacView, action: TysiacAction): Refusal | null => {
  const isOffered = (): boolean => view.legal.includes(toIds(ruleset.layout, action)[0]);
  switch (action.type) {
    case 'pass':
    case 'accept':
      return null;
    case 'bid':
      return refuseBid(view, action.value);
    case 'challenge':
      return isOffered() ? null : refusal('challenge-unavailable', '3.4');
    case 'showProof':
      return SUITS.includes(action.suit) && isOffered() ? null : refusal('proof-suit-invalid', '3.4');
    case 'chooseMusik':
      return Number.isInteger(action.index) && action.index >= 0 && action.index < ruleset.rules.musikCount
        ? null
        : refusal('musik-index', '3.5.1', { count: ruleset.rules.musikCount });
    case 'bomb':
      return refuseBomb(ruleset, view);
    case 'putAside':
      return refusePutAside(view, action.card) ?? (isOffered() ? null : refusal('exchange-order', '3.5.4'));
    case 'discard':
      return refuseDiscard(ruleset, view, action);
    case 'give':
      return refuseGift(view, action.card, action.to);
    case 'passCards':
      return refuseGifts(view, action.gifts);
    case 'declareContract':
      return refuseContract(view, action.value);
    case 'playCard':
      return (
        refuseCard(ruleset, view, action.card) ?? refuseMarriage(ruleset, view, action.card, action.marriage === true)
      );
  }
};

/** Actions come from outside: '120' is no number, and NaN is at least nothing. */
const isAtLeast = (value: unknown, min: number): boolean => typeof value === 'number' && value >= min;

const refuseBid = (view: TysiacView, value: number): Refusal | null => {
  const { min, max, grid } = view.range!;
  if (!isAtLeast(value, min)) return refusal('bid-too-low', '3.2', { min });
  if (value % grid !== 0) return refusal('bid-off-grid', '3.2', { grid });
  return value > max ? refusal('bid-above-cap', '3.3', { max }) : null;
};

const refuseContract = (view: TysiacView, value: number): Refusal | null => {
  const { min, max, grid } = view.range!;
  if (value === min) return null; // §3.5.5 the bid itself is always legal
  if (!isAtLeast(value, min)) return refusal('contract-too-low', '3.5.5', { min });
  if (value % grid !== 0) return refusal('contract-off-grid', '3.5.5', { grid });
  return value > max ? refusal('contract-above-cap', '3.5.5', { max }) : null;
};

const refuseBomb = (ruleset: Ruleset, view: TysiacView): Refusal | null => {
  if (ruleset.rules.bombsPerPlayer === 0) return refusal('bomb-disabled', '2.5');
  if (view.players[view.seat!].bombs === 0)
    return refusal('bomb-none-left', '2.5', { count: ruleset.rules.bombsPerPlayer });
  return view.given > 0 ? refusal('bomb-window-closed', '3.5.3') : null;
};

const isCard = (card: Card): boolean => Number.isInteger(card) && card >= 0 && card < CARD_COUNT;
const notHeld = (card: Card): Refusal =>
  refusal('card-not-held', '4', { card: isCard(card) ? cardName(card) : typeof card === 'number' ? card : '?' });
const isHeld = (view: TysiacView, card: Card): boolean => isCard(card) && has(view.hand, card);

const refuseCards = (view: TysiacView, cards: readonly Card[], needed: number): Refusal | null => {
  if (!Array.isArray(cards) || cards.length !== needed) return refusal('exchange-count', '3.5.4', { count: needed });
  if (new Set(cards).size < cards.length) return refusal('exchange-duplicate', '3.5.4');
  const missing = cards.find((card) => !isHeld(view, card));
  return missing === undefined ? null : notHeld(missing);
};

const refuseDiscard = (
  ruleset: Ruleset,
  view: TysiacView,
  discard: { type: 'discard'; cards: Card[] },
): Refusal | null => {
  const refused = refuseCards(view, discard.cards, ruleset.giveCount - view.given);
  if (refused) return refused;
  // The first card of a whole discard is always in order; the rest of a begun one may not be.
  return view.legal.includes(toIds(ruleset.layout, discard)[0]) ? null : refusal('exchange-order', '3.5.4');
};

const refusePutAside = (view: TysiacView, card: Card): Refusal | null => {
  if (isCard(card) && has(view.discards, card)) return refusal('exchange-duplicate', '3.5.4');
  return isHeld(view, card) ? null : notHeld(card);
};

const refuseGift = (view: TysiacView, card: Card, to: number): Refusal | null => {
  if (to !== view.given) return refusal('exchange-count', '3.5.4', { count: 1 });
  return isHeld(view, card) ? null : notHeld(card);
};

const refuseGifts = (view: TysiacView, gifts: readonly { to: number; card: Card }[]): Refusal | null => {
  const left = [0, 1].slice(view.given);
  const isWhole =
    Array.isArray(gifts) && gifts.length === left.length && left.every((to) => gifts.some((g) => g?.to === to));
  if (!isWhole) return refusal('exchange-count', '3.5.4', { count: left.length });
  return refuseCards(
    view,
    gifts.map((gift) => gift.card),
    left.length,
  );
};

/** §3.6 which duty forbids this card? */
const refuseCard = (ruleset: Ruleset, view: TysiacView, card: Card): Refusal | null => {
  if (!isHeld(view, card)) return notHeld(card);
  if (view.trick.length === 0) return null;
  const led = view.trick[0];
  const best = bestOf(view.trick, view.trump);
  const legal = followers(ruleset.rules, view.hand, led, best, view.trump);
  if (has(legal, card)) return null;
  const toBeat = { card: cardName(best) };
  if ((view.hand & suitSet(suitOf(led))) !== 0) {
    if (suitOf(card) !== suitOf(led)) return refusal('must-follow', '3.6', { card: cardName(led) });
    return refusal('must-overtake', '3.6', toBeat);
  }
  return suitOf(card) === view.trump ? refusal('must-overtrump', '3.6', toBeat) : refusal('must-trump', '3.6', toBeat);
};

/** §3.7 */
const refuseMarriage = (ruleset: Ruleset, view: TysiacView, card: Card, declared: boolean): Refusal | null => {
  const { rules } = ruleset;
  const partnerHeld = isMarriageCard(card) && has(view.hand, partnerOf(card));
  const open = mayDeclare(rules, view.trick.length, view.tricks);
  if (!declared) {
    return rules.marriageMode === 'automatic' && partnerHeld && open
      ? refusal('marriage-automatic', '3.7', { card: cardName(card) })
      : null;
  }
  if (!isMarriageCard(card)) return refusal('marriage-card', '3.7', { card: cardName(card) });
  if (view.trick.length > 0 && rules.marriageBy === 'trick-leader') return refusal('marriage-not-leader', '3.7');
  if (!open) return refusal('marriage-first-trick', '3.7');
  return partnerHeld ? null : refusal('marriage-pair-missing', '3.7', { card: cardName(partnerOf(card)) });
};

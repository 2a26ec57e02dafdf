// Why a seat may not do something now (§12): the first reason in the order phase, turn, shape, ownership, rule.
import { count, has, type Card } from '../../core/cards.ts';
import { OVER, type Param, type Refusal } from '../../core/game.ts';
import { toIds, type UltiAction } from './actions.ts';
import { discardable, isWaived } from './auction.ts';
import { CARD_COUNT, NO_TRUMP, SUITS, seven, requirementKey, suitOf, suitSet, TALON_SIZE } from './deck.ts';
import { followers, winnerOf } from './play.ts';
import { beatsBid, canOverbid, trumpsFor, type Ruleset } from './ruleset.ts';
import type { Phase } from './state.ts';
import { bidName } from './text.ts';
import { BETLI, UNITS, hasUnit } from './units.ts';
import type { UltiView } from './view.ts';
import { cardText, unitText } from './words.ts';

type Params = NonNullable<Refusal['params']>;
const refusal = (code: string, section: string, params?: Params): Refusal =>
  params ? { code, section, params } : { code, section };

const PHASES_OF: Record<UltiAction['type'], readonly Phase[]> = {
  pass: ['auction'],
  pickUp: ['auction'],
  stand: ['auction'],
  bid: ['bid', 'auction'],
  putAside: ['discard'],
  discard: ['discard'],
  discardAndBid: ['discard'],
  nameTrump: ['trump'],
  raise: ['kontra'],
  endKontra: ['kontra'],
  kontra: ['kontra'],
  announce: ['announce'],
  announceSuit: ['announce'],
  endAnnouncing: ['announce'],
  playOn: ['passz'],
  forfeit: ['passz'],
  concede: ['play'],
  playCard: ['play'],
};

export const refuse = (ruleset: Ruleset, view: UltiView, action: UltiAction): Refusal | null => {
  const isKnown = typeof action?.type === 'string' && Object.hasOwn(PHASES_OF, action.type);
  if (!isKnown) return refusal('unknown-action', '12');
  if (view.actor === OVER) return refusal('session-over', '11');
  if (!PHASES_OF[action.type].includes(view.phase)) return refusal('wrong-phase', '12', { phase: view.phase });
  if (view.seat === null || view.seat !== view.actor) return refusal('not-your-turn', '12');
  return refuseInTurn(ruleset, view, action);
};

const refuseInTurn = (ruleset: Ruleset, view: UltiView, action: UltiAction): Refusal | null => {
  const isOffered = (): boolean => view.legal.includes(toIds(ruleset.layout, action)[0]);
  switch (action.type) {
    case 'pass':
      return isOffered() ? null : refusal('holder-stands', '2.3');
    case 'stand':
      return isOffered() ? null : refusal('stand-not-holder', '2.3');
    case 'pickUp':
      return isOffered() ? null : refusePickUp(ruleset, view);
    case 'bid':
      return refuseBid(ruleset, view, action.bid);
    case 'putAside':
      return refusePutAside(ruleset, view, action.card);
    case 'discard':
      return refuseDiscard(ruleset, view, action.cards);
    case 'discardAndBid':
      return refuseDiscard(ruleset, view, action.cards) ?? refuseNamed(ruleset, view, action.cards, action.bid);
    case 'nameTrump':
      return action.suit === 'none' || SUITS.includes(action.suit)
        ? isOffered()
          ? null
          : refusal('trump-not-allowed', '4')
        : refusal('trump-unknown', '4');
    case 'raise':
      return UNITS.includes(action.unit) && isOffered()
        ? null
        : refusal('kontra-unavailable', '6.3', { unit: unitParam(action.unit) });
    case 'kontra':
      return refuseKontra(ruleset, view, action);
    case 'announce':
    case 'announceSuit':
      return isOffered() ? null : refusal('marriage-not-held', '5');
    case 'concede':
      return isOffered() ? null : refusal('concede-unavailable', '10');
    case 'playCard':
      return refuseCard(ruleset, view, action.card);
    default:
      return null;
  }
};

const refusePickUp = (ruleset: Ruleset, view: UltiView): Refusal =>
  ruleset.beatable[view.bid] === 0 ? refusal('no-higher-bid', '2.3') : refusal('passed-already', '2.3');

const rankOfBid = (ruleset: Ruleset, bid: unknown): number => ruleset.layout.bids.findIndex(({ id }) => id === bid) + 1;

const refuseBid = (ruleset: Ruleset, view: UltiView, bid: string): Refusal | null => {
  const rank = rankOfBid(ruleset, bid);
  if (rank === 0) return refusal('bid-unknown', '3.2', { bid: String(bid) });
  if (view.phase === 'auction' && !ruleset.rules.raiseWithoutTalon) return refusal('talon-first', '2.3');
  if (!beatsBid(ruleset, rank, view.bid)) return tooLow(view, bid);
  if (view.legal.includes(ruleset.layout.bid + rank - 1)) return null;
  if (view.phase === 'auction' && !view.legal.includes(ruleset.layout.pickUp)) return refusal('passed-already', '2.3');
  return refusal('bid-needs-cards', '2.4', { bid: bidName(bid) });
};

const tooLow = (view: UltiView, bid: string): Refusal =>
  refusal('bid-too-low', '3.3', { bid: bidName(bid), standing: bidName(view.bidId) });

const isCard = (card: Card): boolean => Number.isInteger(card) && card >= 0 && card < CARD_COUNT;
const isHeld = (view: UltiView, card: Card): boolean => isCard(card) && has(view.hand, card);
const notHeld = (card: Card): Refusal =>
  refusal('card-not-held', '12', {
    card: isCard(card) ? { say: cardText(card) } : typeof card === 'number' ? card : '?',
  });

const refusePutAside = (ruleset: Ruleset, view: UltiView, card: Card): Refusal | null => {
  if (!isHeld(view, card)) return notHeld(card);
  if (view.legal.includes(ruleset.layout.discard + card)) return null;
  if (!has(discardable(ruleset, view.hand | view.talon), card))
    return refusal('discard-point-card', '2.3', { card: { say: cardText(card) } });
  const lowestLeft = view.legal[0] - ruleset.layout.discard;
  const leavesNoBid = ruleset.beatableFreely[view.bid] === 0 && card > lowestLeft;
  return leavesNoBid ? refusal('discard-leaves-no-bid', '2.4') : refusal('discard-order', '2.2');
};

const refuseDiscard = (ruleset: Ruleset, view: UltiView, cards: readonly Card[]): Refusal | null => {
  const needed = TALON_SIZE - count(view.talon);
  if (!Array.isArray(cards) || cards.length !== needed) return refusal('discard-count', '2.2', { count: needed });
  if (new Set(cards).size < cards.length) return refusal('discard-duplicate', '2.2');
  const missing = cards.find((card) => !isHeld(view, card));
  if (missing !== undefined) return notHeld(missing);
  const may = discardable(ruleset, view.hand | view.talon);
  const points = cards.find((card) => !has(may, card));
  if (points !== undefined) return refusal('discard-point-card', '2.3', { card: { say: cardText(points) } });
  const [first, second] = toIds(ruleset.layout, { type: 'discard', cards: [...cards] });
  if (!view.legal.includes(first)) return refusePutAside(ruleset, view, first - ruleset.layout.discard);
  if (second === undefined || ruleset.beatableFreely[view.bid] === 1) return null;
  return refuseSecond(ruleset, view, cards);
};

const refuseSecond = (ruleset: Ruleset, view: UltiView, cards: readonly Card[]): Refusal | null => {
  const kept = cards.reduce((hand, card) => hand & ~(1 << card), view.hand);
  const isFine = canOverbid(ruleset, view.bid, requirementKey(kept)) || isWaived(ruleset, view.hand, view.bid);
  return isFine ? null : refusal('discard-leaves-no-bid', '2.4');
};

/** The bid of a discard and bid decided together. */
const refuseNamed = (ruleset: Ruleset, view: UltiView, cards: readonly Card[], bid: string): Refusal | null => {
  const rank = rankOfBid(ruleset, bid);
  if (rank === 0) return refusal('bid-unknown', '3.2', { bid: String(bid) });
  if (!beatsBid(ruleset, rank, view.bid)) return tooLow(view, bid);
  const kept = cards.reduce((hand, card) => hand & ~(1 << card), view.hand);
  if (trumpsFor(ruleset, rank, requirementKey(kept)) !== 0) return null;
  return isWaived(ruleset, view.hand | view.talon, view.bid)
    ? null
    : refusal('bid-needs-cards', '2.4', { bid: bidName(bid) });
};

/** What is no unit keeps the name that was given. */
const unitParam = (unit: unknown): Param => {
  const known = UNITS.find((one) => one === unit);
  return known === undefined ? String(unit) : { say: unitText(known) };
};

const refuseKontra = (ruleset: Ruleset, view: UltiView, action: UltiAction & { type: 'kontra' }): Refusal | null => {
  if (!Array.isArray(action.raises)) return refusal('kontra-unavailable', '6.3', { unit: '?' });
  const seen = new Set<number>();
  for (const raise of action.raises) {
    const [id] = toIds(ruleset.layout, { type: 'raise', unit: raise?.unit, line: raise?.line ?? 0 });
    if (seen.has(id) || !view.legal.includes(id)) {
      return refusal('kontra-unavailable', '6.3', { unit: unitParam(raise?.unit) });
    }
    seen.add(id);
  }
  return null;
};

/** §7 which duty forbids this card? */
const refuseCard = (ruleset: Ruleset, view: UltiView, card: Card): Refusal | null => {
  if (!isHeld(view, card)) return notHeld(card);
  if (view.legal.includes(ruleset.layout.play + card)) return null;
  const { trick, trump, hand } = view;
  const keep = trump !== NO_TRUMP && card === seven(trump);
  if (trick.length === 0) return refusal('keep-seven', '7.3');
  const led = trick[0];
  const best = trick[winnerOf(trick, trump)];
  const betli = hasUnit(ruleset.bids[view.bid].units, BETLI);
  if (keep && has(followers(ruleset.rules, hand, led, best, trump, betli), card)) return refusal('keep-seven', '7.3');
  const section = trump === NO_TRUMP ? '7.2' : '7.1';
  if ((hand & suitSet(suitOf(led))) !== 0) {
    if (suitOf(card) !== suitOf(led)) return refusal('must-follow', section, { card: { say: cardText(led) } });
    return refusal('must-beat', section, { card: { say: cardText(best) } });
  }
  return suitOf(card) === trump
    ? refusal('must-overtrump', section, { card: { say: cardText(best) } })
    : refusal('must-trump', section, { card: { say: cardText(led) } });
};

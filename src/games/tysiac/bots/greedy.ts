// Counts what it holds, takes what it can. A fair opponent for beginners and a yardstick for the other bots.
import { above, cardsOf, type Card, type CardSet } from '../../../core/cards.ts';
import type { AgentFactory, Answer } from '../../../core/agent.ts';
import type { ActionId } from '../../../core/game.ts';
import { marriedCard } from '../actions.ts';
import { CARD_COUNT, POINTS, hasPair, pointsIn, suitOf, suitSet, pairsIn } from '../deck.ts';
import type { TysiacGame } from '../game.ts';
import { bestOf } from '../play.ts';
import { marriagesIn, type Ruleset } from '../ruleset.ts';
import type { TysiacView } from '../view.ts';

/** What the musik and the right to lead bring on top of the cards held. */
const MUSIK_WORTH = 20;
/** Aces take other cards home. */
const ACE_WORTH = 8;
/** A raise or a hand kept leaves this much room for bad luck. */
const MARGIN = 25;
const ACE = 5;

export const greedy: AgentFactory = (game) => {
  const { ruleset } = game as TysiacGame;
  return { name: 'greedy', decide: (view: TysiacView) => decide(ruleset, view) };
};

const decide = (ruleset: Ruleset, view: TysiacView): Answer => {
  const { layout } = ruleset;
  switch (view.phase) {
    case 'auction':
      return decideAuction(ruleset, view);
    case 'last-challenge':
      return canBeProven(ruleset, view) ? layout.accept : layout.challenge;
    case 'exchange':
      return decideExchange(ruleset, view);
    case 'contract':
      return decideContract(ruleset, view);
    case 'play':
      return view.trick.length === 0 ? lead(ruleset, view) : follow(ruleset, view);
    default:
      return view.legal[0];
  }
};

/** Points to expect as declarer: the high cards, the marriages, something for the aces. */
const worthOf = (ruleset: Ruleset, hand: CardSet): number => {
  let worth = marriagesIn(ruleset, hand);
  for (let suit = 0; suit < 4; suit++) {
    const mine = hand & suitSet(suit);
    if ((mine >>> (6 * suit + ACE)) & 1) worth += pointsIn(mine) + ACE_WORTH;
    else worth += pointsIn(mine) / 2;
  }
  return worth;
};

const decideAuction = (ruleset: Ruleset, view: TysiacView): ActionId => {
  const { layout, rules } = ruleset;
  const isOpen = rules.bidCap === 'challenge' && view.legal.includes(layout.challenge);
  if (isOpen && !canBeProven(ruleset, view)) return layout.challenge;
  const range = view.range;
  if (range === null || range.min > range.max || worthOf(ruleset, view.hand) + MUSIK_WORTH < range.min)
    return layout.pass;
  if (rules.bidCap === 'challenge' && range.min > rules.proofThreshold && !proves(ruleset, view.hand, range.min)) {
    return layout.pass;
  }
  return layout.bid + layout.bidValues.indexOf(range.min);
};

export const proves = (ruleset: Ruleset, cards: CardSet, bid: number): boolean => {
  const need = bid - ruleset.rules.proofBase;
  if (ruleset.rules.proofScope === 'sum') return marriagesIn(ruleset, cards) >= need;
  return ruleset.marriageValues.some((value, suit) => hasPair(cards, suit) && value >= need);
};

/** Could the bidder hold what the bid needs, seen from this hand? */
const canBeProven = (ruleset: Ruleset, view: TysiacView): boolean =>
  proves(ruleset, ruleset.deck & ~view.hand, view.bid);

/** Low cards go, pairs, aces and the company of aces stay. */
const decideExchange = (ruleset: Ruleset, view: TysiacView): Answer => {
  const { layout, rules, giveCount } = ruleset;
  const isHopeless = worthOf(ruleset, view.hand) + MARGIN < view.bid;
  const isFree = rules.bombEffect === 'redeal' || rules.bombCost === 0;
  if (isHopeless && isFree && rules.bombsPerPlayer > 0 && view.legal.includes(layout.bomb)) return layout.bomb;
  const pairs = pairsIn(view.hand);
  const worth = (card: Card): number => POINTS[card] + ((pairs >>> card) & 1 ? 20 : 0);
  if (view.given > 0) {
    const cardOf = (id: ActionId): Card => (id - layout.give) % CARD_COUNT;
    return view.legal.reduce((best, id) => (worth(cardOf(id)) < worth(cardOf(best)) ? id : best));
  }
  const given = cardsOf(view.hand)
    .sort((a, b) => worth(a) - worth(b))
    .slice(0, giveCount)
    .sort((a, b) => a - b);
  return given.map((card, to) => layout.give + card + (layout.discards ? 0 : CARD_COUNT * to));
};

const decideContract = (ruleset: Ruleset, view: TysiacView): ActionId => {
  const { layout } = ruleset;
  const sure = worthOf(ruleset, view.hand) - MARGIN;
  const amountOf = (id: ActionId): number => layout.contractValues[id - layout.contract];
  return view.legal.reduce((best, id) => (amountOf(id) <= sure ? id : best));
};

/** The best marriage, else a card that nothing beats, else the cheapest. */
const lead = (ruleset: Ruleset, view: TysiacView): ActionId => {
  const { layout, marriageValues } = ruleset;
  const pairs = pairsIn(view.hand);
  let marriage = -1;
  for (const id of view.legal) {
    if (id < layout.marry) continue;
    const value = marriageValues[suitOf(marriedCard(layout, id))];
    if (marriage < 0 || value > marriageValues[suitOf(marriedCard(layout, marriage))]) marriage = id;
  }
  const plain = view.legal.filter((id) => id < layout.marry).map((id) => id - layout.play);
  const unseen = unseenBy(ruleset, view);
  const masters = plain.filter(
    (card) => above(unseen & suitSet(suitOf(card)), card) === 0 && ((pairs >>> card) & 1) === 0,
  );
  if (marriage >= 0) return marriage;
  if (masters.length > 0)
    return layout.play + masters.reduce((best, card) => (POINTS[card] > POINTS[best] ? card : best));
  return layout.play + cheapest(plain, pairs);
};

/** Takes the trick as cheaply as it can; throws the cheapest card when it cannot. */
const follow = (ruleset: Ruleset, view: TysiacView): ActionId => {
  const { layout } = ruleset;
  const best = bestOf(view.trick, view.trump);
  const pairs = pairsIn(view.hand);
  const declared = view.legal.find((id) => id >= layout.marry);
  if (declared !== undefined) return declared;
  const plain = view.legal.map((id) => id - layout.play);
  const winning = plain.filter((card) => bestOf([best, card], view.trump) === card);
  return layout.play + cheapest(winning.length > 0 ? winning : plain, pairs);
};

const cheapest = (cards: readonly Card[], pairs: CardSet): Card => {
  const cost = (card: Card): number => POINTS[card] + ((pairs >>> card) & 1 ? 20 : 0);
  return cards.reduce((best, card) => (cost(card) < cost(best) ? card : best));
};

const unseenBy = (ruleset: Ruleset, view: TysiacView): CardSet => {
  let seen = view.hand | view.discards;
  for (const player of view.players) seen |= player.captured;
  return ruleset.deck & ~seen;
};

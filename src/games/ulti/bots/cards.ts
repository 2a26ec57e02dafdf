// Which card to play: a soloist who draws trumps and cashes what he has, two defenders who help each other.
import { count, type Card, type CardSet } from '../../../core/cards.ts';
import { ABOVE_PLAIN, NO_TRUMP, POINT_CARDS, rankOf, seven, suitOf, suitSet } from '../deck.ts';
import { BETLI, DURCHMARS, ULTI, hasUnit } from '../units.ts';
import { cheapest, higher, isMaster, isTrump, ofSuit, only, wins, type Situation } from './situation.ts';

const isPoint = (card: Card): boolean => ((POINT_CARDS >>> card) & 1) === 1;
/** How much one would rather keep a card: points, trumps, height. */
const worth = (situation: Situation, card: Card): number =>
  (isPoint(card) ? 10 : 0) + (isTrump(situation, card) ? 12 : 0) + rankOf(card) + sevenWorth(situation, card);

/** The trump seven may win the last trick yet. */
const sevenWorth = ({ trump }: Situation, card: Card): number => (trump !== NO_TRUMP && card === seven(trump) ? 4 : 0);

export const chooseCard = (situation: Situation): Card => {
  if (count(situation.legal) === 1) return cheapest(situation.legal, () => 0);
  if (hasUnit(situation.units, BETLI)) return situation.isSoloist ? duck(situation) : makeHimWin(situation);
  if (situation.trick.length > 0) return situation.isSoloist ? followAlone(situation) : followTogether(situation);
  return situation.isSoloist ? leadAlone(situation) : leadTogether(situation);
};

/** Unseen cards of its suit that are lower: the more, the safer it is to lose with. */
const lowerUnseen = ({ unseen }: Situation, card: Card): number =>
  count(unseen & suitSet(suitOf(card)) & ~ABOVE_PLAIN[card] & ~(1 << card));
const higherUnseen = ({ unseen }: Situation, card: Card): number => count(unseen & ABOVE_PLAIN[card]);

/** Betli, soloist: lose with the highest card that loses, get rid of dangerous ones. */
const duck = (situation: Situation): Card => {
  const { legal, trick } = situation;
  if (trick.length === 0)
    return cheapest(legal, (card) => 10 * lowerUnseen(situation, card) - higherUnseen(situation, card));
  const losing = only(legal, (card) => !wins(situation, card));
  if (losing === 0) return cheapest(legal, (card) => (situation.isLast ? -1 : 1) * rankOf(card));
  return cheapest(losing, (card) => higherUnseen(situation, card) - lowerUnseen(situation, card) * 2);
};

/** Betli, defenders: stay low, lead suits in which the soloist may have to win. */
const makeHimWin = (situation: Situation): Card => {
  const { legal, trick, hand } = situation;
  if (trick.length > 0)
    return cheapest(legal, (card) => (wins(situation, card) ? 20 : 0) + lowerUnseen(situation, card));
  return cheapest(
    legal,
    (card) => 4 * lowerUnseen(situation, card) - higherUnseen(situation, card) + count(ofSuit(hand, suitOf(card))),
  );
};

/** Are trumps left with the others? */
const trumpsOut = ({ unseen, trump }: Situation): number => (trump === NO_TRUMP ? 0 : count(ofSuit(unseen, trump)));

const leadAlone = (situation: Situation): Card => {
  const { legal, trump, units, hand } = situation;
  const trumps = trump === NO_TRUMP ? 0 : ofSuit(legal, trump);
  const masters = only(legal, (card) => isMaster(situation, card));
  const keepsUlti = hasUnit(units, ULTI);
  const plainMasters = masters & ~trumps;
  if (trump === NO_TRUMP) return masters !== 0 ? longestFirst(situation, masters) : highestOf(situation, legal);
  // Draw trumps while the others have some and the best are here.
  const spare = count(ofSuit(hand, trump)) - (keepsUlti ? 2 : 1);
  if (trumpsOut(situation) > 0 && (masters & trumps) !== 0 && spare > 0) return highestOf(situation, masters & trumps);
  if (plainMasters !== 0) return cheapest(plainMasters, (card) => (isPoint(card) ? -10 : 0) - rankOf(card));
  if (trumpsOut(situation) > 0 && trumps !== 0 && spare > 1 && !keepsUlti) return highestOf(situation, trumps);
  const plain = legal & ~trumps;
  if (plain !== 0) return cheapest(plain, (card) => worth(situation, card) - count(ofSuit(hand, suitOf(card))));
  return masters !== 0 ? highestOf(situation, masters) : cheapest(legal, (card) => worth(situation, card));
};

const highestOf = ({ trump }: Situation, set: CardSet): Card => cheapest(set, (card) => count(higher(card, trump)));
const longestFirst = (situation: Situation, set: CardSet): Card =>
  cheapest(set, (card) => count(higher(card, situation.trump)) - 2 * count(ofSuit(situation.hand, suitOf(card))));

const followAlone = (situation: Situation): Card => {
  const { legal, units, isLast } = situation;
  const winning = only(legal, (card) => wins(situation, card));
  if (winning === 0) return cheapest(legal, (card) => worth(situation, card));
  if (hasUnit(units, DURCHMARS)) return highestOf(situation, winning);
  if (isLast)
    return cheapest(winning, (card) => (isTrump(situation, card) ? worth(situation, card) : -worth(situation, card)));
  const sure = only(winning, (card) => isMaster(situation, card) || isTrump(situation, card));
  return sure !== 0
    ? cheapest(sure, (card) => worth(situation, card))
    : cheapest(winning, (card) => worth(situation, card));
};

/** The best cards of plain suits first; else a low card from the longest suit. */
const leadTogether = (situation: Situation): Card => {
  const { legal, trump, hand, units } = situation;
  const trumps = trump === NO_TRUMP ? 0 : ofSuit(legal, trump);
  const plain = legal & ~trumps;
  const masters = only(plain, (card) => isMaster(situation, card));
  if (hasUnit(units, DURCHMARS) && masters !== 0) return highestOf(situation, masters);
  // A long suit makes the soloist of an ulti spend his trumps.
  if (hasUnit(units, ULTI) && plain !== 0) {
    return cheapest(
      plain,
      (card) => worth(situation, card) - 6 * count(ofSuit(hand, suitOf(card))) - (isMaster(situation, card) ? 12 : 0),
    );
  }
  if (masters !== 0) return cheapest(masters, (card) => -count(ofSuit(situation.unseen, suitOf(card))));
  if (plain !== 0) return cheapest(plain, (card) => worth(situation, card) - 2 * count(ofSuit(hand, suitOf(card))));
  return cheapest(legal, (card) => worth(situation, card));
};

const followTogether = (situation: Situation): Card => {
  const { legal, isLast, soloistToCome, best } = situation;
  const winning = only(legal, (card) => wins(situation, card));
  const partnerWins = isSafePartner(situation, best);
  if (winning === 0 || partnerWins) {
    // Fatten the trick of a partner who keeps it, give the soloist nothing.
    const losers = partnerWins ? legal : legal & ~winning;
    if (partnerWins)
      return cheapest(losers, (card) =>
        isTrump(situation, card) ? 20 : isPoint(card) ? -10 - rankOf(card) : rankOf(card),
      );
    return cheapest(losers, (card) => worth(situation, card));
  }
  if (isLast || !soloistToCome) {
    return cheapest(winning, (card) => (isTrump(situation, card) ? worth(situation, card) : -worth(situation, card)));
  }
  const sure = only(winning, (card) => isMaster(situation, card));
  return sure !== 0 ? highestOf(situation, sure) : cheapest(winning, (card) => worth(situation, card));
};

/** Does my partner hold the trick although the soloist is still to play? */
const isSafePartner = (situation: Situation, best: Card): boolean => {
  const { soloistToCome, bestSeat, soloist } = situation;
  if (best < 0 || bestSeat === soloist) return false;
  return !soloistToCome || isMaster(situation, best);
};

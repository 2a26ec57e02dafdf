// What is worth asking about before it is done.
import type { Card } from '../../../core/cards.ts';
import { SYMBOLS, cardName, cardNames, hasPair, pairSet, partnerOf, suitOf } from '../../../games/tysiac/deck.ts';
import { bombCosts } from '../../../games/tysiac/inShort.ts';
import { say, t } from '../../kit/i18n/index.ts';
import type { Question } from '../../table/match/gameTable.ts';
import type { Move, TableInfo } from '../../table/match/messages.ts';
import { signed } from '../../table/match/tell.ts';
import { ALL_CARDS, heldMarriages, mostMade, mostProven, proofNeeded } from './promises.ts';
import { actionOf, cardOf, marriagesOf, nameOf, rulesOf, type TysiacFrame } from './use.ts';

export const weighty = (info: TableInfo, frame: TysiacFrame, move: Move): Question | null => {
  const { view } = frame;
  const { bid } = view;
  const action = actionOf(move);
  switch (action.type) {
    case 'bid':
      return riskyBid(info, frame, action.value);
    case 'declareContract':
      return action.value > Math.max(bid, Math.min(ALL_CARDS, mostMade(frame)))
        ? dearContract(frame, action.value)
        : null;
    case 'challenge':
      return {
        title: t('tysiac.table.ask.challenge', { bid }),
        text: challengeStakes(info, frame),
        asked: t('tysiac.table.challenge', { bid }),
      };
    case 'bomb': {
      const left = t('tysiac.table.ask.bombsLeft', { count: view.players[info.seat]!.bombs });
      return {
        title: t('tysiac.table.ask.bomb'),
        text: `${say(bombCosts(rulesOf(info), 'you'))} ${left}`,
        asked: t('tysiac.table.ask.bomb.yes'),
      };
    }
    case 'playCard':
      return missedMarriage(frame, action);
    default:
      return null;
  }
};

/** What more is promised than all cards are worth, or than can be made at all. */
const dearContract = (frame: TysiacFrame, contract: number): Question => {
  const { bid } = frame.view;
  const made = mostMade(frame);
  const held = heldMarriages(frame).length === 0 ? 'none' : 'some';
  const lost = t('tysiac.table.ask.contract.text', { contract, bid });
  return {
    title: t('tysiac.table.ask.contract', { contract, bid }),
    text: contract > made ? `${t('tysiac.table.ask.bid.most', { most: made, held })} ${lost}` : lost,
    asked: t('tysiac.table.playFor.amount', { amount: contract }),
  };
};

/** A bid that cannot be proven, or that this hand cannot make; what lies in the musik may still help. */
const riskyBid = (info: TableInfo, frame: TysiacFrame, bid: number): Question | null => {
  const rules = rulesOf(info);
  const question = (text: string): Question => ({
    title: t('tysiac.table.ask.bid', { bid }),
    text,
    asked: t('tysiac.table.bid.amount', { amount: bid }),
  });
  const held = heldMarriages(frame).length === 0 ? 'none' : 'some';
  const [proven, made] = [mostProven(rules, frame), mostMade(frame)];
  if (bid > proven) {
    return question(t('tysiac.table.ask.bid.proof', { bid, most: proven, held, cost: rules.proofFailBidder }));
  }
  return bid > made ? question(t('tysiac.table.ask.bid.most', { most: made, held })) : null;
};

/** What the bidder has to show, and what follows if that is there or not. */
export const challengeStakes = (info: TableInfo, { view, facts }: TysiacFrame): string => {
  const rules = rulesOf(info);
  const { bid, bidder } = view;
  const name = nameOf(info, bidder);
  const need = proofNeeded(rules, bid);
  const { shown } = view.players[bidder]!;
  const proofs = [0, 1, 2, 3].filter((suit) => hasPair(shown, suit) && facts.marriageValues[suit]! >= need);
  // §3.4 every bid is proven for itself, so what lies open may be challenged once more, to no avail.
  if (rules.proofScope === 'single' && proofs[0] !== undefined) {
    return t('tysiac.table.challenge.shown', { name, bid, cards: cardNames(pairSet(proofs[0])) });
  }
  return [
    t('tysiac.table.challenge.must', { name, need, scope: rules.proofScope }),
    t('tysiac.table.challenge.fails', {
      name,
      bid,
      bidder: rules.proofFailBidder,
      others: rules.proofFailOpponents === 0 ? 'no' : 'yes',
      change: signed(rules.proofFailOpponents),
    }),
    t('tysiac.table.challenge.stands', { cost: rules.wrongChallengeCost }),
  ].join(' ');
};

/** Without its marriage a king or queen is soon played, and the marriage gone with it. */
const missedMarriage = (
  { facts, moves }: TysiacFrame,
  { card, marriage }: { card: Card; marriage: boolean },
): Question | null => {
  const instead = marriage ? undefined : marriagesOf(moves).find((move) => cardOf(move) === card);
  if (!instead) return null;
  const suit = suitOf(card);
  const said = {
    card: cardName(card),
    partner: cardName(partnerOf(card)),
    suit: SYMBOLS[suit]!,
    points: facts.marriageValues[suit]!,
  };
  return {
    title: t('tysiac.table.marry.title'),
    text: t('tysiac.table.marry.text', said),
    asked: t('tysiac.table.marry.alone', said),
    instead: { move: instead, label: t('tysiac.table.marry.declare', said) },
  };
};

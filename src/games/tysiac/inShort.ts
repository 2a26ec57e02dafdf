// The rules in a few lines, for somebody who sits at the table; the terminal and the page show the same ones.
import type { TysiacRules } from './options.ts';

const TRUMP_DUTIES: Readonly<Record<TysiacRules['trumpDuty'], string>> = {
  none: 'who has none of it may play anything',
  'overtrump-only': 'who has none of it must beat a trump that is winning, if they can',
  'if-wins': 'who has none of it must trump if that takes the lead',
  'any-trump': 'who has none of it must trump',
  'trump-and-overtrump': 'who has none of it must trump, and higher than a trump already played if they can',
};

export const rulesInShort = (rules: TysiacRules): string[] => [
  `Cards: A 10 K Q J 9 from high to low, worth 11 10 4 3 2 0; ${rules.handSize} in a hand.`,
  ...sittingLines(rules),
  `Auction: promise points, from ${rules.openingBid}, at least ${rules.minRaise} more each time; a pass is final.`,
  ...auctionLines(rules),
  exchangeLine(rules),
  ...bombLines(rules),
  ...(rules.contractRaise === 'none' ? [] : ['The declarer may then promise more than was bid.']),
  `Play: follow suit${rules.mustOvertake ? ', and beat the winning card if you can' : ''}; ${TRUMP_DUTIES[rules.trumpDuty]}.`,
  marriageLine(rules),
  `Score: a made contract gains ${rules.declarerGain === 'contract' ? 'the contract' : 'what was taken'}, a failed one` +
    ` loses it; defenders keep what they took.`,
  ...lockLines(rules),
  `The first with ${rules.target} wins.`,
];

const sittingLines = (rules: TysiacRules): string[] => {
  if (rules.sitOut !== 'dealer') return [];
  const bonus = rules.sitOutBonus === 'musik' ? ` and scores ${SITTING_BONUS}` : '';
  return [`The dealer sits out${bonus}.`];
};

/** What a dealer who sits out scores, where the rules give something. */
export const SITTING_BONUS = '50 for each ace and the worth of each marriage in the musik';

const auctionLines = (rules: TysiacRules): string[] => {
  switch (rules.bidCap) {
    case 'challenge':
      return [
        `A bid above ${rules.proofThreshold} may be challenged: the bidder must show ${proofText(rules)}. ${challengeCosts(rules)}`,
      ];
    case 'needs-marriage-above-120':
      return ['Above 120 only with a marriage in hand.'];
    case 'held-marriages':
      return ['No bid above 120 plus what the marriages in hand are worth.'];
    default:
      return [];
  }
};

const proofText = ({ proofBase, proofScope }: TysiacRules): string =>
  `${proofScope === 'single' ? 'a king and queen of one suit' : 'kings and queens'} worth the bid less ${proofBase}`;

/** What is at stake when a bid is challenged. */
export const challengeCosts = (rules: TysiacRules): string => {
  const { proofFailBidder, proofFailOpponents, wrongChallengeCost } = rules;
  const bidder = proofFailBidder === 'minus-bid' ? 'the bidder loses the bid' : 'the bidder loses nothing';
  const others = proofFailOpponents === 0 ? '' : `, each opponent changes by ${proofFailOpponents}`;
  const wrong = wrongChallengeCost === 0 ? 'nothing' : `${wrongChallengeCost} points`;
  return `Without that proof ${bidder}${others} and the deal ends; with it the challenge costs ${wrong}.`;
};

const exchangeLine = (rules: TysiacRules): string => {
  const takes =
    rules.musikCount === 1
      ? `the musik of ${rules.musikSize}`
      : `one of ${rules.musikCount} piles of ${rules.musikSize}`;
  const then = rules.exchange === 'discard' ? `puts ${rules.musikSize} cards aside` : 'gives one card to each opponent';
  return `The highest bidder is declarer, takes ${takes} and ${then}.`;
};

const bombLines = (rules: TysiacRules): string[] => {
  const { bombsPerPlayer: bombs } = rules;
  if (bombs === 0) return [];
  return [
    `Before that the declarer may bomb, ${bombs === 1 ? 'once' : `${bombs} times`} in a match. ${bombCosts(rules)}`,
  ];
};

/** What a bomb does and costs. */
export const bombCosts = (rules: TysiacRules): string => {
  if (rules.bombEffect === 'redeal') return 'A bomb ends the deal: nobody scores and the cards are dealt again.';
  const { bombCost, bombAward } = rules;
  const price = bombCost === 'bid' ? 'the bid' : `${bombCost} points`;
  return `A bomb ends the deal: each opponent gets ${bombAward}, the declarer loses ${bombCost === 0 ? 'nothing' : price}.`;
};

const marriageLine = (rules: TysiacRules): string => {
  const { S, C, D, H } = rules.marriageValues;
  const who = rules.marriageBy === 'trick-leader' ? 'who leads a trick' : 'whose turn it is';
  const when = rules.marriageFirstTrick ? '' : ' after the first trick';
  return `Marriage: ${who} with king and queen of a suit may declare them${when}: ♠ ${S}, ♣ ${C}, ♦ ${D}, ♥ ${H}, and the suit is trump.`;
};

const lockLines = (rules: TysiacRules): string[] => {
  if (rules.lockMode === 'declarer-only') return [`From ${rules.lockScore} points on you score only as declarer.`];
  if (rules.lockMode !== 'barrel') return [];
  const need = rules.target - rules.lockScore;
  return [
    `At ${rules.lockScore} you stand on the barrel: make ${need} in one of ${rules.barrelTries} deals, or lose ${rules.barrelDrop}.`,
  ];
};

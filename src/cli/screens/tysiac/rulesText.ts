// The rules in force, in a few lines for somebody who sits at the table.
import type { TysiacRules } from '../../../games/tysiac/options.ts';

const TRUMP_DUTIES: Readonly<Record<TysiacRules['trumpDuty'], string>> = {
  none: 'who has none of it may play anything',
  'overtrump-only': 'who has none of it must beat a trump that is winning, if they can',
  'if-wins': 'who has none of it must trump if that takes the lead',
  'any-trump': 'who has none of it must trump',
  'trump-and-overtrump': 'who has none of it must trump, and higher than a trump already played if they can',
};

export const rulesLines = (rules: TysiacRules): string[] => [
  `Cards: A 10 K Q J 9 from high to low, worth 11 10 4 3 2 0; ${rules.handSize} in a hand.`,
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
  `The first with ${rules.target} wins. All rules: src/games/tysiac/RULES.md.`,
];

const auctionLines = (rules: TysiacRules): string[] => {
  switch (rules.bidCap) {
    case 'challenge':
      return [
        `A bid above ${rules.proofThreshold} may be challenged: the bidder must show a king and queen worth the bid less` +
          ` ${rules.proofBase}, or loses the deal.`,
      ];
    case 'needs-marriage-above-120':
      return ['Above 120 only with a marriage in hand.'];
    case 'held-marriages':
      return ['At most 120 and what the marriages in hand are worth.'];
    default:
      return [];
  }
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
  if (rules.bombsPerPlayer === 0) return [];
  const effect = rules.bombEffect === 'redeal' ? 'the cards are dealt again' : `each opponent gets ${rules.bombAward}`;
  return [`Before that the declarer may bomb, ${rules.bombsPerPlayer} times in a match: ${effect}.`];
};

const marriageLine = (rules: TysiacRules): string => {
  const { S, C, D, H } = rules.marriageValues;
  const who = rules.marriageBy === 'trick-leader' ? 'Who leads a trick' : 'Whose turn it is';
  const when = rules.marriageFirstTrick ? '' : ' after the first trick';
  return `${who} with king and queen of a suit may declare them${when}: ♠ ${S}, ♣ ${C}, ♦ ${D}, ♥ ${H}, and the suit is trump.`;
};

const lockLines = (rules: TysiacRules): string[] => {
  if (rules.lockMode === 'declarer-only') return [`From ${rules.lockScore} points on you score only as declarer.`];
  if (rules.lockMode !== 'barrel') return [];
  const need = rules.target - rules.lockScore;
  return [
    `At ${rules.lockScore} you stand on the barrel: make ${need} in one of ${rules.barrelTries} deals, or lose ${rules.barrelDrop}.`,
  ];
};

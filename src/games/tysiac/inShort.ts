// The rules in a few lines, for somebody who sits at the table; the terminal and the page show the same ones.
import type { Message } from '../../core/game.ts';
import type { TysiacRules } from './options.ts';

const line = (name: string, params?: Message['params']): Message => ({
  key: `tysiac.short.${name}`,
  ...(params && { params }),
});
const yesNo = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');

export const rulesInShort = (rules: TysiacRules): Message[] => [
  line('cards', { count: rules.handSize }),
  ...(rules.sitOut === 'dealer' ? [line(rules.sitOutBonus === 'musik' ? 'sitOut.musik' : 'sitOut')] : []),
  line('auction', { opening: rules.openingBid, raise: rules.minRaise }),
  ...auctionLines(rules),
  line(rules.exchange === 'discard' ? 'exchange.discard' : 'exchange.pass', {
    piles: rules.musikCount,
    size: rules.musikSize,
  }),
  ...(rules.bombsPerPlayer === 0 ? [] : [line('bombs', { bombs: rules.bombsPerPlayer }), bombCosts(rules)]),
  ...(rules.contractRaise === 'none' ? [] : [line('raise')]),
  line(`play.${rules.trumpDuty}`, { overtake: yesNo(rules.mustOvertake) }),
  marriageLine(rules),
  ...scoringInShort(rules),
];

/** What a deal is worth, and when the match is over. */
export const scoringInShort = (rules: TysiacRules): Message[] => [
  line('score', { gain: rules.declarerGain }),
  line('defenders', { rounding: rules.defenderRounding }),
  ...(rules.declarerCheck === 'rounded' && rules.defenderRounding !== 'none' ? [line('check')] : []),
  ...lockLines(rules),
  line('target', { target: rules.target }),
];

const auctionLines = (rules: TysiacRules): Message[] => {
  switch (rules.bidCap) {
    case 'challenge': {
      const { proofScope: scope, proofThreshold: above, proofBase: base } = rules;
      return [line('challenge', { scope, above, base }), challengeCosts(rules)];
    }
    case 'needs-marriage-above-120':
      return [line('needs-marriage')];
    case 'held-marriages':
      return [line('held-marriages')];
    default:
      return [];
  }
};

/** What is at stake when a bid is challenged. */
const challengeCosts = (rules: TysiacRules): Message => ({
  key: 'tysiac.challengeCosts',
  params: {
    bidder: rules.proofFailBidder,
    others: yesNo(rules.proofFailOpponents !== 0),
    change: rules.proofFailOpponents,
    cost: rules.wrongChallengeCost,
  },
});

/** What a bomb does and costs; the one who may throw it now is spoken to. */
export const bombCosts = (
  { bombEffect, bombCost: cost, bombAward: award }: TysiacRules,
  who: 'you' | 'declarer' = 'declarer',
): Message => {
  if (bombEffect === 'redeal') return { key: 'tysiac.bombCosts.redeal' };
  return cost === 'bid'
    ? { key: 'tysiac.bombCosts.bid', params: { award, who } }
    : { key: 'tysiac.bombCosts.points', params: { award, cost, who } };
};

const marriageLine = (rules: TysiacRules): Message => {
  const { S: spades, C: clubs, D: diamonds, H: hearts } = rules.marriageValues;
  return line(rules.marriageBy === 'trick-leader' ? 'marriage.leader' : 'marriage.anyone', {
    first: yesNo(rules.marriageFirstTrick),
    spades,
    clubs,
    diamonds,
    hearts,
  });
};

const lockLines = ({ lockMode, lockScore: score, target, barrelTries, barrelDrop }: TysiacRules): Message[] => {
  if (lockMode === 'declarer-only') return [line('lock', { score })];
  if (lockMode !== 'barrel') return [];
  return [line('barrel', { score, need: target - score, tries: barrelTries, drop: barrelDrop })];
};

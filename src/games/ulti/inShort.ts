// The rules in force, in a few lines for somebody who sits at the table; the terminal and the page show the same ones.
import type { UltiRules } from './options.ts';

const TIMING: Readonly<Record<UltiRules['kontraTiming'], string>> = {
  beforePlay: 'before the first lead',
  withFirstCard: 'with the first card of each player',
  afterFirstTrick: 'after the first trick',
};

export const rulesInShort = (rules: UltiRules): string[] => [
  'Cards: 32, suits M makk (acorns), Z zöld (leaves), P piros (hearts), T tök (bells).',
  'Ranks: A ász (ace), X tízes (ten), K király (king), F felső (over), L alsó (under), 9 kilences (nine),' +
    ' 8 nyolcas (eight), 7 hetes (seven).',
  'High to low with a trump: A X K F L 9 8 7; without one the ten stands between L and 9. Aces, tens and the last trick: 10.',
  'Auction: the first bidder holds twelve cards, lays two down and bids; whoever wants to bid more picks those two up,' +
    ' lays two down again and must bid higher. It ends when the holder stands.',
  `A bid is made of units: parti, 40-100, 20-100, ulti, durchmars, betli. ${needsLine(rules)}`,
  'The soloist plays against the two others and leads. Red bids (piros) have hearts as trump and count double.',
  `Kontra doubles a unit, rekontra again; it is said ${TIMING[rules.kontraTiming]}.`,
  'Play: follow suit and beat the trick if you can; without the suit you must trump, and higher than a trump there.',
  ...(rules.keepSeven === 'enforced' ? ['In an ulti the soloist keeps the trump seven for the last trick.'] : []),
  'King and felső of a suit are a marriage: 40 in trumps, 20 else; they count in the parti.',
  `${rules.dealsPerSession} deals make a session.`,
];

const needsLine = (rules: UltiRules): string =>
  rules.bidRequiresCards
    ? 'A 100-game needs its king and felső, an ulti the seven of trumps among your ten cards.'
    : 'Anything may be bid.';

// Whole hands with known totals, for the vectors that start from totals. Found by random play; P1 declares, P0 defends.
// Legal under `alpha-1000`, whose duties are the stricter ones, unless the comment says otherwise.

export interface PlayedHand {
  hands: Readonly<Record<number, string>>;
  musik: readonly string[];
  exchange: string;
  play: string;
}

/** Declarer 80 + marriage 40, defender 32, dead 8. */
export const DECLARER_120: PlayedHand = {
  hands: { 0: '9S 10S AS JD KD AD 9H JH QH 10H', 1: 'JS QS KS 9C JC KC 10C AC 10D KH' },
  musik: ['9D AH', 'QC QD'],
  exchange: 'm0 x9C xJC',
  play: 'QS+ AS 10S KS JD 10D KC 9S 10H AH AC AD KH JH 10C KD JS 9H 9D QH',
};

/** Declarer 79 + marriage 40, defender 33, dead 8. */
export const DECLARER_119: PlayedHand = {
  hands: { 0: '9S 10S 9C KC 10C AC QD 10D KH 10H', 1: 'JS QS KS JC 9D KD AD JH QH AH' },
  musik: ['AS JD', 'QC 9H'],
  exchange: 'm0 xJC xQH',
  play: 'QS+ 10S 9C JS 9D 10D QD AD AH 10H JH KH 10C KS KD 9S KC AS JD AC',
};

/** Declarer 100 + marriage 80, defender 13, dead 7. */
export const DECLARER_180: PlayedHand = {
  hands: { 0: 'JS 10S AS JC 10C 10D 9H JH KH 10H', 1: 'KS 9C QC KC AC 9D JD AD QH AH' },
  musik: ['QD KD', '9S QS'],
  exchange: 'm0 x9C xKC',
  play: 'QD+ 10D JC QC KD 10S AD AS 9D 10H AC 10C KS JS AH KH QH 9H JD JH',
};

/** `open-table`: declarer 56 + dead 27 + marriage 60, defender 37. */
export const OPEN_143: PlayedHand = {
  hands: { 0: '9S JS KS 10S 9C 10C 10D AD JH KH', 1: 'AS QC KC AC 9D JD KD 9H QH AH' },
  musik: ['JC 10H', 'QS QD'],
  exchange: 'm0 x10H xAH',
  play: 'KC+ 10C 10S AS AC 9C KD AD 9S JD JH QH 9H KH JS 9D 10D QC JC KS',
};

/** Declarer 84 with the last trick, defender 20, dead 16. */
export const DECLARER_84: PlayedHand = {
  hands: { 0: '10S AS 9C JC KC 9D KD 10D AD JH', 1: '9S JS QS KS QC 9H QH KH 10H AH' },
  musik: ['AC QD', '10C JD'],
  exchange: 'm0 xKS x9H',
  play: 'QH JH JS AS 9D QD AH 10S KH KD QC KC JC AC 10H 9C 9S AD QS 10D',
};

/** `open-table`: declarer nothing but a marriage of 40, defender 111 + dead 9. */
export const OPEN_NO_TRICK: PlayedHand = {
  hands: { 0: '10S AS QC 10C AC 10D AD KH 10H AH', 1: '9S JS QS KS 9C JC 9D JD 9H JH' },
  musik: ['QD KD', 'KC QH'],
  exchange: 'm0 x9S xJS',
  play: 'KS+ 10S AS QS KH JH AD QD QC JC 10H 9H 10D 9D 10C 9C AH KD AC JD',
};

/** Declarer 38, defender 62, dead 20. */
export const DEFENDER_62: PlayedHand = {
  hands: { 0: '9S KS 10S AS JC 10C JD 9H QH AH', 1: 'JS QS 9C QC 9D QD KD AD KH 10H' },
  musik: ['AC JH', 'KC 10D'],
  exchange: 'm0 xQC xQD',
  play: '10H AH 9H KH AD JD QS AS 10S JS 10C AC JH QH JC 9C 9S 9D KS KD',
};

/** Declarer 29, defender 80 + marriage 40, dead 11. */
export const DEFENDER_120: PlayedHand = {
  hands: { 0: '9S JS QS KS 10S AS QC AD 9H KH', 1: 'JC KC 10C AC 9D QD 10D QH 10H AH' },
  musik: ['JD JH', '9C KD'],
  exchange: 'm0 xKC xQH',
  play: 'QD AD KS+ JD 9H JH 10D AS 9S JC JS 9D 10S AH QC 10C AC QS KH 10H',
};

/** `open-table`: declarer 58 + marriage 40, defender 38 + dead 24. */
export const OPEN_62: PlayedHand = {
  hands: { 0: 'JS 9C JC QC 10C QD 10D JH KH AH', 1: '9S QS KS 10S AS KC 9D AD QH 10H' },
  musik: ['AC KD', 'JD 9H'],
  exchange: 'm0 xAC xAD',
  play: 'QS+ JS 9S 9C KS QC 10S AH QH KH 10D KD 10C KC JH 10H AS JC 9D QD',
};

/** Declarer 42 + marriage 80, defender 78 + marriages 140; the dead cards are the nines. */
export const NINES_DEAD: PlayedHand = {
  hands: { 0: 'JS QS KS AS QC 10D AD QH KH AH', 1: '10S JC KC 10C AC JD QD KD JH 10H' },
  musik: ['9S 9C', '9D 9H'],
  exchange: 'm0 x9S x9C',
  play: 'KD+ 10D KS+ 10S AC QC JC AS KH+ 10H JH QH JS JD AD QD AH 10C QS KC',
};

/** `open-table`: declarer 102 + dead 8, defender 10. */
export const OPEN_110: PlayedHand = {
  hands: { 0: '9S JC KC 9D JD QD 10D JH KH 10H', 1: 'QS 10S AS 9C 10C AC KD AD 9H AH' },
  musik: ['JS KS', 'QC QH'],
  exchange: 'm0 xJS x9C',
  play: 'AC KC AD 10D 9H 10H KH AH 10S 9S KD 9D AS JH 10C JC QS JD KS QD',
};

/** The moves under `alpha-1000`, where the contract is named. */
export const inAlpha = (hand: PlayedHand, bid: number, contract = bid): string =>
  `b${bid} p ${hand.exchange} c${contract} ${hand.play}`;

/** The moves under `open-table`, where the bid is the contract. */
export const inOpenTable = (hand: PlayedHand, bid: number): string => `b${bid} p ${hand.exchange} ${hand.play}`;

/** The same hand with P0 as declarer, for a deal of P1. */
export const turned = (hand: PlayedHand): PlayedHand => ({
  ...hand,
  hands: { 0: hand.hands[1], 1: hand.hands[0] },
});

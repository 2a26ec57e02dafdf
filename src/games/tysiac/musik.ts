// Musik, bomb, exchange and contract (§3.5).
import { above, highest, lowest, type Card } from '../../core/cards.ts';
import type { ActionId } from '../../core/game.ts';
import { highestContract } from './amounts.ts';
import { CARD_COUNT } from './deck.ts';
import { startPlay } from './play.ts';
import { nextActive, type Ruleset } from './ruleset.ts';
import { settleBomb } from './score.ts';
import { CONTRACT, EXCHANGE, MUSIK, type State } from './state.ts';

export const startMusik = (ruleset: Ruleset, s: State): void => {
  s.declarer = s.bidder;
  s.contract = s.bid;
  s.turn = s.declarer;
  s.phase = MUSIK;
  if (ruleset.rules.musikCount === 1) takeMusik(s, 0); // §3.5.1 a single pile is taken without asking
};

const takeMusik = (s: State, index: number): void => {
  s.taken = index;
  s.players[s.declarer].hand |= index === 0 ? s.musik0 : s.musik1;
  s.phase = EXCHANGE;
};

export const legalMusik = (ruleset: Ruleset, out: Int32Array): number => {
  for (let index = 0; index < ruleset.rules.musikCount; index++) out[index] = ruleset.layout.musik + index;
  return ruleset.rules.musikCount;
};

export const applyMusik = (ruleset: Ruleset, s: State, id: ActionId): void => takeMusik(s, id - ruleset.layout.musik);

export const legalExchange = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  const { layout } = ruleset;
  const player = s.players[s.declarer];
  let n = 0;
  if (s.given === 0 && player.bombs > 0) out[n++] = layout.bomb; // §3.5.3 until the first card is given away
  const base = layout.give + (layout.discards ? 0 : CARD_COUNT * s.given);
  let cards = layout.discards ? discardable(ruleset, s) : player.hand;
  for (; cards !== 0; cards &= cards - 1) out[n++] = base + lowest(cards);
  return n;
};

/** §3.5.4 the cards of a discard are asked in ascending order, so enough higher ones must be left. */
const discardable = (ruleset: Ruleset, s: State): number => {
  const hand = s.players[s.declarer].hand;
  const open = s.given === 0 ? hand : above(hand, highest(s.discards));
  let cards = open;
  for (let left = ruleset.giveCount - s.given - 1; left > 0; left--) cards &= ~(1 << highest(cards));
  return cards;
};

export const applyExchange = (ruleset: Ruleset, s: State, id: ActionId): void => {
  const { layout } = ruleset;
  if (id < layout.give) return settleBomb(ruleset, s);
  if (s.given === 0) s.gaveAt = s.logSize - 2; // this action has just been noted
  if (layout.discards) putAside(s, id - layout.give);
  else give(ruleset, s, (id - layout.give) % CARD_COUNT);
  s.given++;
  if (s.given < ruleset.giveCount) return;
  if (ruleset.rules.contractRaise === 'none') startPlay(s);
  else s.phase = CONTRACT;
};

const putAside = (s: State, card: Card): void => {
  s.players[s.declarer].hand &= ~(1 << card);
  s.discards |= 1 << card;
};

/** §3.5.4 the first card goes to the next opponent clockwise, the second to the one after. */
const give = (ruleset: Ruleset, s: State, card: Card): void => {
  let receiver = nextActive(ruleset, s, s.declarer);
  if (s.given === 1) receiver = nextActive(ruleset, s, receiver);
  s.players[s.declarer].hand &= ~(1 << card);
  s.players[receiver].hand |= 1 << card;
};

/** §3.5.5 the bid itself, always; and every higher value on the grid up to the ceiling. */
export const legalContract = (ruleset: Ruleset, s: State, out: Int32Array): number => {
  const { contract, contractValues } = ruleset.layout;
  const grid = ruleset.rules.contractGrid;
  const max = highestContract(ruleset, s);
  let n = 0;
  for (let i = 0; i < contractValues.length; i++) {
    const value = contractValues[i];
    if (value === s.bid || (value > s.bid && value <= max && value % grid === 0)) out[n++] = contract + i;
  }
  return n;
};

export const applyContract = (ruleset: Ruleset, s: State, id: ActionId): void => {
  s.contract = ruleset.layout.contractValues[id - ruleset.layout.contract];
  startPlay(s);
};

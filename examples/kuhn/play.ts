// The deal, the betting and the end of a deal (§1 to §4).
import type { Chance } from '../../src/core/definition.ts';
import { CHANCE, OVER, type ActionId, type Outcome, type Rng, type Seat } from '../../src/core/game.ts';
import { shuffle } from '../../src/core/rng.ts';
import { BET, CALL, CHECK, FOLD } from './actions.ts';
import type { KuhnRules } from './options.ts';
import { BETTING, CARDS, DEALING, ENDED, SEATS, lastMove, moverOf, type State } from './state.ts';

export const actorOf = (s: State): number => {
  if (s.stage === DEALING) return CHANCE;
  return s.stage === ENDED ? OVER : moverOf(s.deal, s.moveCount);
};

/** §1.3 the card of each seat, then the one that nobody sees. */
export const sampleChance = (rng: Rng): number[] =>
  shuffle(
    CARDS.map((_, card) => card),
    rng,
  );

/** §1.3 all deals are equally likely. */
export function* chances(): Generator<Chance> {
  const cards = CARDS.map((_, card) => card);
  const deals = cards.flatMap((own) => cards.map((other) => [own, other])).filter(([own, other]) => own !== other);
  for (const deal of deals) {
    const unseen = cards.filter((card) => !deal.includes(card));
    yield { outcome: [...deal, ...unseen], probability: 1 / deals.length };
  }
}

export const isChance = (s: State, outcome: readonly number[]): boolean =>
  s.stage === DEALING && outcome.length === CARDS.length && CARDS.every((_, card) => outcome.includes(card));

export const applyChance = (s: State, outcome: readonly number[]): void => {
  s.stage = BETTING;
  s.deal++;
  for (let seat = 0; seat < SEATS; seat++) s.cards[seat] = outcome[seat]!;
  s.moveCount = 0;
};

export const legalMoves = (s: State, out: Int32Array): number => {
  if (s.stage !== BETTING) return 0;
  const isAnswer = lastMove(s) === BET;
  out[0] = isAnswer ? CALL : CHECK; // §2.3, §2.1
  out[1] = isAnswer ? FOLD : BET;
  return 2;
};

export const applyMove = ({ deals, bet }: KuhnRules, s: State, id: ActionId): void => {
  const before = lastMove(s);
  const mover = moverOf(s.deal, s.moveCount);
  s.moves[s.moveCount++] = id;
  if (id === BET || (id === CHECK && before !== CHECK)) return;
  const winner = id === FOLD ? 1 - mover : higherCard(s); // §3
  const chips = id === CALL ? 1 + bet : 1;
  s.scores[winner]! += chips;
  s.scores[1 - winner]! -= chips;
  s.stage = s.deal === deals ? ENDED : DEALING;
};

const higherCard = (s: State): Seat => (s.cards[0]! > s.cards[1]! ? 0 : 1);

/** §3.1 are the cards on the table? */
export const isShown = (s: State): boolean => s.stage !== BETTING && s.moveCount > 0 && lastMove(s) !== FOLD;

/** §4 */
export const outcomeOf = ({ scores }: State): Outcome => ({
  places: Array.from(scores, (own) => (own >= 0 ? 1 : 2)),
  reason: 'last-deal',
});

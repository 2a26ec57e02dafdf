// What happens in a deal of Tysiąc, as the person at the table is told it. Runs in the engine's worker.
import { HIDDEN, type Seat } from '../../../core/game.ts';
import { SYMBOLS, cardName, cardNames, pointsIn, suitOf } from '../../../games/tysiac/deck.ts';
import type { TysiacGame } from '../../../games/tysiac/index.ts';
import type { TysiacView } from '../../../games/tysiac/view.ts';
import type { Seating } from '../../engine/host.ts';
import { signed } from '../../engine/tell.ts';
import type { Line, SeenMove } from '../../table/messages.ts';

export const rulesOf = (seating: Seating) => (seating.game as unknown as TysiacGame).ruleset;

export const nameOf = (seating: Seating, seat: Seat): string => seating.players[seat]!.name;

/** 'You pass', 'Ada passes'. */
const does = (seating: Seating, seat: Seat, verb: string): string =>
  `${nameOf(seating, seat)} ${seat === seating.seat ? verb : thirdPerson(verb)}`;

const thirdPerson = (verb: string): string => verb + (verb.endsWith('s') ? 'es' : 's');

/** In the middle of a sentence. */
const whom = (seating: Seating, seat: Seat): string => (seat === seating.seat ? 'you' : nameOf(seating, seat));

/** Who gets the first or second card that the declarer gives. */
export const receiverOf = (seating: Seating, view: TysiacView, to: number): Seat => {
  const { rules, sitOut } = rulesOf(seating);
  let seat = view.declarer;
  for (let i = 0; i <= to; i++) {
    seat = (seat + 1) % rules.seats;
    if (sitOut && seat === view.dealer) seat = (seat + 1) % rules.seats;
  }
  return seat;
};

export const tell = (seating: Seating, before: TysiacView | null, move: SeenMove | null, after: TysiacView): Line[] => {
  if (move === null || before === null) return tellDeal(seating, after);
  const lines = [...tellMove(seating, before, move, after), ...tellConsequences(seating, before, after)];
  return lines.map((text) => ({ text }));
};

const tellDeal = (seating: Seating, view: TysiacView): Line[] => {
  const sitsOut = view.dealer === seating.seat ? 'sit out' : 'sits out';
  const lines: Line[] = [{ text: `Deal ${view.deal}`, heading: true }];
  lines.push({
    text: `${does(seating, view.dealer, 'deal')}${rulesOf(seating).sitOut ? ` and ${sitsOut} this hand` : ''}.`,
  });
  if (view.bid > 0) lines.push({ text: `${does(seating, view.bidder, 'open')} at ${view.bid}, as the rules demand.` });
  return lines;
};

const tellMove = (seating: Seating, before: TysiacView, { actor, id }: SeenMove, after: TysiacView): string[] => {
  const they = (verb: string): string => does(seating, actor, verb);
  if (id === HIDDEN) return tellHiddenGift(seating, before, actor, after);
  const action = (seating.game as unknown as TysiacGame).toAction(id);
  switch (action.type) {
    case 'pass':
      return [`${they('pass')}.`];
    case 'bid':
      return [`${they('bid')} ${action.value}.`];
    case 'challenge':
      return [`${they('challenge')} the bid of ${before.bid}.`];
    case 'accept':
      return [`${they('accept')} the bid of ${before.bid}.`];
    case 'showProof':
      return [`${they('show')} ${cardNames(after.players[actor]!.shown & ~before.players[actor]!.shown)} as proof.`];
    case 'chooseMusik': {
      const cards = after.musik === 0 ? '' : `: ${cardNames(after.musik)}`;
      return [`${they('take')} pile ${action.index + 1}${cards}.`];
    }
    case 'bomb':
      return [`${they('throw')} a bomb.`];
    case 'putAside':
      return after.given < rulesOf(seating).giveCount ? [] : [`${they('put')} ${cardNames(after.discards)} aside.`];
    case 'give': {
      const receiver = whom(seating, receiverOf(seating, before, action.to));
      return [`${they('give')} ${receiver} ${cardName(action.card)}.`];
    }
    case 'declareContract':
      return [
        action.value === before.bid ? `${they('stay')} at ${action.value}.` : `${they('raise')} to ${action.value}.`,
      ];
    case 'playCard':
      return [they('play') + (action.marriage ? tellMarriage(seating, action.card) : ` ${cardName(action.card)}.`)];
    default:
      return []; // compound actions are seen card by card
  }
};

const tellMarriage = (seating: Seating, card: number): string => {
  const suit = suitOf(card);
  return ` ${cardName(card)} with the marriage for ${rulesOf(seating).marriageValues[suit]}: ${SYMBOLS[suit]} is trump.`;
};

const tellHiddenGift = (seating: Seating, before: TysiacView, actor: Seat, after: TysiacView): string[] => {
  const { layout, giveCount } = rulesOf(seating);
  if (!layout.discards) {
    const receiver = whom(seating, receiverOf(seating, before, before.given));
    return [`${does(seating, actor, 'give')} ${receiver} a card.`];
  }
  return after.given < giveCount ? [] : [`${does(seating, actor, 'put')} ${giveCount} cards aside.`];
};

/** What the rules made of the move: a proof shown by itself, the auction closed, a trick taken, the deal over. */
const tellConsequences = (seating: Seating, before: TysiacView, after: TysiacView): string[] => {
  const lines: string[] = [];
  const isOver = after.actor < 0;
  if (after.bidder >= 0 && before.phase !== 'proof') {
    const shown = after.players[after.bidder]!.shown & ~before.players[after.bidder]!.shown;
    if (shown !== 0) lines.push(`${does(seating, after.bidder, 'show')} ${cardNames(shown)} as proof.`);
  }
  if (before.declarer < 0 && after.declarer >= 0 && !isOver) {
    lines.push(`${does(seating, after.declarer, 'win')} the auction with ${after.bid}.`);
    const taken = after.taken >= 0 && after.musik !== 0;
    if (taken) lines.push(`${does(seating, after.declarer, 'take')} the musik: ${cardNames(after.musik)}.`);
  }
  if (after.tricks > before.tricks) {
    const winner = after.leader;
    const points = pointsIn(after.players[winner]!.captured & ~before.players[winner]!.captured);
    lines.push(`${does(seating, winner, 'take')} the trick: ${points} points.`);
  }
  if (isOver) lines.push(dealResult(seating, after));
  return lines;
};

/** The result of a deal that has ended, in a sentence or two. */
export const dealResult = (seating: Seating, view: TysiacView): string => {
  const last = view.lastDeal!;
  switch (last.result) {
    case 'thrown-in':
      return 'Everybody has passed: the hand is thrown in.';
    case 'bombed':
      return `The bomb ends the hand. ${changes(seating, last.change)}`;
    case 'proof-failed':
      return `${nameOf(seating, last.declarer)} cannot prove the bid of ${last.bid}. ${changes(seating, last.change)}`;
    default: {
      const have = last.declarer === seating.seat ? 'You have' : `${nameOf(seating, last.declarer)} has`;
      const verdict = `the contract of ${last.contract} is ${last.made ? 'made' : 'not made'}`;
      return `${have} ${last.raw[last.declarer]} points: ${verdict}. ${changes(seating, last.change)}`;
    }
  }
};

const changes = (seating: Seating, change: readonly number[]): string =>
  change.every((value) => value === 0)
    ? 'No score changes.'
    : `${change.map((value, seat) => `${nameOf(seating, seat)} ${signed(value)}`).join(', ')}.`;

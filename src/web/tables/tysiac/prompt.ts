// What is due, in a few words, and what is worth asking about.
import type { Card } from '../../../core/cards.ts';
import { SYMBOLS, cardName, partnerOf, suitOf } from '../../../games/tysiac/deck.ts';
import { bombCosts, challengeCosts } from '../../../games/tysiac/inShort.ts';
import type { TysiacView } from '../../../games/tysiac/view.ts';
import type { Choice } from '../../table/gameTable.ts';
import type { Move, TableInfo } from '../../table/messages.ts';
import { suitWord } from './cards.tsx';
import { actionOf, nameOf, rulesOf, type TysiacFrame } from './use.ts';

/** Bids above this need a marriage to come true, so a slip costs much. */
const HIGH_BID = 120;

export const prompt = (info: TableInfo, frame: TysiacFrame): string => {
  const { view } = frame;
  if (frame.result !== null) return 'The match is over.';
  if (frame.pause === 'deal') return 'The deal is over.';
  if (frame.pause === 'watch') return 'You deal and sit out this hand.';
  if (view.actor < 0) return 'The cards are dealt.';
  if (view.actor !== info.seat) return `${nameOf(info, view.actor)} ${DOES[view.phase] ?? 'is to move'} …`;
  switch (view.phase) {
    case 'auction':
      return view.bid === 0 ? 'Your turn: bid or pass.' : `Your turn: ${view.bid} is bid.`;
    case 'last-challenge':
      return `Your turn: do you believe the ${view.bid}?`;
    case 'proof':
      return `Your turn: prove your bid of ${view.bid}.`;
    case 'musik':
      return 'Your turn: choose a pile.';
    case 'exchange':
      return frame.facts.receivers.length === 0
        ? 'Your turn: put two cards aside.'
        : 'Your turn: give each opponent a card.';
    case 'contract':
      return 'Your turn: how much do you play for?';
    default:
      return view.trick.length === 0
        ? `Your turn: lead a card${marriageHint(frame)}.`
        : `Your turn: ${suitWord(suitOf(view.trick[0]!))} were led.`;
  }
};

const DOES: Readonly<Partial<Record<TysiacView['phase'], string>>> = {
  auction: 'thinks about a bid',
  'last-challenge': 'wonders whether to believe it',
  proof: 'has to prove the bid',
  musik: 'chooses a pile',
  exchange: 'looks at the new cards',
  contract: 'names the contract',
  play: 'is to play',
};

export const weighty = (info: TableInfo, frame: TysiacFrame, move: Move): string | Choice | null => {
  const { view } = frame;
  const action = actionOf(move);
  switch (action.type) {
    case 'bid':
      return action.value > HIGH_BID
        ? `Bid ${action.value}? Without a marriage nobody makes more than ${HIGH_BID}.`
        : null;
    case 'declareContract':
      return action.value > Math.max(view.bid, HIGH_BID) ? `Play for ${action.value} instead of ${view.bid}?` : null;
    case 'challenge':
      return `Challenge the bid of ${view.bid}? ${challengeCosts(rulesOf(info))}`;
    case 'bomb': {
      const left = view.players[info.seat]!.bombs;
      return `Throw a bomb? ${bombCosts(rulesOf(info))} You have ${left} left in this match.`;
    }
    case 'playCard':
      return missedMarriage(frame, action);
    default:
      return null;
  }
};

/** Without its marriage a king or queen is soon played, and the marriage gone with it. */
const missedMarriage = (
  { facts, moves }: TysiacFrame,
  { card, marriage }: { card: Card; marriage: boolean },
): Choice | null => {
  const instead = marriage ? undefined : marriagesOf(moves).find((move) => cardOf(move) === card);
  if (!instead) return null;
  const suit = suitOf(card);
  const [sign, value] = [SYMBOLS[suit]!, facts.marriageValues[suit]!];
  return {
    title: 'Declare the marriage?',
    text:
      `You hold ${cardName(card)} and ${cardName(partnerOf(card))}: declared now, the marriage brings ${value} points` +
      ` and makes ${sign} trump. Played alone, ${cardName(card)} does neither.`,
    asked: `Play ${cardName(card)} alone`,
    instead: { move: instead, label: `Declare ${sign} for ${value}` },
  };
};

const cardOf = (move: Move): Card => (actionOf(move) as { card: Card }).card;

const marriagesOf = (moves: readonly Move[]): Move[] =>
  moves.filter((move) => {
    const action = actionOf(move);
    return action.type === 'playCard' && action.marriage;
  });

/** ', or declare a marriage (♥ 100)'. */
const marriageHint = ({ moves, facts }: TysiacFrame): string => {
  const suits = [...new Set(marriagesOf(moves).map((move) => suitOf(cardOf(move))))];
  const values = suits.map((suit) => `${SYMBOLS[suit]} ${facts.marriageValues[suit]}`);
  return values.length === 0 ? '' : `, or declare a marriage (${values.join(', ')})`;
};

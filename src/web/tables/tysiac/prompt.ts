// What is due, in a few words, and what is worth asking about.
import { suitOf } from '../../../games/tysiac/deck.ts';
import { bombCosts, challengeCosts } from '../../../games/tysiac/inShort.ts';
import type { TysiacView } from '../../../games/tysiac/view.ts';
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
        ? 'Your turn: lead a card.'
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

export const weighty = (info: TableInfo, view: TysiacView, move: Move): string | null => {
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
    default:
      return null;
  }
};

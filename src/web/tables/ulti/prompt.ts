// What is due, in a few words, and what is worth asking about.
import { listed } from '../../../core/words.ts';
import { cardName } from '../../../games/ulti/deck.ts';
import { explainBid } from '../../../games/ulti/explainBid.ts';
import { FORFEIT } from '../../../games/ulti/settlement.ts';
import type { UltiView } from '../../../games/ulti/view.ts';
import { kontraLevel } from '../../../games/ulti/words.ts';
import type { Frame, Move, TableInfo } from '../../table/messages.ts';
import { levelBefore, raiseWord } from './raises.ts';
import { actionOf, nameOf, rulesetOf, type UltiFrame } from './use.ts';

/** A bid that costs each defender's worth of this or more is asked about once. */
const DEAR_BID = 10;

export const prompt = (info: TableInfo, frame: UltiFrame): string => {
  const { view } = frame;
  if (frame.result !== null) return 'The session is over.';
  if (frame.pause === 'deal') return 'The deal is over.';
  if (view.actor < 0) return 'The cards are dealt.';
  if (view.actor !== info.seat) return `${nameOf(info, view.actor)} ${DOES[view.phase] ?? 'is to move'} …`;
  return `Your turn: ${due(info, view)}`;
};

const due = (info: TableInfo, view: UltiView): string => {
  const { bids } = rulesetOf(info);
  const standing = bids[view.bid]!.name;
  switch (view.phase) {
    case 'discard':
      return view.bid === 0
        ? 'lay two cards into the talon and bid.'
        : `lay two cards into the talon and bid more than ${standing}.`;
    case 'bid':
      return 'name your bid.';
    case 'auction':
      return view.holder === view.seat
        ? 'both passed. Stand, or pick up the talon and raise.'
        : `pass, or pick up the talon and bid more than ${standing}.`;
    case 'passz':
      return `play the passz, or pay ${FORFEIT} to each.`;
    case 'trump':
      return 'name the trump suit.';
    case 'kontra':
      return `${raiseWord(view)} what you doubt, or say nothing.`;
    case 'announce':
      return 'announce your marriages.';
    default:
      return view.trick.length === 0 ? 'lead a card.' : `${cardName(view.trick[0]!)} was led.`;
  }
};

const DOES: Readonly<Partial<Record<UltiView['phase'], string>>> = {
  discard: 'chooses two cards for the talon',
  bid: 'chooses a bid',
  auction: 'listens to the bid',
  passz: 'thinks about the passz',
  trump: 'chooses the trump',
  kontra: 'weighs a kontra',
  announce: 'looks for marriages',
  play: 'is to play',
};

export const weighty = (
  info: TableInfo,
  { view }: Frame<UltiView>,
  move: Move,
  all: readonly Move[],
): string | null => {
  const ruleset = rulesetOf(info);
  const last = actionOf(all.at(-1) ?? move);
  const action = actionOf(move);
  if (action.type === 'raise') {
    const raises = all.flatMap((one) => {
      const raise = actionOf(one);
      return raise.type === 'raise' ? [`${kontraLevel(levelBefore(view, raise) + 1)} to the ${raise.unit}`] : [];
    });
    return `Say ${listed(raises)}? What is doubled counts double for whoever wins it.`;
  }
  if (last.type === 'bid') {
    const bid = ruleset.layout.bids.find(({ id }) => id === last.bid)!;
    const { costs, pays, english } = explainBid(ruleset, bid);
    if (costs < DEAR_BID) return null;
    return `Bid ${bid.name} (${english})? It pays ${pays} from each defender, and costs up to ${costs} to each.`;
  }
  if (action.type === 'forfeit') return `Pay ${FORFEIT} to each defender instead of playing?`;
  if (action.type === 'concede') return 'Give up? Everything that is not decided yet counts as lost.';
  return null;
};

// What is due, in a few words.
import type { Phase } from '../../../games/mosaic/state.ts';
import type { TableInfo } from '../../table/messages.ts';
import { rewardName, theCard } from './names.ts';
import { actionOf, nameOf, rulesOf, type MosaicFrame } from './use.ts';

export const prompt = (info: TableInfo, frame: MosaicFrame): string => {
  const { view } = frame;
  if (frame.result !== null) return 'The match is over.';
  if (view.actor < 0) return 'The deck is shuffled.';
  if (view.actor !== info.seat) {
    if (view.phase === 'apply_reward' && view.match !== null) {
      return `${nameOf(info, view.actor)} scores pattern ${view.match.pattern}!`;
    }
    return `${nameOf(info, view.actor)} ${DOES[view.phase] ?? 'is to move'} …`;
  }
  const rules = rulesOf(info);
  switch (view.phase) {
    case 'placement_cell':
      return `Your turn: put down ${theCard(view.card, rules.deck)}.`;
    case 'draft_pick':
      return 'Your turn: take a card for your board.';
    case 'draft_pass':
      return `Your turn: pass a card to ${nameOf(info, (info.seat + 1) % info.players.length)}.`;
    case 'pattern_to_resolve':
      return 'Your turn: which pattern comes first?';
    case 'apply_reward':
      return `Your turn: use “${rewardName(rules, view.match!.reward)}”?`;
    default:
      return `Your turn: ${aim(info, frame)}`;
  }
};

const aim = (info: TableInfo, { view, moves, facts }: MosaicFrame): string => {
  const rules = rulesOf(info);
  const due = moves[0] && actionOf(moves[0]).type;
  const { action, scope } = rules.rewards[view.match!.reward]!;
  if (due === 'take') return 'choose a card of the discard.';
  if (due === 'from') {
    const verb = action === 'remove_card' ? 'remove' : action === 'steal_card' ? 'steal' : 'move';
    return `choose ${scope === 'self' ? 'the card of yours' : 'an opponent’s card'} to ${verb}.`;
  }
  return facts.targetSeat === info.seat
    ? 'choose a free cell of yours.'
    : `choose a free cell on ${nameOf(info, facts.targetSeat)}’s board.`;
};

const DOES: Readonly<Partial<Record<Phase, string>>> = {
  placement_cell: 'puts a card down',
  draft_pick: 'looks at the cards turned up',
  draft_pass: 'passes a card on',
  pattern_to_resolve: 'has several patterns to choose from',
  reward_params: 'aims the reward',
};

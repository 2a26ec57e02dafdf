// What happens in a match of Mosaic, as the person at the table is told it. Runs in the engine's worker.
import type { Card } from '../../../core/cards.ts';
import type { Seat } from '../../../core/game.ts';
import { EMPTY } from '../../../games/mosaic/cards.ts';
import { CREATE_JOKER, EXTRA_TURN, MOVE_OWN, SKIP_TURN, STEAL, TAKE_TOP } from '../../../games/mosaic/forms.ts';
import type { MosaicGame } from '../../../games/mosaic/game.ts';
import type { Ruleset } from '../../../games/mosaic/ruleset.ts';
import type { MosaicView } from '../../../games/mosaic/view.ts';
import { cellName } from '../../../games/mosaic/windows.ts';
import type { Seating } from '../../engine/host.ts';
import type { Line, SeenMove } from '../../table/messages.ts';
import { cardWords, endWords, patternWords, placeWords, rewardName, theCard } from './names.ts';

export const rulesetOf = (seating: Seating): Ruleset => (seating.game as unknown as MosaicGame).ruleset;

const nameOf = (seating: Seating, seat: Seat): string => seating.players[seat]!.name;

/** 'You pass', 'Ada passes'. */
const does = (seating: Seating, seat: Seat, verb: string): string =>
  `${nameOf(seating, seat)} ${seat === seating.seat ? verb : verb + (verb.endsWith('s') ? 'es' : 's')}`;

/** In the middle of a sentence. */
const whom = (seating: Seating, seat: Seat): string => (seat === seating.seat ? 'you' : nameOf(seating, seat));

/** In the middle of a sentence. */
const whose = (seating: Seating, seat: Seat): string => (seat === seating.seat ? 'your' : `${nameOf(seating, seat)}’s`);

/** One step of a match. */
interface Step {
  readonly seating: Seating;
  readonly before: MosaicView;
  readonly move: SeenMove;
  readonly after: MosaicView;
}

export const tell = (seating: Seating, before: MosaicView | null, move: SeenMove | null, after: MosaicView): Line[] => {
  if (move === null || before === null) {
    const size = rulesetOf(seating).deck.size;
    return [{ text: `The deck of ${size} cards is shuffled.` }, ...tellTurn(seating, null, after)];
  }
  const step = { seating, before, move, after };
  return [
    ...tellMove(step).map((text) => ({ text })),
    ...tellPattern(step),
    ...tellTurn(seating, before, after),
    ...tellEnd(step),
  ];
};

const tellMove = ({ seating, before, move, after }: Step): string[] => {
  const { actor } = move;
  const { rules, width } = rulesetOf(seating);
  const they = (verb: string): string => does(seating, actor, verb);
  const card = (id: Card): string => theCard(id, rules.deck);
  const action = (seating.game as unknown as MosaicGame).toAction(move.id);
  switch (action.type) {
    case 'place':
      return [`${they('put')} ${card(before.card)} on ${cellName(width, action.cell)}.`];
    case 'pick':
      return [`${they('take')} ${card(before.revealed[action.slot]!)}.${tellDiscarded(seating, before, after)}`];
    case 'pass': {
      const next = whom(seating, (actor + 1) % rules.players.count);
      const passed = `${they('pass')} ${card(before.revealed[action.slot]!)} to ${next}.`;
      return [passed + tellDiscarded(seating, before, after)];
    }
    case 'resolve':
      return [`${they('choose')} pattern ${action.pattern} out of ${before.found.length}.`];
    case 'reward':
      return [tellReward(seating, before, action.use, after)];
    case 'from':
    case 'take':
    case 'to':
      return after.phase === 'reward_params' ? [] : [tellAim(seating, before, action)];
    case 'params':
      return []; // seen step by step
  }
};

/** What the draft leaves over. */
const tellDiscarded = (seating: Seating, before: MosaicView, after: MosaicView): string => {
  const { deck } = rulesetOf(seating).rules;
  const left = after.discard.slice(before.discard.length).map((card) => cardWords(card, deck));
  const isDraft = before.phase === 'draft_pass' || before.phase === 'draft_pick';
  return isDraft && left.length > 0 ? ` Discarded: ${left.join(', ')}.` : '';
};

const tellReward = (seating: Seating, before: MosaicView, use: boolean, after: MosaicView): string => {
  const { rules, rewards } = rulesetOf(seating);
  const actor = before.turn;
  const reward = rewards.find(({ id }) => id === before.match!.reward)!;
  const name = rewardName(rules, reward.id);
  if (!use) return `${does(seating, actor, 'refuse')} the reward (${name}).`;
  if (reward.form === EXTRA_TURN) return `${does(seating, actor, 'earn')} an extra turn.`;
  if (reward.form === SKIP_TURN) {
    const next = (actor + 1) % rules.players.count;
    return `${nameOf(seating, next)} will lose the next turn.`;
  }
  const used = `${does(seating, actor, 'use')} the reward (${name})`;
  return after.phase === 'reward_params' ? `${used}.` : `${used}, but there is nothing to use it on.`;
};

/** The last step of a reward, told with the one before it. */
const tellAim = (
  seating: Seating,
  before: MosaicView,
  action: { type: 'from'; board: number; cell: number } | { type: 'take'; card: Card } | { type: 'to'; cell: number },
): string => {
  const { rules, rewards, width, deck } = rulesetOf(seating);
  const actor = before.turn;
  const they = (verb: string): string => does(seating, actor, verb);
  const { form } = rewards.find(({ id }) => id === before.match!.reward)!;
  const on = (seat: Seat, cell: number): string =>
    cellName(width, cell) + (seat === actor ? '' : ` of ${whose(seating, seat)} board`);
  if (action.type === 'from') {
    const seat = (actor + action.board) % rules.players.count;
    const card = before.players[seat]!.board[action.cell]!;
    return `${they('remove')} ${theCard(card, rules.deck)} from ${on(seat, action.cell)}.`;
  }
  if (action.type === 'take') return '';
  const cell = cellName(width, action.cell);
  if (form === CREATE_JOKER) return `${they('put')} a new joker on ${cell}.`;
  if (before.from === null) {
    const at = form === TAKE_TOP ? before.discard.length - 1 : before.pile;
    const card = before.discard[at] ?? deck.joker;
    return `${they('put')} ${theCard(card, rules.deck)} from the discard on ${cell}.`;
  }
  const card = theCard(before.players[before.from.seat]!.board[before.from.cell]!, rules.deck);
  const source = on(before.from.seat, before.from.cell);
  if (form === MOVE_OWN) return `${they('move')} ${card} from ${cellName(width, before.from.cell)} to ${cell}.`;
  return form === STEAL
    ? `${they('steal')} ${card} from ${source} and ${actor === seating.seat ? 'put' : 'puts'} it on ${cell}.`
    : `${they('move')} ${card} from ${source} to ${cell}.`;
};

/** Has the step before this view found a pattern and scored it (§3.6)? Every step out of this phase leaves it. */
export const isScored = ({ phase }: MosaicView): boolean => phase === 'apply_reward';

const tellPattern = ({ seating, after }: Step): Line[] => {
  const { match, turn } = after;
  if (!isScored(after) || match === null) return [];
  const { rules, width } = rulesetOf(seating);
  const place = placeWords(match.place, match.cells, (cell) => cellName(width, cell));
  const what = patternWords(rules.patterns[match.pattern]!);
  return [
    {
      text: `${does(seating, turn, 'score')} ${match.vp} for pattern ${match.pattern}, ${place} (${what}).`,
      short: `${does(seating, turn, 'score')} ${match.vp} for pattern ${match.pattern}.`,
    },
  ];
};

const tellTurn = (seating: Seating, before: MosaicView | null, after: MosaicView): Line[] => {
  const lines: Line[] = [];
  const { deck } = rulesetOf(seating).rules;
  const isNew = before === null || after.turns > before.turns;
  if (before !== null) {
    for (const [seat, { skipped }] of after.players.entries()) {
      if (skipped > before.players[seat]!.skipped) lines.push({ text: `${does(seating, seat, 'lose')} a turn.` });
    }
  }
  if (isNew && after.phase !== 'game_end') {
    const again = before !== null && before.turn === after.turn ? ' again' : '';
    lines.push({ text: `Turn ${after.turns}: ${nameOf(seating, after.turn)}${again}`, heading: true });
  }
  const isDraft = after.phase === 'draft_pick' && after.revealed.every((card) => card !== EMPTY);
  const isTurnedUp = isDraft && (isNew || before?.phase !== 'draft_pick');
  if (isTurnedUp) {
    lines.push({ text: `Turned up: ${after.revealed.map((card) => cardWords(card, deck)).join(', ')}.` });
  }
  return lines;
};

const tellEnd = ({ seating, before, after }: Step): Line[] => {
  if (after.end === null || before.end !== null) return [];
  return [{ text: 'The match is over', heading: true }, { text: endWords(seating.players, after) }];
};

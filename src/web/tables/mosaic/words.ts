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
import { nameOf, person } from '../../engine/tell.ts';
import { t } from '../../i18n/index.ts';
import type { Line, SeenMove } from '../../table/messages.ts';
import { cardWords, endWords, patternWords, placeWords, rewardName, theCard } from './names.ts';

export const rulesetOf = (seating: Seating): Ruleset => (seating.game as unknown as MosaicGame).ruleset;

/** One step of a match. */
interface Step {
  readonly seating: Seating;
  readonly before: MosaicView;
  readonly move: SeenMove;
  readonly after: MosaicView;
}

export const tell = (seating: Seating, before: MosaicView | null, move: SeenMove | null, after: MosaicView): Line[] => {
  if (move === null || before === null) {
    const count = rulesetOf(seating).deck.size;
    return [{ text: t('mosaic.table.told.shuffled', { count }) }, ...tellTurn(seating, null, after)];
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
  const they = person(seating, actor);
  const card = (id: Card): string => theCard(id, rules.deck);
  const action = (seating.game as unknown as MosaicGame).toAction(move.id);
  const told = (sentence: string): string => [sentence, ...tellDiscarded(seating, before, after)].join(' ');
  switch (action.type) {
    case 'place':
      return [t('mosaic.table.told.place', { ...they, card: card(before.card), cell: cellName(width, action.cell) })];
    case 'pick':
      return [told(t('mosaic.table.told.pick', { ...they, card: card(before.revealed[action.slot]!) }))];
    case 'pass': {
      const next = person(seating, (actor + 1) % rules.players.count);
      const passed = { ...they, card: card(before.revealed[action.slot]!), to: next.who, toName: next.name };
      return [told(t('mosaic.table.told.pass', passed))];
    }
    case 'resolve':
      return [t('mosaic.table.told.resolve', { ...they, pattern: action.pattern, count: before.found.length })];
    case 'reward':
      return [tellReward(seating, before, action.use, after)];
    case 'from':
    case 'take':
    case 'to':
      return after.phase === 'reward_params' ? [] : tellAim(seating, before, action);
    case 'params':
      return []; // seen step by step
  }
};

/** What the draft leaves over. */
const tellDiscarded = (seating: Seating, before: MosaicView, after: MosaicView): string[] => {
  const { deck } = rulesetOf(seating).rules;
  const left = after.discard.slice(before.discard.length).map((card) => cardWords(card, deck));
  const isDraft = before.phase === 'draft_pass' || before.phase === 'draft_pick';
  return isDraft && left.length > 0 ? [t('mosaic.table.told.discarded', { cards: left.join(', ') })] : [];
};

const tellReward = (seating: Seating, before: MosaicView, use: boolean, after: MosaicView): string => {
  const { rules, rewards } = rulesetOf(seating);
  const actor = before.turn;
  const they = person(seating, actor);
  const { form, id } = rewards.find((one) => one.id === before.match!.reward)!;
  const named = { ...they, reward: rewardName(rules, id) };
  if (!use) return t('mosaic.table.told.refuse', named);
  if (form === EXTRA_TURN) return t('mosaic.table.told.extra', they);
  if (form === SKIP_TURN) return t('mosaic.table.told.skip', person(seating, (actor + 1) % rules.players.count));
  return t(after.phase === 'reward_params' ? 'mosaic.table.told.use' : 'mosaic.table.told.useless', named);
};

/** The last step of a reward, told with the one before it. */
const tellAim = (
  seating: Seating,
  before: MosaicView,
  action: { type: 'from'; board: number; cell: number } | { type: 'take'; card: Card } | { type: 'to'; cell: number },
): string[] => {
  if (action.type === 'take') return [];
  const { rules, rewards, width, deck } = rulesetOf(seating);
  const actor = before.turn;
  const { form } = rewards.find(({ id }) => id === before.match!.reward)!;
  const base = { ...person(seating, actor), cell: cellName(width, action.cell) };
  const from = (seat: Seat, cell: number): { card: string; owner: string; ownerName: string } => {
    const { who, name } = person(seating, seat);
    return { card: theCard(before.players[seat]!.board[cell]!, rules.deck), owner: who, ownerName: name };
  };
  if (action.type === 'from') {
    const seat = (actor + action.board) % rules.players.count;
    const key = seat === actor ? 'mosaic.table.told.remove' : 'mosaic.table.told.removeFrom';
    return [t(key, { ...base, ...from(seat, action.cell) })];
  }
  if (form === CREATE_JOKER) return [t('mosaic.table.told.joker', base)];
  if (before.from === null) {
    const at = form === TAKE_TOP ? before.discard.length - 1 : before.pile;
    const card = theCard(before.discard[at] ?? deck.joker, rules.deck);
    return [t('mosaic.table.told.fromDiscard', { ...base, card })];
  }
  const { seat, cell } = before.from;
  const moved = { ...base, ...from(seat, cell), from: cellName(width, cell) };
  if (form === MOVE_OWN) return [t('mosaic.table.told.move', moved)];
  return [t(form === STEAL ? 'mosaic.table.told.steal' : 'mosaic.table.told.moveOn', moved)];
};

/** Has the step before this view found a pattern and scored it (§3.6)? Every step out of this phase leaves it. */
export const isScored = ({ phase }: MosaicView): boolean => phase === 'apply_reward';

const tellPattern = ({ seating, after }: Step): Line[] => {
  const { match, turn } = after;
  if (!isScored(after) || match === null) return [];
  const { rules, width } = rulesetOf(seating);
  const place = placeWords(match.place, match.cells, (cell) => cellName(width, cell));
  const what = patternWords(rules.patterns[match.pattern]!);
  const scored = { ...person(seating, turn), points: match.vp, pattern: match.pattern };
  return [
    {
      text: t('mosaic.table.told.score', { ...scored, place, what }),
      short: t('mosaic.table.told.score.short', scored),
    },
  ];
};

const tellTurn = (seating: Seating, before: MosaicView | null, after: MosaicView): Line[] => {
  const lines: Line[] = [];
  const { deck } = rulesetOf(seating).rules;
  const isNew = before === null || after.turns > before.turns;
  if (before !== null) {
    for (const [seat, { skipped }] of after.players.entries()) {
      if (skipped > before.players[seat]!.skipped)
        lines.push({ text: t('mosaic.table.told.lose', person(seating, seat)) });
    }
  }
  if (isNew && after.phase !== 'game_end') {
    const isAgain = before !== null && before.turn === after.turn;
    const turn = { turn: after.turns, name: nameOf(seating, after.turn) };
    lines.push({ text: t(isAgain ? 'mosaic.table.told.turn.again' : 'mosaic.table.told.turn', turn), heading: true });
  }
  const isDraft = after.phase === 'draft_pick' && after.revealed.every((card) => card !== EMPTY);
  const isTurnedUp = isDraft && (isNew || before?.phase !== 'draft_pick');
  if (isTurnedUp) {
    const cards = after.revealed.map((card) => cardWords(card, deck)).join(', ');
    lines.push({ text: t('mosaic.table.told.turnedUp', { cards }) });
  }
  return lines;
};

const tellEnd = ({ seating, before, after }: Step): Line[] => {
  if (after.end === null || before.end !== null) return [];
  return [{ text: t('mosaic.table.told.over'), heading: true }, { text: endWords(seating, after) }];
};

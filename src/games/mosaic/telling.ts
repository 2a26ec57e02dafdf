// Mosaic tells its match: drafts, cards put down, patterns and what their rewards did.
import type { Card } from '../../core/cards.ts';
import type { AnyGame, Seat } from '../../core/game.ts';
import type { Attempt, Change, Filling, Sentence, Telling, Told } from '../../core/telling.ts';
import type { MosaicAction } from './actions.ts';
import { EMPTY } from './cards.ts';
import { CREATE_JOKER, EXTRA_TURN, MOVE_OTHER, MOVE_OWN, SKIP_TURN, STEAL, TAKE_TOP } from './forms.ts';
import type { MosaicGame } from './game.ts';
import type { Ruleset } from './ruleset.ts';
import type { MosaicView } from './view.ts';
import { cellName } from './windows.ts';
import { cardWords, endWords, patternWords, placeWords, rewardName, theCard } from './words.ts';

const gameOf = (game: AnyGame): MosaicGame => game as unknown as MosaicGame;

/** A move between two views. */
interface Moved {
  readonly ruleset: Ruleset;
  readonly before: MosaicView;
  readonly actor: Seat;
  readonly action: MosaicAction;
  readonly after: MosaicView;
}

const sentence = (name: string, params?: Sentence['params']): Sentence =>
  params ? { key: `mosaic.told.${name}`, params } : { key: `mosaic.told.${name}` };

/** A sentence about a player. */
const about = (seat: Seat, name: string, params: Sentence['params'] = {}): Sentence =>
  sentence(name, { who: { seat }, ...params });

const tell = (game: MosaicGame, { before, move, after }: Change<MosaicView>): Told[] => {
  const { ruleset } = game;
  if (move === null || before === null) {
    const shuffled: Told = { kind: 'deal', message: sentence('shuffled', { count: ruleset.deck.size }) };
    return [shuffled, ...tellTurn(ruleset, null, after)];
  }
  const moved: Moved = { ruleset, before, actor: move.actor, action: game.toAction(move.id), after };
  return [
    ...tellMove(moved).map((message): Told => ({ kind: 'move', message })),
    ...tellPattern(ruleset, after),
    ...tellTurn(ruleset, before, after),
    ...tellEnd(before, after),
  ];
};

const tellMove = (moved: Moved): Sentence[] => {
  const { ruleset, before, actor, action, after } = moved;
  const { rules, width } = ruleset;
  const card = (id: Card): Filling => ({ say: theCard(id, rules.deck) });
  switch (action.type) {
    case 'place':
      return [about(actor, 'place', { card: card(before.card), cell: cellName(width, action.cell) })];
    case 'pick':
      return [withDiscarded(moved, about(actor, 'pick', { card: card(before.revealed[action.slot]!) }))];
    case 'pass': {
      const to = { seat: (actor + 1) % rules.players.count };
      return [withDiscarded(moved, about(actor, 'pass', { card: card(before.revealed[action.slot]!), to }))];
    }
    case 'resolve':
      return [about(actor, 'resolve', { pattern: action.pattern, count: before.found.length })];
    case 'reward':
      return [tellReward(moved, action.use)];
    case 'from':
    case 'take':
    case 'to':
      return after.phase === 'reward_params' ? [] : tellAim(moved, action);
    case 'params':
      return []; // seen step by step
  }
};

/** What the draft leaves over is told with it. */
const withDiscarded = ({ ruleset, before, after }: Moved, told: Sentence): Sentence => {
  const { deck } = ruleset.rules;
  const left = after.discard.slice(before.discard.length).map((card) => cardWords(card, deck));
  const isDraft = before.phase === 'draft_pass' || before.phase === 'draft_pick';
  if (!isDraft || left.length === 0) return told;
  return sentence('and', {
    sentence: { say: told },
    discarded: { say: sentence('discarded', { cards: { row: left } }) },
  });
};

const tellReward = ({ ruleset, before, after }: Moved, use: boolean): Sentence => {
  const { rules, rewards } = ruleset;
  const actor = before.turn;
  const { form, id } = rewards.find((one) => one.id === before.match!.reward)!;
  const reward: Filling = { say: rewardName(rules, id) };
  if (!use) return about(actor, 'refuse', { reward });
  if (form === EXTRA_TURN) return about(actor, 'extra');
  if (form === SKIP_TURN) return about((actor + 1) % rules.players.count, 'skip');
  return about(actor, after.phase === 'reward_params' ? 'use' : 'useless', { reward });
};

/** The last step of a reward, told with the one before it. */
const tellAim = (
  { ruleset, before }: Moved,
  action: Extract<MosaicAction, { type: 'from' | 'take' | 'to' }>,
): Sentence[] => {
  if (action.type === 'take') return [];
  const { rules, rewards, width, deck } = ruleset;
  const actor = before.turn;
  const { form } = rewards.find(({ id }) => id === before.match!.reward)!;
  const at = { cell: cellName(width, action.cell) };
  const of = (seat: Seat, cell: number): Record<string, Filling> => ({
    card: { say: theCard(before.players[seat]!.board[cell]!, rules.deck) },
    owner: { seat },
  });
  if (action.type === 'from') {
    const seat = (actor + action.board) % rules.players.count;
    return [about(actor, seat === actor ? 'remove' : 'removeFrom', { ...at, ...of(seat, action.cell) })];
  }
  if (form === CREATE_JOKER) return [about(actor, 'joker', at)];
  if (before.from === null) {
    const index = form === TAKE_TOP ? before.discard.length - 1 : before.pile;
    const card = theCard(before.discard[index] ?? deck.joker, rules.deck);
    return [about(actor, 'fromDiscard', { ...at, card: { say: card } })];
  }
  const { seat, cell } = before.from;
  const moved = { ...at, ...of(seat, cell), from: cellName(width, cell) };
  if (form === MOVE_OWN) return [about(actor, 'move', moved)];
  return [about(actor, form === STEAL ? 'steal' : 'moveOn', moved)];
};

/** Has the step before this view found a pattern and scored it (§3.6)? Every step out of this phase leaves it. */
export const isScored = ({ phase }: MosaicView): boolean => phase === 'apply_reward';

const tellPattern = ({ rules, width }: Ruleset, after: MosaicView): Told[] => {
  const { match, turn } = after;
  if (!isScored(after) || match === null) return [];
  const place: Filling = { say: placeWords(match.place, match.cells, (cell) => cellName(width, cell)) };
  const what: Filling = { say: patternWords(rules.patterns[match.pattern]!) };
  const scored = { points: match.vp, pattern: match.pattern };
  return [
    {
      kind: 'takes',
      message: about(turn, 'score', { ...scored, place, what }),
      short: about(turn, 'score.short', scored),
    },
  ];
};

const tellTurn = ({ rules }: Ruleset, before: MosaicView | null, after: MosaicView): Told[] => {
  const told: Told[] = [];
  const isNew = before === null || after.turns > before.turns;
  for (const [seat, { skipped }] of after.players.entries()) {
    const isSkipped = before !== null && skipped > before.players[seat]!.skipped;
    if (isSkipped) told.push({ kind: 'follows', message: about(seat, 'lose') });
  }
  if (isNew && after.phase !== 'game_end') {
    const isAgain = before !== null && before.turn === after.turn;
    const message = about(after.turn, isAgain ? 'turn.again' : 'turn', { turn: after.turns });
    told.push({ kind: 'part', message });
  }
  const isDraft = after.phase === 'draft_pick' && after.revealed.every((card) => card !== EMPTY);
  if (isDraft && (isNew || before?.phase !== 'draft_pick')) {
    const cards: Filling = { row: after.revealed.map((card) => cardWords(card, rules.deck)) };
    told.push({ kind: 'follows', message: sentence('turnedUp', { cards }) });
  }
  return told;
};

const tellEnd = (before: MosaicView, after: MosaicView): Told[] =>
  after.end === null || before.end !== null
    ? []
    : [
        { kind: 'part', message: sentence('over') },
        { kind: 'result', message: endWords(after) },
      ];

/** The first steps that a reward could have, allowed or not. */
export const firstSteps = (ruleset: Ruleset, view: MosaicView): MosaicAction[] => {
  const cells = Array.from({ length: ruleset.cells }, (_, cell) => cell);
  return [
    ...Array.from({ length: ruleset.players }, (_, board) => board).flatMap((board) =>
      cells.map((cell): MosaicAction => ({ type: 'from', board, cell })),
    ),
    ...view.discard.map((card): MosaicAction => ({ type: 'take', card })),
    ...cells.map((cell): MosaicAction => ({ type: 'to', cell })),
  ];
};

/** Whose board the cells of a reward's second step are on. */
export const targetSeat = ({ rewards }: Ruleset, { match, from, turn }: MosaicView): Seat => {
  const form = rewards.find(({ id }) => id === match?.reward)?.form;
  return form === MOVE_OTHER && from !== null ? from.seat : turn;
};

const attempts = (game: MosaicGame, view: MosaicView): Attempt[] => {
  const { ruleset } = game;
  const cells = view.players[view.turn]!.board.map((_, cell) => cell);
  const key = (seat: Seat, cell: number): string => `cell:${seat}:${cell}`;
  if (view.phase === 'placement_cell') {
    return cells.map((cell) => ({ key: key(view.turn, cell), action: { type: 'place', cell } }));
  }
  if (view.phase !== 'reward_params') return [];
  const due = game.toAction(view.legal[0]!).type;
  if (due === 'to') {
    const seat = targetSeat(ruleset, view);
    return cells.map((cell) => ({ key: key(seat, cell), action: { type: 'to', cell } }));
  }
  if (due !== 'from') return [];
  return firstSteps(ruleset, view)
    .filter((step) => step.type === 'from')
    .map((action) => ({ key: key((view.turn + action.board) % ruleset.players, action.cell), action }));
};

export const telling: Telling<MosaicView> = {
  tell: (game, change) => tell(gameOf(game), change),
  pausesAt: (view) => view.phase === 'game_end',
  watches: () => false,
  automatic: () => null,
  isCompound: (phase) => phase === 'reward_params',
  attempts: (game, view) => attempts(gameOf(game), view),
};

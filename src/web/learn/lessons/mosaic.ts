// Mosaic in a few moves: draft, pass on, put down, complete a pattern, use its reward.
import type { ActionId } from '../../../core/game.ts';
import type { MosaicAction } from '../../../games/mosaic/actions.ts';
import type { MosaicRules } from '../../../games/mosaic/config.ts';
import type { MosaicView } from '../../../games/mosaic/view.ts';
import { colourRuleWords, rankRuleWords } from '../../tables/mosaic/names.ts';
import { right, wrong, type Lesson, type LessonStep, type Scene } from '../lesson/lesson.ts';

type Here = Scene<MosaicView, MosaicRules>;
type Step = LessonStep<MosaicView, MosaicRules>;

const actionOf = ({ game }: Here, id: ActionId): MosaicAction => game.toAction(id) as MosaicAction;
const boardOf = ({ view }: Here): number[] => view.players[view.turn]!.board;
const cardCount = (here: Here): number => boardOf(here).filter((card) => card >= 0).length;
const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const pick: Step = {
  key: 'pick',
  title: 'Draft a card',
  section: '3.4',
  fits: (here) => here.view.phase === 'draft_pick' && cardCount(here) >= 3,
  ask: ({ rules }) =>
    `${plural(rules.draft.reveal, 'card')} were turned up: ${rules.draft.self} for your board, ${rules.draft.next} for the ` +
    `next player, ${rules.draft.discard} for the discard. A card has a rank and a colour, and both make patterns: lines ` +
    'and squares. Take one that goes with your board.',
  judge: () => right('It is yours, and you will have to find a cell for it.'),
  example: (here) => [here.view.legal[0]!],
};

const pass: Step = {
  key: 'pass',
  title: 'Pass a card on',
  section: '3.4',
  isIn: ({ draft }) => draft.next > 0,
  fits: (here) => here.view.phase === 'draft_pass' && here.view.legal.length > 1,
  ask: () =>
    'One of the cards left goes to the next player, who must put it down first thing in their turn. Give what helps ' +
    'them least: look at their board.',
  judge: () => right('They have to find room for it. What is left goes to the discard, open to all.'),
  example: (here) => [here.view.legal[0]!],
};

const place: Step = {
  key: 'place',
  title: 'Put a card down',
  section: '3.3',
  fits: (here) =>
    here.view.phase === 'placement_cell' &&
    here.view.stage === 'hand' &&
    cardCount(here) >= 4 &&
    here.view.legal.length > 4,
  ask: ({ view }) =>
    `The card that was passed to you must lie on your board before you draft. You choose the cell, not the card; ` +
    `${plural(view.legal.length, 'cell')} are free. Put it where it goes on with a line, or out of the way.`,
  judge: () => right('Cards that lie stay there until a pattern takes them. A full board ends the match.'),
  example: (here) => [here.view.legal[0]!],
};

/** The pattern that a placement would make, or null. */
const made = (here: Here, id: ActionId): string | null => {
  const { match, found } = here.after([id]);
  return match?.pattern ?? found[0]?.pattern ?? null;
};
const completing = (here: Here): ActionId[] => here.view.legal.filter((id) => made(here, id) !== null);
const patternWords = ({ rules }: Here, name: string): string => {
  const { shape, rankRule, colorRule } = rules.patterns[name]!;
  const [, size] = /(\d+)/.exec(shape) ?? [];
  const form = shape.startsWith('line') ? `a line of ${size}` : `a square of ${size} × ${size}`;
  return `${form} with ${rankRuleWords(rankRule)} and ${colourRuleWords(colorRule)}`;
};
const cellsOf = (here: Here): string =>
  completing(here)
    .map((id) => here.game.notation(id).slice(1))
    .join(' or ');

const pattern: Step = {
  key: 'pattern',
  title: 'Complete a pattern',
  section: '3.5',
  fits: (here) =>
    here.view.phase === 'placement_cell' &&
    cardCount(here) >= 3 &&
    here.view.legal.length > 1 &&
    completing(here).length > 0 &&
    completing(here).length < here.view.legal.length,
  ask: (here) => {
    const name = made(here, completing(here)[0]!)!;
    return (
      `There is a cell where this card completes a pattern: ${patternWords(here, name)}. It scores ${here.rules.patterns[name]!.vp} ` +
      'points and its cards leave the board. Find the cell.'
    );
  },
  judge: (here, ids) => {
    const name = made(here, ids[0]!);
    return name === null
      ? wrong(`You may put it there, but nothing comes of it. Columns are letters, rows numbers: try ${cellsOf(here)}.`)
      : right(`Pattern ${name}, ${patternWords(here, name)}: ${here.rules.patterns[name]!.vp} points.`);
  },
  example: (here) => [completing(here)[0]!],
};

const uses = (here: Here, id: ActionId): boolean => {
  const action = actionOf(here, id);
  return action.type === 'reward' && action.use;
};

const reward: Step = {
  key: 'reward',
  title: 'Use the reward',
  section: '3.7',
  fits: (here) =>
    here.view.phase === 'apply_reward' &&
    here.view.legal.length > 1 &&
    here.view.legal.some((id) => uses(here, id) && here.after([id]).phase === 'reward_params'),
  ask: ({ view }) =>
    `You have completed pattern ${view.match!.pattern}: ${view.match!.vp} points. With it comes a reward, which you may ` +
    'use or leave. Use it.',
  judge: (here, ids) =>
    uses(here, ids[0]!)
      ? right('Then the cards of the pattern leave the board for the discard.')
      : wrong('You may leave it, and sometimes that is better. Here, use it once to see what it does.'),
  example: (here) => [here.view.legal.find((id) => uses(here, id))!],
};

const params: Step = {
  key: 'params',
  title: 'Carry it out',
  section: '3.7',
  fits: (here) => here.view.phase === 'reward_params' && here.view.from === null && here.view.pile < 0,
  ask: ({ view }) =>
    `The reward of pattern ${view.match!.pattern} asks you to choose. While it is carried out the pattern still lies on ` +
    'the board, and the middle of another board is protected.',
  judge: () => right('Done: rewards move, remove, steal or make cards, or give and take turns.'),
  example: (here) => exampleOf(here),
};

/** A choice to its end: the first of what is offered, step by step. */
const exampleOf = (here: Here): ActionId[] => {
  const ids: ActionId[] = [];
  for (let view = here.view; view.phase === 'reward_params' && view.actor === here.view.seat; view = here.after(ids)) {
    if (ids.length > 0 && view.from === null && view.pile < 0) break;
    ids.push(view.legal[0]!);
  }
  return ids;
};

export const lesson: Lesson<MosaicView, MosaicRules> = {
  steps: [pick, pass, place, pattern, reward, params],
  bot: 'greedy',
  longest: 400,
};

// Mosaic in a few moves: draft, pass on, put down, complete a pattern, use its reward.
import type { ActionId } from '../../../core/game.ts';
import type { MosaicAction } from '../../../games/mosaic/actions.ts';
import type { MosaicRules } from '../../../games/mosaic/config.ts';
import { shapeParams } from '../../../games/mosaic/words.ts';
import type { MosaicView } from '../../../games/mosaic/view.ts';
import { listOf, t } from '../../kit/i18n/index.ts';
import { right, wrong, type Lesson, type LessonStep, type Scene } from '../../table/match/lesson.ts';

type Here = Scene<MosaicView, MosaicRules>;
type Step = LessonStep<MosaicView, MosaicRules>;

const actionOf = ({ game }: Here, id: ActionId): MosaicAction => game.toAction(id) as MosaicAction;
const boardOf = ({ view }: Here): number[] => view.players[view.turn]!.board;
const countOn = (board: readonly number[]): number => board.filter((card) => card >= 0).length;
const cardCount = (here: Here): number => countOn(boardOf(here));
/** The board that a passed card goes to. */
const nextBoard = ({ view }: Here): number[] => view.players[(view.turn + 1) % view.players.length]!.board;

const pick: Step = {
  key: 'pick',
  title: t('learn.lesson.mosaic.pick.title'),
  section: '3.4',
  fits: (here) => here.view.phase === 'draft_pick' && cardCount(here) >= 3,
  ask: ({ rules: { draft } }) =>
    t('learn.lesson.mosaic.pick.ask', {
      count: draft.reveal,
      own: draft.self,
      next: draft.next,
      discard: draft.discard,
    }),
  judge: () => right(t('learn.lesson.mosaic.pick.right')),
  example: (here) => [here.view.legal[0]!],
};

const pass: Step = {
  key: 'pass',
  title: t('learn.lesson.mosaic.pass.title'),
  section: '3.4',
  isIn: ({ draft }) => draft.next > 0,
  // Whoever is told to look at the next player's board must find something there.
  fits: (here) => here.view.phase === 'draft_pass' && here.view.legal.length > 1 && countOn(nextBoard(here)) >= 3,
  ask: () => t('learn.lesson.mosaic.pass.ask'),
  judge: () => right(t('learn.lesson.mosaic.pass.right')),
  example: (here) => [here.view.legal[0]!],
};

const place: Step = {
  key: 'place',
  title: t('learn.lesson.mosaic.place.title'),
  section: '3.3',
  fits: (here) =>
    here.view.phase === 'placement_cell' &&
    here.view.stage === 'hand' &&
    cardCount(here) >= 4 &&
    here.view.legal.length > 4,
  ask: ({ view }) => t('learn.lesson.mosaic.place.ask', { count: view.legal.length }),
  judge: () => right(t('learn.lesson.mosaic.place.right')),
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
  return t('learn.lesson.mosaic.pattern.what', { ...shapeParams(shape), ranks: rankRule, colours: colorRule });
};
const cellsOf = (here: Here): string =>
  listOf(
    completing(here).map((id) => here.game.notation(id).slice(1)),
    'disjunction',
  );

const pattern: Step = {
  key: 'pattern',
  title: t('learn.lesson.mosaic.pattern.title'),
  section: '3.5',
  fits: (here) =>
    here.view.phase === 'placement_cell' &&
    cardCount(here) >= 3 &&
    here.view.legal.length > 1 &&
    completing(here).length > 0 &&
    completing(here).length < here.view.legal.length,
  ask: (here) => {
    const name = made(here, completing(here)[0]!)!;
    return t('learn.lesson.mosaic.pattern.ask', {
      what: patternWords(here, name),
      points: here.rules.patterns[name]!.vp,
    });
  },
  judge: (here, ids) => {
    const name = made(here, ids[0]!);
    return name === null
      ? wrong(t('learn.lesson.mosaic.pattern.wrong', { cells: cellsOf(here) }))
      : right(
          t('learn.lesson.mosaic.pattern.right', {
            name,
            what: patternWords(here, name),
            points: here.rules.patterns[name]!.vp,
          }),
        );
  },
  example: (here) => [completing(here)[0]!],
};

const uses = (here: Here, id: ActionId): boolean => {
  const action = actionOf(here, id);
  return action.type === 'reward' && action.use;
};

const reward: Step = {
  key: 'reward',
  title: t('learn.lesson.mosaic.reward.title'),
  section: '3.7',
  fits: (here) =>
    here.view.phase === 'apply_reward' &&
    here.view.legal.length > 1 &&
    here.view.legal.some((id) => uses(here, id) && here.after([id]).phase === 'reward_params'),
  ask: ({ view }) => t('learn.lesson.mosaic.reward.ask', { name: view.match!.pattern, points: view.match!.vp }),
  judge: (here, ids) =>
    uses(here, ids[0]!) ? right(t('learn.lesson.mosaic.reward.right')) : wrong(t('learn.lesson.mosaic.reward.wrong')),
  example: (here) => [here.view.legal.find((id) => uses(here, id))!],
};

const params: Step = {
  key: 'params',
  title: t('learn.lesson.mosaic.params.title'),
  section: '3.7',
  fits: (here) => here.view.phase === 'reward_params' && here.view.from === null && here.view.pile < 0,
  ask: ({ view }) => t('learn.lesson.mosaic.params.ask', { name: view.match!.pattern }),
  judge: () => right(t('learn.lesson.mosaic.params.right')),
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

// Skitgubbe in a few moves: match, slough, war; then runs, eating and killing.
import type { Card } from '../../../core/cards.ts';
import type { ActionId } from '../../../core/game.ts';
import { EAT, type SkitgubbeAction } from '../../../games/skitgubbe/actions.ts';
import { RANKS, rankOf, suitOf, SYMBOLS } from '../../../games/skitgubbe/deck.ts';
import type { EngineRules } from '../../../games/skitgubbe/rules.ts';
import type { SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import { t } from '../../kit/i18n/index.ts';
import { right, wrong, type Lesson, type LessonStep, type Scene } from '../../table/match/lesson.ts';

type Here = Scene<SkitgubbeView, EngineRules>;
type Step = LessonStep<SkitgubbeView, EngineRules>;

const nameOf = (card: Card): string => RANKS[rankOf(card)]! + SYMBOLS[suitOf(card)]!;
const names = (cards: readonly Card[]): string => cards.map(nameOf).join(' ');
const actionOf = ({ game }: Here, id: ActionId): SkitgubbeAction => game.toAction(id) as SkitgubbeAction;
const legalOf = (here: Here): { id: ActionId; action: SkitgubbeAction }[] =>
  here.view.legal.map((id) => ({ id, action: actionOf(here, id) }));
const rankName = (rank: number): string => RANKS[rank]!;
const seesCard = (here: Here, id: ActionId): boolean => actionOf(here, id).type === 'playDeckTop';

const isPlay = ({ view }: Here): boolean => view.phase === 'part1-play';

const lead: Step = {
  key: 'lead',
  title: t('learn.lesson.skitgubbe.lead.title'),
  section: '3.3',
  fits: (here) => isPlay(here) && here.view.round === 0 && here.view.pile.length === 0 && here.view.deckRemaining > 0,
  ask: ({ view, rules }) =>
    t('learn.lesson.skitgubbe.lead.ask', { ace: rules.part1AceLow ? 'low' : 'high', count: view.hand.length }),
  judge: (here, ids) =>
    right(t(seesCard(here, ids[0]!) ? 'learn.lesson.skitgubbe.lead.deck' : 'learn.lesson.skitgubbe.lead.card')),
  example: (here) => [here.view.legal[0]!],
};

const match: Step = {
  key: 'match',
  title: t('learn.lesson.skitgubbe.match.title'),
  section: '3.3',
  fits: (here) =>
    isPlay(here) &&
    here.view.round === 0 &&
    here.view.leading >= 0 &&
    here.view.legal.length < here.view.hand.length &&
    legalOf(here).every(({ action }) => action.type === 'playCard' && rankOf(action.card) === here.view.leading),
  ask: ({ view }) => t('learn.lesson.skitgubbe.match.ask', { rank: rankName(view.leading) }),
  judge: ({ view }) => right(t('learn.lesson.skitgubbe.match.right', { rank: rankName(view.leading) })),
  example: (here) => [here.view.legal[0]!],
};

const free: Step = {
  key: 'free',
  title: t('learn.lesson.skitgubbe.free.title'),
  section: '3.3',
  fits: (here) =>
    isPlay(here) && here.view.round === 0 && here.view.leading >= 0 && here.view.legal.length > here.view.hand.length,
  ask: ({ view }) => t('learn.lesson.skitgubbe.free.ask', { rank: rankName(view.leading) }),
  judge: (here, ids) =>
    right(t(seesCard(here, ids[0]!) ? 'learn.lesson.skitgubbe.free.deck' : 'learn.lesson.skitgubbe.free.card')),
  example: (here) => [here.view.legal[0]!],
};

const sloughs = (here: Here): Card[] =>
  legalOf(here).flatMap(({ action }) => (action.type === 'sloughCard' ? [action.card] : []));

const slough: Step = {
  key: 'slough',
  title: t('learn.lesson.skitgubbe.slough.title'),
  section: '3.5',
  fits: (here) => here.view.phase === 'part1-slough' && here.view.polled === 0 && sloughs(here).length > 0,
  ask: (here) => t('learn.lesson.skitgubbe.slough.ask', { cards: names(sloughs(here)) }),
  judge: (here, ids) =>
    actionOf(here, ids[0]!).type === 'sloughCard'
      ? right(t('learn.lesson.skitgubbe.slough.right'))
      : wrong(t('learn.lesson.skitgubbe.slough.wrong')),
  example: (here) => here.game.toIds({ type: 'slough', cards: sloughs(here).slice(0, 1) }),
};

const war: Step = {
  key: 'war',
  title: t('learn.lesson.skitgubbe.war.title'),
  section: '3.6',
  fits: (here) => isPlay(here) && here.view.round > 0 && here.view.legal.length > 1,
  ask: ({ view }) => t('learn.lesson.skitgubbe.war.ask', { count: view.order.length }),
  judge: () => right(t('learn.lesson.skitgubbe.war.right')),
  example: (here) => [here.view.legal[0]!],
};

const isPart2 = ({ view }: Here): boolean => view.phase === 'part2-move';
const lengthOf = (here: Here, id: ActionId): number => {
  const action = actionOf(here, id);
  return action.type === 'playRun' ? action.cards.length : 0;
};
const runs = (here: Here): ActionId[] => here.view.legal.filter((id) => lengthOf(here, id) > 0);
const longest = (here: Here): number => Math.max(0, ...runs(here).map((id) => lengthOf(here, id)));
const longestRun = (here: Here): ActionId => runs(here).find((id) => lengthOf(here, id) === longest(here))!;

const run: Step = {
  key: 'run',
  title: t('learn.lesson.skitgubbe.run.title'),
  section: '5.1',
  fits: (here) =>
    isPart2(here) && here.view.table.length === 0 && longest(here) > 1 && here.view.hand.length > longest(here),
  ask: ({ view }) => t('learn.lesson.skitgubbe.run.ask', { trump: SYMBOLS[view.trump]! }),
  judge: (here, ids) =>
    lengthOf(here, ids[0]!) > 1
      ? right(t('learn.lesson.skitgubbe.run.right'))
      : wrong(t('learn.lesson.skitgubbe.run.wrong')),
  example: (here) => [longestRun(here)],
};

const top = ({ view }: Here): Card[] => view.table.at(-1)!.cards;

const beat: Step = {
  key: 'beat',
  title: t('learn.lesson.skitgubbe.beat.title'),
  section: '5.3',
  // For two players every beat is a kill.
  isIn: ({ players }) => players > 2,
  fits: (here) =>
    isPart2(here) &&
    here.view.table.length > 0 &&
    here.view.table.length + 1 < here.view.threshold &&
    runs(here).length > 0 &&
    runs(here).length < here.view.hand.length,
  ask: (here) =>
    t(
      here.rules.beatRule === 'rank-any-suit'
        ? 'learn.lesson.skitgubbe.beat.anySuit'
        : 'learn.lesson.skitgubbe.beat.sameSuit',
      {
        cards: names(top(here)),
        trump: SYMBOLS[here.view.trump]!,
      },
    ),
  judge: (_here, ids) =>
    ids[0] === EAT ? wrong(t('learn.lesson.skitgubbe.beat.wrong')) : right(t('learn.lesson.skitgubbe.beat.right')),
  example: (here) => [runs(here)[0]!],
};

const eat: Step = {
  key: 'eat',
  title: t('learn.lesson.skitgubbe.eat.title'),
  section: '5.5',
  fits: (here) =>
    isPart2(here) && here.view.table.length > 0 && here.view.legal.length === 1 && here.view.legal[0] === EAT,
  ask: (here) => t('learn.lesson.skitgubbe.eat.ask', { cards: names(top(here)) }),
  judge: () => right(t('learn.lesson.skitgubbe.eat.right')),
  example: () => [EAT],
};

const kill: Step = {
  key: 'kill',
  title: t('learn.lesson.skitgubbe.kill.title'),
  section: '5.6',
  fits: (here) =>
    isPart2(here) &&
    here.view.table.length > 0 &&
    here.view.table.length + 1 >= here.view.threshold &&
    runs(here).some((id) => lengthOf(here, id) < here.view.hand.length),
  ask: ({ view }) => t('learn.lesson.skitgubbe.kill.ask', { laid: view.table.length, threshold: view.threshold }),
  judge: (_here, ids) =>
    ids[0] === EAT ? wrong(t('learn.lesson.skitgubbe.kill.wrong')) : right(t('learn.lesson.skitgubbe.kill.right')),
  example: (here) => [runs(here).find((id) => lengthOf(here, id) < here.view.hand.length)!],
};

export const lesson: Lesson<SkitgubbeView, EngineRules> = {
  steps: [lead, match, free, slough, war, run, beat, eat, kill],
  bot: 'simple',
  longest: 900,
};

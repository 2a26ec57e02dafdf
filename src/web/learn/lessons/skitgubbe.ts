// Skitgubbe in a few moves: match, slough, war; then runs, eating and killing.
import type { Card } from '../../../core/cards.ts';
import type { ActionId } from '../../../core/game.ts';
import { EAT, type SkitgubbeAction } from '../../../games/skitgubbe/actions.ts';
import { RANKS, rankOf, suitOf, SYMBOLS } from '../../../games/skitgubbe/deck.ts';
import type { EngineRules } from '../../../games/skitgubbe/rules.ts';
import type { SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import { right, wrong, type Lesson, type LessonStep, type Scene } from '../lesson/lesson.ts';

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
  title: 'Part 1: lead',
  section: '3.3',
  fits: (here) => isPlay(here) && here.view.round === 0 && here.view.pile.length === 0 && here.view.deckRemaining > 0,
  ask: ({ view, rules }) =>
    `In part 1 you win cards. Everybody plays one and the highest takes all; the ace is ` +
    `${rules.part1AceLow ? 'lowest' : 'highest'}, suits do not matter. You lead: a card of your ${view.hand.length}, or ` +
    'the top card of the deck, which nobody has seen.',
  judge: (here, ids) =>
    right(
      seesCard(here, ids[0]!)
        ? 'The top card goes straight to the pile, and your hand stays as it is.'
        : 'Whoever holds this rank must now match it. You draw a card, so that you have three again.',
    ),
  example: (here) => [here.view.legal[0]!],
};

const match: Step = {
  key: 'match',
  title: 'Match if you can',
  section: '3.3',
  fits: (here) =>
    isPlay(here) &&
    here.view.round === 0 &&
    here.view.leading >= 0 &&
    here.view.legal.length < here.view.hand.length &&
    legalOf(here).every(({ action }) => action.type === 'playCard' && rankOf(action.card) === here.view.leading),
  ask: ({ view }) =>
    `The highest rank on the pile is ${rankName(view.leading)}, and you hold one. Then you must play it: neither another ` +
    'card nor the deck will do. Try another card to hear so.',
  judge: ({ view }) =>
    right(`You match the ${rankName(view.leading)}. If nobody plays higher, those with equal cards go to war.`),
  example: (here) => [here.view.legal[0]!],
};

const free: Step = {
  key: 'free',
  title: 'Nothing to match',
  section: '3.3',
  fits: (here) =>
    isPlay(here) && here.view.round === 0 && here.view.leading >= 0 && here.view.legal.length > here.view.hand.length,
  ask: ({ view }) =>
    `The highest rank is ${rankName(view.leading)}, and you have none. You are free: any card, or the top of the deck.`,
  judge: (here, ids) =>
    right(
      seesCard(here, ids[0]!)
        ? 'Blind luck, and your hand stays whole.'
        : 'Any card would have done: only the highest rank must be matched.',
    ),
  example: (here) => [here.view.legal[0]!],
};

const sloughs = (here: Here): Card[] =>
  legalOf(here).flatMap(({ action }) => (action.type === 'sloughCard' ? [action.card] : []));

const slough: Step = {
  key: 'slough',
  title: 'Slough',
  section: '3.5',
  fits: (here) => here.view.phase === 'part1-slough' && here.view.polled === 0 && sloughs(here).length > 0,
  ask: (here) =>
    `After every play everybody may throw cards on the pile whose rank lies there. You can: ${names(sloughs(here))}. ` +
    'Do it: you draw as many, and whoever wins the pile takes them.',
  judge: (here, ids) =>
    actionOf(here, ids[0]!).type === 'sloughCard'
      ? right('Thrown. A slough never wins and is no play; it only swaps cards and feeds the pile.')
      : wrong('You may keep it, nobody will ask why. But try it once: slough the card.'),
  example: (here) => here.game.toIds({ type: 'slough', cards: sloughs(here).slice(0, 1) }),
};

const war: Step = {
  key: 'war',
  title: 'War',
  section: '3.6',
  fits: (here) => isPlay(here) && here.view.round > 0 && here.view.legal.length > 1,
  ask: ({ view }) =>
    `${view.order.length} players tied for the highest card, and you are one of them. You play on among yourselves, on ` +
    'top of the pile; the highest card of this round takes everything.',
  judge: () => right('Only the cards of this round are compared. Another tie would mean another round.'),
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
  title: 'Part 2: lead a run',
  section: '5.1',
  fits: (here) =>
    isPart2(here) && here.view.table.length === 0 && longest(here) > 1 && here.view.hand.length > longest(here),
  ask: ({ view }) =>
    `In part 2 you get rid of what you have won; the last with cards loses. The table is empty, ${SYMBOLS[view.trump]} is ` +
    'trump, and the ace is high. You hold cards of one suit with neighbouring ranks: a run. Lead one, of two or more.',
  judge: (here, ids) =>
    lengthOf(here, ids[0]!) > 1
      ? right('Several cards gone at once, and the next player must beat the top one or eat.')
      : wrong(
          'That is allowed, but it gets rid of one card at most. Choose several that follow each other in one suit.',
        ),
  example: (here) => [longestRun(here)],
};

const top = ({ view }: Here): Card[] => view.table.at(-1)!.cards;

const beat: Step = {
  key: 'beat',
  title: 'Beat it',
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
    `${names(top(here))} lies on top. ` +
    (here.rules.beatRule === 'rank-any-suit'
      ? 'A higher top card beats it, whatever the suit, or an equal one with more cards'
      : 'A higher card of the same suit beats it') +
    `; a trump (${SYMBOLS[here.view.trump]}) beats every other suit. Beat it.`,
  judge: (_here, ids) =>
    ids[0] === EAT
      ? wrong('You may eat, but that gives you cards, and you want to lose them. You can beat this.')
      : right('Beaten. Now it is the next player who must beat your run or eat.'),
  example: (here) => [runs(here)[0]!],
};

const eat: Step = {
  key: 'eat',
  title: 'Or eat it',
  section: '5.5',
  fits: (here) =>
    isPart2(here) && here.view.table.length > 0 && here.view.legal.length === 1 && here.view.legal[0] === EAT,
  ask: (here) =>
    `${names(top(here))} lies on top and nothing you hold beats it. So you eat: the lowest card on the table and all ` +
    'that follows it upwards in its suit.',
  judge: () => right('The eaten cards are in your hand; what is left stays on the table.'),
  example: () => [EAT],
};

const kill: Step = {
  key: 'kill',
  title: 'Kill a trick',
  section: '5.6',
  fits: (here) =>
    isPart2(here) &&
    here.view.table.length > 0 &&
    here.view.table.length + 1 >= here.view.threshold &&
    runs(here).some((id) => lengthOf(here, id) < here.view.hand.length),
  ask: ({ view }) =>
    `${view.table.length} of ${view.threshold} plays lie on the table. One more and the trick is dead: its cards leave ` +
    'the game, and who killed it leads again. Beat the top run.',
  judge: (_here, ids) =>
    ids[0] === EAT
      ? wrong('You may eat, but you would miss the kill: beat the top run instead.')
      : right('Killed. The cards are gone for good, and you lead once more.'),
  example: (here) => [runs(here).find((id) => lengthOf(here, id) < here.view.hand.length)!],
};

export const lesson: Lesson<SkitgubbeView, EngineRules> = {
  steps: [lead, match, free, slough, war, run, beat, eat, kill],
  bot: 'simple',
  longest: 900,
};

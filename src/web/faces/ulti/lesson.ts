// Ulti in a few moves: bid with the talon, stand, name trumps, kontra, the duties of play, settling.
import { cardsOf, count, type Card } from '../../../core/cards.ts';
import type { ActionId } from '../../../core/game.ts';
import type { UltiAction } from '../../../games/ulti/actions.ts';
import { NO_TRUMP, POINT_CARDS, pairsOf, rankOf, suitOf, suitSet } from '../../../games/ulti/deck.ts';
import type { UltiRules } from '../../../games/ulti/options.ts';
import type { UltiView } from '../../../games/ulti/view.ts';
import { cardText, trumpText } from '../../../games/ulti/words.ts';
import { say, t } from '../../kit/i18n/index.ts';
import { right, wrong, type Lesson, type LessonStep, type Scene } from '../../table/match/lesson.ts';

type Here = Scene<UltiView, UltiRules>;
type Step = LessonStep<UltiView, UltiRules>;

const actionOf = ({ game }: Here, id: ActionId): UltiAction => game.toAction(id) as UltiAction;
const legalOf = (here: Here): { id: ActionId; action: UltiAction }[] =>
  here.view.legal.map((id) => ({ id, action: actionOf(here, id) }));
const idOf = (here: Here, type: UltiAction['type']): ActionId | undefined =>
  legalOf(here).find(({ action }) => action.type === type)?.id;
const nameOf = (card: Card): string => say(cardText(card));
const names = (cards: readonly Card[]): string => cards.map(nameOf).join(', ');
const isPoint = (card: Card): boolean => ((POINT_CARDS >>> card) & 1) === 1;
const isInPair = (hand: number, card: Card): boolean =>
  (rankOf(card) === 4 || rankOf(card) === 5) && ((pairsOf(hand) >>> suitOf(card)) & 1) === 1;

/** What one can do without: the lowest first. */
const spare = ({ view }: Here): Card[] =>
  cardsOf(view.hand)
    .filter((card) => !isPoint(card) && !isInPair(view.hand, card))
    .sort((a, b) => rankOf(a) - rankOf(b) || a - b);

const first: Step = {
  key: 'first',
  title: t('learn.lesson.ulti.first.title'),
  section: '2.2',
  fits: (here) =>
    here.view.phase === 'discard' && here.view.bid === 0 && count(here.view.hand) === 12 && spare(here).length >= 2,
  ask: () => t('learn.lesson.ulti.first.ask'),
  judge: (here, ids) => {
    const laid = ids.flatMap((id) => {
      const action = actionOf(here, id);
      return action.type === 'putAside' ? [action.card] : [];
    });
    const dear = laid.find(isPoint);
    if (dear !== undefined && here.rules.talonPoints === 'defenders') {
      return wrong(t('learn.lesson.ulti.first.dear', { card: nameOf(dear) }));
    }
    return right(t('learn.lesson.ulti.first.right'));
  },
  example: (here) => {
    const cards = spare(here)
      .slice(0, 2)
      .sort((a, b) => a - b);
    const laid = here.game.toIds({ type: 'discard', cards });
    return [...laid, here.after(laid).legal[0]!];
  },
};

const aces = ({ view }: Here): number => cardsOf(view.hand).filter((card) => rankOf(card) === 7).length;

const pass: Step = {
  key: 'pass',
  title: t('learn.lesson.ulti.pass.title'),
  section: '2.3',
  fits: (here) =>
    here.view.phase === 'auction' &&
    here.view.holder !== here.view.seat &&
    aces(here) <= 1 &&
    pairsOf(here.view.hand) === 0 &&
    idOf(here, 'pass') !== undefined &&
    here.view.legal.length > 1,
  ask: () => t('learn.lesson.ulti.pass.ask'),
  judge: (here, ids) =>
    actionOf(here, ids[0]!).type === 'pass'
      ? right(t('learn.lesson.ulti.pass.right', { again: here.rules.reenterAfterPass ? 'yes' : 'no' }))
      : wrong(t('learn.lesson.ulti.pass.wrong')),
  example: (here) => [idOf(here, 'pass')!],
};

const stand: Step = {
  key: 'stand',
  title: t('learn.lesson.ulti.stand.title'),
  section: '2.3',
  isIn: ({ selfRaise }) => selfRaise,
  fits: (here) => here.view.phase === 'auction' && idOf(here, 'stand') !== undefined && here.view.legal.length > 1,
  ask: () => t('learn.lesson.ulti.stand.ask'),
  judge: (here, ids) =>
    actionOf(here, ids[0]!).type === 'stand'
      ? right(t('learn.lesson.ulti.stand.right'))
      : wrong(t('learn.lesson.ulti.stand.wrong')),
  example: (here) => [idOf(here, 'stand')!],
};

const suitCount = ({ view }: Here, suit: number): number => count(view.hand & suitSet(suit));
const SUIT_LETTERS = ['M', 'Z', 'P', 'T'];
const trumps = (here: Here): { id: ActionId; length: number }[] =>
  legalOf(here).flatMap(({ id, action }) =>
    action.type === 'nameTrump' && action.suit !== 'none'
      ? [{ id, length: suitCount(here, SUIT_LETTERS.indexOf(action.suit)) }]
      : [],
  );
const longestSuit = (here: Here): number => Math.max(...trumps(here).map(({ length }) => length));

const trump: Step = {
  key: 'trump',
  title: t('learn.lesson.ulti.trump.title'),
  section: '4',
  fits: (here) =>
    here.view.phase === 'trump' &&
    trumps(here).length > 1 &&
    trumps(here).some(({ length }) => length < longestSuit(here)),
  ask: () => t('learn.lesson.ulti.trump.ask'),
  judge: (here, ids) =>
    trumps(here).find(({ id }) => id === ids[0])?.length === longestSuit(here)
      ? right(t('learn.lesson.ulti.trump.right', { count: longestSuit(here) }))
      : wrong(t('learn.lesson.ulti.trump.wrong', { count: longestSuit(here) })),
  example: (here) => [trumps(here).find(({ length }) => length === longestSuit(here))!.id],
};

const kontra: Step = {
  key: 'kontra',
  title: t('learn.lesson.ulti.kontra.title'),
  section: '6',
  fits: (here) =>
    here.view.phase === 'kontra' &&
    here.view.soloist !== here.view.seat &&
    aces(here) <= 1 &&
    idOf(here, 'endKontra') !== undefined &&
    here.view.legal.length > 1,
  ask: (here) => t('learn.lesson.ulti.kontra.ask', { ace: aces(here) === 0 ? 'none' : 'one' }),
  judge: (here, ids) =>
    actionOf(here, ids[0]!).type === 'endKontra'
      ? right(t('learn.lesson.ulti.kontra.right'))
      : wrong(t('learn.lesson.ulti.kontra.wrong')),
  example: (here) => [idOf(here, 'endKontra')!],
};

const playedName = (here: Here, ids: readonly ActionId[]): string => {
  const action = actionOf(here, ids[0]!);
  return action.type === 'playCard' ? nameOf(action.card) : '';
};
const isPlaying = ({ view }: Here): boolean => view.phase === 'play' && view.trick.length > 0;
const led = ({ view }: Here): Card => view.trick[0]!;
const follows = (here: Here): Card[] => cardsOf(here.view.hand & suitSet(suitOf(led(here))));
const playable = (here: Here): Card[] =>
  legalOf(here).flatMap(({ action }) => (action.type === 'playCard' ? [action.card] : []));

const beat: Step = {
  key: 'beat',
  title: t('learn.lesson.ulti.beat.title'),
  section: '7.1',
  fits: (here) =>
    isPlaying(here) &&
    here.view.trump !== NO_TRUMP &&
    follows(here).length > playable(here).length &&
    playable(here).length > 0 &&
    playable(here).every((card) => suitOf(card) === suitOf(led(here))),
  ask: (here) => t('learn.lesson.ulti.beat.ask', { cards: names(here.view.trick) }),
  judge: (here, ids) => right(t('learn.lesson.ulti.beat.right', { card: playedName(here, ids) })),
  example: (here) => [here.view.legal[0]!],
};

const ruff: Step = {
  key: 'ruff',
  title: t('learn.lesson.ulti.ruff.title'),
  section: '7.1',
  fits: (here) =>
    isPlaying(here) &&
    here.view.trump !== NO_TRUMP &&
    follows(here).length === 0 &&
    playable(here).length < count(here.view.hand) &&
    playable(here).every((card) => suitOf(card) === here.view.trump),
  ask: (here) =>
    t('learn.lesson.ulti.ruff.ask', {
      card: nameOf(led(here)),
      suit: { say: trumpText(suitOf(led(here))) },
      trump: { say: trumpText(here.view.trump) },
    }),
  judge: (here, ids) => right(t('learn.lesson.ulti.ruff.right', { card: playedName(here, ids) })),
  example: (here) => [here.view.legal[0]!],
};

const settling: Step = {
  key: 'settling',
  title: t('learn.lesson.ulti.settling.title'),
  section: '9',
  fits: (here) =>
    here.view.deal === 1 &&
    isPlaying(here) &&
    here.view.trump !== NO_TRUMP &&
    here.view.players.reduce((sum, { cards }) => sum + cards, 0) === 1,
  ask: () => t('learn.lesson.ulti.settling.ask'),
  judge: ({ rules }) => right(t('learn.lesson.ulti.settling.right', { deals: rules.dealsPerSession })),
  example: (here) => [here.view.legal[0]!],
};

export const lesson: Lesson<UltiView, UltiRules> = {
  steps: [first, pass, stand, trump, kontra, beat, ruff, settling],
  bot: 'greedy',
  longest: 120,
};

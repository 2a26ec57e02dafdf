// Tysiąc in a few moves: bid, take the musik, declare, follow and beat, count.
import { cardsOf, count, type Card } from '../../../core/cards.ts';
import type { ActionId } from '../../../core/game.ts';
import type { TysiacAction } from '../../../games/tysiac/actions.ts';
import { cardName, hasPair, pairsIn, rankOf, suitOf, suitSet, SUITS, SYMBOLS } from '../../../games/tysiac/deck.ts';
import { scoringInShort } from '../../../games/tysiac/inShort.ts';
import type { TysiacRules } from '../../../games/tysiac/options.ts';
import type { TysiacView } from '../../../games/tysiac/view.ts';
import { listOf, say, t } from '../../kit/i18n/index.ts';
import { right, wrong, type Lesson, type LessonStep, type Scene } from '../../table/match/lesson.ts';

type Here = Scene<TysiacView, TysiacRules>;
type Step = LessonStep<TysiacView, TysiacRules>;

const ACE = 5;
const TEN = 4;

const actionOf = ({ game }: Here, id: ActionId): TysiacAction => game.toAction(id) as TysiacAction;
const legalOf = (here: Here): { id: ActionId; action: TysiacAction }[] =>
  here.view.legal.map((id) => ({ id, action: actionOf(here, id) }));
const cardsHeld = ({ view }: Here): Card[] => cardsOf(view.hand);
const names = (cards: readonly Card[]): string => cards.map(cardName).join(' ');

/** Suits of which king and queen are held, the dearest first. */
const marriages = ({ view, rules }: Here): { suit: number; worth: number }[] =>
  SUITS.map((letter, suit) => ({ suit, worth: rules.marriageValues[letter] }))
    .filter(({ suit }) => hasPair(view.hand, suit))
    .sort((a, b) => b.worth - a.worth);
const marriageWorth = (here: Here): number => marriages(here).reduce((sum, { worth }) => sum + worth, 0);
/** What a sentence about them needs. */
const marriageWords = (here: Here): { marriages: string; more: 'yes' | 'no' } => ({
  marriages: listOf(marriages(here).map(({ suit, worth }) => `${SYMBOLS[suit]}\u00a0(${worth})`)),
  more: marriages(here).length > 1 ? 'yes' : 'no',
});

const isFirstDeal = ({ view }: Here): boolean => view.deal === 1;

/** Points in all: the cards and the marriages held. */
const mostWorth = (here: Here): number => 120 + marriageWorth(here);

const standing = ({ view, rules }: Here): string =>
  view.bid === 0
    ? t('learn.lesson.tysiac.noBid', { bid: rules.openingBid })
    : t('learn.lesson.tysiac.highestBid', { bid: view.bid });

const bids = (here: Here): { id: ActionId; value: number }[] =>
  legalOf(here).flatMap(({ id, action }) => (action.type === 'bid' ? [{ id, value: action.value }] : []));

const bid: Step = {
  key: 'bid',
  title: t('learn.lesson.tysiac.bid.title'),
  section: '3.2',
  fits: (here) =>
    isFirstDeal(here) &&
    here.view.phase === 'auction' &&
    marriageWorth(here) >= 60 &&
    cardsHeld(here).some((card) => rankOf(card) === ACE) &&
    bids(here).some(({ value }) => value <= mostWorth(here)),
  ask: (here) => t('learn.lesson.tysiac.bid.ask', { ...marriageWords(here), standing: standing(here) }),
  judge: (here, ids) => {
    const action = actionOf(here, ids[0]!);
    if (action.type === 'pass') return wrong(t('learn.lesson.tysiac.bid.pass'));
    if (action.type !== 'bid') return wrong(t('learn.lesson.tysiac.bid.other'));
    return action.value <= mostWorth(here)
      ? right(t('learn.lesson.tysiac.bid.right', { bid: action.value }))
      : wrong(t('learn.lesson.tysiac.bid.tooHigh', { bid: action.value, most: mostWorth(here) }));
  },
  example: (here) => [bids(here)[0]!.id],
};

const pass: Step = {
  key: 'pass',
  title: t('learn.lesson.tysiac.pass.title'),
  section: '3.2',
  fits: (here) =>
    isFirstDeal(here) &&
    here.view.phase === 'auction' &&
    marriages(here).length === 0 &&
    cardsHeld(here).filter((card) => rankOf(card) >= TEN).length <= (here.rules.handSize > 8 ? 4 : 2) &&
    legalOf(here).some(({ action }) => action.type === 'pass'),
  ask: (here) => t('learn.lesson.tysiac.pass.ask', { standing: standing(here) }),
  judge: (here, ids) =>
    actionOf(here, ids[0]!).type === 'pass'
      ? right(t('learn.lesson.tysiac.pass.right'))
      : wrong(t('learn.lesson.tysiac.pass.wrong')),
  example: (here) => [legalOf(here).find(({ action }) => action.type === 'pass')!.id],
};

const pile: Step = {
  key: 'pile',
  title: t('learn.lesson.tysiac.pile.title'),
  section: '3.5.1',
  isIn: ({ musikCount }) => musikCount === 2,
  fits: (here) => here.view.phase === 'musik',
  ask: ({ view, rules }) => t('learn.lesson.tysiac.pile.ask', { bid: view.bid, size: rules.musikSize }),
  judge: ({ rules }) =>
    right(t('learn.lesson.tysiac.pile.right', { seen: rules.musikReveal === 'public' ? 'yes' : 'no' })),
  example: (here) => [here.view.legal[0]!],
};

const giveCount = ({ rules }: Here): number => (rules.exchange === 'discard' ? rules.musikSize : 2);
/** What one can do without: no ace, and no half of a marriage; the lowest first. */
const spare = (here: Here): Card[] =>
  cardsHeld(here)
    .filter((card) => rankOf(card) !== ACE && rankOf(card) !== TEN && ((pairsIn(here.view.hand) >>> card) & 1) === 0)
    .sort((a, b) => rankOf(a) - rankOf(b) || a - b);

const exchange: Step = {
  key: 'exchange',
  title: t('learn.lesson.tysiac.exchange.title'),
  section: '3.5.4',
  fits: (here) =>
    here.view.phase === 'exchange' &&
    here.view.given === 0 &&
    marriages(here).length > 0 &&
    spare(here).length >= giveCount(here),
  ask: (here) =>
    t(here.rules.exchange === 'discard' ? 'learn.lesson.tysiac.exchange.aside' : 'learn.lesson.tysiac.exchange.give', {
      count: giveCount(here),
      ...marriageWords(here),
    }),
  judge: (here, ids) => {
    const cards = ids.flatMap((id) => {
      const action = actionOf(here, id);
      return action.type === 'putAside' || action.type === 'give' ? [action.card] : [];
    });
    if (cards.length === 0) return wrong(t('learn.lesson.tysiac.exchange.bomb'));
    const broken = cards.find((card) => ((pairsIn(here.view.hand) >>> card) & 1) === 1);
    if (broken !== undefined) return wrong(t('learn.lesson.tysiac.exchange.broken', { card: cardName(broken) }));
    const high = cards.find((card) => rankOf(card) >= TEN);
    if (high !== undefined)
      return wrong(
        t('learn.lesson.tysiac.exchange.dear', { card: cardName(high), points: rankOf(high) === ACE ? 11 : 10 }),
      );
    return right(t('learn.lesson.tysiac.exchange.right', { cards: names(cards) }));
  },
  example: (here) => {
    const cards = spare(here).slice(0, giveCount(here));
    return here.rules.exchange === 'discard'
      ? here.game.toIds({ type: 'discard', cards })
      : here.game.toIds({ type: 'passCards', gifts: cards.map((card, to) => ({ to, card })) });
  },
};

const declared = (here: Here): ActionId[] =>
  legalOf(here).flatMap(({ id, action }) => (action.type === 'playCard' && action.marriage ? [id] : []));
const worthOf = (here: Here, id: ActionId): number => {
  const action = actionOf(here, id);
  return action.type === 'playCard' ? here.rules.marriageValues[SUITS[suitOf(action.card)]!] : 0;
};
const symbolOf = (here: Here, id: ActionId): string => {
  const action = actionOf(here, id);
  return action.type === 'playCard' ? SYMBOLS[suitOf(action.card)]! : '';
};

const marriage: Step = {
  key: 'marriage',
  title: t('learn.lesson.tysiac.marriage.title'),
  section: '3.7',
  fits: (here) => here.view.phase === 'play' && here.view.trick.length === 0 && declared(here).length > 0,
  ask: (here) => t('learn.lesson.tysiac.marriage.ask', marriageWords(here)),
  judge: (here, ids) =>
    declared(here).includes(ids[0]!)
      ? right(
          t('learn.lesson.tysiac.marriage.right', { points: worthOf(here, ids[0]!), suit: symbolOf(here, ids[0]!) }),
        )
      : wrong(t('learn.lesson.tysiac.marriage.wrong')),
  example: (here) => [[...declared(here)].sort((a, b) => worthOf(here, b) - worthOf(here, a))[0]!],
};

const ledSuit = ({ view }: Here): number => suitOf(view.trick[0]!);
const follows = (here: Here): Card[] => cardsOf(here.view.hand & suitSet(ledSuit(here)));
const playable = (here: Here): Card[] => [
  ...new Set(legalOf(here).flatMap(({ action }) => (action.type === 'playCard' ? [action.card] : []))),
];
const playedName = (here: Here, ids: readonly ActionId[]): string => {
  const action = actionOf(here, ids[0]!);
  return action.type === 'playCard' ? cardName(action.card) : '';
};
const isPlaying = ({ view }: Here): boolean => view.phase === 'play' && view.trick.length > 0;

/** Would every card that follows take the lead? Within a suit higher cards have higher numbers. */
const allBeat = (here: Here): boolean =>
  here.view.trick.every((card) => suitOf(card) === ledSuit(here) && follows(here).every((own) => own > card));

const follow: Step = {
  key: 'follow',
  title: t('learn.lesson.tysiac.follow.title'),
  section: '3.6',
  fits: (here) => {
    if (!isPlaying(here)) return false;
    const own = follows(here);
    return own.length > 1 && playable(here).length === own.length && own.length < count(here.view.hand);
  },
  ask: (here) =>
    t('learn.lesson.tysiac.follow.ask', {
      card: cardName(here.view.trick[0]!),
      suit: SYMBOLS[ledSuit(here)]!,
    }),
  judge: (here) => {
    const how = here.rules.mustOvertake ? (allBeat(here) ? 'allBeat' : 'noneBeats') : 'free';
    return right(t(`learn.lesson.tysiac.follow.${how}`, { cards: names(follows(here)) }));
  },
  example: (here) => [here.view.legal[0]!],
};

const overtake: Step = {
  key: 'overtake',
  title: t('learn.lesson.tysiac.overtake.title'),
  section: '3.6.3',
  isIn: ({ mustOvertake }) => mustOvertake,
  fits: (here) => isPlaying(here) && playable(here).length < follows(here).length,
  ask: (here) => t('learn.lesson.tysiac.overtake.ask', { trick: names(here.view.trick), cards: names(follows(here)) }),
  judge: (here, ids) => right(t('learn.lesson.tysiac.overtake.right', { card: playedName(here, ids) })),
  example: (here) => [here.view.legal[0]!],
};

const trump: Step = {
  key: 'trump',
  title: t('learn.lesson.tysiac.trump.title'),
  section: '3.6.4',
  isIn: ({ trumpDuty }) => trumpDuty !== 'none' && trumpDuty !== 'overtrump-only',
  fits: (here) =>
    isPlaying(here) &&
    follows(here).length === 0 &&
    playable(here).length < count(here.view.hand) &&
    playable(here).every((card) => suitOf(card) === here.view.trump),
  ask: (here) => t('learn.lesson.tysiac.trump.ask', { led: SYMBOLS[ledSuit(here)]!, trump: SYMBOLS[here.view.trump]! }),
  judge: (here, ids) => right(t('learn.lesson.tysiac.trump.right', { card: playedName(here, ids) })),
  example: (here) => [here.view.legal[0]!],
};

const scoring: Step = {
  key: 'scoring',
  title: t('learn.lesson.tysiac.scoring.title'),
  section: '3.8',
  fits: (here) =>
    isFirstDeal(here) &&
    isPlaying(here) &&
    count(here.view.hand) === 1 &&
    here.view.players.reduce((sum, { cards }) => sum + cards, 0) === 1,
  ask: ({ view }) => t('learn.lesson.tysiac.scoring.ask', { contract: view.contract }),
  judge: ({ rules }) => right(scoringInShort(rules).map(say).join(' ')),
  example: (here) => [here.view.legal[0]!],
};

export const lesson: Lesson<TysiacView, TysiacRules> = {
  steps: [bid, pass, pile, exchange, marriage, follow, overtake, trump, scoring],
  bot: 'greedy',
  longest: 160,
};

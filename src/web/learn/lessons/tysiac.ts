// Tysiąc in a few moves: bid, take the musik, declare, follow and beat, count.
import { cardsOf, count, type Card } from '../../../core/cards.ts';
import type { ActionId } from '../../../core/game.ts';
import type { TysiacAction } from '../../../games/tysiac/actions.ts';
import { cardName, hasPair, pairsIn, rankOf, suitOf, suitSet, SUITS, SYMBOLS } from '../../../games/tysiac/deck.ts';
import type { TysiacRules } from '../../../games/tysiac/options.ts';
import type { TysiacView } from '../../../games/tysiac/view.ts';
import { right, wrong, type Lesson, type LessonStep, type Scene } from '../lesson/lesson.ts';

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
const marriageNames = (here: Here): string =>
  marriages(here)
    .map(({ suit, worth }) => `${SYMBOLS[suit]} (${worth})`)
    .join(' and ');

const isFirstDeal = ({ view }: Here): boolean => view.deal === 1;

/** Points in all: the cards and the marriages held. */
const mostWorth = (here: Here): number => 120 + marriageWorth(here);

const standing = ({ view, rules }: Here): string =>
  view.bid === 0
    ? `Nobody has bid yet; the lowest bid is ${rules.openingBid}.`
    : `The highest bid so far is ${view.bid}.`;

const bids = (here: Here): { id: ActionId; value: number }[] =>
  legalOf(here).flatMap(({ id, action }) => (action.type === 'bid' ? [{ id, value: action.value }] : []));

const bid: Step = {
  key: 'bid',
  title: 'Bid on a good hand',
  section: '3.2',
  fits: (here) =>
    isFirstDeal(here) &&
    here.view.phase === 'auction' &&
    marriageWorth(here) >= 60 &&
    cardsHeld(here).some((card) => rankOf(card) === ACE) &&
    bids(here).some(({ value }) => value <= mostWorth(here)),
  ask: (here) =>
    `All cards together are worth 120 points, and a marriage, king and queen of one suit, counts on top. You hold ` +
    `one in ${marriageNames(here)}. ${standing(here)} Make a bid.`,
  judge: (here, ids) => {
    const action = actionOf(here, ids[0]!);
    if (action.type === 'pass') {
      return wrong(`You may pass, and would be out of this auction. But with a marriage this hand is worth a bid.`);
    }
    if (action.type !== 'bid') return wrong('You may do that, but this hand is worth a bid of its own.');
    return action.value <= mostWorth(here)
      ? right(`You promise ${action.value} points. If nobody bids more, you play alone against the others.`)
      : wrong(
          `${action.value} is allowed, but the cards and your marriages come to ${mostWorth(here)} at the very most.`,
        );
  },
  example: (here) => [bids(here)[0]!.id],
};

const pass: Step = {
  key: 'pass',
  title: 'Pass with a weak hand',
  section: '3.2',
  fits: (here) =>
    isFirstDeal(here) &&
    here.view.phase === 'auction' &&
    marriages(here).length === 0 &&
    cardsHeld(here).filter((card) => rankOf(card) >= TEN).length <= (here.rules.handSize > 8 ? 4 : 2) &&
    legalOf(here).some(({ action }) => action.type === 'pass'),
  ask: (here) =>
    `Here you have no marriage and few aces and tens. ${standing(here)} Who bids and does not make it loses the bid. ` +
    `What do you say?`,
  judge: (here, ids) =>
    actionOf(here, ids[0]!).type === 'pass'
      ? right('A pass costs nothing: as a defender you keep what you take. It is final for this deal.')
      : wrong('That is allowed, but you would have to make these points alone, with very little. Pass.'),
  example: (here) => [legalOf(here).find(({ action }) => action.type === 'pass')!.id],
};

const pile: Step = {
  key: 'pile',
  title: 'Take a pile',
  section: '3.5.1',
  isIn: ({ musikCount }) => musikCount === 2,
  fits: (here) => here.view.phase === 'musik',
  ask: ({ view, rules }) =>
    `Your bid of ${view.bid} has won: you are the declarer. Two piles of ${rules.musikSize} cards lie face down. ` +
    `Take one; nobody knows what is in it.`,
  judge: ({ rules }) =>
    right(
      `The cards join your hand${rules.musikReveal === 'public' ? ', and everybody sees them' : ''}. ` +
        'You will have to lay aside as many.',
    ),
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
  title: 'Give cards away',
  section: '3.5.4',
  fits: (here) =>
    here.view.phase === 'exchange' &&
    here.view.given === 0 &&
    marriages(here).length > 0 &&
    spare(here).length >= giveCount(here),
  ask: (here) =>
    `You are the declarer and have taken the musik. ` +
    (here.rules.exchange === 'discard'
      ? `Lay ${giveCount(here)} cards aside, face down. `
      : 'Give each opponent one card. ') +
    `Keep your aces and tens, and your marriage in ${marriageNames(here)}.`,
  judge: (here, ids) => {
    const cards = ids.flatMap((id) => {
      const action = actionOf(here, id);
      return action.type === 'putAside' || action.type === 'give' ? [action.card] : [];
    });
    if (cards.length === 0) return wrong('A bomb throws the hand in. Keep it for a hopeless hand; this one is good.');
    const broken = cards.find((card) => ((pairsIn(here.view.hand) >>> card) & 1) === 1);
    if (broken !== undefined)
      return wrong(`${cardName(broken)} is half of your marriage: without it there is nothing to declare.`);
    const high = cards.find((card) => rankOf(card) >= TEN);
    if (high !== undefined)
      return wrong(
        `${cardName(high)} is worth ${rankOf(high) === ACE ? 11 : 10} points and may win a trick. Give low cards.`,
      );
    return right(`${names(cards)}: you can do without them, and they bring the others almost nothing.`);
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
  title: 'Declare a marriage',
  section: '3.7',
  fits: (here) => here.view.phase === 'play' && here.view.trick.length === 0 && declared(here).length > 0,
  ask: (here) =>
    `You lead, and hold a marriage in ${marriageNames(here)}. Lead its king or queen and declare it: the points are ` +
    `yours and the suit is trump until the next marriage.`,
  judge: (here, ids) =>
    declared(here).includes(ids[0]!)
      ? right(`${worthOf(here, ids[0]!)} points, and ${symbolOf(here, ids[0]!)} is trump: it beats every other suit.`)
      : wrong('You may lead that, but then the marriage waits, and a lost king or queen would end it. Declare it.'),
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
  title: 'Follow suit',
  section: '3.6',
  fits: (here) => {
    if (!isPlaying(here)) return false;
    const own = follows(here);
    return own.length > 1 && playable(here).length === own.length && own.length < count(here.view.hand);
  },
  ask: (here) =>
    `${cardName(here.view.trick[0]!)} was led. You have ${SYMBOLS[ledSuit(here)]}, so you must follow: the ace is ` +
    'highest, then the ten, king, queen, jack, nine. Try another suit to hear why not, then play.',
  judge: (here) =>
    right(
      `You follow suit; any of ${names(follows(here))} was allowed` +
        (here.rules.mustOvertake
          ? `: ${allBeat(here) ? 'all of them beat' : 'none of them can beat'} the trick.`
          : '. Nobody has to beat the trick.'),
    ),
  example: (here) => [here.view.legal[0]!],
};

const overtake: Step = {
  key: 'overtake',
  title: 'Beat the trick',
  section: '3.6.3',
  isIn: ({ mustOvertake }) => mustOvertake,
  fits: (here) => isPlaying(here) && playable(here).length < follows(here).length,
  ask: (here) =>
    `The trick: ${names(here.view.trick)}. Under these rules who follows must also beat the winning card, if they ` +
    `can. You hold ${names(follows(here))}.`,
  judge: (here, ids) => right(`${playedName(here, ids)} beats what lay there. A lower one was not allowed.`),
  example: (here) => [here.view.legal[0]!],
};

const trump: Step = {
  key: 'trump',
  title: 'Trump',
  section: '3.6.4',
  isIn: ({ trumpDuty }) => trumpDuty !== 'none' && trumpDuty !== 'overtrump-only',
  fits: (here) =>
    isPlaying(here) &&
    follows(here).length === 0 &&
    playable(here).length < count(here.view.hand) &&
    playable(here).every((card) => suitOf(card) === here.view.trump),
  ask: (here) =>
    `${SYMBOLS[ledSuit(here)]} was led, and you have none. ${SYMBOLS[here.view.trump]} is trump since the last marriage, ` +
    'and who cannot follow must trump.',
  judge: (here, ids) => right(`${playedName(here, ids)}: a trump beats every card of another suit.`),
  example: (here) => [here.view.legal[0]!],
};

const scoring: Step = {
  key: 'scoring',
  title: 'The end of a deal',
  section: '3.8',
  fits: (here) =>
    isFirstDeal(here) &&
    isPlaying(here) &&
    count(here.view.hand) === 1 &&
    here.view.players.reduce((sum, { cards }) => sum + cards, 0) === 1,
  ask: ({ view }) =>
    `Your last card ends the deal. The declarer promised ${view.contract}. Play it and look at the sheet: who made what.`,
  judge: ({ rules }) =>
    right(
      `A made contract scores ${rules.declarerGain === 'contract' ? 'what was promised' : 'what was taken'}, a failed one loses it; the defenders keep what they took. ` +
        `The first with ${rules.target} wins.`,
    ),
  example: (here) => [here.view.legal[0]!],
};

export const lesson: Lesson<TysiacView, TysiacRules> = {
  steps: [bid, pass, pile, exchange, marriage, follow, overtake, trump, scoring],
  bot: 'greedy',
  longest: 160,
};

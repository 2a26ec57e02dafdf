// Ulti in a few moves: bid with the talon, stand, name trumps, kontra, the duties of play, settling.
import { cardsOf, count, type Card } from '../../../core/cards.ts';
import type { ActionId } from '../../../core/game.ts';
import type { UltiAction } from '../../../games/ulti/actions.ts';
import {
  NO_TRUMP,
  POINT_CARDS,
  RANKS,
  SUIT_WORDS,
  pairsOf,
  rankOf,
  suitOf,
  suitSet,
} from '../../../games/ulti/deck.ts';
import type { UltiRules } from '../../../games/ulti/options.ts';
import type { UltiView } from '../../../games/ulti/view.ts';
import { right, wrong, type Lesson, type LessonStep, type Scene } from '../lesson/lesson.ts';

type Here = Scene<UltiView, UltiRules>;
type Step = LessonStep<UltiView, UltiRules>;

const actionOf = ({ game }: Here, id: ActionId): UltiAction => game.toAction(id) as UltiAction;
const legalOf = (here: Here): { id: ActionId; action: UltiAction }[] =>
  here.view.legal.map((id) => ({ id, action: actionOf(here, id) }));
const idOf = (here: Here, type: UltiAction['type']): ActionId | undefined =>
  legalOf(here).find(({ action }) => action.type === type)?.id;
const RANK_NAMES: Readonly<Record<string, string>> = { L: 'alsó', F: 'felső', K: 'király', X: 'ten', A: 'ace' };
const nameOf = (card: Card): string => {
  const rank = RANKS[rankOf(card)]!;
  return `${SUIT_WORDS[suitOf(card)]} ${RANK_NAMES[rank] ?? rank}`;
};
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
  title: 'The first bid',
  section: '2.2',
  fits: (here) =>
    here.view.phase === 'discard' && here.view.bid === 0 && count(here.view.hand) === 12 && spare(here).length >= 2,
  ask: () =>
    'You are the first bidder and hold twelve cards: ten and the talon. Choose two for the talon and name a bid. You must ' +
    'bid; passz is the lowest: more points than the others together. Aces and tens laid down count for the defenders.',
  judge: (here, ids) => {
    const laid = ids.flatMap((id) => {
      const action = actionOf(here, id);
      return action.type === 'putAside' ? [action.card] : [];
    });
    const dear = laid.find(isPoint);
    if (dear !== undefined && here.rules.talonPoints === 'defenders') {
      return wrong(`You may lay down ${nameOf(dear)}, but it is worth ten points, and they go to the defenders.`);
    }
    return right('The two cards are the new talon. Who wants to bid more must pick them up.');
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
  title: 'Pick up or pass',
  section: '2.3',
  fits: (here) =>
    here.view.phase === 'auction' &&
    here.view.holder !== here.view.seat &&
    aces(here) <= 1 &&
    pairsOf(here.view.hand) === 0 &&
    idOf(here, 'pass') !== undefined &&
    here.view.legal.length > 1,
  ask: () =>
    'Somebody has bid, and the talon lies there. Who picks it up must bid higher, whatever it brings. You have at most ' +
    'one ace and no king with its felső. What do you do?',
  judge: (here, ids) =>
    actionOf(here, ids[0]!).type === 'pass'
      ? right(
          `You leave the talon where it is.${here.rules.reenterAfterPass ? ' You may still come back when it is your turn again.' : ''}`,
        )
      : wrong('That is allowed, but then you must bid higher and play alone against two with this hand. Pass.'),
  example: (here) => [idOf(here, 'pass')!],
};

const stand: Step = {
  key: 'stand',
  title: 'Stand',
  section: '2.3',
  isIn: ({ selfRaise }) => selfRaise,
  fits: (here) => here.view.phase === 'auction' && idOf(here, 'stand') !== undefined && here.view.legal.length > 1,
  ask: () =>
    'Both others have passed: your bid holds. You could take the talon once more and raise yourself; or you stand, and ' +
    'the auction is over.',
  judge: (here, ids) =>
    actionOf(here, ids[0]!).type === 'stand'
      ? right('You are the soloist: alone against two, and you lead to the first trick.')
      : wrong('You may, but you would have to bid higher than yourself. Stand.'),
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
  title: 'Name trumps',
  section: '4',
  fits: (here) =>
    here.view.phase === 'trump' &&
    trumps(here).length > 1 &&
    trumps(here).some(({ length }) => length < longestSuit(here)),
  ask: () =>
    'You are the soloist and your bid is not a red one, so you name the trump suit now: makk, zöld or tök, never hearts. ' +
    'Take the suit of which you hold most.',
  judge: (here, ids) =>
    trumps(here).find(({ id }) => id === ids[0])?.length === longestSuit(here)
      ? right(`${longestSuit(here)} trumps: with many you keep control when the others run out.`)
      : wrong(`You may name it, but of another suit you hold ${longestSuit(here)}.`),
  example: (here) => [trumps(here).find(({ length }) => length === longestSuit(here))!.id],
};

const kontra: Step = {
  key: 'kontra',
  title: 'Kontra',
  section: '6',
  fits: (here) =>
    here.view.phase === 'kontra' &&
    here.view.soloist !== here.view.seat &&
    aces(here) <= 1 &&
    idOf(here, 'endKontra') !== undefined &&
    here.view.legal.length > 1,
  ask: (here) =>
    'You defend. Kontra doubles a unit of the contract for you and for the soloist, who may double again. ' +
    `With ${aces(here) === 0 ? 'no ace' : 'one ace'} you are not sure to beat the contract: let it be.`,
  judge: (here, ids) =>
    actionOf(here, ids[0]!).type === 'endKontra'
      ? right('No kontra. Say it when you hold what breaks the contract: several aces, or long trumps.')
      : wrong('You may, but you would pay double too, and you hold little that wins. Leave it.'),
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
  title: 'Follow and beat',
  section: '7.1',
  fits: (here) =>
    isPlaying(here) &&
    here.view.trump !== NO_TRUMP &&
    follows(here).length > playable(here).length &&
    playable(here).length > 0 &&
    playable(here).every((card) => suitOf(card) === suitOf(led(here))),
  ask: (here) =>
    `On the table: ${names(here.view.trick)}. You must follow suit, and higher than what lies there if you can: ace, ten, ` +
    'király, felső, alsó, nine, eight, seven. Try a low one to hear so.',
  judge: (here, ids) => right(`The ${playedName(here, ids)} follows suit and takes the lead, even from a partner.`),
  example: (here) => [here.view.legal[0]!],
};

const ruff: Step = {
  key: 'ruff',
  title: 'Trump',
  section: '7.1',
  fits: (here) =>
    isPlaying(here) &&
    here.view.trump !== NO_TRUMP &&
    follows(here).length === 0 &&
    playable(here).length < count(here.view.hand) &&
    playable(here).every((card) => suitOf(card) === here.view.trump),
  ask: (here) =>
    `The ${nameOf(led(here))} was led, and you have no ${SUIT_WORDS[suitOf(led(here))]}. Then you must trump (${SUIT_WORDS[here.view.trump]}), and ` +
    'higher than a trump that lies there, if you can.',
  judge: (here, ids) => right(`The ${playedName(here, ids)} is a trump: it beats every card of the other suits.`),
  example: (here) => [here.view.legal[0]!],
};

const settling: Step = {
  key: 'settling',
  title: 'Settling',
  section: '9',
  fits: (here) =>
    here.view.deal === 1 &&
    isPlaying(here) &&
    here.view.trump !== NO_TRUMP &&
    here.view.players.reduce((sum, { cards }) => sum + cards, 0) === 1,
  ask: () =>
    'The last card of the deal. Aces, tens and the last trick are worth ten each. Play it and look at the sheet: every ' +
    'unit of the contract is settled on its own.',
  judge: ({ rules }) =>
    right(`The soloist settles with each defender alike. ${rules.dealsPerSession} deals make a session.`),
  example: (here) => [here.view.legal[0]!],
};

export const lesson: Lesson<UltiView, UltiRules> = {
  steps: [first, pass, stand, trump, kontra, beat, ruff, settling],
  bot: 'greedy',
  longest: 120,
};

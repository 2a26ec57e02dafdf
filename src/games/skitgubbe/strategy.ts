// How Skitgubbe asks strategies (§6) and what their answers mean (§7). Made of the view alone.
import type { Card } from '../../core/cards.ts';
import { deepFreeze } from '../../core/freeze.ts';
import type { AnyGame } from '../../core/game.ts';
import type { PackedForm, StrategyKit } from '../../core/strategy.ts';
import type {
  Part1Play,
  Part1State,
  Part2Move,
  Part2State,
  SkitgubbeCard,
  SkitgubbeStrategy,
} from '../../strategy/index.ts';
import { CARD_LIST, callsOf, methodsOf, type FormsOf } from '../shared/strategyKit.ts';
import { DECK_TOP, EAT, RUN_LENGTH, RUN_LOW, RUN, SLOUGH } from './actions.ts';
import { CARD_COUNT, RANKS, SUITS, cardToken, cardsIn, part1Strengths, rankOf, suitOf } from './deck.ts';
import type { SkitgubbeGame } from './game.ts';
import type { EngineRules } from './rules.ts';
import { readPlay, readRun, readSlough } from './strategyAnswers.ts';
import type { SkitgubbeView, TablePlay } from './view.ts';

/** The lowest rank of each part counts 1 (ace low) or 2. */
const LOWEST = 2;

const cardsFor = (aceLow: boolean): SkitgubbeCard[] => {
  const strengths = part1Strengths(aceLow);
  return Array.from({ length: CARD_COUNT }, (_, card) => ({
    rank: RANKS[rankOf(card)],
    suit: SUITS[suitOf(card)],
    token: cardToken(card),
    part1Rank: strengths[rankOf(card)] + (aceLow ? LOWEST - 1 : LOWEST),
    part2Rank: rankOf(card) + LOWEST,
  }));
};
// Every question shows the same objects, so nobody may change them.
const CARDS = { low: deepFreeze(cardsFor(true)), high: deepFreeze(cardsFor(false)) };

type Show = (card: Card) => SkitgubbeCard;
const call = callsOf<SkitgubbeStrategy>();
const rulesOf = (game: AnyGame): SkitgubbeGame['rules'] => (game as SkitgubbeGame).rules;
const cardsOf = (game: AnyGame): readonly SkitgubbeCard[] => (rulesOf(game).part1AceLow ? CARDS.low : CARDS.high);

const PART1: FormsOf<Part1State> = {
  playerIndex: 'plain',
  hand: CARD_LIST,
  deckRemaining: 'plain',
  currentTrickPlays: {
    list: { fields: { playerIndex: 'plain', card: 'shared', sequence: 'plain', kind: 'plain', round: 'plain' } },
  },
  havePlayedThisTrick: 'plain',
  allowedSloughIndices: 'plain',
  playersCardCounts: 'plain',
  collectedCounts: 'plain',
  warActive: 'plain',
  warParticipants: 'plain',
  goatIndex: 'plain',
  leadingRank: 'plain',
  owes: 'plain',
  mustKeepCard: 'plain',
  legalPlayIndices: 'plain',
  deckTopAllowed: 'plain',
  choices: 'plain',
};
const RUN_PLAY: PackedForm = { fields: { playerIndex: 'plain', cards: CARD_LIST } };
const PART2: FormsOf<Part2State> = {
  playerIndex: 'plain',
  hand: CARD_LIST,
  trump: 'plain',
  trumpCard: 'shared',
  trumpCardOwner: 'plain',
  tablePlays: { list: RUN_PLAY },
  highestPlay: RUN_PLAY,
  playerOut: 'plain',
  playerHandCounts: 'plain',
  killThreshold: 'plain',
  killedCards: 'plain',
  turnsTaken: 'plain',
  turnLimit: 'plain',
  beatRule: 'plain',
  choices: 'plain',
};

export const strategy: StrategyKit<SkitgubbeView> = {
  methods: methodsOf<SkitgubbeStrategy>({
    part1Play: 'your required play to a trick of part 1: a card of your hand, or the top of the deck',
    part1Slough: 'cards to throw on the pile after a required play; everybody is asked, after every play',
    part2Move: 'your move in part 2: a run that beats the highest play, or eat',
  }),
  forms: { part1Play: PART1, part1Slough: PART1, part2Move: PART2 },
  shared: cardsOf,
  call(game, view) {
    const rules = rulesOf(game);
    const cards = cardsOf(game);
    const show: Show = (card) => cards[card];
    if (view.phase === 'part2-move') return call('part2Move', part2State(view, show, rules));
    const method = view.phase === 'part1-slough' ? 'part1Slough' : 'part1Play';
    return call(method, part1State(view, show, rules.goat));
  },
  read(_game, view, answer) {
    if (view.phase === 'part1-play') return readPlay(view, answer);
    return view.phase === 'part1-slough' ? readSlough(view, answer) : readRun(view, answer);
  },
};

const part1State = (view: SkitgubbeView, show: Show, goatIndex: number): Omit<Part1State, 'memory'> => {
  const seat = view.seat!;
  const isPlay = view.phase === 'part1-play';
  const legalPlayIndices = isPlay ? indicesOf(view, 0) : [];
  const deckTopAllowed = isPlay && view.legal.includes(DECK_TOP);
  const choices: Part1Play[] = legalPlayIndices.map((cardIndex) => ({ type: 'PLAY_HAND_CARD', cardIndex }));
  if (deckTopAllowed) choices.push({ type: 'PLAY_DECK_TOP' });
  return {
    playerIndex: seat,
    hand: view.hand.map(show),
    deckRemaining: view.deckRemaining,
    currentTrickPlays: trickPlays(view, show),
    havePlayedThisTrick: view.pile.some((laid) => laid.seat === seat && laid.kind !== 'slough'),
    allowedSloughIndices: isPlay ? [] : indicesOf(view, SLOUGH),
    playersCardCounts: view.players.map((player) => player.cards),
    collectedCounts: view.players.map((player) => cardsIn(player.known).length),
    warActive: view.round > 0,
    warParticipants: view.round > 0 ? view.order : [],
    goatIndex,
    leadingRank: view.leading < 0 ? null : RANKS[view.leading],
    owes: view.owing.includes(seat),
    mustKeepCard: view.mustKeep,
    legalPlayIndices,
    deckTopAllowed,
    choices,
  };
};

/** Where in the hand the cards lie whose ids, counted from `first`, are legal. */
const indicesOf = (view: SkitgubbeView, first: number): number[] =>
  view.hand.flatMap((card, index) => (view.legal.includes(first + card) ? [index] : []));

const trickPlays = (view: SkitgubbeView, show: Show): Part1State['currentTrickPlays'] => {
  let plays = 0;
  return view.pile.map(({ seat, card, kind, round }) => {
    const sequence = kind === 'slough' ? plays + SLOUGH_STEP : ++plays;
    return { playerIndex: seat, card: show(card), sequence, kind, round };
  });
};
const SLOUGH_STEP = 0.1;

const part2State = (view: SkitgubbeView, show: Show, rules: EngineRules): Omit<Part2State, 'memory'> => {
  const tablePlays = view.table.map(({ seat, cards }: TablePlay) => ({ playerIndex: seat, cards: cards.map(show) }));
  const active = rules.killThreshold === 'initial-players' ? view.players : view.players.filter(({ out }) => !out);
  return {
    playerIndex: view.seat!,
    hand: view.hand.map(show),
    trump: SUITS[view.trump],
    trumpCard: show(view.trumpCard),
    trumpCardOwner: view.trumpOwner,
    tablePlays,
    highestPlay: tablePlays.at(-1) ?? null,
    playerOut: view.players.map(({ out }) => out),
    playerHandCounts: view.players.map((player) => player.cards),
    killThreshold: view.threshold || active.length,
    killedCards: cardsIn(view.killed).map(cardToken),
    turnsTaken: view.turns,
    turnLimit: rules.maxPart2Turns,
    beatRule: rules.beatRule,
    choices: view.legal.map((id) => moveOf(view, id)),
  };
};

const moveOf = (view: SkitgubbeView, id: number): Part2Move => {
  if (id === EAT) return { type: 'EAT' };
  // The hand is sorted, so the cards of a run are neighbours in it.
  const first = view.hand.indexOf(RUN_LOW[id - RUN]);
  return { type: 'PLAY_RUN', runCardIndices: Array.from({ length: RUN_LENGTH[id - RUN] }, (_, i) => first + i) };
};

// How Mosaic asks strategies, and what their answers mean. Made of the view alone.
import type { Card } from '../../core/cards.ts';
import { deepFreeze } from '../../core/freeze.ts';
import type { AnyGame } from '../../core/game.ts';
import { inWords } from '../../core/words.ts';
import type { MosaicCard, MosaicMatch, MosaicReward, MosaicState, MosaicStrategy } from '../../strategy/index.ts';
import { choiceKit, questionsOf, type Question, type Reason } from '../shared/choiceKit.ts';
import { CARD_LIST } from '../shared/strategyKit.ts';
import { EMPTY } from './cards.ts';
import type { MosaicGame } from './game.ts';
import en from './lang/en.json' with { type: 'json' };
import type { Ruleset } from './ruleset.ts';
import { actionOf, offersOf, type ChoiceOf } from './strategyChoices.ts';
import { refusalMessage } from './text.ts';
import type { MatchView, MosaicView } from './view.ts';
import { cellName } from './windows.ts';

/** What questions show of a configuration, made once: the same objects in every question, so nobody may change them. */
interface Shown {
  cards: readonly MosaicCard[];
  cells: readonly string[];
  protectedCells: readonly string[];
  patterns: MosaicState<never>['patterns'];
  rewards: ReadonlyMap<string, MosaicReward>;
  all: readonly object[];
}

const allShown = new WeakMap<Ruleset, Shown>();
const shownOf = (ruleset: Ruleset): Shown => {
  let shown = allShown.get(ruleset);
  if (!shown) allShown.set(ruleset, (shown = createShown(ruleset)));
  return shown;
};

const createShown = ({ rules, deck, cells, width, zone }: Ruleset): Shown => {
  const names = Array.from({ length: cells }, (_, cell) => cellName(width, cell));
  const cards = deepFreeze(deck.tokens.map((token, card) => cardFrom(token, card === deck.joker)));
  const protectedCells = deepFreeze(names.filter((_, cell) => zone[cell] === 1));
  const patterns = deepFreeze(
    Object.entries(rules.patterns).map(([name, { shape, rankRule, colorRule, vp, rewardId }]) => ({
      name,
      shape,
      rankRule,
      colorRule,
      vp,
      reward: rewardId,
    })),
  );
  const rewards = new Map(
    Object.entries(rules.rewards).map(([name, { action, scope }]) => [name, deepFreeze({ name, action, scope })]),
  );
  const all = [...cards, protectedCells, patterns, ...rewards.values()];
  return { cards, cells: names, protectedCells, patterns, rewards, all };
};

/** A token has a digit each for rank, colour and shape. */
const cardFrom = (token: string, joker: boolean): MosaicCard => {
  const [rank, color, shape] = joker ? [0, 0, 0] : Array.from(token, Number);
  return { rank, color, shape, joker, token };
};

const question = questionsOf<MosaicStrategy>();

const ask = (anyGame: AnyGame, view: MosaicView): Question => {
  const game = anyGame as MosaicGame;
  const tell = () => stateOf(game, view);
  const offers =
    <T extends ChoiceOf['type']>(...types: T[]) =>
    () =>
      offersOf(game, view, types);
  switch (view.phase) {
    case 'placement_cell':
      return question('place', offers('PLACE'), tell);
    case 'draft_pick':
      return question('draftPick', offers('PICK'), tell);
    case 'draft_pass':
      return question('draftPass', offers('PASS_ON'), tell);
    case 'pattern_to_resolve':
      return question('resolve', offers('RESOLVE'), tell);
    case 'apply_reward':
      return question('reward', offers('USE', 'REFUSE'), tell);
    default:
      return question('target', offers('FROM', 'TAKE', 'TO'), tell);
  }
};

const why = (anyGame: AnyGame, view: MosaicView, answer: Readonly<Record<string, unknown>>): Reason | null => {
  const game = anyGame as MosaicGame;
  const action = actionOf(game, view, answer);
  const refusal = action === null ? null : game.refuse(view, action);
  return refusal && { sentence: inWords(en, refusalMessage(refusal)), section: refusal.section };
};

export const strategy = choiceKit<MosaicStrategy, MosaicView>({
  methods: {
    place: 'a cell of your board for the card that is due',
    draftPick: 'a turned-up card for yourself',
    draftPass: 'a turned-up card for the next player',
    resolve: 'which of the patterns on your board to score first',
    reward: 'use the reward of the pattern just scored, or refuse it',
    target: 'what the reward is aimed at, one step at a time',
  },
  form: {
    playerIndex: 'plain',
    players: { list: { fields: { vp: 'plain', board: { map: 'shared' }, hand: CARD_LIST, skips: 'plain' } } },
    boardWidth: 'plain',
    boardHeight: 'plain',
    protectedCells: 'shared',
    patterns: 'shared',
    deckRemaining: 'plain',
    discard: CARD_LIST,
    revealed: CARD_LIST,
    card: 'shared',
    pending: CARD_LIST,
    matches: 'plain',
    match: 'plain',
    reward: 'shared',
    chosenFrom: 'plain',
    choices: 'plain',
  },
  shared: (game) => shownOf((game as MosaicGame).ruleset).all,
  ask,
  why,
});

const stateOf = ({ ruleset }: MosaicGame, view: MosaicView): Omit<MosaicState<never>, 'memory' | 'choices'> => {
  const shown = shownOf(ruleset);
  const show = (card: Card): MosaicCard => shown.cards[card];
  const showSlot = (card: Card): MosaicCard | null => (card === EMPTY ? null : shown.cards[card]);
  const match = ({ pattern, place, cells, vp, reward }: MatchView): MosaicMatch => ({
    pattern,
    place,
    cells: cells.map((cell) => shown.cells[cell]),
    vp,
    reward,
  });
  return {
    playerIndex: view.seat!,
    players: view.players.map(({ vp, board, hand, skips }) => ({
      vp,
      board: Object.fromEntries(board.map((card, cell) => [shown.cells[cell], showSlot(card)])),
      hand: hand.map(show),
      skips,
    })),
    boardWidth: ruleset.width,
    boardHeight: ruleset.cells / ruleset.width,
    protectedCells: shown.protectedCells,
    patterns: shown.patterns,
    deckRemaining: view.deck,
    discard: view.discard.map(show),
    revealed: view.revealed.map(showSlot),
    card: showSlot(view.card),
    pending: view.pending.map(show),
    matches: view.found.map(match),
    match: view.match && match(view.match),
    reward: view.match && shown.rewards.get(view.match.reward)!,
    chosenFrom: view.from && { playerIndex: view.from.seat, cell: shown.cells[view.from.cell] },
  };
};

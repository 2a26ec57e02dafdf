// How Mosaic asks strategies, and what their answers mean. Made of the view alone.
import type { Card } from '../../core/cards.ts';
import { deepFreeze } from '../../core/freeze.ts';
import type { AnyGame } from '../../core/game.ts';
import { inWords } from '../../core/words.ts';
import type { MosaicCard, MosaicMatch, MosaicReward, MosaicState, MosaicStrategy } from '../../strategy/index.ts';
import { choiceKit, questionsOf, type Question } from '../shared/choiceKit.ts';
import { CARD_LIST } from '../shared/strategyKit.ts';
import { EMPTY } from './cards.ts';
import type { MosaicGame } from './game.ts';
import en from './lang/en.json' with { type: 'json' };
import type { Ruleset } from './ruleset.ts';
import { actionOf, cardOffers, cellOffers, matchOffers, useOffers } from './strategyChoices.ts';
import { paramOffers, readParams } from './strategyParams.ts';
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
    Object.entries(rules.rewards).map(([name, { action, scope, params }]) => [
      name,
      deepFreeze({ name, action, scope, params: [...params] }),
    ]),
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
  const { layout } = game.ruleset;
  const shown = shownOf(game.ruleset);
  const tell = () => stateOf(game, view);
  switch (view.phase) {
    case 'placement_cell':
      return question('choosePlacementCell', () => cellOffers(game, view), tell);
    case 'draft_pick':
      return question('chooseDraftPick', () => cardOffers(view, layout.pick, shown.cards), tell);
    case 'draft_pass':
      return question('chooseDraftPass', () => cardOffers(view, layout.pass, shown.cards), tell);
    case 'pattern_to_resolve':
      return question('choosePatternToResolve', () => matchOffers(game, view.found.map(matchIn(shown))), tell);
    case 'apply_reward':
      return question('chooseApplyReward', () => useOffers(game, view), tell);
    default:
      return question('chooseRewardParams', () => paramOffers(game, view), tell);
  }
};

export const strategy = choiceKit<MosaicStrategy, MosaicView>({
  methods: {
    choosePlacementCell: {
      about: 'a free cell of your board for the card that is due',
      args: ['card'],
      formerly: 'place',
    },
    chooseDraftPick: { about: 'one of the turned-up cards, for yourself', args: ['choices'], formerly: 'draftPick' },
    chooseDraftPass: { about: 'one of the cards left, for the next player', args: ['choices'], formerly: 'draftPass' },
    choosePatternToResolve: {
      about: 'which of the patterns found on your board to score first',
      args: ['choices'],
      formerly: 'resolve',
    },
    chooseApplyReward: {
      about: 'use the reward of the pattern just scored, or not',
      args: ['reward', 'match'],
      formerly: 'reward',
    },
    chooseRewardParams: {
      about: 'all that the reward is aimed at, in one answer',
      args: ['reward', 'match'],
      formerly: 'target',
    },
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
    match: 'plain',
    reward: 'shared',
    choices: 'plain',
  },
  choiceForms: { chooseDraftPick: CARD_LIST, chooseDraftPass: CARD_LIST },
  shared: (game) => shownOf((game as MosaicGame).ruleset).all,
  ask,
  actionOf: (game, view, fields, answer) => actionOf(game as MosaicGame, view, fields, answer),
  sentenceOf: (refusal) => inWords(en, refusalMessage(refusal)),
  together: (game, view, fields) => readParams(game as MosaicGame, view, fields),
});

const stateOf = ({ ruleset }: MosaicGame, view: MosaicView): Omit<MosaicState<never>, 'memory' | 'choices'> => {
  const shown = shownOf(ruleset);
  const show = (card: Card): MosaicCard => shown.cards[card];
  const showSlot = (card: Card): MosaicCard | null => (card === EMPTY ? null : shown.cards[card]);
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
    match: view.match && matchIn(shown)(view.match),
    reward: view.match && shown.rewards.get(view.match.reward)!,
  };
};

const matchIn =
  ({ cells: names }: Shown) =>
  ({ pattern, place, cells, vp, reward }: MatchView): MosaicMatch => ({
    pattern,
    place,
    cells: cells.map((cell) => names[cell]),
    vp,
    reward,
  });

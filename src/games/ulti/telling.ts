// Ulti tells its match: the auction, kontras, marriages, tricks, and how a deal ended.
import { cardsOf, type CardSet } from '../../core/cards.ts';
import { HIDDEN, type AnyGame, type Seat } from '../../core/game.ts';
import type { Attempt, Change, Filling, SeenMove, Sentence, Telling, Told } from '../../core/telling.ts';
import type { UltiAction } from './actions.ts';
import { componentsOf } from './components.ts';
import { eachStep, tricksOf } from './course.ts';
import { SUITS, pointsIn, TALON_SIZE } from './deck.ts';
import { discardsOf } from './discards.ts';
import type { UltiGame } from './game.ts';
import { componentText, resultWord } from './sheetWords.ts';
import { UNITS } from './units.ts';
import type { UltiView } from './view.ts';
import { cardText, glossOf, kontraLevel, sorted, trumpText, unitText } from './words.ts';

const gameOf = (game: AnyGame): UltiGame => game as unknown as UltiGame;

/** A sentence about a player. */
const about = (seat: Seat, name: string, params: Sentence['params'] = {}): Sentence => ({
  key: `ulti.told.${name}`,
  params: { who: { seat }, ...params },
});

const cardsIn = (set: CardSet): Filling => ({
  list: sorted(set).map(cardText),
});

/** 'Piros ulti' and what it means: 'hearts: parti + ulti'. */
const bidWords = ({ ruleset }: UltiGame, rank: number): { bid: string; gloss: Filling } => {
  const bid = ruleset.bids[rank]!;
  return { bid: bid.name, gloss: { say: glossOf(ruleset, bid) } };
};

/** A deal has been settled and nothing is dealt yet. */
export const isEnd = (view: UltiView): boolean =>
  view.lastDeal !== null && (view.phase === 'deal' || view.phase === 'session-end');

const tell = (game: UltiGame, { before, move, after }: Change<UltiView>): Told[] => {
  if (move === null || before === null) return tellDeal(game, after);
  return [...tellMove(game, move, after), ...tellConsequences(game, before, move.actor, after)];
};

const tellDeal = (game: UltiGame, view: UltiView): Told[] => {
  if (view.deal === 0) return [];
  const first = { dealt: { say: about(view.dealer, 'deals') }, first: { say: about(view.actor, 'bidsFirst') } };
  return [
    {
      kind: 'part',
      message: { key: 'ulti.told.deal', params: { deal: view.deal, deals: game.rules.dealsPerSession } },
    },
    { kind: 'deal', message: { key: 'ulti.told.dealt', params: first } },
  ];
};

const moved = (message: Sentence, short?: Sentence | null): Told[] => [
  short === undefined ? { kind: 'move', message } : { kind: 'move', message, short },
];

const tellMove = (game: UltiGame, { actor, id }: SeenMove, after: UltiView): Told[] => {
  if (id === HIDDEN) return tellLaid(actor, after);
  const action = game.toAction(id);
  switch (action.type) {
    case 'pass':
    case 'stand':
    case 'playOn':
    case 'forfeit':
    case 'concede':
      return moved(about(actor, action.type));
    case 'pickUp':
      return moved(
        actor === after.seat
          ? about(actor, 'pickUpCards', { cards: cardsIn(after.talonSeen) })
          : about(actor, 'pickUp'),
      );
    case 'bid': {
      const params = { ...bidWords(game, after.bid), points: game.ruleset.bids[after.bid]!.win };
      return moved(about(actor, 'bid', params), about(actor, 'bidShort', params));
    }
    case 'putAside':
      return tellLaid(actor, after);
    case 'nameTrump':
      return moved(
        action.suit === 'none' ? about(actor, 'noTrump') : about(actor, 'trump', { suit: suitNamed(action.suit) }),
      );
    case 'raise':
      return moved(tellRaise(actor, action, after));
    case 'endKontra':
      return hasJustRaised(game, after, actor)
        ? []
        : moved(about(actor, actor === after.soloist ? 'silentSoloist' : 'silent'), null);
    case 'announce':
      return moved(about(actor, 'announce', { points: action.value }));
    case 'announceSuit':
      return moved(about(actor, 'announceSuit', { suit: suitNamed(action.suit) }));
    case 'endAnnouncing':
      return moved(about(actor, 'endAnnouncing'), null);
    case 'playCard':
      return moved(about(actor, 'plays', { card: { say: cardText(action.card) } }));
    default:
      return []; // compound actions are seen step by step
  }
};

const suitNamed = (suit: (typeof SUITS)[number]): Filling => ({ say: trumpText(SUITS.indexOf(suit)) });

/** Told once, when both cards lie there. */
const tellLaid = (actor: Seat, after: UltiView): Told[] => {
  if (after.phase === 'discard') return [];
  return moved(
    actor === after.seat
      ? about(actor, 'lays', { cards: cardsIn(after.talon) })
      : about(actor, 'laysHidden', { count: TALON_SIZE }),
    null,
  );
};

const tellRaise = (actor: Seat, { unit, line }: Extract<UltiAction, { type: 'raise' }>, after: UltiView): Sentence => {
  const at = 2 * UNITS.indexOf(unit);
  const own = actor === (after.soloist + 1) % 3 ? 0 : 1;
  const level = after.levels[at + (line > 0 ? line - 1 : actor === after.soloist ? 0 : own)]!;
  const params = { level: { say: kontraLevel(level) }, unit: { say: unitText(unit) } };
  if (line === 0) return about(actor, 'raise', params);
  return about(actor, 'raiseOf', { ...params, whose: { seat: (after.soloist + line) % 3 } });
};

/** Was the step before the last one a kontra of the same player? */
const hasJustRaised = ({ ruleset }: UltiGame, view: UltiView, actor: Seat): boolean => {
  const steps: [Seat, number][] = [];
  eachStep(view.log, (seat, id) => steps.push([seat, id]));
  const [seat, id] = steps.at(-2) ?? [-1, -1];
  return seat === actor && id >= ruleset.layout.raise && id < ruleset.layout.endKontra;
};

/** What the rules made of the move: a soloist found, marriages, a trick taken, a hand opened, the deal over. */
const tellConsequences = (game: UltiGame, before: UltiView, actor: Seat, after: UltiView): Told[] => {
  const told: Told[] = [];
  const follows = (message: Sentence): void => void told.push({ kind: 'follows', message });
  const isOver = after.actor < 0;
  if (before.soloist < 0 && after.soloist >= 0 && !isOver) {
    follows(about(after.soloist, 'soloist', bidWords(game, after.bid)));
  }
  const points = after.players[actor]!.declared - before.players[actor]!.declared;
  if (points > 0 && before.phase === 'play') follows(about(actor, 'declares', { points }));
  if (after.tricks > before.tricks) told.push({ kind: 'takes', message: tellTrick(game, after) });
  for (const [seat, { open }] of after.players.entries()) {
    if (open === 0 || before.players[seat]!.open !== 0) continue;
    follows(seat === after.seat ? about(seat, 'opens') : about(seat, 'opensCards', { cards: cardsIn(open) }));
  }
  if (isOver) told.push(...tellResult(game, after));
  return told;
};

const tellTrick = ({ ruleset }: UltiGame, after: UltiView): Sentence => {
  const trick = tricksOf(ruleset, after.log)[after.tricks - 1]!;
  const isLast = after.tricks === ruleset.handSize;
  const points = pointsIn(trick.reduce((set, { card }) => set | (1 << card), 0)) + (isLast ? 10 : 0);
  const trump = after.actor < 0 && after.lastDeal ? after.lastDeal.trump : after.trump;
  const which = isLast ? 'lastTrick' : 'trick';
  const winner = after.winners.at(-1)!;
  return trump < 0 || points === 0 ? about(winner, which) : about(winner, `${which}Points`, { points });
};

const tellResult = ({ ruleset }: UltiGame, view: UltiView): Told[] => {
  const deal = view.lastDeal!;
  const parts = componentsOf(ruleset, deal).map((component): Sentence => ({
    key: 'ulti.told.component',
    params: { what: { say: componentText(component) }, result: { say: resultWord(deal, component) } },
  }));
  const row = deal.change.map((value, seat) => about(seat, 'change', { points: { signed: value } }));
  const result = about(deal.soloist, deal.result === 'forfeited' ? 'resultForfeited' : 'result', {
    bid: ruleset.bids[deal.bid]!.name,
    trump: { say: trumpText(deal.trump) },
    parts: { row: parts, by: '; ' },
  });
  return [
    { kind: 'result', message: result },
    { kind: 'result', message: { key: 'ulti.told.changes', params: { row: { row } } } },
  ];
};

const attempts = (game: UltiGame, view: UltiView): Attempt[] => {
  const hand = cardsOf(view.hand);
  if (view.phase === 'play') {
    return hand.map((card) => ({ key: `card:${card}`, action: { type: 'playCard', card } }));
  }
  const discards = discardsOf(game, view);
  if (discards === null) return [];
  // A card of no pair is refused beside one that may go.
  const fine = [...new Set(discards.allowed.flat())].sort((a, b) => a - b);
  return hand
    .filter((card) => !fine.includes(card))
    .map((card) => ({
      key: `card:${card}`,
      action: { type: 'discard', cards: discards.count === 1 ? [card] : [card, fine[0]] },
    }));
};

const SILENT = ['auction', 'kontra', 'announce'];

export const telling: Telling<UltiView> = {
  tell: (game, change) => tell(gameOf(game), change),
  pausesAt: isEnd,
  watches: () => false,
  // A pass that is the only call, or silence of who has nothing to double or to announce.
  automatic: ({ phase, legal }) => (SILENT.includes(phase) && legal.length === 1 ? legal[0]! : null),
  isCompound: (phase) => phase === 'discard' || phase === 'kontra',
  attempts: (game, view) => attempts(gameOf(game), view),
};

// Tysiąc tells its match: the auction, what the musik held, tricks, and how a deal ended.
import { cardsOf } from '../../core/cards.ts';
import { HIDDEN, type AnyGame, type Seat } from '../../core/game.ts';
import type { Change, Filling, SeenMove, Sentence, Telling, Told } from '../../core/telling.ts';
import { SYMBOLS, cardName, cardNames, pointsIn, suitOf } from './deck.ts';
import type { TysiacGame } from './game.ts';
import type { Ruleset } from './ruleset.ts';
import type { TysiacView } from './view.ts';

const gameOf = (game: AnyGame): TysiacGame => game as unknown as TysiacGame;

/** Who gets the first or second card that the declarer gives. */
export const receiverOf = ({ rules, sitOut }: Ruleset, view: TysiacView, to: number): Seat => {
  let seat = view.declarer;
  for (let i = 0; i <= to; i++) {
    seat = (seat + 1) % rules.seats;
    if (sitOut && seat === view.dealer) seat = (seat + 1) % rules.seats;
  }
  return seat;
};

/** A sentence about a player. */
const about = (seat: Seat, name: string, params: Sentence['params'] = {}): Sentence => ({
  key: `tysiac.told.${name}`,
  params: { who: { seat }, ...params },
});

/** Has a deal just ended? */
const isEnd = (view: TysiacView): boolean =>
  view.lastDeal !== null && (view.phase === 'deal' || view.phase === 'game-end');

const tell = (game: TysiacGame, { before, move, after }: Change<TysiacView>): Told[] => {
  if (move === null || before === null) return tellDeal(game.ruleset, after);
  return [
    ...tellMove(game, before, move, after).map((message): Told => ({ kind: 'move', message })),
    ...tellConsequences(before, after),
  ];
};

const tellDeal = ({ sitOut }: Ruleset, view: TysiacView): Told[] => [
  { kind: 'part', message: { key: 'tysiac.told.deal', params: { deal: view.deal } } },
  { kind: 'deal', message: about(view.dealer, sitOut ? 'dealsSitsOut' : 'deals') },
  ...(view.bid > 0 ? [{ kind: 'follows', message: about(view.bidder, 'opens', { bid: view.bid }) } as const] : []),
];

const tellMove = (game: TysiacGame, before: TysiacView, { actor, id }: SeenMove, after: TysiacView): Sentence[] => {
  const { ruleset } = game;
  const { bid } = before;
  if (id === HIDDEN) return tellHiddenGift(ruleset, before, actor, after);
  const action = game.toAction(id);
  switch (action.type) {
    case 'pass':
    case 'bomb':
      return [about(actor, action.type)];
    case 'bid':
      return [about(actor, 'bid', { bid: action.value })];
    case 'challenge':
    case 'accept':
      return [about(actor, action.type, { bid })];
    case 'showProof':
      return [tellProof(actor, before, after)];
    case 'chooseMusik': {
      const pile = action.index + 1;
      return after.musik === 0
        ? [about(actor, 'takesPile', { pile })]
        : [about(actor, 'takesPileOf', { pile, cards: cardNames(after.musik) })];
    }
    case 'putAside':
      return after.given < ruleset.giveCount ? [] : [about(actor, 'putsAside', { cards: cardNames(after.discards) })];
    case 'give': {
      const whom = { seat: receiverOf(ruleset, before, action.to) };
      return [about(actor, 'gives', { whom, card: cardName(action.card) })];
    }
    case 'declareContract':
      return [about(actor, action.value === bid ? 'stays' : 'raises', { contract: action.value })];
    case 'playCard': {
      const card = cardName(action.card);
      if (!action.marriage) return [about(actor, 'plays', { card })];
      const suit = suitOf(action.card);
      const points = ruleset.marriageValues[suit]!;
      return [about(actor, 'marries', { card, points, suit: SYMBOLS[suit]! })];
    }
    default:
      return []; // compound actions are seen card by card
  }
};

/** The cards that a seat has just shown. */
const shownBy = (seat: Seat, before: TysiacView, after: TysiacView): number =>
  after.players[seat]!.shown & ~before.players[seat]!.shown;

const tellProof = (seat: Seat, before: TysiacView, after: TysiacView): Sentence =>
  about(seat, 'shows', { cards: cardNames(shownBy(seat, before, after)) });

const tellHiddenGift = (ruleset: Ruleset, before: TysiacView, actor: Seat, after: TysiacView): Sentence[] => {
  const { layout, giveCount } = ruleset;
  if (!layout.discards)
    return [about(actor, 'givesHidden', { whom: { seat: receiverOf(ruleset, before, before.given) } })];
  return after.given < giveCount ? [] : [about(actor, 'putsAsideHidden', { count: giveCount })];
};

/** What the rules made of the move: a proof shown by itself, the auction closed, a trick taken, the deal over. */
const tellConsequences = (before: TysiacView, after: TysiacView): Told[] => {
  const told: Told[] = [];
  const follows = (message: Sentence): void => void told.push({ kind: 'follows', message });
  const isOver = after.actor < 0;
  if (after.bidder >= 0 && before.phase !== 'proof' && shownBy(after.bidder, before, after) !== 0) {
    follows(tellProof(after.bidder, before, after));
  }
  if (before.declarer < 0 && after.declarer >= 0 && !isOver) {
    follows(about(after.declarer, 'winsAuction', { bid: after.bid }));
    const isTaken = after.taken >= 0 && after.musik !== 0;
    if (isTaken) follows(about(after.declarer, 'takesMusik', { cards: cardNames(after.musik) }));
  }
  if (after.tricks > before.tricks) {
    const winner = after.leader;
    const points = pointsIn(after.players[winner]!.captured & ~before.players[winner]!.captured);
    told.push({ kind: 'takes', message: about(winner, 'takesTrick', { points }) });
  }
  if (isOver) told.push({ kind: 'result', message: dealResult(after) });
  return told;
};

/** The result of a deal that has ended, in a sentence or two. */
const dealResult = (view: TysiacView): Sentence => {
  const { result, declarer, made, contract, bid, raw, change } = view.lastDeal!;
  const settled = (verdict: Sentence): Sentence => ({
    key: 'tysiac.told.result',
    params: { verdict: { say: verdict }, changes: { say: changes(change) } },
  });
  switch (result) {
    case 'thrown-in':
      return { key: 'tysiac.told.thrownIn' };
    case 'bombed':
      return settled({ key: 'tysiac.told.bombed' });
    case 'proof-failed':
      return settled(about(declarer, 'notProven', { bid }));
    default:
      return settled(about(declarer, made ? 'made' : 'failed', { points: raw[declarer]!, contract }));
  }
};

const changes = (change: readonly number[]): Sentence => {
  if (change.every((value) => value === 0)) return { key: 'tysiac.told.noChange' };
  const row = change.map((value, seat) => about(seat, 'change', { points: { signed: value } satisfies Filling }));
  return { key: 'tysiac.told.changes', params: { row: { row } } };
};

export const telling: Telling<TysiacView> = {
  tell: (game, change) => tell(gameOf(game), change),
  pausesAt: isEnd,
  watches: (game, view) => gameOf(game).ruleset.sitOut && view.dealer === view.seat && view.phase !== 'game-end',
  automatic: () => null,
  isCompound: (phase) => phase === 'exchange',
  attempts: (_game, view) =>
    view.phase === 'play'
      ? cardsOf(view.hand).map((card) => ({ key: `card:${card}`, action: { type: 'playCard', card, marriage: false } }))
      : [],
};

// What happens in a deal of Tysiąc, as the person at the table is told it. Runs in the engine's worker.
import { HIDDEN, type Seat } from '../../../core/game.ts';
import { SYMBOLS, cardName, cardNames, pointsIn, suitOf } from '../../../games/tysiac/deck.ts';
import type { TysiacGame } from '../../../games/tysiac/index.ts';
import type { TysiacView } from '../../../games/tysiac/view.ts';
import type { Seating } from '../../engine/host.ts';
import { nameOf, person, signed } from '../../engine/tell.ts';
import { t } from '../../i18n/index.ts';
import type { Line, SeenMove } from '../../table/messages.ts';

export const rulesOf = (seating: Seating) => (seating.game as unknown as TysiacGame).ruleset;

/** Who gets the first or second card that the declarer gives. */
export const receiverOf = (seating: Seating, view: TysiacView, to: number): Seat => {
  const { rules, sitOut } = rulesOf(seating);
  let seat = view.declarer;
  for (let i = 0; i <= to; i++) {
    seat = (seat + 1) % rules.seats;
    if (sitOut && seat === view.dealer) seat = (seat + 1) % rules.seats;
  }
  return seat;
};

export const tell = (seating: Seating, before: TysiacView | null, move: SeenMove | null, after: TysiacView): Line[] => {
  if (move === null || before === null) return tellDeal(seating, after);
  const lines = [...tellMove(seating, before, move, after), ...tellConsequences(seating, before, after)];
  return lines.map((text) => ({ text }));
};

const tellDeal = (seating: Seating, view: TysiacView): Line[] => {
  const deals = rulesOf(seating).sitOut ? 'tysiac.table.told.dealsSitsOut' : 'tysiac.table.told.deals';
  const lines: Line[] = [
    { text: t('tysiac.table.told.deal', { deal: view.deal }), heading: true },
    { text: t(deals, person(seating, view.dealer)) },
  ];
  if (view.bid > 0) {
    lines.push({ text: t('tysiac.table.told.opens', { ...person(seating, view.bidder), bid: view.bid }) });
  }
  return lines;
};

/** Whom a card is given to. */
const receiver = (seating: Seating, view: TysiacView, to: number): { whom: string; receiver: string } => {
  const { who, name } = person(seating, receiverOf(seating, view, to));
  return { whom: who, receiver: name };
};

const tellMove = (seating: Seating, before: TysiacView, { actor, id }: SeenMove, after: TysiacView): string[] => {
  const they = person(seating, actor);
  const { bid } = before;
  if (id === HIDDEN) return tellHiddenGift(seating, before, actor, after);
  const action = (seating.game as unknown as TysiacGame).toAction(id);
  switch (action.type) {
    case 'pass':
      return [t('tysiac.table.told.pass', they)];
    case 'bid':
      return [t('tysiac.table.told.bid', { ...they, bid: action.value })];
    case 'challenge':
      return [t('tysiac.table.told.challenge', { ...they, bid })];
    case 'accept':
      return [t('tysiac.table.told.accept', { ...they, bid })];
    case 'showProof':
      return [tellProof(seating, actor, before, after)];
    case 'chooseMusik': {
      const pile = action.index + 1;
      return after.musik === 0
        ? [t('tysiac.table.told.takesPile', { ...they, pile })]
        : [t('tysiac.table.told.takesPileOf', { ...they, pile, cards: cardNames(after.musik) })];
    }
    case 'bomb':
      return [t('tysiac.table.told.bomb', they)];
    case 'putAside':
      return after.given < rulesOf(seating).giveCount
        ? []
        : [t('tysiac.table.told.putsAside', { ...they, cards: cardNames(after.discards) })];
    case 'give': {
      const card = cardName(action.card);
      return [t('tysiac.table.told.gives', { ...they, ...receiver(seating, before, action.to), card })];
    }
    case 'declareContract': {
      const key = action.value === bid ? 'tysiac.table.told.stays' : 'tysiac.table.told.raises';
      return [t(key, { ...they, contract: action.value })];
    }
    case 'playCard': {
      const card = cardName(action.card);
      if (!action.marriage) return [t('tysiac.table.told.plays', { ...they, card })];
      const suit = suitOf(action.card);
      const points = rulesOf(seating).marriageValues[suit]!;
      return [t('tysiac.table.told.marries', { ...they, card, points, suit: SYMBOLS[suit]! })];
    }
    default:
      return []; // compound actions are seen card by card
  }
};

/** The cards that a seat has just shown. */
const shownBy = (seat: Seat, before: TysiacView, after: TysiacView): number =>
  after.players[seat]!.shown & ~before.players[seat]!.shown;

const tellProof = (seating: Seating, seat: Seat, before: TysiacView, after: TysiacView): string =>
  t('tysiac.table.told.shows', { ...person(seating, seat), cards: cardNames(shownBy(seat, before, after)) });

const tellHiddenGift = (seating: Seating, before: TysiacView, actor: Seat, after: TysiacView): string[] => {
  const { layout, giveCount } = rulesOf(seating);
  const they = person(seating, actor);
  if (!layout.discards)
    return [t('tysiac.table.told.givesHidden', { ...they, ...receiver(seating, before, before.given) })];
  return after.given < giveCount ? [] : [t('tysiac.table.told.putsAsideHidden', { ...they, count: giveCount })];
};

/** What the rules made of the move: a proof shown by itself, the auction closed, a trick taken, the deal over. */
const tellConsequences = (seating: Seating, before: TysiacView, after: TysiacView): string[] => {
  const lines: string[] = [];
  const isOver = after.actor < 0;
  if (after.bidder >= 0 && before.phase !== 'proof' && shownBy(after.bidder, before, after) !== 0) {
    lines.push(tellProof(seating, after.bidder, before, after));
  }
  if (before.declarer < 0 && after.declarer >= 0 && !isOver) {
    const they = person(seating, after.declarer);
    lines.push(t('tysiac.table.told.winsAuction', { ...they, bid: after.bid }));
    const taken = after.taken >= 0 && after.musik !== 0;
    if (taken) lines.push(t('tysiac.table.told.takesMusik', { ...they, cards: cardNames(after.musik) }));
  }
  if (after.tricks > before.tricks) {
    const winner = after.leader;
    const points = pointsIn(after.players[winner]!.captured & ~before.players[winner]!.captured);
    lines.push(t('tysiac.table.told.takesTrick', { ...person(seating, winner), points }));
  }
  if (isOver) lines.push(dealResult(seating, after));
  return lines;
};

/** The result of a deal that has ended, in a sentence or two. */
const dealResult = (seating: Seating, view: TysiacView): string => {
  const { result, declarer, made, contract, bid, raw, change } = view.lastDeal!;
  switch (result) {
    case 'thrown-in':
      return t('tysiac.table.told.thrownIn');
    case 'bombed':
      return `${t('tysiac.table.told.bombed')} ${changes(seating, change)}`;
    case 'proof-failed':
      return `${t('tysiac.table.told.notProven', { ...person(seating, declarer), bid })} ${changes(seating, change)}`;
    default: {
      const key = made ? 'tysiac.table.told.made' : 'tysiac.table.told.failed';
      const verdict = t(key, { ...person(seating, declarer), points: raw[declarer]!, contract });
      return `${verdict} ${changes(seating, change)}`;
    }
  }
};

const changes = (seating: Seating, change: readonly number[]): string =>
  change.every((value) => value === 0)
    ? t('tysiac.table.told.noChange')
    : `${change.map((value, seat) => `${nameOf(seating, seat)} ${signed(value)}`).join(', ')}.`;

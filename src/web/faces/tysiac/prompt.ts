// What is due, in a few words, and what is worth asking about.
import type { Card } from '../../../core/cards.ts';
import {
  FULL_DECK,
  SYMBOLS,
  cardName,
  hasPair,
  partnerOf,
  pointsIn,
  suitOf,
  suitWorth,
} from '../../../games/tysiac/deck.ts';
import { bombCosts, challengeCosts } from '../../../games/tysiac/inShort.ts';
import type { TysiacView } from '../../../games/tysiac/view.ts';
import { say, t } from '../../kit/i18n/index.ts';
import type { Key } from '../../kit/i18n/keys.ts';
import type { Choice } from '../../table/match/gameTable.ts';
import type { Move, TableInfo } from '../../table/match/messages.ts';
import { isOwn, waitsFor } from '../../table/match/tell.ts';
import { suitLetter } from './cards.tsx';
import { actionOf, moveOf, rulesOf, type TysiacFrame } from './use.ts';

/** What all cards are worth; bids above it need a marriage to come true, so a slip costs much. */
const ALL_CARDS = pointsIn(FULL_DECK);

export const prompt = (info: TableInfo, frame: TysiacFrame): string => {
  const { view } = frame;
  const { bid } = view;
  if (frame.result !== null) return t('tysiac.table.prompt.over');
  if (frame.pause === 'deal') return t('tysiac.table.prompt.dealOver');
  if (frame.pause === 'watch') return t('tysiac.table.prompt.sitOut');
  if (view.actor < 0) return t('tysiac.table.prompt.dealt');
  if (view.actor !== info.seat || !isOwn(info))
    return waitsFor(info, view.actor, WAITS[view.phase] ?? 'tysiac.table.waits.other');
  switch (view.phase) {
    case 'auction':
      return bid === 0
        ? t('tysiac.table.prompt.bid')
        : t('tysiac.table.prompt.overbid', { bid, more: moveOf(frame, 'bid') ? 'yes' : 'no' });
    case 'last-challenge':
      return t('tysiac.table.prompt.challenge', { bid });
    case 'proof':
      return t('tysiac.table.prompt.proof', { bid });
    case 'musik':
      return t('tysiac.table.prompt.musik');
    case 'exchange':
      return t(frame.facts.receivers.length === 0 ? 'tysiac.table.prompt.aside' : 'tysiac.table.prompt.give');
    case 'contract':
      return t('tysiac.table.prompt.contract');
    default:
      return view.trick.length === 0
        ? leadPrompt(frame)
        : t('tysiac.table.prompt.follow', { suit: suitLetter(suitOf(view.trick[0]!)) });
  }
};

const WAITS: Readonly<Partial<Record<TysiacView['phase'], Key>>> = {
  auction: 'tysiac.table.waits.auction',
  'last-challenge': 'tysiac.table.waits.last-challenge',
  proof: 'tysiac.table.waits.proof',
  musik: 'tysiac.table.waits.musik',
  exchange: 'tysiac.table.waits.exchange',
  contract: 'tysiac.table.waits.contract',
  play: 'tysiac.table.waits.play',
};

export const weighty = (info: TableInfo, frame: TysiacFrame, move: Move): string | Choice | null => {
  const { view } = frame;
  const { bid } = view;
  const action = actionOf(move);
  switch (action.type) {
    case 'bid':
      return hopelessBid(frame, action.value);
    case 'declareContract':
      return action.value > Math.max(bid, ALL_CARDS)
        ? t('tysiac.table.ask.contract', { contract: action.value, bid })
        : null;
    case 'challenge':
      return `${t('tysiac.table.ask.challenge', { bid })} ${say(challengeCosts(rulesOf(info)))}`;
    case 'bomb': {
      const left = t('tysiac.table.ask.bombsLeft', { count: view.players[info.seat]!.bombs });
      return `${t('tysiac.table.ask.bomb')} ${say(bombCosts(rulesOf(info), 'you'))} ${left}`;
    }
    case 'playCard':
      return missedMarriage(frame, action);
    default:
      return null;
  }
};

const heldMarriages = ({ view, facts }: TysiacFrame): number[] =>
  facts.marriageValues.filter((_, suit) => hasPair(view.hand, suit));

/** The most that this hand can make: all cards, and the marriages it holds. */
export const mostOf = (frame: TysiacFrame): number =>
  heldMarriages(frame).reduce((sum, value) => sum + value, ALL_CARDS);

/** Asked only where it is true of this hand; what lies in the musik may still help. */
const hopelessBid = (frame: TysiacFrame, bid: number): string | null => {
  const most = mostOf(frame);
  const held = heldMarriages(frame).length === 0 ? 'none' : 'some';
  return bid > most ? t('tysiac.table.ask.bid', { bid, most, held }) : null;
};

/** Without its marriage a king or queen is soon played, and the marriage gone with it. */
const missedMarriage = (
  { facts, moves }: TysiacFrame,
  { card, marriage }: { card: Card; marriage: boolean },
): Choice | null => {
  const instead = marriage ? undefined : marriagesOf(moves).find((move) => cardOf(move) === card);
  if (!instead) return null;
  const suit = suitOf(card);
  const said = {
    card: cardName(card),
    partner: cardName(partnerOf(card)),
    suit: SYMBOLS[suit]!,
    points: facts.marriageValues[suit]!,
  };
  return {
    title: t('tysiac.table.marry.title'),
    text: t('tysiac.table.marry.text', said),
    asked: t('tysiac.table.marry.alone', said),
    instead: { move: instead, label: t('tysiac.table.marry.declare', said) },
  };
};

const cardOf = (move: Move): Card => (actionOf(move) as { card: Card }).card;

const marriagesOf = (moves: readonly Move[]): Move[] =>
  moves.filter((move) => {
    const action = actionOf(move);
    return action.type === 'playCard' && action.marriage;
  });

/** With the marriages that could be declared: '♥ 100'. */
const leadPrompt = ({ moves, facts }: TysiacFrame): string => {
  const suits = [...new Set(marriagesOf(moves).map((move) => suitOf(cardOf(move))))];
  const values = suits.map((suit) => suitWorth(suit, facts.marriageValues[suit]!));
  return values.length === 0
    ? t('tysiac.table.prompt.lead')
    : t('tysiac.table.prompt.leadOrMarry', { marriages: values.join(', ') });
};

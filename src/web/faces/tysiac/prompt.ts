// What is due, in a few words.
import { cardsOf, type Card } from '../../../core/cards.ts';
import { SYMBOLS, cardName, suitOf, suitWorth } from '../../../games/tysiac/deck.ts';
import type { TysiacView } from '../../../games/tysiac/view.ts';
import { t } from '../../kit/i18n/index.ts';
import type { Key } from '../../kit/i18n/keys.ts';
import { dutyOf } from '../../table/duty.ts';
import type { TableInfo } from '../../table/match/messages.ts';
import { isOwn, waitsFor } from '../../table/match/tell.ts';
import { heldMarriages } from './promises.ts';
import { cardOf, marriagesOf, moveOf, movesOf, nameOf, rulesOf, type TysiacFrame } from './use.ts';

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
      return bid === 0 ? t('tysiac.table.prompt.bid') : auctionPrompt(info, frame);
    case 'last-challenge':
      return t('tysiac.table.prompt.challenge', { name: nameOf(info, view.bidder), bid });
    case 'proof':
      return t('tysiac.table.prompt.proof', { name: nameOf(info, view.challenger), bid });
    case 'musik':
      return t('tysiac.table.prompt.musik');
    case 'exchange':
      return frame.facts.receivers.length === 0
        ? t('tysiac.table.prompt.aside', { left: frame.facts.gifts.length })
        : t('tysiac.table.prompt.give', { name: nameOf(info, frame.facts.receivers[0]!) });
    case 'contract':
      return t('tysiac.table.prompt.contract');
    default:
      return view.trick.length === 0 ? leadPrompt(frame) : followPrompt(frame);
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

/** What stands, and what may be done about it. */
const auctionPrompt = (info: TableInfo, frame: TysiacFrame): string => {
  const { view } = frame;
  const challenge = moveOf(frame, 'challenge') ? 'yes' : 'no';
  const stands = t('tysiac.table.prompt.stands', {
    name: nameOf(info, view.bidder),
    bid: view.bid,
    proven: view.proven ? 'yes' : 'no',
  });
  const due = moveOf(frame, 'bid')
    ? t('tysiac.table.prompt.more', { challenge })
    : t('tysiac.table.prompt.noMore', { challenge, why: whyNoMore(info, frame), max: view.range?.max ?? view.bid });
  return `${stands} ${due}`;
};

/** §3.3 what keeps this hand from bidding more. */
const whyNoMore = (info: TableInfo, frame: TysiacFrame): 'limit' | 'none' | 'held' => {
  const { bidCap } = rulesOf(info);
  if (bidCap !== 'held-marriages' && bidCap !== 'needs-marriage-above-120') return 'limit';
  if (heldMarriages(frame).length === 0) return 'none';
  return bidCap === 'held-marriages' ? 'held' : 'limit';
};

/** With the marriages that could be declared: '♥ 100'. */
const leadPrompt = ({ moves, facts }: TysiacFrame): string => {
  const suits = [...new Set(marriagesOf(moves).map((move) => suitOf(cardOf(move))))];
  const values = suits.map((suit) => suitWorth(suit, facts.marriageValues[suit]!));
  return values.length === 0
    ? t('tysiac.table.prompt.lead')
    : t('tysiac.table.prompt.leadOrMarry', { marriages: values.join(', ') });
};

const followPrompt = (frame: TysiacFrame): string => {
  const { trick, trump, hand } = frame.view;
  const { duty, best } = dutyOf({
    hand: cardsOf(hand),
    legal: movesOf(frame, 'playCard').map(cardOf),
    trick,
    trump,
    suitOf,
    beats: (card: Card, winning: Card) => (suitOf(card) === suitOf(winning) ? card > winning : suitOf(card) === trump),
  });
  return t('tysiac.table.prompt.follow', { duty, suit: SYMBOLS[suitOf(trick[0]!)]!, card: cardName(best) });
};

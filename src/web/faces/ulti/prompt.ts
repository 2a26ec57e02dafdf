// What is due, in a few words, and what is worth asking about.
import { cardsOf, has } from '../../../core/cards.ts';
import { ABOVE_PLAIN, ABOVE_TRUMP, suitOf } from '../../../games/ulti/deck.ts';
import { explainBid } from '../../../games/ulti/explainBid.ts';
import { FORFEIT } from '../../../games/ulti/settlement.ts';
import type { Ruleset } from '../../../games/ulti/ruleset.ts';
import { UNITS, unitName } from '../../../games/ulti/units.ts';
import type { UltiView } from '../../../games/ulti/view.ts';
import { cardText, kontraLevel, unitText } from '../../../games/ulti/words.ts';
import { listOf, say, t } from '../../kit/i18n/index.ts';
import type { Key } from '../../kit/i18n/keys.ts';
import { dutyOf, type Duty } from '../../table/duty.ts';
import type { Question } from '../../table/match/gameTable.ts';
import type { Frame, Move, TableInfo } from '../../table/match/messages.ts';
import { isOwn, waitsFor } from '../../table/match/tell.ts';
import { levelBefore, worth, type RaiseAction } from './raises.ts';
import { actionOf, nameOf, rulesetOf, type UltiFrame } from './use.ts';

/** A bid that costs each defender's worth of this or more is asked about once. */
const DEAR_BID = 10;

export const prompt = (info: TableInfo, frame: UltiFrame): string => {
  const { view } = frame;
  if (frame.result !== null) return t('ulti.table.prompt.over');
  if (frame.pause === 'deal') return t('ulti.table.prompt.dealOver');
  if (view.actor < 0) return t('ulti.table.prompt.dealt');
  if (view.actor !== info.seat || !isOwn(info)) {
    return waitsFor(info, view.actor, WAITS[view.phase] ?? 'ulti.table.waits.other');
  }
  return due(info, frame);
};

const due = (info: TableInfo, frame: UltiFrame): string => {
  const { view } = frame;
  const bid = rulesetOf(info).bids[view.bid]!.name;
  switch (view.phase) {
    case 'discard':
      return view.bid === 0 ? t('ulti.table.prompt.firstBid') : t('ulti.table.prompt.discard', { bid });
    case 'bid':
      return t('ulti.table.prompt.bid');
    case 'auction':
      return view.holder === view.seat ? t('ulti.table.prompt.stand') : t('ulti.table.prompt.auction', { bid });
    case 'passz':
      return t('ulti.table.prompt.passz', { points: FORFEIT });
    case 'trump':
      return t('ulti.table.prompt.trump');
    case 'kontra':
      return view.seat === view.soloist
        ? t('ulti.table.prompt.rekontra', { names: listOf(doubters(info, frame)) })
        : t('ulti.table.prompt.kontra');
    case 'announce':
      return t('ulti.table.prompt.announce');
    default:
      return view.trick.length === 0
        ? t('ulti.table.prompt.lead')
        : t('ulti.table.prompt.follow', { card: { say: cardText(view.trick[0]!) }, duty: dutyNow(frame) });
  }
};

/** The names of the defenders who have doubled. */
const doubters = (info: TableInfo, { view, facts }: UltiFrame): string[] =>
  [...new Set(facts.raised.map(({ seat }) => seat))]
    .filter((seat) => seat !== view.soloist)
    .map((seat) => nameOf(info, seat));

const dutyNow = ({ view, moves }: UltiFrame): Duty => {
  const higher = view.trump < 0 ? ABOVE_PLAIN : ABOVE_TRUMP;
  const legal = moves.flatMap((move) => {
    const action = actionOf(move);
    return action.type === 'playCard' ? [action.card] : [];
  });
  return dutyOf({
    hand: cardsOf(view.hand),
    legal,
    trick: view.trick,
    trump: view.trump,
    suitOf,
    beats: (card, best) => (suitOf(card) === suitOf(best) ? has(higher[best]!, card) : suitOf(card) === view.trump),
  }).duty;
};

const WAITS: Readonly<Partial<Record<UltiView['phase'], Key>>> = {
  discard: 'ulti.table.waits.discard',
  bid: 'ulti.table.waits.bid',
  auction: 'ulti.table.waits.auction',
  passz: 'ulti.table.waits.passz',
  trump: 'ulti.table.waits.trump',
  kontra: 'ulti.table.waits.kontra',
  announce: 'ulti.table.waits.announce',
  play: 'ulti.table.waits.play',
};

/** What a raise makes of its component: to be paid or got. */
export const stakesOf = (ruleset: Ruleset, view: UltiView, raise: RaiseAction): string => {
  const [won, lost] = worth(ruleset, view, UNITS.indexOf(raise.unit), levelBefore(view, raise) + 1);
  return t('ulti.table.kontra.stakes', { won, lost, who: view.seat === view.soloist ? 'other' : 'you' });
};

export const weighty = (
  info: TableInfo,
  { view }: Frame<UltiView>,
  move: Move,
  all: readonly Move[],
): Question | null => {
  const ruleset = rulesetOf(info);
  const last = actionOf(all.at(-1) ?? move);
  const action = actionOf(move);
  if (action.type === 'raise') {
    const raises = all.map(actionOf).filter((one) => one.type === 'raise');
    const words = raises.map((raise) =>
      t('ulti.table.ask.raise', {
        level: say(kontraLevel(levelBefore(view, raise) + 1)),
        unit: { say: unitText(raise.unit) },
      }),
    );
    const stakes = raises.map((raise) => `${unitName(raise.unit)}: ${stakesOf(ruleset, view, raise)}`);
    return {
      title: t('ulti.table.ask.kontra', { raises: listOf(words) }),
      text: t('ulti.table.ask.kontra.text', { stakes: stakes.join('; ') }),
      asked: t(view.seat === view.soloist ? 'ulti.table.rekontra.say' : 'ulti.table.kontra.say'),
    };
  }
  if (last.type === 'bid') {
    const bid = ruleset.layout.bids.find(({ id }) => id === last.bid)!;
    const { costs, pays, gloss, name } = explainBid(ruleset, bid, say);
    if (costs < DEAR_BID) return null;
    return {
      title: t('ulti.table.ask.bid', { bid: name }),
      text: t('ulti.table.ask.bid.text', { gloss, pays, costs }),
      asked: t('ulti.table.ask.bid.yes', { bid: name }),
    };
  }
  switch (action.type) {
    // Who has picked up can no longer pass.
    case 'pickUp':
      return {
        title: t('ulti.table.ask.pickUp'),
        text: t('ulti.table.ask.pickUp.text', { bid: ruleset.bids[view.bid]!.name }),
        asked: t('ulti.table.pickUp'),
      };
    case 'forfeit':
      return {
        title: t('ulti.table.ask.forfeit'),
        text: t('ulti.table.ask.forfeit.text', { points: FORFEIT }),
        asked: t('ulti.table.forfeit'),
      };
    case 'concede':
      return {
        title: t('ulti.table.ask.concede'),
        text: t('ulti.table.ask.concede.text'),
        asked: t('ulti.table.concede'),
      };
    default:
      return null;
  }
};

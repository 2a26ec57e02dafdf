// What happened, in words: moves, tricks, and the sheet of a finished deal.
import { CHANCE, HIDDEN, OVER } from '../../../core/game.ts';
import { tricksOf } from '../../../games/ulti/course.ts';
import { cardName } from '../../../games/ulti/deck.ts';
import { UNITS, hasUnit } from '../../../games/ulti/units.ts';
import type { DealView, UltiView } from '../../../games/ulti/view.ts';
import { columns, listed, number, signed } from '../../words.ts';
import { nameOf, sentence, wordsFor, type Event } from '../screen.ts';
import { fan, trumpText } from './cards.ts';
import type { UltiSetting } from './setting.ts';
import { trickResult } from './table.ts';

export const eventLines = (setting: UltiSetting, event: Event<UltiView>): string[] => {
  const { actor, before, after } = event;
  if (actor === CHANCE) return dealtLines(setting, after);
  const isOver = after.actor === CHANCE || after.actor === OVER;
  return [
    moveText(setting, event),
    ...(before.players[actor]!.declared < after.players[actor]!.declared ? [declaredText(setting, event)] : []),
    ...(after.tricks > before.tricks ? [trickText(setting, after)] : []),
    ...(isOver ? ['', ...sheetLines(setting, after), ''] : []),
  ];
};

const dealtLines = (setting: UltiSetting, view: UltiView): string[] => {
  if (view.actor === CHANCE) return [`The first dealer is ${nameOf(setting, view.nextDealer)}.`];
  const dealer = view.dealer === setting.you ? 'You deal' : `${nameOf(setting, view.dealer)} deals`;
  return [`Deal ${view.deal}. ${dealer}. ${sentence(setting, view.actor, 'bids first, with the talon in hand')}.`];
};

const moveText = (setting: UltiSetting, { actor, seen, after }: Event<UltiView>): string => {
  if (seen === HIDDEN) return sentence(setting, actor, 'lays a card into the talon');
  const words = sentence(setting, actor, wordsFor(setting, seen));
  const isPickUp = seen === setting.game.ruleset.layout.pickUp && actor === after.seat;
  return isPickUp ? `${words}: ${fan(after.talonSeen)}` : words;
};

const declaredText = (setting: UltiSetting, { actor, after, before }: Event<UltiView>): string => {
  const value = after.players[actor]!.declared - before.players[actor]!.declared;
  return `  ${sentence(setting, actor, `declares ${value}`)} (jelentés)`;
};

const trickText = (setting: UltiSetting, view: UltiView): string => {
  const trick = tricksOf(setting.game.ruleset, view.log)[view.tricks - 1]!;
  const names = trick.map(({ card }) => cardName(card)).join(', ');
  return `  ${names}: ${trickResult(setting, view.lastDeal && view.actor < 0 ? view.lastDeal.trump : view.trump, trick)}`;
};

const sheetLines = (setting: UltiSetting, view: UltiView): string[] => {
  const deal = view.lastDeal;
  if (deal === null) return [];
  return [
    `Deal ${view.deal} is over: ${resultText(setting, deal)}.`,
    ...pointLines(deal),
    `   The talon: ${fan(deal.talon)}`,
    ...columns(
      [
        ['', 'change', 'score'],
        ...view.players.map((player, seat) => [
          nameOf(setting, seat),
          signed(deal.change[seat] ?? 0),
          number(player.score),
        ]),
      ],
      '   ',
    ).map((line) => `   ${line}`),
    ...sevenLines(setting, deal),
  ];
};

const resultText = (setting: UltiSetting, deal: DealView): string => {
  const bid = setting.game.ruleset.bids[deal.bid]!;
  const who = nameOf(setting, deal.soloist);
  if (deal.result === 'forfeited') return `${who} paid for the passz`;
  const units = UNITS.filter((_, unit) => hasUnit(bid.units, unit));
  const won = units.filter((unit) => hasUnit(deal.won, UNITS.indexOf(unit)));
  const lost = units.filter((unit) => !won.includes(unit));
  const parts = [
    ...(won.length > 0 ? [`won ${listed(won)}`] : []),
    ...(lost.length > 0 ? [`lost ${listed(lost)}`] : []),
  ];
  const gaveUp = deal.result === 'conceded' ? 'gave up, ' : '';
  return `${who} played ${bid.name}, ${trumpText(deal.trump)}: ${gaveUp}${parts.join(', ')}`;
};

const pointLines = (deal: DealView): string[] => {
  if (deal.trump < 0 || deal.result === 'forfeited') return [];
  const side = (points: number, marriages: number): string =>
    marriages === 0 ? `${points}` : `${points} + ${marriages}`;
  return [
    `   Points: soloist ${side(deal.solo, deal.soloMarriages)}, defenders ${side(deal.defence, deal.defenceMarriages)}`,
  ];
};

const sevenLines = (setting: UltiSetting, deal: DealView): string[] => {
  if (deal.sevenBy < 0) return [];
  const end = deal.sevenWon ? 'wins the last trick with the trump seven' : 'loses the trump seven in the last trick';
  return [`   Silent ulti (csendes): ${sentence(setting, deal.sevenBy, end)}.`];
};

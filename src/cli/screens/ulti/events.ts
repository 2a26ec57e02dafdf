// What happened, in words: moves and tricks; a finished deal ends with its sheet.
import { CHANCE, HIDDEN, OVER, type Seat } from '../../../core/game.ts';
import { tricksOf } from '../../../games/ulti/course.ts';
import { cardName } from '../../../games/ulti/deck.ts';
import { english } from '../../../games/ulti/english.ts';
import { lineOf } from '../../../games/ulti/kontra.ts';
import type { UltiView } from '../../../games/ulti/view.ts';
import { nameOf, sentence, wordsFor, type Event } from '../screen.ts';
import { fan, kontraLevel } from '../../../games/ulti/words.ts';
import type { UltiSetting } from './setting.ts';
import { sheetLines } from './sheet.ts';
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
  const { pickUp, raise, endKontra } = setting.game.ruleset.layout;
  if (seen >= raise && seen < endKontra) return `${words}: ${raisedText(setting, seen, actor, after)}`;
  const isPickUp = seen === pickUp && actor === after.seat;
  return isPickUp ? `${words}: ${fan(after.talonSeen)}` : words;
};

/** The level that a raise has reached. */
const raisedText = ({ game }: UltiSetting, id: number, actor: Seat, { levels, soloist }: UltiView): string => {
  const { raise, line, units } = game.ruleset.layout;
  const unit = (id - raise) % units;
  const own = actor === soloist ? 0 : lineOf(soloist, actor);
  return kontraLevel(english, levels[2 * unit + (id < line ? own : id < line + units ? 0 : 1)]!);
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

// How a match ended, in words and places.
import type { Outcome } from '../../core/game.ts';
import { columns } from '../kit/words.ts';
import { nameOf, phrase, type Setting } from './screen.ts';

export const resultLines = (setting: Setting, { places, reason }: Outcome, returns: readonly number[]): string[] => {
  const order = places.map((_, seat) => seat).sort((a, b) => places[a]! - places[b]!);
  const rows = order.map((seat) => [
    `${places[seat]}. ${nameOf(setting, seat)}`,
    setting.texts.number(Math.round((returns[seat] ?? 0) * 100) / 100),
  ]);
  return [verdict(setting, places, reason), ...columns(rows, '   ').map((line) => `   ${line}`)];
};

const verdict = (setting: Setting, places: readonly number[], reason: string): string => {
  if (reason === 'unfinished') return phrase(setting, 'cli.result.unfinished');
  const winners = places.map((_, seat) => seat).filter((seat) => places[seat] === 1);
  const isYou = winners.some((seat) => seat === setting.you);
  const names = winners.map((seat) => (seat === setting.you ? phrase(setting, 'play.you') : nameOf(setting, seat)));
  return phrase(setting, 'cli.result.won', {
    who: isYou ? 'you' : 'other',
    names: setting.texts.list(names),
    count: winners.length,
  });
};

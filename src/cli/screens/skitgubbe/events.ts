// What happened, line by line: what follows from a move stands indented below it.
import { tell } from '../../../games/skitgubbe/told.ts';
import type { SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import { nameOf, sentence, type Event } from '../screen.ts';
import type { SkitgubbeSetting } from './setting.ts';

export const eventLines = (
  setting: SkitgubbeSetting,
  { actor, seen, before, after }: Event<SkitgubbeView>,
): string[] => {
  const teller = {
    name: (seat: number) => nameOf(setting, seat),
    sentence: (seat: number, words: string) => sentence(setting, seat, words),
  };
  return tell(teller, { actor, id: seen, before, after }).flatMap(({ text, kind }) => {
    if (kind === 'part') return ['', text];
    return [kind === 'follows' ? `  ${text}` : text];
  });
};

// What happened, line by line: what follows from a move stands indented below it.
import { inEnglish } from '../../../core/definition.ts';
import { tell, type Teller } from '../../../games/skitgubbe/told.ts';
import type { SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import { listed } from '../../words.ts';
import { nameOf, type Event } from '../screen.ts';
import type { SkitgubbeSetting } from './setting.ts';

export const eventLines = (
  setting: SkitgubbeSetting,
  { actor, seen, before, after }: Event<SkitgubbeView>,
): string[] => {
  const teller: Teller = {
    person: (seat) => ({ who: seat === setting.you ? 'you' : 'other', name: nameOf(setting, seat) }),
    list: (seats) => listed(seats.map((seat) => nameOf(setting, seat))),
  };
  return tell(teller, { actor, id: seen, before, after }).flatMap(({ message, kind }) => {
    const text = inEnglish(setting.definition, message);
    if (kind === 'part') return ['', `Part 2. ${text}`];
    // A move is the head of what stands below it.
    return [kind === 'move' ? text.replace(/\.$/, '') : kind === 'follows' ? `  ${text}` : text];
  });
};

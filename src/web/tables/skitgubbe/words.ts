// What happens at a table of Skitgubbe, as the person there is told it. Runs in the engine's worker.
import { CHANCE, type Seat } from '../../../core/game.ts';
import { secondPerson } from '../../../core/words.ts';
import { tell, type Teller, type Told } from '../../../games/skitgubbe/told.ts';
import type { SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import type { Change, Seating } from '../../engine/host.ts';
import type { Line } from '../../table/messages.ts';

const tellerOf = ({ players, seat: own }: Seating): Teller => ({
  name: (seat) => (seat === own ? 'you' : players[seat]!.name),
  sentence: (seat, words) => (seat === own ? `You ${secondPerson(words)}` : `${players[seat]!.name} ${words}`),
});

/** The last with cards; when the game is over. */
export const loserOf = (view: SkitgubbeView): Seat => view.finished.at(-1)!;

export const tellStep = (seating: Seating, { before, move, after }: Change<SkitgubbeView>): Line[] => {
  const step = { actor: move?.actor ?? CHANCE, id: move?.id ?? -1, before: before ?? after, after };
  const lines = tell(tellerOf(seating), step).flatMap(lineOf);
  return move === null ? [{ text: 'Part 1', heading: true }, ...lines] : lines;
};

const lineOf = ({ text, kind }: Told): Line[] => {
  const whole = /[.?!]$/.test(text) ? text : `${text}.`;
  if (kind === 'part') return [{ text: 'Part 2', heading: true }, { text: whole.replace(/^Part 2\. /, '') }];
  // Few words for those who listen: who took the pile, not every card of it.
  const head = kind === 'follows' ? /^(.* takes? [^:]*):/.exec(whole)?.[1] : undefined;
  return [head === undefined ? { text: whole } : { text: whole, short: `${head}.` }];
};

// What happens at a table of Skitgubbe, as the person there is told it. Runs in the engine's worker.
import { CHANCE, type Seat } from '../../../core/game.ts';
import { tell, type Teller, type Told } from '../../../games/skitgubbe/told.ts';
import type { SkitgubbeView } from '../../../games/skitgubbe/view.ts';
import type { Change, Seating } from '../../engine/host.ts';
import { nameOf, person } from '../../engine/tell.ts';
import { listOf, say, t } from '../../i18n/index.ts';
import type { Line } from '../../table/messages.ts';

const tellerOf = (seating: Seating): Teller => ({
  person: (seat) => person(seating, seat),
  list: (seats) =>
    listOf(seats.map((seat) => (seat === seating.seat ? t('skitgubbe.table.you') : nameOf(seating, seat)))),
});

/** The last with cards; when the game is over. */
export const loserOf = (view: SkitgubbeView): Seat => view.finished.at(-1)!;

export const tellStep = (seating: Seating, { before, move, after }: Change<SkitgubbeView>): Line[] => {
  const step = { actor: move?.actor ?? CHANCE, id: move?.id ?? -1, before: before ?? after, after };
  const lines = tell(tellerOf(seating), step).flatMap(lineOf);
  return move === null ? [partLine(1), ...lines] : lines;
};

const partLine = (number: number): Line => ({ text: t('skitgubbe.part', { number }), heading: true });

const lineOf = ({ message, short, kind }: Told): Line[] => {
  // Few words for those who listen: who took the pile, not every card of it.
  const line: Line = { text: say(message), ...(short && { short: say(short) }) };
  return kind === 'part' ? [partLine(2), line] : [line];
};

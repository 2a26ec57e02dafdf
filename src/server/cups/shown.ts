// A tournament as everybody may see it.
import type { CupLine, CupTableLine, ShownCup } from '../../net/cups.ts';
import type { ListedSeat } from '../../net/lobby.ts';
import { definitionOf, gameOf } from '../house.ts';
import type { TableRow } from '../store/tableStore.ts';
import type { CupRow } from './cupStore.ts';
import { resultOf } from './standings.ts';

const isPreset = ({ game, preset, rulesKey }: CupRow['plan']): boolean => {
  const { presets } = definitionOf(game)!;
  return Object.hasOwn(presets, preset) && gameOf(definitionOf(game)!, presets[preset]).rulesKey === rulesKey;
};

export const lineOf = ({ id, host, plan, entrants, phase, round }: CupRow): CupLine => ({
  cup: id,
  name: plan.name,
  host,
  game: plan.game,
  preset: plan.preset,
  rules: isPreset(plan) ? null : plan.rules,
  clock: plan.clock,
  form: plan.form,
  rounds: plan.rounds,
  round,
  capacity: plan.capacity,
  entrants: entrants.length,
  phase,
});

const seatOf = (seat: TableRow['seats'][number]): ListedSeat =>
  seat.kind === 'person' ? { kind: seat.kind, id: seat.person, name: seat.name } : seat;

const tableOf = ({ id, cup, seats, isOver }: TableRow, isHidden: boolean): CupTableLine => ({
  table: id,
  round: cup!.round,
  seats: seats.map(seatOf),
  isOver,
  isOpen: !isHidden,
});

export const shownCup = (cup: CupRow, tables: readonly TableRow[]): ShownCup => {
  const { plan, entrants } = cup;
  // While one table of a round plays on, others that had the same cards tell nothing.
  const playing = new Set(tables.filter(({ isOver }) => !isOver).map((table) => table.cup!.round));
  return {
    ...lineOf(cup),
    bots: plan.bots,
    bot: plan.bot,
    seats: plan.seats,
    entrants,
    standings: resultOf(plan, entrants, tables).standings,
    tables: tables.map((table) => tableOf(table, table.cup!.isDuplicate && playing.has(table.cup!.round))),
  };
};

// The decisions of a deal as rows of a data set.
import type { AnyDefinition } from '../../core/definition.ts';
import { encodingOf, type Encoding } from '../../core/encoding.ts';
import { CHANCE, type BaseView } from '../../core/game.ts';
import { marginOf } from '../../agents/neural/worth.ts';
import type { Dataset, PlayedDeal } from './deals.ts';

export interface DatasetRow {
  deal: number;
  step: number;
  seat: number;
  agent: string;
  phase: string;
  encoder: string;
  features: number[];
  legal: number[];
  mask: boolean[];
  choice: number;
  values: number[];
  outcome: number;
  margin: number;
  place: number;
}

type ColumnType = 'INT32' | 'FLOAT' | 'DOUBLE' | 'STRING' | 'BOOLEAN';

export interface DatasetColumn {
  name: keyof DatasetRow;
  type: ColumnType;
  isList: boolean;
  about: string;
}

const one = (name: keyof DatasetRow, type: ColumnType, about: string): DatasetColumn => ({
  name,
  type,
  isList: false,
  about,
});
const list = (name: keyof DatasetRow, type: ColumnType, about: string): DatasetColumn => ({
  name,
  type,
  isList: true,
  about,
});

export const DATASET_COLUMNS: readonly DatasetColumn[] = [
  one('deal', 'INT32', 'number of the deal, from 0'),
  one('step', 'INT32', 'number of the decision in the deal, from 0'),
  one('seat', 'INT32', 'who decides, from 0'),
  one('agent', 'STRING', 'the agent at that seat'),
  one('phase', 'STRING', 'the kind of decision'),
  one('encoder', 'STRING', 'which encoder shows it; says how long features are and what they mean'),
  list('features', 'FLOAT', 'what the seat sees, as talon describe --encoders lists it'),
  list('legal', 'INT32', 'ids of the legal moves, ascending'),
  list('mask', 'BOOLEAN', 'by id: is it legal?'),
  one('choice', 'INT32', 'id of the move that was made'),
  list(
    'values',
    'DOUBLE',
    'in the order of legal: what each move is worth with all cards open, as change of scores for the side that moves; empty where it is not known',
  ),
  one('outcome', 'DOUBLE', 'by how much the score of the seat changed in the deal'),
  one('margin', 'DOUBLE', 'the same less the mean of the others'),
  one('place', 'INT32', 'place of the seat at the end, 1 is the best'),
];

export class DealRows {
  readonly #dataset: Dataset;
  readonly #encoding: Encoding;

  constructor(definition: AnyDefinition, dataset: Dataset) {
    this.#dataset = dataset;
    this.#encoding = encodingOf(definition, dataset.game, dataset.dataset.encoding);
  }

  /** Of the deal with this number. */
  of(deal: number, { agents, steps, values }: PlayedDeal): DatasetRow[] {
    const { game, plan, dataset } = this.#dataset;
    const s = game.newState();
    const [before, after] = [new Float64Array(game.seats), new Float64Array(game.seats)];
    game.returns(s, before);
    const rows: DatasetRow[] = [];
    let step = 0;
    for (const [actor, ...rest] of steps) {
      if (actor === CHANCE) {
        game.applyChance(s, rest);
        continue;
      }
      const view: BaseView = game.view(s, actor);
      const { name, size } = this.#encoding.encoders[this.#encoding.encoderOf(view)];
      if (dataset.encoder === null || dataset.encoder === name) {
        const features = new Float32Array(size);
        this.#encoding.encode(view, features);
        const mask = Array.from({ length: game.actionCount }, () => false);
        for (const id of view.legal) mask[id] = true;
        const facts = { deal, step, seat: actor, agent: plan.agents[agents[actor]], phase: view.phase, encoder: name };
        const result = { outcome: 0, margin: 0, place: 0 };
        const made = { choice: rest[0], values: values[step] ?? [] };
        rows.push({ ...facts, features: [...features], legal: view.legal, mask, ...made, ...result });
      }
      game.apply(s, rest[0]);
      step++;
    }
    game.returns(s, after);
    const gained = after.map((points, seat) => points - before[seat]);
    const { places } = game.outcome(s);
    for (const row of rows) {
      row.outcome = gained[row.seat];
      row.margin = marginOf(gained, row.seat);
      row.place = places[row.seat];
    }
    return rows;
  }
}

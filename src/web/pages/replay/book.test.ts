// A record as it is looked at: nothing more than the seat knew, unless the cards lie open.
import { describe, expect, test } from 'vitest';
import { parseRecord } from '../../../core/record.ts';
import { GAMES } from '../../../games/index.ts';
import { loadHost } from '../../faces/index.ts';
import type { Names } from '../../kit/storage/db.ts';
import { nameOthers, namePlayers } from '../../table/match/names.ts';
import { standingText } from '../../table/match/standing.ts';
import type { GameRow } from '../../kit/storage/db.ts';
import { Book } from './book.ts';
import { NO_NETS } from '../../../nn/nets.ts';
import { branchOff } from './branch.ts';
import mosaic from '../../faces/mosaic/sample.json' with { type: 'json' };
import skitgubbe from '../../faces/skitgubbe/sample.json' with { type: 'json' };
import tysiac from '../../faces/tysiac/sample.json' with { type: 'json' };
import ulti from '../../faces/ulti/sample.json' with { type: 'json' };

const open = async (sample: object) => {
  const loaded = parseRecord(JSON.stringify(sample), (id) => GAMES.find((known) => known.id === id));
  if (!loaded.ok) throw new Error(loaded.error.message);
  const { game, record, steps } = loaded.value;
  const definition = GAMES.find(({ id }) => id === record.game)!;
  const players = nameOthers(record.players);
  const setup = { definition, game, players, seat: 0, you: -1, host: await loadHost(record.game) };
  return { definition, game, record, steps, book: new Book(setup, steps, record.faults, record.result) };
};

const SAMPLES = { tysiac, ulti, skitgubbe, mosaic };

describe.each(Object.entries(SAMPLES))('%s', (_id, sample) => {
  test('every position shows what the seat knew, and the words never say you', async () => {
    const { book, game, steps } = await open(sample);
    const eyes = { seat: 1, open: false };
    const { story } = book.look(0, eyes, 0);
    expect(story).toHaveLength(steps.length);
    for (let at = book.first; at < steps.length; at += 7) {
      const { frame, hands, at: shown } = book.look(at, eyes, steps.length);
      expect(shown).toBe(at);
      expect(frame.view.seat).toBe(1);
      expect(hands).toBeNull();
      expect(frame.result).toBeNull();
      expect(frame.moves.map(({ id }) => id)).toEqual(frame.moves.length > 0 ? frame.view.legal : []);
    }
    const words = story.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');
    expect(words).not.toMatch(/\byou\b/i);
    expect(words).not.toContain('undefined');
    const end = book.look(steps.length + 5, eyes, 0);
    expect(end).toMatchObject({ at: steps.length, isOver: true, frame: { result: sample.result } });
    expect(book.look(9, { seat: 0, open: true }, 0).hands).toHaveLength(game.seats);
    expect(new Set(story.map(({ mark }) => mark)).size).toBeGreaterThan(2);
  });

  test('a branch is a game that goes on from there', async () => {
    const { definition, game, record, steps } = await open(sample);
    const trunk = {
      definition,
      game,
      players: record.players,
      preset: 'x',
      seed: record.seed,
      steps,
      nets: NO_NETS,
      strategies: [],
    };
    const at = Math.floor(steps.length / 2);
    for (const cards of ['same', 'new'] as const) {
      const wish = { at, seat: 1, cards, ids: [], seed: '99' };
      const branch = branchOff(trunk, wish, 'id', 1);
      if (!branch.ok) throw new Error(branch.error.message);
      const { row, lines } = branch.value;
      expect(row).toMatchObject({ seat: 1, practice: true, branchedAt: at, steps: at, result: null });
      expect(row.players[1]).toBe('human');
      expect(lines.length).toBe(at);
      if (cards === 'same') expect(lines).toEqual(record.steps.slice(0, at));
      else expect(lines).not.toEqual(record.steps.slice(0, at));
    }
    const wish = { at: steps.length, seat: 0, cards: 'same' as const, ids: [], seed: '1' };
    expect(branchOff(trunk, wish, 'id', 1)).toMatchObject({ ok: false, error: { code: 'ERR_BRANCH' } });
  });
});

test('whoever sits down in a branch is You, and all others keep their names', async () => {
  const { definition, game, steps } = await open(tysiac);
  const trunk = { definition, game, preset: 'x', seed: '1', steps, nets: NO_NETS, strategies: [] };
  const branchOf = (players: readonly string[], seat: number, names?: Names) => {
    const wish = { at: 20, seat, cards: 'same' as const, ids: [], seed: '9' };
    const branch = branchOff({ ...trunk, players, names }, wish, 'id', 1);
    if (!branch.ok) throw new Error(branch.error.message);
    return branch.value.row;
  };
  const named = ({ players, names }: Pick<GameRow, 'players' | 'names'>): string[] =>
    namePlayers(players, names).map(({ name, agent }) => (agent === null ? name : `${name} (${agent})`));
  // Of bots, of one's own, of several people; and a branch of a branch.
  const bots = ['greedy', 'random', 'heuristic'];
  expect(named(branchOf(bots, 1))).toEqual(['Ada (greedy)', 'You', 'Celina (heuristic)']);
  const own = branchOf(['human', 'random', 'greedy'], 1);
  expect(named(own)).toEqual(['Stand-in (heuristic)', 'You', 'Bruno (greedy)']);
  expect(named(branchOf(own.players, 1, own.names))).toEqual(named(own));
  const again = branchOf(own.players, 2, own.names);
  expect(named(again)).toEqual(['Stand-in 1 (heuristic)', 'Stand-in 2 (heuristic)', 'You']);
  const people = branchOf(['human', 'human', 'human'], 0);
  expect(named(people)).toEqual(['You', 'Stand-in 2 (heuristic)', 'Stand-in 3 (heuristic)']);
  // The lists of games call them the same.
  const standing = standingText({ ...own, standing: '{"kind":"points","points":[1,2,3]}' });
  expect(standing).toBe('Stand-in 1 · You 2 · Bruno 3');
});

test('a strategy plays on in a branch with the text it had, and bears the name of its file', async () => {
  const { definition, game, steps } = await open(tysiac);
  const strategies = [{ file: 'bold.ts', text: 'export class Strategy {}' }];
  const players = ['bold.ts', 'bold.ts', 'lost.ts'];
  const trunk = { definition, game, preset: 'x', seed: '1', steps, nets: NO_NETS, players, strategies };
  const branch = branchOff(trunk, { at: 20, seat: 0, cards: 'same', ids: [], seed: '9' }, 'id', 1);
  if (!branch.ok) throw new Error(branch.error.message);
  // One whose text nobody has is replaced.
  expect(branch.value.row.players).toEqual(['human', 'bold.ts', 'heuristic']);
  expect(branch.value.row.strategies).toEqual(strategies);
  expect(nameOthers(players).map(({ name }) => name)).toEqual(['bold', 'bold 2', 'lost']);
  expect(nameOthers(['random', 'mine/bold.ts', 'greedy']).map(({ name }) => name)).toEqual(['Ada', 'bold', 'Bruno']);
});

test('why a bot failed is told to whoever may see its cards', async () => {
  const { book, steps } = await open(tysiac);
  const step = steps.findIndex(([actor], at) => at > 20 && actor === 1);
  const fault = { step, seat: 1, agent: 'x', phase: 'y', reason: 'crash' as const, detail: 'held K♥', played: [7] };
  const failed = new Book(book.setup, book.steps, [fault], book.result);
  const told = (seat: number, isOpen: boolean): string =>
    failed.look(0, { seat, open: isOpen }, 0).story[step]!.lines[0]!.text;
  expect(told(0, false)).toMatch(/failed/);
  expect(told(0, false)).not.toContain('K♥');
  for (const text of [told(1, false), told(0, true)]) expect(text).toContain('held K♥');
});

test('with open cards the log names what was given away unseen', async () => {
  const { book } = await open(tysiac);
  const wordsOf = (isOpen: boolean): string[] =>
    book.look(0, { seat: 0, open: isOpen }, 0).story.flatMap(({ lines }) => lines.map(({ text }) => text));
  const hidden = wordsOf(false).filter((text) => /gives \w+ a card/.test(text));
  expect(hidden.length).toBeGreaterThan(0);
  expect(wordsOf(true).filter((text) => /gives \w+ a card/.test(text))).toEqual([]);
});

test('whoever failed is told of where the substitute takes over, and is last at the end', async () => {
  const { book, steps } = await open(skitgubbe);
  const { places } = book.result!;
  const seat = places.indexOf(1);
  const step = steps.findIndex(([actor], at) => at > 20 && actor === seat);
  const fault = { step, seat, agent: 'x', phase: 'y', reason: 'crash' as const, detail: 'z', played: [] };
  const failed = new Book(book.setup, book.steps, [{ ...fault, substituted: true }], book.result);
  const { story } = failed.look(0, { seat: 0, open: true }, 0);
  expect(story[step]!.lines[0]!.text).toMatch(
    /failed \(.*\): from here on a substitute plays at random, and .* is last\./,
  );
  expect(failed.result!.places[seat]).toBe(places.length);
  expect(failed.result!.places).toContain(1);
});

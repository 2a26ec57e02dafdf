// The nets that come with Talon as files for other programs: real decisions through both give the same numbers.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { capture } from '../../../test/captured.ts';
import { expectSameAsPlain, type Shown } from '../../../test/exported.ts';
import { NetLayout } from '../../agents/neural/layout.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { Match } from '../../core/match.ts';
import { rngFrom } from '../../core/rng.ts';
import { mosaic } from '../../games/mosaic/index.ts';
import { skitgubbe } from '../../games/skitgubbe/index.ts';
import { tysiac } from '../../games/tysiac/index.ts';
import { ulti } from '../../games/ulti/index.ts';
import { unpackCheckpoint, type Checkpoint } from '../../nn/checkpoint.ts';
import { exportOnnx } from '../../nn/exportOnnx.ts';
import { nodeRuntime } from '../../nn/runtime.node.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const netIn = (file: string): Checkpoint => {
  const net = unpackCheckpoint(readFileSync(file));
  if (!net.ok) throw new Error(net.error.message);
  return net.value;
};

/** What the net is shown in the first decisions of some matches, played at random: one row each. */
const shownIn = (
  definition: AnyDefinition,
  { preset, encoding }: Checkpoint,
  rows: number,
  times: number,
): Shown[][] => {
  const game = definition.create(definition.presets[preset!]!);
  const layout = new NetLayout(definition, game, encoding);
  const byRow = Array.from({ length: rows }, (_, row) => {
    const match = new Match({ game, rng: rngFrom(row) });
    const draw = rngFrom(`moves/${row}`);
    return Array.from({ length: times }, (): Shown => {
      const view = game.view(match.state, match.advance());
      const features = new Float32Array(layout.columns);
      const kind = layout.write(view, features);
      match.answer('random', view.legal[draw.int(view.legal.length)]!);
      return { features, kind, legal: view.legal };
    });
  });
  return Array.from({ length: times }, (_, time) => byRow.map((shown) => shown[time]!));
};

const nets: [AnyDefinition, string][] = [
  [tysiac, 'alpha-1000'],
  [ulti, 'standard'],
  [skitgubbe, 'standard'],
  [mosaic, 'standard-2'],
];

describe.each(nets)('$id', (definition, name) => {
  test('its net gives the numbers that our own loops give', async () => {
    const file = join('models', definition.id, `${name}.net`);
    const onnx = join(folder, `${definition.id}.onnx`);
    const { code, out, err } = await capture(['export', '--checkpoint', file, '--onnx', onnx]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('logChances');
    const net = netIn(file);
    const bytes = readFileSync(onnx);
    const { inputs, bytes: made } = exportOnnx(net);
    expect(bytes.equals(made)).toBe(true);
    const session = await nodeRuntime.open(bytes);
    // More decisions than the attention looks back at.
    await expectSameAsPlain(net, inputs, session, shownIn(definition, net, 2, net.spec.span + 3));
    await session.close();
  });
});

test('every net that comes with Talon is a file that opens', async () => {
  const files = nets
    .map(([{ id }]) => id)
    .flatMap((id) =>
      readdirSync(join('models', id)).flatMap((name) => (name.endsWith('.net') ? [join('models', id, name)] : [])),
    );
  expect(files.length).toBeGreaterThanOrEqual(nets.length);
  for (const file of files) {
    const session = await nodeRuntime.open(exportOnnx(netIn(file)).bytes);
    await session.close();
  }
});

const NET = join('models', 'tysiac', 'open-table.net');
const tried = (checkpoint: string, onnx: string) => capture(['export', '--checkpoint', checkpoint, '--onnx', onnx]);

test('what is no net is refused by a sentence, and nothing is written', async () => {
  const onnx = join(folder, 'refused.onnx');
  const text = join(folder, 'text.net');
  writeFileSync(text, 'a text\n');
  const cut = join(folder, 'cut.net');
  writeFileSync(cut, readFileSync(NET).subarray(0, 5000));
  const wrong: [string, RegExp][] = [
    [join(folder, 'missing.net'), /cannot be read: .*Name a file that talon train has made/],
    [folder, /cannot be read/],
    [text, /This is no net that can be read: it is no net of Talon/],
    [cut, /it is not whole/],
    ['models/tysiac/open-table.train', /This is no net that can be read: it is no net of Talon/],
  ];
  for (const [file, sentence] of wrong) {
    const { code, out, err } = await tried(file, onnx);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(sentence);
    expect(err.trim().split('\n').length).toBe(1);
  }
  expect(existsSync(onnx)).toBe(false);
});

test('a place that cannot be written to is told; a net is never written over', async () => {
  const there = await tried(NET, join(folder, 'no', 'folder.onnx'));
  expect([there.code, there.err]).toEqual([2, expect.stringMatching(/^--onnx: .* cannot be written: /)]);
  const own = join(folder, 'own.net');
  writeFileSync(own, readFileSync(NET));
  const same = await tried(own, own);
  expect([same.code, same.err]).toEqual([2, expect.stringContaining('--onnx and --checkpoint both name')]);
  expect(readFileSync(own).equals(readFileSync(NET))).toBe(true);
});

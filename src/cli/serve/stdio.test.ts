import { Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { capture, captureIo } from '../../../test/captured.ts';
import { ARRAYS_FRAME, FrameReader, HEADER_BYTES, JSON_FRAME, writeHeader } from '../../gym/frames.ts';
import { jsonFrame, textIn } from '../../gym/json.node.ts';
import { runCli } from '../program.ts';

const movesFrame = (moves: readonly number[]): Uint8Array => {
  const bytes = new Uint8Array(HEADER_BYTES + 4 * moves.length);
  new Int32Array(bytes.buffer, HEADER_BYTES).set(moves);
  writeHeader(bytes, ARRAYS_FRAME);
  return bytes;
};

/** What is answered to these bytes, whole frames or not. */
const serve = async (...chunks: readonly Uint8Array[]) => {
  const reader = new FrameReader();
  const stdout = new Writable({
    write: (chunk: Buffer, _, done) => {
      reader.add(Uint8Array.from(chunk));
      done();
    },
  });
  const { io, outputs } = captureIo({});
  const code = await runCli(['serve', '--stdio'], { ...io, stdout, stdin: Readable.from(chunks) });
  const answers: unknown[] = [];
  for (let next = reader.next(); next.ok && next.value !== null; next = reader.next()) {
    const { kind, body } = next.value;
    answers.push(kind === JSON_FRAME ? JSON.parse(textIn(body)) : body.length);
  }
  return { code, answers, err: outputs().err, listeners: stdout.listenerCount('close') };
};

test('frames come in and go out in turn, however the pipe cuts them, until the input ends', async () => {
  const open = jsonFrame({
    type: 'open',
    game: 'skitgubbe',
    rules: { preset: 'standard-3' },
    agents: [null, 'simple', 'random'],
  });
  const { code, answers, err, listeners } = await serve(
    jsonFrame({ type: 'hello', protocol: 1 }),
    open.subarray(0, 3),
    open.subarray(3, 30),
    Buffer.concat([open.subarray(30), jsonFrame({ type: 'reset', seeds: [5] }), movesFrame([9999])]),
    jsonFrame({ type: 'view', match: 0, seat: 0 }),
  );
  // No answer leaves anything behind.
  expect([code, err, listeners]).toEqual([0, '', 0]);
  expect(answers).toMatchObject([
    { type: 'hello' },
    { type: 'opened', id: 'skitgubbe_v1', seats: 3, agents: [null, 'simple', 'random'] },
    expect.any(Number),
    { type: 'error', code: 'ERR_ILLEGAL_ACTION', message: expect.stringContaining('the action 9999 is') },
    { type: 'view', view: { seat: 0 }, text: expect.stringContaining('seat 1') },
  ]);
});

test('input that is none is told and ends it', async () => {
  const lines = await serve(new TextEncoder().encode('{"type":"hello"}\n'));
  expect(lines).toMatchObject({ code: 1, answers: [{ type: 'error', code: 'ERR_FRAME' }] });
  expect(lines.err).toContain('no frames of Talon');
  expect((await serve(jsonFrame({ type: 'hello', protocol: 1 }).subarray(0, 12))).err).toContain('within a frame');
  expect(await capture(['serve'])).toMatchObject({ code: 2, err: expect.stringContaining('--stdio') });
});

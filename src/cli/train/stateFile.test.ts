// States come from anywhere: what is wrong in one is told in a sentence that names the place, and nothing trains on.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { capture } from '../../../test/captured.ts';
import { parseLog } from './logLines.ts';
import { unpackState } from './stateFile.ts';

const MODELS = join(import.meta.dirname, '..', '..', '..', 'models');
const folder = mkdtempSync(join(tmpdir(), 'talon-state-'));
afterAll(() => rmSync(folder, { recursive: true }));

const filesOf = (ending: string): string[] =>
  readdirSync(MODELS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(MODELS, name));

type Table = Record<string, never>;
interface Header extends Record<string, unknown> {
  plan: Record<string, unknown> & { settings: Record<string, unknown> };
  league: Record<string, unknown>[];
  sizes: number[];
}

const whole = readFileSync(join(MODELS, 'skitgubbe', 'standard.train'));
const lineEnd = whole.indexOf('\n');

/** The same state with another first line. */
const doctored = (change: (header: Header) => void): Buffer => {
  const header = JSON.parse(whole.toString('latin1', 0, lineEnd)) as Header;
  change(header);
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), whole.subarray(lineEnd + 1)]);
};
const read = (bytes: Uint8Array): Promise<unknown> =>
  unpackState('x.train', bytes, () => {
    throw new Error('it has no files beside it');
  });

describe('training states', () => {
  test.each(filesOf('.train'))('%s is read', async (file) => {
    const { run, cpuSeconds } = await unpackState(file, readFileSync(file), () => {
      throw new Error('whole states need no files');
    });
    expect(run.state.iteration).toBeGreaterThan(0);
    expect(cpuSeconds).toBeGreaterThan(0);
  });

  test.each<[name: string, change: (header: Header) => void, sentence: RegExp]>([
    ['an iteration below 0', (h) => (h['iteration'] = -5), /wrong at "iteration": Too small/],
    ['an iteration in words', (h) => (h['iteration'] = 'x'), /wrong at "iteration": .*expected number/],
    ['half an iteration', (h) => (h['iteration'] = 1.5), /wrong at "iteration"/],
    ['an iteration behind the last', (h) => (h['iteration'] = 81), /"iteration": It is 81, and can be 80 at most/],
    ['no iteration', (h) => delete h['iteration'], /wrong at "iteration"/],
    ['no plan', (h) => delete (h as Partial<Header>).plan, /wrong at "plan"/],
    ['no settings', (h) => (h.plan.settings = null as never), /wrong at "plan.settings"/],
    ['games without end', (h) => (h.plan.settings['games'] = null), /wrong at "plan.settings.games"/],
    [
      'a net without a size',
      (h) => delete (h.plan.settings['sizes'] as Table)['hidden'],
      /"plan.settings.sizes.hidden"/,
    ],
    ['a thousand threads', (h) => (h.plan['workers'] = 1000), /wrong at "plan.workers"/],
    ['no walk', (h) => delete h['walk'], /wrong at "walk"/],
    [
      'a stage that began later',
      (h) => ((h['walk'] as Table)['began'] = 21 as never),
      /"walk.began": It is 21, and can/,
    ],
    ['a command of another kind', (h) => (h['command'] = 7), /wrong at "command"/],
    ['checkpoints never', (h) => (h['interval'] = 0), /wrong at "interval"/],
    ['more wins than matches', (h) => (h.league[0]!['wins'] = 1), /"league.0.wins": There are more than matches/],
    ['a member twice', (h) => h.league.push(h.league[0]!), /"league": A name stands there twice/],
    ['a past version elsewhere', (h) => Object.assign(h.league[0]!, { name: '../x', isPast: true }), /"league.0.name"/],
    ['a past version too many', (h) => (h['pasts'] = [{ iteration: 1, decisions: 1 }]), /"pasts": There are 1, and/],
    [
      'a net that pulls and is not there',
      (h) => (h['tutor'] = true),
      /pulls it has 0 parameters where one of its sizes/,
    ],
    ['half a distillation', (h) => (h.plan.settings['distil'] = { teacher: 'x' }), /"plan.settings.distil.iterations"/],
    ['an unknown stage', (h) => ((h['walk'] as Table)['stage'] = 'moon' as never), /no stage called 'moon'/],
    ['another game', (h) => (h.plan['game'] = 'chess'), /no game called 'chess'/],
    ['other rules', (h) => (h.plan['rules'] = { players: 99 }), /players/],
    ['lists that do not fit', (h) => (h.sizes = [h.sizes[0]!, h.sizes[1]! + 1, h.sizes[2]! - 1]), /damaged|do not fit/],
    ['a list too few', (h) => (h.sizes = [h.sizes[0]!, h.sizes[1]! + h.sizes[2]!]), /do not fit each other/],
    ['sizes below 0', (h) => (h.sizes = [-1, ...h.sizes, 1]), /sizes are missing/],
    ['brackets without a bottom', (h) => (h['walk'] = nested(100)), /no training state of Talon/],
  ])('%s is refused', async (_, change, sentence) => {
    await expect(read(doctored(change))).rejects.toThrow(sentence);
    await expect(read(doctored(change))).rejects.toThrow(/^--resume: 'x\.train' .*\.$/);
  });

  test('the command says so and ends with a code, not as a bug', async () => {
    const file = join(folder, 'doctored.train');
    writeFileSync(
      file,
      doctored((header) => (header['iteration'] = 'x')),
    );
    const { code, out, err } = await capture(['train', 'skitgubbe', '--resume', file, '--out', join(folder, 'run')]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^--resume: '.*doctored\.train' cannot be used: its first line is wrong at "iteration"/);
    expect(readdirSync(folder)).toEqual(['doctored.train']);
  });
});

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)]);

describe('logs of training', () => {
  test.each(filesOf('.jsonl'))('%s is read', (file) => {
    expect(parseLog(readFileSync(file, 'utf8'), file).length).toBeGreaterThan(10);
  });

  test.each(['{"iteration":1', '{"iteration":-1}', '{"stage":"match"}', '[]', '{"iteration":2,"evaluation":[{}]}'])(
    'a line %s is told with its number',
    (line) => {
      expect(() => parseLog(`{"iteration":1}\n${line}\n`, 'log.jsonl')).toThrow(
        /'log.jsonl' cannot be used: line 2 is/,
      );
    },
  );
});

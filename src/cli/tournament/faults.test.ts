// What failing entrants cost, and whom.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { TournamentReport } from '../../arena/report.ts';
import { AgentFailure, type Agent } from '../../core/agent.ts';
import { ok } from '../../core/result.ts';
import type { Player } from '../../sandbox/player.ts';
import type * as players from '../../sandbox/players.node.ts';
import { capture } from '../captured.ts';

const hoisted = vi.hoisted(() => ({ closed: 0 }));

/** 'hangs' fails at its third decision, 'broken' before its first, 'x' bears a name that nobody should. */
vi.mock('../../sandbox/players.node.ts', async (load) => {
  const real = await load<typeof players>();
  const openPlayer: typeof real.openPlayer = (definition, name) => {
    const simple = real.openPlayer(definition, 'simple');
    if (!simple.ok) return simple;
    const close = (): void => void hoisted.closed++;
    const player = (shown: string, create: Player['create']) => ok({ name: shown, create, close });
    if (name === 'broken') {
      return player('broken', () => {
        throw new Error('no such class');
      });
    }
    if (name === 'x') return player('\u001b[31mx\n', simple.value.create);
    if (name === 'hangs') {
      return player('hangs', (...args): Agent => {
        const inner = simple.value.create(...args);
        let left = 2;
        return {
          name: 'hangs',
          decide: (view, turn) => {
            if (left-- <= 0) throw new AgentFailure('timeout', 'used 100 000 steps and had not answered');
            return inner.decide(view, turn);
          },
        };
      });
    }
    return player(name, simple.value.create);
  };
  return { openPlayer };
});

const folder = mkdtempSync(join(tmpdir(), 'talon-faults-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** In one stretch, which is played in this thread: workers know nothing of these entrants. */
const COMMON = ['--players', '3', '--games', '6', '--chunk', '1000', '--seed', '2'];
const run = (out: string, entrants: string[], ...more: string[]) =>
  capture([
    'tournament',
    '--game',
    'skitgubbe',
    '--out',
    join(folder, out),
    ...COMMON,
    ...more,
    '--entrants',
    ...entrants,
  ]);

test('who fails loses its games and nobody else any', async () => {
  const { code, out, err } = await run('f', ['simple', 'good', 'hangs', 'broken'], '--json');
  expect([code, err]).toEqual([0, '']);
  const report = JSON.parse(out) as TournamentReport;
  const of = (name: string) => report.standings.find((row) => row.name === name)!;
  const [hangs, broken] = [of('hangs'), of('broken')];
  // One of them ends every game that both are in; whoever is asked first.
  expect(hangs.forfeits + broken.forfeits).toBe(report.games);
  expect(hangs.faults).toEqual({ total: hangs.forfeits, illegal: 0, crash: 0, timeout: hangs.forfeits, memory: 0 });
  expect(broken.faults).toMatchObject({ crash: broken.forfeits });
  for (const name of ['simple', 'good']) {
    expect(of(name)).toMatchObject({ rating: 25, losses: 0, lossRate: 0, meanPlace: 1, winRate: 1, meanScore: null });
  }
  expect(report.faults.examples).toContainEqual(
    expect.objectContaining({ name: 'hangs', reason: 'timeout', detail: 'used 100 000 steps and had not answered' }),
  );
  const page = readFileSync(join(folder, 'f/index.html'), 'utf8');
  const [, link] = /<a href="(replays\/game-\d+\.html)">game \d+<\/a>, step/.exec(page)!;
  expect(readFileSync(join(folder, 'f', link!), 'utf8')).toMatch(/failed at step \d+/);
});

test('a forfeit is told where it happened and at the end, in the terminal and on the page', async () => {
  const { out } = await run('r', ['simple', 'good', 'hangs'], '--json');
  const [{ game, step } = { game: 0, step: 0 }] = (JSON.parse(out) as TournamentReport).faults.examples;
  const records = join(folder, 'r/records.jsonl');
  const shown = (...more: string[]) => capture(['replay', records, '--line', `${game}`, ...more]);
  const told = (await shown()).out;
  const text = 'timeout, used 100 000 steps and had not answered';
  expect(told).toMatch(new RegExp(`^ +${step + 1}  hangs forfeits: ${text}$`, 'm'));
  expect(told.trimEnd().split('\n').at(-1)).toBe(`hangs forfeited: ${text}`);
  expect((await shown('--step', `${step}`)).out).toContain(`hangs forfeits: ${text}`);
  expect((await shown('--step', `${step - 1}`)).out).not.toContain('forfeits');
  const page = readFileSync(join(folder, `r/replays/game-${game}.html`), 'utf8');
  expect(page).toContain(`hangs forfeits: ${text}`);
  expect(page).toContain(`hangs forfeited: ${text}`);
});

test('replaced moves are counted, and the game goes on', async () => {
  const { out } = await run('g', ['simple', 'good', 'hangs'], '--json', '--on-fault', 'fallback');
  const report = JSON.parse(out) as TournamentReport;
  const hangs = report.standings.find(({ name }) => name === 'hangs')!;
  expect(hangs.forfeits).toBe(0);
  expect(hangs.faults.timeout).toBeGreaterThan(report.games);
  expect(report.standings.reduce((sum, { losses }) => sum + losses, 0)).toBe(report.games);
});

test('faults in words, and --on-fault throw', async () => {
  const { out } = await run('w', ['a name without end '.repeat(9), 'good', 'hangs']);
  expect(out).toMatch(/6 faults, each of which cost its game: hangs 6 × timeout/);
  expect(out).toMatch(/^ {2}game 1, step \d+, hangs \(\S+\): timeout, used 100 000 steps/m);
  expect(out).toContain('6 games were forfeited and so won by the others at the table.');
  expect(out.replaceAll('\n', ' ')).toContain('The only possible table took place.');
  for (const line of out.split('\n').filter((one) => !one.includes(folder))) {
    expect([...line].length).toBeLessThanOrEqual(80);
  }
  const { code, err } = await run('x', ['simple', 'good', 'hangs'], '--on-fault', 'throw');
  expect(err).toMatch(/^Game 1: hangs \(seat \d, \S+\): used 100 000 steps and had not answered\.\n$/);
  expect(code).toBe(1);
});

test('names from strangers do no harm, and everybody is closed', async () => {
  hoisted.closed = 0;
  const { out } = await run('n', ['x', 'x', 'good']);
  expect(out).toContain('[31mx#1');
  expect(out).not.toContain('\u001b');
  expect(hoisted.closed).toBe(3);
});

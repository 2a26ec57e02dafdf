// What failing entrants cost, and whom.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { TournamentReport } from '../../arena/report.ts';
import { AgentFailure, type Agent } from '../../core/agent.ts';
import { ok } from '../../core/result.ts';
import type { LocalOptions } from '../../jobs/local.node.ts';
import { Runner } from '../../jobs/runner.ts';
import type { Player } from '../../players/player.ts';
import type * as players from '../../players/players.node.ts';
import { capture } from '../../../test/captured.ts';

const hoisted = vi.hoisted(() => ({ closed: 0 }));

/** 'hangs' fails at its third decision, 'broken' before its first, 'x' bears a name that nobody should. */
vi.mock('../../players/players.node.ts', async (load) => {
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
  return { ...real, playersWith: () => openPlayer };
});
/** All is played in this thread: workers know nothing of these entrants. */
vi.mock('../../jobs/local.node.ts', () => ({
  createRunner: ({ place, ...rest }: LocalOptions) =>
    new Runner({
      ...rest,
      alone: { place, isWorthIt: () => true, pause: async () => {} },
      workers: 1,
      createCrew: () => expect.fail('No worker is needed.'),
    }),
}));

const folder = mkdtempSync(join(tmpdir(), 'talon-faults-'));
afterAll(() => rmSync(folder, { recursive: true }));

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

test('who fails is last, and the others are ranked by what they did', async () => {
  const { code, out, err } = await run('f', ['simple', 'good', 'hangs', 'broken'], '--json');
  expect([code, err]).toEqual([0, '']);
  const report = JSON.parse(out) as TournamentReport;
  const of = (name: string) => report.standings.find((row) => row.name === name)!;
  const [hangs, broken] = [of('hangs'), of('broken')];
  for (const { forfeits, games, losses, wins, meanScore } of [hangs, broken]) {
    expect([forfeits, losses, wins, meanScore]).toEqual([games, games, 0, null]);
  }
  expect(hangs.faults).toEqual({ total: hangs.forfeits, illegal: 0, crash: 0, timeout: hangs.forfeits, memory: 0 });
  expect(broken.faults).toMatchObject({ crash: broken.forfeits });
  // The two good ones are alone at the top of every game, and share its win only where they share its place.
  expect(of('simple').losses + of('good').losses).toBe(0);
  expect(of('simple').wins + of('good').wins).toBe(report.games);
  expect(report.standings.slice(2).map(({ name }) => name)).toEqual(expect.arrayContaining(['hangs', 'broken']));
  expect(report.faults.examples).toContainEqual(
    expect.objectContaining({ name: 'hangs', reason: 'timeout', detail: 'used 100 000 steps and had not answered' }),
  );
  const page = readFileSync(join(folder, 'f/index.html'), 'utf8');
  const [, link] = /<a href="(replays\/game-\d+\.html)">game \d+<\/a>, step/.exec(page)!;
  expect(readFileSync(join(folder, 'f', link!), 'utf8')).toMatch(/failed at step \d+/);
});

test('a substitute is told where it takes over and at the end, in the terminal and on the page', async () => {
  const { out } = await run('r', ['simple', 'good', 'hangs'], '--json');
  const [{ game, step } = { game: 0, step: 0 }] = (JSON.parse(out) as TournamentReport).faults.examples;
  const records = join(folder, 'r/records.jsonl');
  const shown = (...more: string[]) => capture(['replay', records, '--line', `${game}`, ...more]);
  const told = (await shown()).out;
  const text = 'timeout, used 100 000 steps and had not answered';
  expect(told).toMatch(
    new RegExp(`^ +${step + 1}  \\(hangs failed: ${text}; a substitute plays on at random\\)$`, 'm'),
  );
  expect(told.trimEnd().split('\n').at(-1)).toBe(`hangs is last, a substitute played on: ${text}`);
  expect((await shown('--step', `${step + 1}`)).out).toContain(`hangs failed: ${text}`);
  expect((await shown('--step', `${step}`)).out).not.toContain('failed');
  const page = readFileSync(join(folder, `r/replays/game-${game}.html`), 'utf8');
  expect(page).toContain(`hangs failed: ${text}; a substitute plays on at random`);
  expect(page).toContain(`hangs is last, a substitute played on: ${text}`);
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
  expect(out.replaceAll('\n', ' ')).toContain(
    '6 faults, by which 6 games were lost and played on by a substitute: hangs 6 × timeout.',
  );
  expect(out).toMatch(/^ {2}game 1, step \d+, hangs \(\S+\): timeout, used 100 000 steps/m);
  expect(out.replaceAll('\n', ' ')).toContain('The only possible table took place.');
  for (const line of out.split('\n').filter((one) => !one.includes(folder))) {
    expect([...line].length).toBeLessThanOrEqual(80);
  }
  const { code, err } = await run('x', ['simple', 'good', 'hangs'], '--on-fault', 'throw');
  expect(err).toMatch(/^Game 1: hangs \(seat \d, \S+\): used 100 000 steps and had not answered\.\n$/);
  expect(code).toBe(1);
});

test('who fails again and again is excluded, keeps its row, and is told of everywhere', async () => {
  const entrants = ['simple', 'good', 'hangs'];
  const { out } = await run('e', entrants, '--json', '--games', '12', '--exclude-after', '4');
  const report = JSON.parse(out) as TournamentReport;
  expect(report).toMatchObject({ games: 12, excludeAfter: 4 });
  expect(report.standings.map(({ name, games, excludedAfter }) => [name, games, excludedAfter])).toEqual([
    [expect.any(String), 12, null],
    [expect.any(String), 12, null],
    ['hangs', 4, 4],
  ]);
  expect(report.standings[2]).toMatchObject({ forfeits: 4, losses: 4, faults: { total: 4 } });
  expect(report.headToHead.games[0]).toEqual([0, 12, 4]);
  const records = readFileSync(join(folder, 'e/records.jsonl'), 'utf8').trimEnd().split('\n');
  const players = records.map((line) => (JSON.parse(line) as { players: string[] }).players);
  expect(players.map((names) => names.includes('hangs'))).toEqual(Array.from({ length: 12 }, (_, i) => i < 4));
  expect(players[4]).toContain('random for hangs');
  expect((await capture(['replay', join(folder, 'e/records.jsonl'), '--line', '5'])).code).toBe(0);
  expect(readFileSync(join(folder, 'e/standings.csv'), 'utf8')).toMatch(/^rank,.*,excludedAfter\n[^]*,4\n$/);
  expect(readFileSync(join(folder, 'e/index.html'), 'utf8')).toContain('hangs was excluded after game 4');
  const { out: text } = await run('et', entrants, '--games', '12', '--exclude-after', '4');
  expect(text.replaceAll('\n', ' ')).toContain('Excluded for repeated faults: hangs after game 4.');
});

test('ten faults are too many where they cost games; random moves cost nothing unless that is asked for', async () => {
  const last = async (out: string, ...more: string[]) => {
    const { out: text } = await run(out, ['simple', 'good', 'hangs'], '--json', '--games', '12', ...more);
    const report = JSON.parse(text) as TournamentReport;
    return [report.excludeAfter, report.standings.find(({ name }) => name === 'hangs')!.excludedAfter];
  };
  expect(await last('x1')).toEqual([10, 10]);
  expect(await last('x2', '--on-fault', 'fallback')).toEqual([null, null]);
  expect((await last('x3', '--on-fault', 'fallback', '--exclude-after', '2'))[1]).toBeLessThan(4);
  const { code, err } = await run('x4', ['simple', 'good', 'hangs'], '--on-fault', 'throw', '--exclude-after', '2');
  expect([code, err]).toEqual([2, expect.stringContaining('--exclude-after counts faults')]);
});

test('at a table of two the game ends, and the substitute comes only for who is excluded', async () => {
  const two = ['--players', '2', '--games', '12', '--exclude-after', '5'];
  const { out } = await run('2', ['simple', 'hangs'], '--json', ...two);
  const [simple, hangs] = (JSON.parse(out) as TournamentReport).standings;
  expect(hangs).toMatchObject({ name: 'hangs', games: 5, forfeits: 5, excludedAfter: 5, meanScore: null });
  expect(simple).toMatchObject({ games: 12, faults: { total: 0 } });
  const records = readFileSync(join(folder, '2/records.jsonl'), 'utf8').trimEnd().split('\n');
  const reasons = records.map((line) => (JSON.parse(line) as { result: { reason: string } }).result.reason);
  expect(reasons.map((reason) => reason === 'forfeit')).toEqual(Array.from({ length: 12 }, (_, i) => i < 5));
  const told = await capture(['replay', join(folder, '2/records.jsonl'), '--line', '1']);
  expect(told.out).toMatch(/hangs forfeits: timeout/);
});

test('names from strangers do no harm, and everybody is closed', async () => {
  hoisted.closed = 0;
  const { out } = await run('n', ['x', 'x', 'good']);
  expect(out).toContain('[31mx#1');
  expect(out).not.toContain('\u001b');
  // Who is named twice is opened once.
  expect(hoisted.closed).toBe(2);
});

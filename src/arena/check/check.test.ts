// A check without threads, as a page makes it, finds what the command line finds with them.
import { readFileSync } from 'node:fs';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import type { QuickJSSyncVariant } from 'quickjs-emscripten-core';
import { afterAll, expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import type { AnyDefinition } from '../../core/definition.ts';
import { skitgubbe } from '../../games/skitgubbe/index.ts';
import { createEngine } from '../../sandbox/engine.ts';
import { kitOf } from '../../guests/fallbackKit.ts';
import { DEFAULT_LIMITS } from '../../guests/limits.ts';
import { quickJs } from '../../sandbox/quickJs.node.ts';
import { prepareSource } from '../../sandbox/readSource.ts';
import { StrategyRoom } from '../../players/room.ts';
import { strategyGuests } from '../../players/strategyPlayer.node.ts';
import { stripTypes } from '../../sandbox/strip.node.ts';
import { checkStrategy, type OpenGuests } from './check.ts';
import type { CheckReport } from './report.ts';

let engines = 0;
let beats = 0;
const room = new StrategyRoom({
  beat: () => void beats++,
  spentMs: () => 0,
  createEngine: () => {
    engines++;
    const { forms } = kitOf(skitgubbe);
    return createEngine(variant as unknown as QuickJSSyncVariant, quickJs(), DEFAULT_LIMITS.memoryMb, forms);
  },
});

/** Time is never the same; and QuickJS without memory may or may not have some left to tell the line. */
const withoutChance = (report: CheckReport): CheckReport => ({
  ...report,
  cpu: { maxMs: 0, meanMs: 0 },
  problems: report.problems.map((problem) =>
    problem.code === 'memory'
      ? { ...problem, line: null, message: problem.message.replace(/ \(mine\.ts:\d+\)/, '') }
      : problem,
  ),
});

const checked = async (
  text: string,
  open: OpenGuests,
  prepare: () => Promise<void>,
  asked: AnyDefinition | null = skitgubbe,
): Promise<CheckReport> => {
  const steps = checkStrategy({
    file: 'mine.ts',
    text,
    read: prepareSource(text, 'mine.ts', stripTypes),
    asked,
    known: GAMES,
    games: 6,
    limits: DEFAULT_LIMITS,
    isLate: () => false,
    open,
    typeProblems: () => null,
  });
  for (;;) {
    await prepare();
    const step = steps.next();
    if (step.done) return withoutChance(step.value);
  }
};

const GOOD = readFileSync(new URL('../../../strategies/starters/skitgubbe.ts', import.meta.url), 'utf8');
const inPart2 = (code: string): string => GOOD.replace(/(part2Move\(.*\{\n)/, `$1    ${code}\n`);

test.each([
  ['the starter', GOOD, null],
  ['a strategy that gambles', readFileSync('strategies/skitgubbe/gambler.ts', 'utf8'), null],
  ['a throw', inPart2('JSON.parse("{");'), 'crash'],
  ['an endless loop', inPart2('for (;;);'), 'timeout'],
  ['a bad answer', inPart2("return { type: 'PLAY_RUN', runCardIndices: [99] };"), 'illegal'],
  ['too much memory', inPart2('const a = []; for (;;) a.push(new Float64Array(1e5));'), 'memory'],
  ['no class', GOOD.replace('class Strategy', 'class Mine'), 'load'],
  ['a method too few', GOOD.replace('part1Slough(', 'part1Slogh('), 'missing-method'],
  ['an import', `import 'node:fs';\n${GOOD}`, 'forbidden-import'],
])('%s', async (_, text, problem) => {
  const inRoom = await checked(text, room.guests, () => room.prepare(2));
  expect(inRoom.problems[0]?.code ?? null).toBe(problem);
  expect(inRoom).toEqual(await checked(text, strategyGuests, () => Promise.resolve()));
});

/** For whatever game the file itself tells. */
const checkedAlone = (text: string): Promise<CheckReport> =>
  checked(text, strategyGuests, () => Promise.resolve(), null);

test('the six decisions of Mosaic are answered in the sandbox, with their arguments', async () => {
  const starter = readFileSync('strategies/starters/mosaic.ts', 'utf8');
  expect(await checkedAlone(starter)).toMatchObject({ accepted: true, game: 'mosaic', games: 6, problems: [] });
  const bad = await checkedAlone(starter.replace(/return state\.choices\[0\];/, "return { own_card: 'z9' };"));
  expect(bad.problems[0]).toMatchObject({ code: 'illegal', decision: 'reward_params' });
  expect(bad.problems[0]!.message).toMatch(/^chooseRewardParams answered { own_card: 'z9' }: /);
});

test('a strategy with the older methods of Mosaic hears the new name of each', async () => {
  const older = readFileSync('test/fixtures/drafts/mosaic.txt', 'utf8');
  const NAMES = [
    ['place', 'choosePlacementCell'],
    ['draftPick', 'chooseDraftPick'],
    ['draftPass', 'chooseDraftPass'],
    ['resolve', 'choosePatternToResolve'],
    ['reward', 'chooseApplyReward'],
    ['target', 'chooseRewardParams'],
  ] as const;
  const lines = older.split('\n');
  // With its types, and as plain JavaScript that names no game.
  for (const text of [older, older.replace(' implements MosaicStrategy<Notes>', '')]) {
    const { accepted, game, problems } = await checkedAlone(text);
    expect([accepted, game]).toEqual([false, 'mosaic']);
    expect(problems.map(({ code }) => code)).toEqual(NAMES.map(() => 'missing-method'));
    for (const [i, [former, method]] of NAMES.entries()) {
      expect(problems[i]!.message).toContain(`The method ${former} is called ${method} now`);
      expect(lines[problems[i]!.line! - 1]).toMatch(new RegExp(`^  ${former}\\(`));
    }
  }
});

afterAll(() => {
  // Engines are used again, except for those whose memory has grown; and loops show signs of life.
  expect(engines).toBeLessThan(20);
  expect(beats).toBeGreaterThan(100);
});

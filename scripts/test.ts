// `npm test` (full) and `npm run check` (quick): runs the steps below in order, one line for each, and stops at the
// first that fails, showing what it said.

import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const projectRoot = dirname(import.meta.dirname);

const modes = ['quick', 'full'] as const;
type Mode = (typeof modes)[number];

interface Step {
  name: string;
  modes: readonly Mode[];
  /** Script for Node, with its arguments. */
  command: readonly string[];
  /** Lines of the output worth showing although all went well. */
  tell?: RegExp;
  /** Lines of the output that tell nothing when something failed. */
  noise?: RegExp;
}

/** Thousands of lines, in which the one that failed would be lost. */
const PASSED = /^\s*✓/;
const vitest = ['node_modules/vitest/vitest.mjs', 'run'];

const steps: readonly Step[] = [
  { name: 'format', modes: ['quick', 'full'], command: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'lint', modes: ['quick', 'full'], command: ['node_modules/oxlint/bin/oxlint'] },
  {
    name: 'types of engine, node and web',
    modes: ['quick', 'full'],
    command: ['node_modules/typescript/bin/tsc', '-b', 'tsconfig.json', 'tsconfig.node.json', 'tsconfig.web.json'],
  },
  { name: 'nothing unused', modes: ['full'], command: ['node_modules/knip/bin/knip.js'] },
  { name: 'lock files', modes: ['full'], command: ['scripts/checkLock.mjs'] },
  { name: 'web app', modes: ['quick', 'full'], command: ['scripts/buildWeb.ts'] },
  { name: 'tests', modes: ['quick'], command: vitest, tell: /^\s*Tests\s/, noise: PASSED },
  {
    name: 'tests with coverage',
    modes: ['full'],
    command: [...vitest, '--coverage', '--project', '!long'],
    tell: /^\s*Tests\s|^All files/,
    noise: PASSED,
  },
  {
    name: 'long tests',
    modes: ['full'],
    command: [...vitest, '--project', 'long'],
    tell: /^\s*Tests\s/,
    noise: PASSED,
  },
  { name: 'links in documents', modes: ['full'], command: ['scripts/checkLinks.ts'] },
  {
    name: 'browser tests',
    modes: ['full'],
    command: ['node_modules/@playwright/test/cli.js', 'test'],
    tell: /^\s*\d+ (passed|flaky|skipped)/,
    noise: new RegExp(`${PASSED.source}|Warning: |--trace-warnings`),
  },
];

interface Result {
  passed: boolean;
  output: string;
  seconds: number;
}

function runStep(step: Step): Promise<Result> {
  const began = performance.now();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...step.command], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  const stop = (signal: NodeJS.Signals) => void child.kill(signal);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((done) => {
    const end = (passed: boolean) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      // Not every tool heeds NO_COLOR.
      done({ passed, output: stripVTControlCharacters(output), seconds: (performance.now() - began) / 1000 });
    };
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

function report(step: Step, { passed, output, seconds }: Result): void {
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${step.name.padEnd(32)} ${seconds.toFixed(1).padStart(6)} s`);
  const { tell, noise } = step;
  if (!passed) {
    const lines = output.split('\n').filter((text) => !noise?.test(text));
    console.log(`\n${lines.join('\n').trimEnd()}\n`);
  }
  if (passed && tell)
    for (const line of output.split('\n').filter((text) => tell.test(text))) console.log(`       ${line.trim()}`);
}

async function runAll(mode: Mode): Promise<boolean> {
  const chosen = steps.filter((step) => step.modes.includes(mode));
  let total = 0;
  for (const [index, step] of chosen.entries()) {
    const result = await runStep(step);
    report(step, result);
    total += result.seconds;
    if (!result.passed) {
      const left = chosen.length - index - 1;
      console.log(`Failed at "${step.name}" after ${total.toFixed(1)} s; ${left} more not run.`);
      if (step.name === 'format') console.log('"npm run format" puts it right.');
      return false;
    }
  }
  console.log(`All ${chosen.length} steps passed in ${total.toFixed(1)} s.`);
  return true;
}

const mode = modes.find((name) => name === (process.argv[2] ?? 'full'));
if (mode === undefined) {
  console.error(`Usage: test.ts ${modes.join('|')}`);
  process.exitCode = 2;
} else {
  process.exitCode = (await runAll(mode)) ? 0 : 1;
}

// Runs steps in order, one line for each, and shows what those said that fail. One that fails does not hide the others: a
// single run tells all that is wrong.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from './sources.ts';
import type { Step } from './steps.ts';

/** Where lines go and where signals come from; the process, but in tests. */
export interface Surroundings {
  print: (line: string) => void;
  signals: Pick<NodeJS.EventEmitter, 'on' | 'off'>;
}

interface Result {
  passed: boolean;
  output: string;
  seconds: number;
  /** Of all processes together; null where the system does not tell. */
  cpuSeconds: number | null;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const TICKS_PER_SECOND = 100;

/** What all children that have ended used, theirs included. */
const childrenCpu = (): number | null => {
  try {
    // Behind the name, which may hold anything: cutime and cstime are the 14th and 15th.
    const fields = readFileSync('/proc/self/stat', 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
};

const runStep = (step: Step, { signals }: Surroundings): Promise<Result> => {
  const [began, cpuBefore] = [performance.now(), childrenCpu()];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...step.command], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...step.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  const stop = (signal: NodeJS.Signals) => void child.kill(signal);
  for (const signal of SIGNALS) signals.on(signal, stop);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((done) => {
    const end = (passed: boolean) => {
      for (const signal of SIGNALS) signals.off(signal, stop);
      const [seconds, cpuAfter] = [(performance.now() - began) / 1000, childrenCpu()];
      const cpuSeconds = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore;
      // Not every tool heeds NO_COLOR.
      done({ passed, output: stripVTControlCharacters(output), seconds, cpuSeconds });
    };
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
};

const inSeconds = (seconds: number, cpuSeconds: number | null): string =>
  `${seconds.toFixed(1).padStart(6)} s${cpuSeconds === null ? '' : ` ${cpuSeconds.toFixed(1).padStart(6)} s of CPU`}`;

const report = (step: Step, { passed, output, seconds, cpuSeconds }: Result, { print }: Surroundings): void => {
  print(`${passed ? 'ok  ' : 'FAIL'} ${step.name.padEnd(38)} ${inSeconds(seconds, cpuSeconds)}`);
  const { tell, noise } = step;
  if (!passed) {
    const lines = output.split('\n').filter((text) => !noise?.test(text));
    print(`\n${lines.join('\n').trimEnd()}\n`);
  }
  if (passed && tell)
    for (const line of output.split('\n').filter((text) => tell.test(text))) print(`       ${line.trim()}`);
};

/** Did all pass? */
export const runSteps = async (
  steps: readonly Step[],
  surroundings: Surroundings = { print: (line) => console.log(line), signals: process },
): Promise<boolean> => {
  const { print, signals } = surroundings;
  const began = performance.now();
  const [failed, left]: [string[], string[]] = [[], []];
  let isStopped = false;
  const stop = (): void => void (isStopped = true);
  for (const signal of SIGNALS) signals.on(signal, stop);
  for (const step of steps) {
    if (isStopped || (step.needs !== undefined && failed.includes(step.needs))) {
      left.push(step.name);
      continue;
    }
    const result = await runStep(step, surroundings);
    report(step, result, surroundings);
    if (!result.passed) failed.push(step.name);
  }
  for (const signal of SIGNALS) signals.off(signal, stop);
  const total = inSeconds((performance.now() - began) / 1000, childrenCpu()).trim();
  if (failed.length + left.length === 0) {
    print(`All ${steps.length} steps passed in ${total}.`);
    return true;
  }
  const notRun = left.length === 0 ? '' : `; not run: ${left.join(', ')}`;
  print(`${failed.length} of ${steps.length} steps failed in ${total}: ${failed.join(', ')}${notRun}.`);
  if (failed.includes('format')) print('"npm run format" puts the format right.');
  return false;
};

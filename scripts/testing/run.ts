// Runs steps in order, one line for each, and stops at the first that fails, showing what it said.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from './sources.ts';
import type { Step } from './steps.ts';

interface Result {
  passed: boolean;
  output: string;
  seconds: number;
  /** Of all processes together; null where the system does not tell. */
  cpuSeconds: number | null;
}

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

const runStep = (step: Step): Promise<Result> => {
  const [began, cpuBefore] = [performance.now(), childrenCpu()];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...step.command], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...step.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  const stop = (signal: NodeJS.Signals) => void child.kill(signal);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((done) => {
    const end = (passed: boolean) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
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

const report = (step: Step, { passed, output, seconds, cpuSeconds }: Result): void => {
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${step.name.padEnd(38)} ${inSeconds(seconds, cpuSeconds)}`);
  const { tell, noise } = step;
  if (!passed) {
    const lines = output.split('\n').filter((text) => !noise?.test(text));
    console.log(`\n${lines.join('\n').trimEnd()}\n`);
  }
  if (passed && tell)
    for (const line of output.split('\n').filter((text) => tell.test(text))) console.log(`       ${line.trim()}`);
};

/** Did all pass? */
export const runSteps = async (steps: readonly Step[]): Promise<boolean> => {
  const began = performance.now();
  for (const [index, step] of steps.entries()) {
    const result = await runStep(step);
    report(step, result);
    if (result.passed) continue;
    const after = `after ${((performance.now() - began) / 1000).toFixed(1)} s`;
    console.log(`Failed at "${step.name}" ${after}; ${steps.length - index - 1} more not run.`);
    if (step.name === 'format') console.log('"npm run format" puts it right.');
    return false;
  }
  const total = inSeconds((performance.now() - began) / 1000, childrenCpu()).trim();
  console.log(`All ${steps.length} steps passed in ${total}.`);
  return true;
};

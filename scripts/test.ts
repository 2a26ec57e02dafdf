// `npm run check`, `npm test` and `npm run test:all [-- --shard 2/4]`; CONTRIBUTING.md says what is for what.
import { chooseTests } from './testing/choice.ts';
import { runSteps } from './testing/run.ts';
import { parseShard, WHOLE } from './testing/shard.ts';
import { allSteps, checkSteps, testSteps, type Step } from './testing/steps.ts';

/** The steps that were asked for, or null. */
const stepsFor = (args: readonly string[]): readonly Step[] | null => {
  const [mode, option, value = ''] = args;
  if (mode === 'all' && args.length <= 3) {
    const shard = option === undefined ? WHOLE : option === '--shard' ? parseShard(value) : null;
    return shard === null ? null : allSteps(shard);
  }
  if (args.length > 1) return null;
  if (mode === 'test') return testSteps();
  if (mode !== 'check') return null;
  const choice = chooseTests();
  console.log(choice.line);
  return checkSteps(choice);
};

const steps = stepsFor(process.argv.slice(2));
if (steps === null) {
  console.error('Usage: test.ts check | test | all [--shard 2/4]');
  process.exitCode = 2;
} else {
  process.exitCode = (await runSteps(steps)) ? 0 : 1;
}

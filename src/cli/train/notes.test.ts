import { describe, expect, test } from 'vitest';
import { findGame } from '../../games/index.ts';
import { need } from '../kit/problems.ts';
import { notesOf } from './notes.ts';
import { DEFAULT_DEALS, DEFAULT_INTERVAL, planTraining, type TrainOptions } from './options.ts';

const notes = async (options: TrainOptions): Promise<string[]> => {
  const { plan } = await planTraining(need(findGame('tysiac')), options);
  const interval = options.checkpointInterval ?? DEFAULT_INTERVAL;
  return notesOf({ plan, interval, deals: options.evaluate ?? DEFAULT_DEALS, until: options.until }, options);
};

describe('options that will not do what is expected are told', () => {
  test.each<[string, TrainOptions, RegExp]>([
    [
      'checkpoints further apart than the run is long',
      { iterations: 20, checkpointInterval: 21 },
      /^--checkpoint-interval 21 is longer than the run of 20 iterations: it is saved and evaluated only at its end,/,
    ],
    [
      'the same where nothing is evaluated',
      { iterations: 20, checkpointInterval: 50, evaluate: 0 },
      /of 20 iterations: it is saved only at its end, so a crash before that loses everything\.$/,
    ],
    [
      'checkpoints behind the point at which the run is stopped',
      { iterations: 100, until: 8, checkpointInterval: 10 },
      /of 8 iterations: it is saved only at its end, .* everything, and never evaluated: there will be no best\.net\.$/,
    ],
    [
      'an end behind the end',
      { iterations: 20, until: 30 },
      /^--until 30 is behind the end of the run, iteration 20\.$/,
    ],
    [
      'past versions that come too late',
      { iterations: 20, league: 0.3, snapshotInterval: 30 },
      /^--snapshot-interval 30 is longer than the run: no past version joins the league\.$/,
    ],
    ['past versions without a league', { snapshots: 3 }, /do nothing without --league/],
    [
      'a teacher who never stops',
      { iterations: 20, imitate: 'greedy' },
      /^The net imitates greedy for 20 iterations, and the run has 20: it never plays by itself\.$/,
    ],
    [
      'a run that only distils',
      { iterations: 20, distil: true },
      /^The net distils for 40 iterations, and the run has 20: it never learns from what it wins\.$/,
    ],
    [
      'a bar that nobody is measured by',
      { curriculum: true, stageBar: 0.7, evaluate: 0 },
      /^--stage-bar and --stage-patience do nothing with --evaluate 0/,
    ],
  ])('%s', async (_, options, sentence) => {
    expect(await notes(options)).toEqual([expect.stringMatching(sentence)]);
  });

  test.each<TrainOptions>([
    {},
    { iterations: 5 },
    { iterations: 20, checkpointInterval: 20 },
    { iterations: 100, until: 8 },
    { league: 0.3, snapshotInterval: 0, snapshots: 2 },
    { imitate: 'greedy' },
    { curriculum: true, stageBar: 0.7 },
  ])('nothing is said of %j', async (options) => {
    expect(await notes(options)).toEqual([]);
  });
});

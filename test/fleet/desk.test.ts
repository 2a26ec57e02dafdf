// What somebody who looks after a fleet sees and may ask.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { capture } from '../captured.ts';
import { PATIENT } from '../patience.ts';
import { killRest, startTalon, startWorkers } from '../../scripts/fleet/processes.ts';
import { describeFleet, openRedis } from './service.ts';

const WORDS = 'simulate tysiac --agents greedy random --games 40 --set maxHands=2 --chunk 2 --json'.split(' ');

describeFleet('who looks after a fleet', () => {
  let url = '';
  let close = async (): Promise<void> => {};
  const fleet = async (action: string): Promise<string> => (await capture(['fleet', action, '--fleet', url])).out;
  beforeAll(async () => void ({ url, close } = await openRedis()));
  afterAll(async () => {
    killRest();
    await close();
  });

  test('sees workers and runs, lets them wait and go on, and sends the workers away', async () => {
    expect(await fleet('pause')).toBe('Nobody begins with anything new.\n');
    const [worker] = await startWorkers(url, 1);
    const run = startTalon(...WORDS, '--fleet', url);
    await expect.poll(() => fleet('status'), PATIENT).toMatch(/^simulate tysiac +0 of 40 games +priority 5 +from /m);
    expect(await fleet('status')).toMatch(
      /^Workers: 1, with 1 core; paused\.\nw0 +0 of 1 core +0 stretches +0\.0 a second +build/,
    );
    expect(await fleet('resume')).toBe('The workers go on.\n');
    expect(await run.ended).toBe(0);
    const { out } = await capture([...WORDS, '--workers', '1']);
    expect(run.said()).toBe(`The fleet is paused: nobody begins with anything new until 'talon fleet resume'.\n${out}`);
    expect(await fleet('drain')).toContain('leave when they have ended');
    expect(await worker!.ended).toBe(0);
    expect(await fleet('status')).toBe('Workers: 0, with 0 cores.\nRuns: 0.\n');
  });
});

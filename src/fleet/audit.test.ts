import { expect, test } from 'vitest';
import type { CrewTask, Team } from '../jobs/crew.ts';
import { Schedule } from '../jobs/schedule.ts';
import { Audit } from './audit.node.ts';
import { Spares } from './spares.node.ts';

/** Makes 'n' of stretch n, when it is told to go on. */
const openTeams = (most: number): { spares: Spares; goOn: () => void; begun: number[] } => {
  const begun: number[] = [];
  const waiting: (() => void)[] = [];
  const start = (): Team => ({
    play: async ({ schedule, onPart, signal }) => {
      const { from } = schedule.next()!;
      begun.push(from);
      await new Promise<void>((done) => {
        waiting.push(done);
        signal!.addEventListener('abort', done);
      });
      if (!signal!.aborted) onPart(String(from), from);
    },
    close: async () => {},
  });
  const goOn = (): void => {
    for (const done of waiting.splice(0)) done();
  };
  return { spares: new Spares(start, most), goOn, begun };
};

const TASK: CrewTask = {
  job: { kind: 'simulate', version: 1, plan: {}, needs: {} },
  schedule: new Schedule({ from: 0, to: 9, workers: 1 }),
  workers: 1,
  onPart: () => true,
  nameOf: () => '',
};
const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

test('what is drawn is played again by as many threads as there are, and all of it before anything is believed', async () => {
  const { spares, goOn, begun } = openTeams(2);
  const audit = new Audit(spares, TASK, 1);
  for (const index of [0, 1, 2]) audit.consider(index, { worker: 'w', text: String(index) });
  await settled();
  expect(begun).toEqual([0, 1]);
  let isSettled = false;
  const settling = audit.settle().then(() => (isSettled = true));
  goOn();
  await settled();
  expect([begun, isSettled]).toEqual([[0, 1, 2], false]);
  goOn();
  await settling;
  expect(audit.liar).toBeNull();
});

test('whoever made another part is found, and nothing more is played', async () => {
  const { spares, goOn, begun } = openTeams(1);
  const audit = new Audit(spares, TASK, 1);
  audit.consider(3, { worker: 'liar', text: 'lie' });
  audit.consider(4, { worker: 'w', text: '4' });
  await settled();
  goOn();
  await audit.settle();
  expect([audit.liar, begun]).toEqual([{ worker: 'liar', index: 3 }, [3]]);
});

test('whoever stops waits for nobody', async () => {
  const { spares, begun } = openTeams(1);
  const audit = new Audit(spares, TASK, 1);
  audit.consider(0, { worker: 'w', text: '0' });
  audit.consider(1, { worker: 'w', text: '1' });
  await audit.stop();
  expect([audit.liar, begun]).toEqual([null, [0]]);
});

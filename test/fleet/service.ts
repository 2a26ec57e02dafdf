// A Redis of its own for a suite.
import { randomBytes } from 'node:crypto';
import { describe } from 'vitest';
import { findRedis, isRequired, startRedis, type PrivateRedis } from '../../scripts/services.ts';

const source = findRedis();
if (source === null && isRequired()) throw new Error('There is no Redis for the tests of the fleet.');

/** Left out where there is no Redis; `scripts/services.ts` says so. */
export const describeFleet = describe.runIf(source !== null);
/** For what cannot be done with somebody else's. */
export const describeOwnRedis = describe.runIf(source !== null && 'program' in source);

/** With a name of its own, so that no other suite is met. */
export const openRedis = async (options: readonly string[] = []): Promise<PrivateRedis> => {
  const fleet = `?fleet=test-${randomBytes(4).toString('hex')}`;
  const nothing = async (): Promise<void> => {};
  if ('url' in source!) return { url: source.url + fleet, kill: nothing, start: nothing, close: nothing };
  const redis = await startRedis(source!.program, options);
  return { ...redis, url: redis.url + fleet };
};

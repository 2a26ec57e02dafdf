// A file that a table with friends has left behind, checked from the beginning.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { capture } from '../../../test/captured.ts';
import { random } from '../../agents/random.ts';
import { playSync } from '../../core/match.ts';
import { makeRecord, type MatchRecord } from '../../core/record.ts';
import { rngFrom } from '../../core/rng.ts';
import { skitgubbe } from '../../games/skitgubbe/index.ts';
import {
  hashOfNonce,
  hashOfRound,
  hashOfSecret,
  seedOf,
  type BoundRound,
  type BoundTable,
  type DealProof,
} from '../../net/fairDeal.ts';

const folder = mkdtempSync(join(tmpdir(), 'talon-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TABLE = 'table-000001';
const secret = 'ab'.repeat(32);
const game = skitgubbe.create(skitgubbe.presets['standard-3']!);
const numbers = Array.from({ length: game.seats }, (_, seat) => String(seat + 1).repeat(64));
const proof: DealProof = {
  format: 'talon-deal-proof',
  version: 1,
  table: TABLE,
  rulesKey: game.rulesKey,
  secretHash: hashOfSecret(secret, TABLE, game.rulesKey),
  secret,
  nonces: numbers.map((nonce, seat) => ({ by: 'player', hash: hashOfNonce(nonce, TABLE, seat), nonce })),
};

const recordFrom = (seed: string, told = seed): MatchRecord => {
  const rng = rngFrom(seed);
  const agents = numbers.map((_, seat) => random(game, seat, rng));
  const { steps, outcome, returns } = playSync({ game, rng }, agents);
  return makeRecord(game, ['Ada', 'Ben', 'random'], told, { steps, faults: [] }, { ...outcome, returns });
};
const seed = seedOf(secret, numbers);
const record = recordFrom(seed);

const verify = async (content: unknown, ...options: string[]) => {
  const file = join(folder, 'deals.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return capture(['verify', file, ...options]);
};

test('deals that follow from what was shown are proven', async () => {
  const { code, out } = await verify({ record, proof });
  expect(code).toBe(0);
  expect(out).toMatch(/^The deals of table table-000001 are proven\.\n/);
  const told = JSON.parse((await verify({ record, proof }, '--json')).out);
  expect(told).toEqual({ fair: true, problems: [], table: TABLE, rulesKey: game.rulesKey, seed, tables: 1, deals: 1 });
});

const withNumber = (seat: number, change: Partial<DealProof['nonces'][number]>): DealProof => ({
  ...proof,
  nonces: proof.nonces.map((nonce, at) => (at === seat ? { ...nonce, ...change } : nonce)),
});

test.each<[string, MatchRecord, DealProof, RegExp]>([
  ['cards from another seed', recordFrom('other', seed), proof, /What was dealt at step 1 does not follow/],
  ['another seed', recordFrom('other'), proof, /The seed of the match does not follow/],
  ['another secret', record, { ...proof, secret: 'cd'.repeat(32) }, /secret is not the one .*\n.*seed/s],
  ['another hash of the secret', record, { ...proof, secretHash: 'cd'.repeat(32) }, /secret is not the one/],
  ['another number', record, withNumber(1, { nonce: '9'.repeat(64) }), /The number of seat 1 .*\n.*seed/s],
  ['another table', record, { ...proof, table: 'table-000002' }, /secret .*\n.*seat 0 .*\n.*seat 1 .*\n.*seat 2 /s],
  ['other rules', record, { ...proof, rulesKey: 'other' }, /of other rules/],
  ['a number less', record, { ...proof, nonces: proof.nonces.slice(1) }, /more or fewer seats/],
])('%s is told', async (_, match, shown, sentence) => {
  const { code, out } = await verify({ record: match, proof: shown });
  expect(code).toBe(1);
  expect(out).toMatch(/^The deals of table [\w-]+ are not proven:\n/);
  expect(out).toMatch(sentence);
});

/** Two tables of a round with the same cards: at the other one the server's numbers count, since nobody showed any. */
const OTHER = 'table-000002';
const ROUND = 'cup/3';
const server = numbers.map((nonce) => nonce.replaceAll(/./g, 'e'));
const boundAt = (table: string, by: 'player' | 'server'): BoundTable => ({
  table,
  serverHashes: server.map((nonce, seat) => hashOfNonce(nonce, table, seat)),
  hashes: numbers.map((nonce, seat) => hashOfNonce(nonce, table, seat)),
  nonces: numbers.map((nonce, seat) => ({ by, nonce: by === 'player' ? nonce : server[seat]! })),
});
const tables = [boundAt(TABLE, 'player'), boundAt(OTHER, 'server')];
const round: BoundRound = { id: ROUND, bound: hashOfRound(ROUND, tables), tables };
const roundProof: DealProof = {
  ...proof,
  version: 2,
  secretHash: hashOfSecret(secret, ROUND, game.rulesKey),
  round,
};
const roundRecord = recordFrom(seedOf(secret, [...numbers, ...server]));

test('cards that all tables of a round got are proven by the numbers of all of them', async () => {
  const { code, out } = await verify({ record: roundRecord, proof: roundProof });
  expect([code, out]).toEqual([0, expect.stringContaining('as do those of all 2 tables of the round')]);
  const told = JSON.parse((await verify({ record: roundRecord, proof: roundProof }, '--json')).out);
  expect(told).toMatchObject({ fair: true, tables: 2 });
});

test.each<[string, BoundRound, RegExp]>([
  ['one table less', { ...round, tables: [tables[0]!] }, /not those that all were bound to.*seed/s],
  [
    'the tables in another order',
    { ...round, tables: [...tables].reverse() },
    /not those that all were bound to.*seed/s,
  ],
  ['another hash of all', { ...round, bound: 'cd'.repeat(32) }, /not those that all were bound to/],
  ['the name of another round', { ...round, id: 'cup/4' }, /secret is not the one.*not those that all were bound to/s],
  [
    'another number at the other table',
    {
      ...round,
      tables: [tables[0]!, { ...tables[1]!, nonces: tables[0]!.nonces.map((one) => ({ ...one, by: 'server' })) }],
    },
    /not those that all were bound to.*seed/s,
  ],
])('of a round, %s is told', async (_, changed, sentence) => {
  const { code, out } = await verify({ record: roundRecord, proof: { ...roundProof, round: changed } });
  expect([code, out]).toEqual([1, expect.stringMatching(sentence)]);
});

test('a file that is something else is refused in one sentence', async () => {
  for (const content of ['', '[]', record, { record }, { record, proof: { ...proof, version: 2 } }]) {
    const { code, err } = await verify(content);
    expect(code).toBe(2);
    expect(err).toMatch(/^The file '[^\n]*' does not tell how the cards were dealt: [^\n]*\.\n$/);
  }
  const broken = await verify({ record: { ...record, steps: ['0 nothing'] }, proof });
  expect([broken.code, broken.err]).toEqual([2, expect.stringMatching(/^The record '[^\n]*' cannot be used: /)]);
});

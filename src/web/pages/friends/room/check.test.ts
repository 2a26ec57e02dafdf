import { expect, test } from 'vitest';
import { makeRecord, parseRecord, type LoadedRecord } from '../../../../core/record.ts';
import { playSync } from '../../../../core/match.ts';
import { rngFrom } from '../../../../core/rng.ts';
import { random } from '../../../../agents/random.ts';
import { GAMES } from '../../../../games/index.ts';
import { tysiac } from '../../../../games/tysiac/index.ts';
import { hashOfNonce, hashOfRound, hashOfSecret, seedOf, type DealProof } from '../../../../net/fairDeal.ts';
import { checkDeals, type DealCheck } from './check.ts';
import type { KeptDeal } from './deal.ts';

const TABLE = 'abcdefghijkl';
const SECRET = '0a'.repeat(32);
const [OWN, SERVER] = ['1b'.repeat(32), '2c'.repeat(32)] as const;

const game = tysiac.create(tysiac.presets['alpha-1000']!);
const seed = seedOf(SECRET, [OWN, SERVER]);

const recordOf = (dealt: string): LoadedRecord => {
  const rng = rngFrom(dealt);
  const { steps, faults, outcome, returns } = playSync({ game, rng }, [random(game, 0, rng), random(game, 1, rng)]);
  const record = makeRecord(game, ['human', 'random'], seed, { steps, faults }, { ...outcome, returns });
  const loaded = parseRecord(JSON.stringify(record), (id) => GAMES.find((known) => known.id === id));
  if (!loaded.ok) throw new Error(loaded.error.message);
  return loaded.value;
};

const secretHash = hashOfSecret(SECRET, TABLE, game.rulesKey);
const hashes = [hashOfNonce(OWN, TABLE, 0), hashOfNonce(SERVER, TABLE, 1)] as const;
const proof: DealProof = {
  format: 'talon-deal-proof',
  version: 1,
  table: TABLE,
  rulesKey: game.rulesKey,
  secretHash,
  secret: SECRET,
  nonces: [
    { by: 'player', hash: hashes[0], nonce: OWN },
    { by: 'server', hash: hashes[1], nonce: SERVER },
  ],
};
const kept: KeptDeal = {
  nonce: OWN,
  shown: { secretHash, serverHashes: ['never used', hashes[1]] },
  hashes: [hashes[0], null],
};
const honest = recordOf(seed);
const verdicts = (...words: Parameters<typeof checkDeals>): DealCheck['verdicts'] => checkDeals(...words).verdicts;
const ALL = { secret: 'holds', own: 'holds', numbers: 'holds', seed: 'holds', cards: 'holds' };

test('deals that follow from what everybody was bound to are proven', () => {
  expect(verdicts(honest, proof, kept, 0)).toEqual(ALL);
});

test('a server that shows another secret afterwards is found out by what it showed before', () => {
  const other = '3d'.repeat(32);
  const changed = { ...proof, secret: other, secretHash: hashOfSecret(other, TABLE, game.rulesKey) };
  expect(verdicts(honest, changed, kept, 0)).toEqual({ ...ALL, secret: 'fails', seed: 'fails' });
});

test('a number that was left out, or put in the place of another, is found', () => {
  const nonces = [{ by: 'server' as const, hash: hashOfNonce(SERVER, TABLE, 0), nonce: SERVER }, proof.nonces[1]!];
  expect(verdicts(honest, { ...proof, nonces }, kept, 0)).toEqual({
    ...ALL,
    own: 'fails',
    numbers: 'fails',
    seed: 'fails',
  });
});

test('tables with the same cards: the hash of all numbers is the one that was shown before the first', () => {
  const id = 'cup/0';
  const nonces = proof.nonces.map(({ by, nonce }) => ({ by, nonce }));
  const table = { table: TABLE, serverHashes: ['5e'.repeat(32), hashes[1]], hashes: [hashes[0], null], nonces };
  const bound = hashOfRound(id, [table]);
  const name = hashOfSecret(SECRET, id, game.rulesKey);
  const whole: DealProof = { ...proof, version: 2, secretHash: name, round: { id, bound, tables: [table] } };
  const shown = { secretHash: name, serverHashes: table.serverHashes };
  expect(verdicts(honest, whole, { ...kept, shown, bound }, 0)).toEqual(ALL);
  // Another round was shown then, or none; or one is claimed now where a table alone was bound.
  for (const other of ['6f'.repeat(32), null])
    expect(verdicts(honest, whole, { ...kept, shown, bound: other }, 0)).toEqual({ ...ALL, numbers: 'fails' });
  expect(verdicts(honest, whole, kept, 0)).toMatchObject({ secret: 'fails', numbers: 'fails' });
});

test('cards that do not follow from the seed are found', () => {
  expect(verdicts(recordOf('another'), proof, kept, 0)).toEqual({ ...ALL, cards: 'fails' });
});

test('a browser that was not there before says so', () => {
  const late: KeptDeal = { nonce: SERVER, shown: null, hashes: null };
  expect(verdicts(honest, proof, late, 0)).toEqual({ ...ALL, secret: 'unknown', own: 'unknown', numbers: 'unknown' });
});

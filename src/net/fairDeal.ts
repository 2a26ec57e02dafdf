// Deals that nobody chose. Before the first card the server binds itself to a secret by its hash, and every browser to a
// number of its own; the seed is made of all of them together, and after the match everybody can make it once more.
// It proves that the server did not choose the cards after it knew the players' numbers, and that no player chose them.
// It does not hide the cards from the server, nor keep players from telling each other theirs.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seat } from '../core/game.ts';

/** A secret or a number of a player: 32 bytes, in hexadecimal digits. */
export const HEX_32 = /^[0-9a-f]{64}$/;

const hashOf = (...parts: readonly (string | number)[]): string => bytesToHex(sha256(utf8ToBytes(parts.join('\n'))));

/** What the server shows first. The table and its rules are in it, so that one secret does for one match only. */
export const hashOfSecret = (secret: string, table: string, rulesKey: string): string =>
  hashOf('talon deal', table, rulesKey, secret);

/** What a player shows first. The seat is in it, so that nobody can repeat another's. */
export const hashOfNonce = (nonce: string, table: string, seat: Seat): string =>
  hashOf('talon nonce', table, seat, nonce);

/** The seed of the match, all 256 bits of it. */
export const seedOf = (secret: string, nonces: readonly string[]): string =>
  bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(nonces.join('\n'))));

/** At one of several tables with the same cards: what its seats were bound to, and what counted. */
export interface BoundTable {
  readonly table: string;
  /** By seat: the hashes of the server's numbers, and of the players' own. */
  readonly serverHashes: readonly string[];
  readonly hashes: readonly (string | null)[];
  readonly nonces: readonly { readonly by: 'player' | 'server'; readonly nonce: string }[];
}

/** The tables of a round that all get the same cards; the secret is bound to the name of the round in place of a table's. */
export interface BoundRound {
  readonly id: string;
  /** The hash that all were shown before the first number. */
  readonly bound: string;
  readonly tables: readonly BoundTable[];
}

/** What everybody at all tables of a round is bound to, in one hash: shown before anybody shows a number. */
export const hashOfRound = (id: string, tables: readonly Omit<BoundTable, 'nonces'>[]): string =>
  hashOf(
    'talon round',
    id,
    ...tables.flatMap(({ table, serverHashes, hashes }) => [
      table,
      ...serverHashes,
      ...hashes.map((hash) => hash ?? 'none'),
    ]),
  );

/** All that was shown before the first card, and after the last. */
export interface DealProof {
  readonly format: 'talon-deal-proof';
  /** 2: one of several tables that got the same cards. */
  readonly version: 1 | 2;
  readonly table: string;
  readonly rulesKey: string;
  readonly secretHash: string;
  readonly secret: string;
  /** By seat. */
  readonly nonces: readonly ProvenNonce[];
  readonly round?: BoundRound | undefined;
}

interface ProvenNonce {
  /** Whose number counts: the player's own, or the one the server had bound itself to for this seat. */
  readonly by: 'player' | 'server';
  readonly hash: string;
  readonly nonce: string;
}

type ProofFault = 'secret' | 'nonce' | 'seed' | 'rules' | 'seats' | 'round';

/** What does not fit. */
export interface ProofProblem {
  readonly fault: ProofFault;
  readonly seat?: Seat;
}

/** Does the seed of a match follow from what was shown? Nothing where it does. Whether its cards follow from the seed is for the engine to say. */
export const problemsOf = (
  proof: DealProof,
  record: { readonly seed: string | null; readonly rulesKey: string; readonly players: readonly string[] },
): ProofProblem[] => {
  const problems: ProofProblem[] = [];
  const { table, rulesKey, secret, secretHash, nonces, round } = proof;
  if (nonces.length !== record.players.length) problems.push({ fault: 'seats' });
  if (rulesKey !== record.rulesKey) problems.push({ fault: 'rules' });
  if (hashOfSecret(secret, round?.id ?? table, rulesKey) !== secretHash) problems.push({ fault: 'secret' });
  for (const [seat, { nonce, hash }] of nonces.entries())
    if (hashOfNonce(nonce, table, seat) !== hash) problems.push({ fault: 'nonce', seat });
  if (round !== undefined && !isRoundWhole(round, proof)) problems.push({ fault: 'round' });
  const seed = seedOf(
    secret,
    (round?.tables.flatMap((other) => other.nonces) ?? nonces).map(({ nonce }) => nonce),
  );
  if (seed !== record.seed) problems.push({ fault: 'seed' });
  return problems;
};

/** Are all numbers of a round those that the one hash was of, and is this table among them as it says? */
const isRoundWhole = ({ id, bound, tables }: BoundRound, proof: DealProof): boolean => {
  const own = tables.find(({ table }) => table === proof.table);
  const isOwn = proof.nonces.every(({ by, nonce }, seat) => {
    const there = own?.nonces[seat];
    return there?.by === by && there.nonce === nonce;
  });
  const areBound = tables.every(({ table, serverHashes, hashes, nonces }) =>
    nonces.every(
      ({ by, nonce }, seat) => hashOfNonce(nonce, table, seat) === (by === 'player' ? hashes : serverHashes)[seat],
    ),
  );
  return isOwn && own?.nonces.length === proof.nonces.length && areBound && hashOfRound(id, tables) === bound;
};

// How the seed of a match comes about: everybody binds themselves by a hash, then all show what they are bound to. The
// server has a number ready for every seat, bound as well, for bots and for whoever brings none or withholds it.
import { randomBytes } from 'node:crypto';
import { hashOfNonce, hashOfRound, hashOfSecret, seedOf, type BoundTable, type DealProof } from '../../net/fairDeal.ts';
import type { ShownDeal } from '../../net/messages.ts';
import type { Deal, Seat, TableRow } from '../store/tableStore.ts';

/** A source of secrets; tests have one of their own. */
export type RandomHex = () => string;
export const randomHex: RandomHex = () => randomBytes(32).toString('hex');

export const newDeal = (seats: number, random: RandomHex): Deal => ({
  secret: random(),
  serverNonces: Array.from({ length: seats }, random),
  hashes: Array.from({ length: seats }, () => null),
  nonces: Array.from({ length: seats }, () => null),
});

const isPerson = (seat: Seat | undefined): boolean => seat?.kind === 'person';

/** Have all people bound themselves? */
export const allBound = (seats: readonly Seat[], { hashes }: Deal): boolean =>
  seats.every((seat, at) => !isPerson(seat) || hashes[at] !== null);

/** Have all who are bound shown their number? */
export const allShown = ({ hashes, nonces }: Deal): boolean =>
  hashes.every((hash, at) => hash === null || nonces[at] !== null);

export const withHash = (deal: Deal, seat: number, hash: string): Deal => ({
  ...deal,
  hashes: deal.hashes.map((before, at) => (at === seat ? hash : before)),
});

/** null where it is not what the seat was bound to. */
export const withNonce = (deal: Deal, table: string, seat: number, nonce: string): Deal | null =>
  hashOfNonce(nonce, table, seat) === deal.hashes[seat]
    ? { ...deal, nonces: deal.nonces.map((before, at) => (at === seat ? nonce : before)) }
    : null;

const countingNonces = ({ nonces, serverNonces }: Deal): string[] => serverNonces.map((own, at) => nonces[at] ?? own);

export const seedFor = (deal: Deal): string => seedOf(deal.secret, countingNonces(deal));

type Dealt = Pick<TableRow, 'id' | 'rulesKey' | 'deal' | 'cup'>;

/** What a secret is good for: one table, or one round that is dealt alike at all of them. */
const secretOf = ({ id, cup }: Pick<TableRow, 'id' | 'cup'>): string =>
  cup?.isDuplicate ? `${cup.id}/${cup.round}` : id;

/** Of tables with the same cards: what all of them are bound to. */
const boundTable = ({ id, deal }: Dealt): BoundTable => ({
  table: id,
  serverHashes: deal.serverNonces.map((nonce, seat) => hashOfNonce(nonce, id, seat)),
  hashes: deal.hashes,
  nonces: countingNonces(deal).map((nonce, seat) => ({
    by: deal.nonces[seat] === null ? ('server' as const) : ('player' as const),
    nonce,
  })),
});

export const boundOf = (tables: readonly Dealt[]): string => hashOfRound(secretOf(tables[0]!), tables.map(boundTable));

/** The seed of all tables of a round: made of the numbers of all of them, in their order. */
export const seedForRound = (tables: readonly Dealt[]): string =>
  seedOf(
    tables[0]!.deal.secret,
    tables.flatMap(({ deal }) => countingNonces(deal)),
  );

/** What everybody may see while the match runs: never the secret, nor the server's own numbers. */
export const shownDeal = ({ id, rulesKey, deal, cup }: Dealt): ShownDeal => ({
  secretHash: hashOfSecret(deal.secret, secretOf({ id, cup }), rulesKey),
  serverHashes: deal.serverNonces.map((nonce, seat) => hashOfNonce(nonce, id, seat)),
  hashes: deal.hashes,
  nonces: deal.nonces,
  bound: deal.bound ?? null,
});

/** For when the match is over, and all of the round where others play the same cards: those are its `tables`. */
export const proofOf = (row: Dealt, tables: readonly Dealt[] = []): DealProof => {
  const { id, rulesKey, deal } = row;
  return {
    format: 'talon-deal-proof',
    version: tables.length === 0 ? 1 : 2,
    table: id,
    rulesKey,
    secretHash: hashOfSecret(deal.secret, secretOf(row), rulesKey),
    secret: deal.secret,
    nonces: countingNonces(deal).map((nonce, seat) => ({
      by: deal.nonces[seat] === null ? 'server' : 'player',
      hash: hashOfNonce(nonce, id, seat),
      nonce,
    })),
    ...(tables.length > 0 && {
      round: { id: secretOf(row), bound: boundOf(tables), tables: tables.map(boundTable) },
    }),
  };
};

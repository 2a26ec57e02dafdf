// How the seed of a match comes about: everybody binds themselves by a hash, then all show what they are bound to. The
// server has a number ready for every seat, bound as well, for bots and for whoever brings none or withholds it.
import { randomBytes } from 'node:crypto';
import { hashOfNonce, hashOfSecret, seedOf, type DealProof } from '../../net/fairDeal.ts';
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

/** What everybody may see while the match runs: never the secret, nor the server's own numbers. */
export const shownDeal = ({ id, rulesKey, deal }: Pick<TableRow, 'id' | 'rulesKey' | 'deal'>): ShownDeal => ({
  secretHash: hashOfSecret(deal.secret, id, rulesKey),
  serverHashes: deal.serverNonces.map((nonce, seat) => hashOfNonce(nonce, id, seat)),
  hashes: deal.hashes,
  nonces: deal.nonces,
});

/** For when the match is over. */
export const proofOf = ({ id, rulesKey, deal }: Pick<TableRow, 'id' | 'rulesKey' | 'deal'>): DealProof => ({
  format: 'talon-deal-proof',
  version: 1,
  table: id,
  rulesKey,
  secretHash: hashOfSecret(deal.secret, id, rulesKey),
  secret: deal.secret,
  nonces: countingNonces(deal).map((nonce, seat) => ({
    by: deal.nonces[seat] === null ? 'server' : 'player',
    hash: hashOfNonce(nonce, id, seat),
    nonce,
  })),
});

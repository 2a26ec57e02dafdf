// After a match: were the deals what everybody was bound to before the first card? Nothing the server says now is
// believed; what it showed before, as far as this browser was there, is what counts.
import type { MatchRecord, LoadedRecord } from '../../../../core/record.ts';
import type { Seat } from '../../../../core/game.ts';
import { problemsOf, type DealProof } from '../../../../net/fairDeal.ts';
import { firstForeignChance } from '../../../../play/fromSeed.ts';
import type { KeptDeal } from './deal.ts';

/** 'unknown': this browser was not there when it could have been seen. */
type Verdict = 'holds' | 'fails' | 'unknown';

/** What can be told of the deals, in the order in which it is told. */
export const POINTS = ['secret', 'own', 'numbers', 'seed', 'cards'] as const;
type Point = (typeof POINTS)[number];

export interface DealCheck {
  readonly verdicts: Readonly<Record<Point, Verdict>>;
  /** For whoever wants to check it elsewhere. */
  readonly file: { readonly record: MatchRecord; readonly proof: DealProof };
}

const verdictOf = (isRight: boolean): Verdict => (isRight ? 'holds' : 'fails');

/** As the server showed it before, or unknown. */
const secretVerdict = ({ secretHash }: DealProof, { shown }: KeptDeal): Verdict =>
  shown === null ? 'unknown' : verdictOf(shown.secretHash === secretHash);

const ownVerdict = ({ nonces }: DealProof, { nonce, hashes }: KeptDeal, seat: Seat | null): Verdict => {
  if (seat === null || hashes === null || hashes[seat] === null) return 'unknown';
  return verdictOf(nonces[seat]?.by === 'player' && nonces[seat].nonce === nonce);
};

const numbersVerdict = ({ nonces, round }: DealProof, { shown, hashes, bound = null }: KeptDeal): Verdict => {
  if (shown === null || hashes === null) return 'unknown';
  const isBound = nonces.every(({ by, hash }, seat) => hash === (by === 'player' ? hashes : shown.serverHashes)[seat]);
  // Tables with the same cards were bound together, by one hash.
  return verdictOf(isBound && (round?.bound ?? null) === bound);
};

const worse = (one: Verdict, isRight: boolean): Verdict => (isRight ? one : 'fails');

export const checkDeals = (loaded: LoadedRecord, proof: DealProof, kept: KeptDeal, seat: Seat | null): DealCheck => {
  const { record, game, steps } = loaded;
  const faults = new Set(problemsOf(proof, record).map(({ fault }) => fault));
  const isFromSeed = record.seed !== null && firstForeignChance(game, steps, record.seed) === null;
  return {
    verdicts: {
      secret: worse(secretVerdict(proof, kept), !faults.has('secret') && !faults.has('rules')),
      own: ownVerdict(proof, kept, seat),
      numbers: worse(numbersVerdict(proof, kept), !faults.has('nonce') && !faults.has('round')),
      seed: verdictOf(!faults.has('seed')),
      cards: verdictOf(isFromSeed),
    },
    file: { record, proof },
  };
};

// The file that a table leaves behind: the record of the match, and what everybody was bound to before the first card.
import { z } from 'zod';
import { HEX_32, type DealProof } from './fairDeal.ts';

const hex = z.string().regex(HEX_32);

const LONGEST_NAME = 60;
const LONGEST_LIST = 10;

const boundTable = z.object({
  table: z.string().max(LONGEST_NAME),
  serverHashes: z.array(hex).min(1).max(LONGEST_LIST),
  hashes: z.array(hex.nullable()).min(1).max(LONGEST_LIST),
  nonces: z
    .array(z.object({ by: z.enum(['player', 'server']), nonce: hex }))
    .min(1)
    .max(LONGEST_LIST),
});

/** Version 2 is of a round that was dealt alike at several tables. */
const roundSchema = z.object({
  id: z.string().max(LONGEST_NAME),
  bound: hex,
  tables: z.array(boundTable).min(1).max(1000),
});

const proofSchema: z.ZodType<DealProof> = z.object({
  format: z.literal('talon-deal-proof'),
  version: z.literal([1, 2]),
  table: z.string().max(LONGEST_NAME),
  rulesKey: z.string().max(400),
  secretHash: hex,
  secret: hex,
  nonces: z
    .array(z.object({ by: z.enum(['player', 'server']), hash: hex, nonce: hex }))
    .min(1)
    .max(LONGEST_LIST),
  round: roundSchema.optional(),
});

const fileSchema = z.object({ record: z.record(z.string(), z.unknown()), proof: proofSchema });

/** `record` is still to be read as every record is. */
export type DealFile = z.infer<typeof fileSchema>;

export const parseDealFile = (json: unknown): DealFile | null => {
  const file = fileSchema.safeParse(json).data;
  // A round without its name, or the other way round, is neither of the two forms.
  return file && (file.proof.version === 2) === (file.proof.round !== undefined) ? file : null;
};

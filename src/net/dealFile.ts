// The file that a table leaves behind: the record of the match, and what everybody was bound to before the first card.
import { z } from 'zod';
import { HEX_32, type DealProof } from './fairDeal.ts';

const hex = z.string().regex(HEX_32);

const proofSchema: z.ZodType<DealProof> = z.object({
  format: z.literal('talon-deal-proof'),
  version: z.literal(1),
  table: z.string().max(60),
  rulesKey: z.string().max(400),
  secretHash: hex,
  secret: hex,
  nonces: z
    .array(z.object({ by: z.enum(['player', 'server']), hash: hex, nonce: hex }))
    .min(1)
    .max(10),
});

const fileSchema = z.object({ record: z.record(z.string(), z.unknown()), proof: proofSchema });

/** `record` is still to be read as every record is. */
export type DealFile = z.infer<typeof fileSchema>;

export const parseDealFile = (json: unknown): DealFile | null => fileSchema.safeParse(json).data ?? null;

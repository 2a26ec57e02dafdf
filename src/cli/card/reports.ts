// Reports that somebody names for a card: what the card shows of them must be there.
import { z } from 'zod';
import { parseJson } from '../../core/boundedJson.ts';
import { LARGEST } from '../../files/kinds.ts';
import type { EvaluationReport } from '../evaluate/runner.ts';
import type { ExploitReport } from '../exploit/runner.ts';
import { readText } from '../kit/files.ts';
import { UsageError } from '../kit/problems.ts';

const count = z.int().min(0);
const share = z.number().min(0).max(1);
const interval = z.tuple([z.number(), z.number()]);
const won = {
  dealsWon: share,
  dealsWonInterval: interval,
  scoreDiff: z.number(),
  scoreDiffInterval: interval.nullable(),
};
const loss = z.looseObject({ mean: z.number(), interval: interval.nullable(), positions: count });

const evaluationSchema = z.looseObject({
  rulesKey: z.string(),
  stage: z.undefined().optional(),
  net: z.looseObject({ iteration: count, decisions: count }),
  seed: count,
  opponents: z.array(
    z.looseObject({ opponent: z.string(), pairs: count, winRate: share, winRateInterval: interval, ...won }),
  ),
  loss: loss.extend({ reference: z.string() }).nullable(),
});

const exploitSchema = z.looseObject({
  rulesKey: z.string(),
  opponent: z.looseObject({ from: z.string(), parameters: count, iterations: count, decisions: count }),
  ...won,
  curve: z.array(z.looseObject({ iteration: count, winRate: share })),
  figures: z.record(z.string(), z.looseObject({ about: z.string() })),
  phases: z.array(z.looseObject({ phase: z.string() })),
});

/** `what` it should be ends the sentence of a refusal. */
const readReport = (option: string, file: string, schema: z.ZodType, what: string): unknown => {
  const json = parseJson(readText(file, 'report'), { longest: LARGEST.report });
  if (!json.ok) throw new UsageError(`${option}: '${file}' is not ${what}: ${json.error.message}.`);
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return json.value;
  const { path, message } = parsed.error.issues[0]!;
  throw new UsageError(`${option}: '${file}' is not ${what}: "${path.join('.')}": ${message}.`);
};

export const readEvaluation = (file: string): EvaluationReport =>
  readReport(
    '--evaluation',
    file,
    evaluationSchema,
    'what talon evaluate --json prints of whole games',
  ) as EvaluationReport;

export const readExploit = (file: string): ExploitReport =>
  readReport('--exploit', file, exploitSchema, 'the exploit.json of a run') as ExploitReport;

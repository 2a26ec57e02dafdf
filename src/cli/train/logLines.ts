// The log of a training run, line by line, as it comes from a folder that anybody may have written in.
import { z } from 'zod';
import { parseJson } from '../../core/boundedJson.ts';
import { UsageError } from '../kit/problems.ts';

const count = z.int().min(0);
const share = z.number().min(0).max(1);

const evaluation = z.looseObject({
  opponent: z.string(),
  deals: count,
  winRate: share,
  winRateInterval: z.tuple([z.number(), z.number()]),
  scoreDiff: z.number(),
});

const logLine = z.looseObject({
  iteration: count,
  stage: z.string().optional(),
  decisions: count.optional(),
  evaluation: z.array(evaluation).optional(),
  nextStage: z.string().optional(),
});

export type LogLine = z.infer<typeof logLine>;

const LONGEST_LINE = 1_000_000;

const parsedBy = <T>(schema: z.ZodType<T>, text: string): T | undefined => {
  const json = parseJson(text, { longest: LONGEST_LINE });
  return json.ok ? schema.safeParse(json.value).data : undefined;
};

/** Whatever else stands in the line; undefined in a half-written one. */
export const iterationOf = (text: string): number | undefined =>
  parsedBy(logLine.pick({ iteration: true }), text)?.iteration;

/** All lines; one that is none ends the command with a sentence. */
export const parseLog = (text: string, file: string): { text: string; line: LogLine }[] =>
  text.split('\n').flatMap((one, i) => {
    if (one === '') return [];
    const line = parsedBy(logLine, one);
    if (line !== undefined) return [{ text: one, line }];
    throw new UsageError(`The log '${file}' cannot be used: line ${i + 1} is none that talon train writes.`);
  });

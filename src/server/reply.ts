// What is answered, and how what is sent here is read.
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { parseJson } from '../core/boundedJson.ts';

const FRESH = { 'Cache-Control': 'no-store' };

export const jsonReply = (status: number, value: unknown, headers: Record<string, string> = {}): Response =>
  textOf(status, JSON.stringify(value), { 'Content-Type': 'application/json; charset=utf-8', ...headers });

/** JSON that is text already. */
export const textOf = (status: number, body: string, headers: Record<string, string>): Response =>
  new Response(body, { status, headers: { ...FRESH, ...headers } });

/** Every error is JSON with a stable code and a sentence. */
export const problemReply = (
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response => jsonReply(status, { code, message }, headers);

export const NOTHING_HERE = problemReply.bind(null, 404, 'ERR_ADDRESS', 'There is nothing at this address.');

/** A sentence for whoever has a browser open. */
export const textReply = (status: number, sentence: string, headers: Record<string, string> = {}): Response =>
  textOf(status, `${sentence}\n`, { 'Content-Type': 'text/plain; charset=utf-8', ...headers });

/** For every address: what it allows, when something else is asked of it. */
export const wrongMethod =
  (allowed: string) =>
  ({ req: { method } }: Context): Response =>
    problemReply(405, 'ERR_METHOD', `${method} is not possible here, only ${allowed}.`, { Allow: allowed });

const BODY_TYPE = 'application/json';

/** In front of whatever reads a body: JSON, and not larger than this many bytes. */
export const jsonBody = (largest: number): MiddlewareHandler => {
  const tooLarge = `A body may have ${largest} bytes at most.`;
  const limit = bodyLimit({
    maxSize: largest,
    onError: () => problemReply(413, 'ERR_BODY', tooLarge, { Connection: 'close' }),
  });
  return (context, next) => {
    const type = context.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
    if (type === BODY_TYPE) return limit(context, next);
    const sentence = `What is sent here must be ${BODY_TYPE}.`;
    return Promise.resolve(problemReply(415, 'ERR_BODY', sentence, { Connection: 'close' }));
  };
};

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reply: Response };

const LONGEST = 65_536;

/** A body as its schema has it. */
export const readJson = async <S extends z.ZodType>(context: Context, schema: S): Promise<Read<z.output<S>>> => {
  const json = parseJson(await context.req.text(), { longest: LONGEST });
  const read = json.ok ? schema.safeParse(json.value) : null;
  if (read?.success) return { ok: true, value: read.data };
  const where = read?.error?.issues[0]?.path.join('.') ?? '';
  return { ok: false, reply: problemReply(422, 'ERR_FORMAT', `What was sent is malformed at "${where}".`) };
};

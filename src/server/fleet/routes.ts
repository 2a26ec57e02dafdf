// How the server's fleet is, and runs of the laboratory for it, for whoever may have them.
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { jsonBody, jsonReply, problemReply, readJson, wrongMethod } from '../reply.ts';
import { isAtThisMachine } from './access.ts';
import { askedSchema } from './asked.ts';
import type { FleetLine } from './messages.ts';
import type { ServerFleet } from './serverFleet.ts';

const LARGEST = 65_536;
/** Characters that a page has not read yet; parts of a run that nobody reads are not kept. */
const MOST_WAITING = 16_000_000;

type Env = { Bindings: HttpBindings };

const CLOSED = problemReply.bind(null, 403, 'ERR_FLEET_CLOSED', 'The fleet of this server is for its host alone.');
const NONE = problemReply.bind(null, 404, 'ERR_NO_FLEET', 'This server has no fleet.');
const BUSY = problemReply.bind(null, 429, 'ERR_FLEET_BUSY', 'Too many runs are on their way to the fleet.');

/** To be mounted at /api/fleet. */
export const fleetRoutes = (fleet: ServerFleet | null): Hono<Env> => {
  const mayUse = ({ env }: Context<Env>): boolean => fleet!.isForAll || isAtThisMachine(env.incoming);
  return new Hono<Env>()
    .get('/', async (context) => {
      if (fleet === null) return jsonReply(200, { state: 'none' });
      if (!mayUse(context)) return jsonReply(200, { state: 'closed' });
      const status = await fleet.status();
      return jsonReply(200, status === null ? { state: 'away' } : { state: 'there', ...status });
    })
    .post('/runs', jsonBody(LARGEST), async (context) => {
      if (fleet === null) return NONE();
      if (!mayUse(context)) return CLOSED();
      const asked = await readJson(context, askedSchema);
      if (!asked.ok) return asked.reply;
      return streamOf((listen) => fleet.send(asked.value, listen)) ?? BUSY();
    })
    .all('/', wrongMethod('GET, HEAD'))
    .all('/runs', wrongMethod('POST'));
};

/** A line of JSON for everything that is heard; whoever closes the connection stops it. */
const streamOf = (send: (listen: (line: FleetLine) => void) => (() => void) | null): Response | null => {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const encoder = new TextEncoder();
  const stop = send((line) => {
    controller?.enqueue(encoder.encode(`${lineOf(line)}\n`));
    if ('end' in line || 'problem' in line) return end();
    if ((controller?.desiredSize ?? 0) < 0) {
      stop?.();
      end();
    }
  });
  const end = (): void => {
    controller?.close();
    controller = null;
  };
  if (stop === null) return null;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (opened) => void (controller = opened),
      cancel: () => {
        controller = null;
        stop();
      },
    },
    { highWaterMark: MOST_WAITING, size: (chunk) => chunk?.byteLength ?? 0 },
  );
  return new Response(body, {
    headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8', 'Cache-Control': 'no-store' },
  });
};

/** A part is JSON already. */
const lineOf = (line: FleetLine): string => ('part' in line ? `{"part":${line.part}}` : JSON.stringify(line));

// Which address answers what. Knows nothing of sockets.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wholeNumber } from './forms.ts';
import { homePage } from './home.ts';
import { notePage } from './html.ts';
import { matchPage, RECORD_LATER } from './matchPage.ts';
import { startTable } from './start.ts';
import type { Store } from './store.ts';
import type { Table } from './table.ts';

export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Call {
  readonly store: Store;
  /** From the address. */
  readonly id: string;
  /** Empty unless posted. */
  readonly form: URLSearchParams;
}

type Answerer = (call: Call) => Reply;

interface Route {
  readonly pattern: RegExp;
  readonly GET?: Answerer;
  readonly POST?: Answerer;
}

const asset = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

const reply = (status: number, body: string, headers: Record<string, string> = {}): Reply => ({
  status,
  body,
  headers,
});
const htmlReply = (status: number, body: string, headers: Record<string, string> = {}): Reply =>
  reply(status, body, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...headers });

export const problemReply = (status: number, heading: string, sentence: string, headers = {}): Reply =>
  htmlReply(status, notePage(heading, sentence), headers);

const staticRoute = (pattern: RegExp, type: string, body: string): Route => ({
  pattern,
  GET: () => reply(200, body, { 'Content-Type': type, 'Cache-Control': 'no-cache' }),
});

/** 303: the browser fetches the new page with GET, and reloading it repeats nothing. */
const seeOther = (address: string): Reply => reply(303, '', { Location: address });

const addressOf = (id: string): string => `/match/${id}`;

const showTable = (
  table: Table,
  id: string,
  status = 200,
  problem: string | null = null,
  tried: URLSearchParams | null = null,
): Reply => {
  const { page, seed, seedIsKnown } = table.setup;
  const shownSeed = seedIsKnown || table.over ? seed : null;
  return htmlReply(status, matchPage(page, table.sight(addressOf(id), tried), shownSeed, problem));
};

const withTable =
  (answer: (table: Table, call: Call) => Reply): Answerer =>
  (call) => {
    const table = call.store.find(call.id);
    if (table) return answer(table, call);
    const sentence = 'There is no match at this address: it may be mistyped, or the match has been dropped since.';
    return problemReply(404, 'No such match', sentence);
  };

const start: Answerer = ({ store, form }) => {
  const table = startTable(form);
  if (typeof table === 'string') return htmlReply(400, homePage(form, table));
  return seeOther(addressOf(store.add(table)));
};

const act = (table: Table, { id, form }: Call): Reply => {
  const step = wholeNumber(form.get('step'));
  if (step === null || !form.has('move')) {
    return showTable(table, id, 400, 'The form was not complete, so nothing was done: it must name a step and a move.');
  }
  const refused = table.act(step, form);
  if (refused === null) return seeOther(addressOf(id));
  return showTable(table, id, refused.why === 'stale' ? 409 : 422, refused.message, form);
};

const download = (table: Table, { id }: Call): Reply => {
  const record = table.record();
  if (record === null) return problemReply(403, 'Not yet', RECORD_LATER);
  return reply(200, record, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Disposition': `attachment; filename="talon-${table.setup.game.id}-${id.slice(0, 8)}.json"`,
  });
};

const ROUTES: readonly Route[] = [
  { pattern: /^\/$/, GET: () => htmlReply(200, homePage()) },
  { pattern: /^\/match$/, POST: start },
  { pattern: /^\/match\/(?<id>[^/]+)$/, GET: withTable((table, { id }) => showTable(table, id)), POST: withTable(act) },
  { pattern: /^\/match\/(?<id>[^/]+)\/record$/, GET: withTable(download) },
  staticRoute(/^\/healthz$/, 'text/plain; charset=utf-8', 'ok\n'),
  staticRoute(/^\/style\.css$/, 'text/css; charset=utf-8', asset('style.css')),
  staticRoute(/^\/icon\.svg$/, 'image/svg+xml', asset('icon.svg')),
];

/** The answer to a request. `readForm` is asked only where a form belongs. */
export const answer = async (
  store: Store,
  method: string,
  path: string,
  readForm: () => Promise<URLSearchParams>,
): Promise<Reply> => {
  for (const route of ROUTES) {
    const match = route.pattern.exec(path);
    if (!match) continue;
    const id = match.groups?.['id'] ?? '';
    const reads = method === 'GET' || method === 'HEAD';
    if (route.GET && reads) return route.GET({ store, id, form: new URLSearchParams() });
    if (route.POST && method === 'POST') return route.POST({ store, id, form: await readForm() });
    const allowed = [route.GET && 'GET, HEAD', route.POST && 'POST'].filter(Boolean).join(', ');
    const sentence = `This address takes ${allowed.replaceAll(', ', ' or ')}, not ${method}.`;
    return problemReply(405, 'Not like that', sentence, { Allow: allowed });
  }
  return problemReply(404, 'Nothing here', 'There is no page at this address.');
};

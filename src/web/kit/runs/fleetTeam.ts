// Runs that the server sends to its fleet: the page says what is to be played, and reads the parts line by line.
import type { CrewTask, Team } from '../../../jobs/crew.ts';
import { t } from '../i18n/index.ts';

const RUNS = '/api/fleet/runs';

/** Everything so far is void: a worker had lied. */
export class StartsAgain extends Error {}

/** How a line with a part begins; the rest of it is the part, and a brace. */
const PART = '{"part":';

type Line =
  | { readonly workers: number }
  | { readonly again: true }
  | { readonly end: true }
  | { readonly problem: string };

export const fleetTeam: Team = {
  play: async (task) => {
    const stop = new AbortController();
    task.signal?.addEventListener('abort', () => stop.abort(), { once: true });
    if (task.signal?.aborted) return;
    try {
      await play(task, stop);
    } catch (problem) {
      if (!stop.signal.aborted) throw problem;
    } finally {
      stop.abort(); // whatever is still on its way is not wanted
    }
  },
  close: async () => {},
};

const play = async ({ job, onPart }: CrewTask, { signal }: AbortController): Promise<void> => {
  // What it needs the server finds among its own files.
  const { kind, version, plan } = job;
  const reply = await fetch(RUNS, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ kind, version, plan }),
    signal,
  });
  if (!reply.ok) throw new Error(refusalOf(await codeIn(reply)));
  let index = 0;
  for await (const text of linesIn(reply.body!)) {
    if (text.startsWith(PART)) {
      if (!onPart(text.slice(PART.length, -1), index++)) return;
      continue;
    }
    const line = JSON.parse(text) as Line;
    if ('again' in line) throw new StartsAgain();
    else if ('problem' in line) throw new Error(t('lab.fleet.failed', { problem: line.problem }));
    else if ('end' in line) return;
  }
  throw new Error(t('lab.fleet.broken'));
};

const codeIn = async (reply: Response): Promise<string> => {
  const said: unknown = await reply.json().catch(() => null);
  return typeof said === 'object' && said !== null && 'code' in said ? String(said.code) : '';
};

const refusalOf = (code: string): string => {
  if (code === 'ERR_FLEET_BUSY') return t('lab.fleet.busy');
  if (code === 'ERR_FLEET_CLOSED') return t('lab.fleet.closed');
  if (code === 'ERR_NO_FLEET') return t('lab.fleet.gone');
  return t('lab.fleet.refused');
};

async function* linesIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + decoder.decode(read.value, { stream: true })).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}

// The built app: its files, and its one page at all addresses that the browser's script knows.
import { Hono, type Context } from 'hono';
import type { StoredFile } from './files.ts';
import { NOTHING_HERE, textReply, wrongMethod } from './reply.ts';

const fileReply = ({ req }: Context, file: StoredFile, status = 200): Response => {
  const headers: Record<string, string> = { 'Cache-Control': file.cache, ETag: file.etag, Vary: 'Accept-Encoding' };
  if (status === 200 && req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
  const packed = (req.header('accept-encoding') ?? '').includes('gzip') ? file.packed() : null;
  const body = new Uint8Array(packed ?? file.body);
  headers['Content-Type'] = file.type;
  headers['Content-Length'] = String(body.length);
  if (packed !== null) headers['Content-Encoding'] = 'gzip';
  return new Response(body, { status, headers });
};

const PAGES =
  /^\/(?:play\/[^/]+|table\/[^/]+|friends|watch|people(?:\/[^/]+)?|learn(?:\/[^/]+(?:\/lesson)?)?|replay|rules|lab(?:\/[^/]+)?|statistics)?$/;

export const pageRoutes = (files: ReadonlyMap<string, StoredFile>): Hono =>
  new Hono()
    .get('/healthz', () => textReply(200, 'ok'))
    .get('*', (context) => {
      const { path } = context.req;
      const file = files.get(PAGES.test(path) ? '/' : path);
      if (file) return fileReply(context, file);
      // The app says that there is no such page, in its own look.
      const page = files.get('/');
      return page && !path.startsWith('/assets/') ? fileReply(context, page, 404) : NOTHING_HERE();
    })
    .all('*', wrongMethod('GET, HEAD'));

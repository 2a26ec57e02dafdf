// The built app, read once and kept in memory. A file is packed when somebody first wants it so: packing all of them would
// keep the first who asks waiting.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface StoredFile {
  readonly type: string;
  readonly body: Buffer;
  /** null where packing gains nothing. */
  packed(): Buffer | null;
  readonly etag: string;
  readonly cache: string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.net': 'application/octet-stream',
};

/** Names under assets/ carry a hash of what is in them. */
const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

const packedOnce = (body: Buffer): (() => Buffer | null) => {
  let packed: Buffer | null | undefined;
  return () => {
    if (packed !== undefined) return packed;
    const tried = gzipSync(body);
    return (packed = tried.length < body.length ? tried : null);
  };
};

/** By path of the address: '/assets/main-abc.js'; the page itself is '/'. */
export const readFiles = (folder: string): ReadonlyMap<string, StoredFile> => {
  const files = new Map<string, StoredFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/');
    const type = TYPES[extname(name)];
    if (!entry.isFile() || type === undefined) continue;
    const body = readFileSync(join(folder, name));
    files.set(name === '/index.html' ? '/' : name, {
      type,
      body,
      packed: packedOnce(body),
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      cache: name.startsWith('/assets/') ? FOREVER : ASK_AGAIN,
    });
  }
  return files;
};

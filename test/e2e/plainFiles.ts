// A server that knows files and folders and nothing else, as `python3 -m http.server` is one.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};

export class PlainFiles {
  readonly #server: Server;
  /** What was asked for and not there. */
  readonly missed: string[] = [];

  private constructor(folder: string) {
    this.#server = createServer((request, response) => {
      const { pathname, search } = new URL(request.url!, 'http://localhost');
      const path = join(folder, decodeURIComponent(pathname));
      if (!existsSync(path)) {
        this.missed.push(pathname);
        return response.writeHead(404).end('No such file.');
      }
      const isFolder = statSync(path).isDirectory();
      if (isFolder && !pathname.endsWith('/'))
        return response.writeHead(301, { Location: `${pathname}/${search}` }).end();
      const file = isFolder ? join(path, 'index.html') : path;
      response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
      return createReadStream(file).pipe(response);
    });
  }

  static async serve(folder: string): Promise<PlainFiles> {
    const files = new PlainFiles(folder);
    await new Promise<void>((done) => files.#server.listen(0, '127.0.0.1', done));
    return files;
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}

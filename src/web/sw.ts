// Keeps the whole app on the device, so that a person plays when the server is gone. Games themselves are in
// IndexedDB; the API is never answered from here.

declare const __FILES__: readonly string[];
declare const __VERSION__: string;

/** What this file needs of a service worker's world; the browser's types for pages do not have it. */
interface WorkerEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(reply: Promise<Response>): void;
}
interface WorkerScope {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listen: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: RequestEvent) => void): void;
}
const scope = globalThis as unknown as WorkerScope;

const FILES = __FILES__;
/** The path of the first page: several apps may lie on one host, and each keeps to its own files. */
const PAGE = FILES[0]!;
const PREFIX = PAGE === '/' ? 'talon-' : `talon-${PAGE}-`;
const CACHE = PREFIX + __VERSION__;
const isOurs = (name: string): boolean => name.startsWith(PREFIX) && !name.slice(PREFIX.length).includes('/');
/** The one before stays, for tabs that are still open with it. */
const KEPT_CACHES = 2;

const install = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((path) => new Request(path, { cache: 'reload' })));
  await scope.skipWaiting();
};

const activate = async (): Promise<void> => {
  const names = (await caches.keys()).filter((name) => isOurs(name) && name !== CACHE);
  for (const name of names.slice(0, Math.max(0, names.length - KEPT_CACHES + 1))) await caches.delete(name);
  await scope.clients.claim();
};

/**
 * The page itself: the newest when the server answers, else the kept one. What it wants fetched early is at hand here,
 * and a browser does not use for the page what it has fetched early from a service worker; it would only complain.
 */
const page = async (request: Request): Promise<Response> => {
  try {
    const reply = await fetch(request);
    if (reply.ok) return withoutHints(reply);
  } catch {
    // The server is gone; the kept page does.
  }
  const kept = await (await caches.open(CACHE)).match(PAGE);
  return kept ? withoutHints(kept) : Response.error();
};

const withoutHints = async (reply: Response): Promise<Response> => {
  const headers = new Headers(reply.headers);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  const html = (await reply.text()).replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '');
  return new Response(html, { status: reply.status, statusText: reply.statusText, headers });
};

/** Files bear a hash in their names, so a kept one is always right. */
const file = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/') || pathname === '/healthz')
    return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else event.respondWith(file(request));
});

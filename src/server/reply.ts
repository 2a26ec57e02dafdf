// What is asked and what is answered, without sockets.

export interface Reply {
  readonly status: number;
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Asked only where a body belongs. */
  readBody(): Promise<string>;
}

export const jsonReply = (status: number, value: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  body: JSON.stringify(value),
  headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
});

/** Every error is JSON with a stable code and a sentence. */
export const problemReply = (status: number, code: string, message: string, headers = {}): Reply =>
  jsonReply(status, { code, message }, headers);

/** A sentence for whoever has a browser open. */
export const textReply = (status: number, sentence: string, headers: Record<string, string> = {}): Reply => ({
  status,
  body: `${sentence}\n`,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
});

export const wrongMethod = (method: string, allowed: string): Reply =>
  problemReply(405, 'ERR_METHOD', `This address takes ${allowed}, not ${method}.`, { Allow: allowed });

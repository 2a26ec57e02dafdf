// What is asked of the server besides the connection of a table.

/** 'OFFLINE' where there was no answer at all. `free` is a name like one that is taken. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: string; readonly free?: string };

export const ask = async <T>(path: string, body?: unknown): Promise<Answer<T>> => {
  try {
    const reply = await fetch(path, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const answer = (await reply.json()) as T;
    if (reply.ok) return { ok: true, value: answer };
    const { code = 'ERR_SERVER', free } = answer as { code?: string; free?: string | null };
    return { ok: false, code, ...(free && { free }) };
  } catch {
    return { ok: false, code: 'OFFLINE' };
  }
};

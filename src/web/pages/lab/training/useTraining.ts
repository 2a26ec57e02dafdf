// Training runs of the server, asked for again and again while the page shows them.
import { useEffect, useState } from 'react';
import type { Json } from '../../../../core/game.ts';

const ASK_EVERY_MS = 3000;

export interface SeenRun {
  readonly name: string;
  readonly isRunning: boolean;
}

export interface Training {
  /** null until the server has answered. */
  readonly runs: readonly SeenRun[] | null;
  readonly isUnreachable: boolean;
  /** Whose log it is. */
  readonly shown: string | null;
  readonly lines: readonly Json[];
}

interface LogPart {
  from: number;
  lines: Json[];
  next: number;
}

const BEFORE: Training = { runs: null, isUnreachable: false, shown: null, lines: [] };

const ask = async <T>(address: string, signal: AbortSignal): Promise<T> => {
  const reply = await fetch(address, { signal });
  if (!reply.ok) throw new Error(address);
  return (await reply.json()) as T;
};

/** What there is of the log now, with what was known of it before; a log that has been cut begins anew. */
const readOn = async (name: string, known: readonly Json[], signal: AbortSignal): Promise<readonly Json[]> => {
  let lines = known;
  for (;;) {
    const part = await ask<LogPart>(`/api/training/${encodeURIComponent(name)}/log?from=${lines.length}`, signal);
    if (part.from === lines.length && part.lines.length === 0) return lines;
    lines = [...lines.slice(0, part.from), ...part.lines];
  }
};

/** The run that is chosen, or the one that was written to last. */
export const useTraining = (chosen: string | null): Training => {
  const [training, setTraining] = useState(BEFORE);
  useEffect(() => {
    const stop = new AbortController();
    let known: Pick<Training, 'shown' | 'lines'> = BEFORE;
    let timer = 0;
    const look = async (): Promise<void> => {
      try {
        const { runs } = await ask<{ runs: SeenRun[] }>('/api/training', stop.signal);
        const shown = (runs.find(({ name }) => name === chosen) ?? runs[0])?.name ?? null;
        const before = shown === known.shown ? known.lines : [];
        known = { shown, lines: shown === null ? [] : await readOn(shown, before, stop.signal) };
        if (!stop.signal.aborted) setTraining({ runs, isUnreachable: false, ...known });
      } catch {
        if (!stop.signal.aborted) setTraining((old) => ({ ...old, isUnreachable: true }));
      }
      if (!stop.signal.aborted) timer = window.setTimeout(() => void look(), ASK_EVERY_MS);
    };
    void look();
    return () => {
      stop.abort();
      window.clearTimeout(timer);
    };
  }, [chosen]);
  return training;
};

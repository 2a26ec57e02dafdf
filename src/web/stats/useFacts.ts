import { useCallback, useEffect, useRef, useState } from 'react';
import { currentLanguage } from '../i18n/index.ts';
import type { GameFacts } from './facts.ts';
import type { FromStats, ToStats } from './stats.worker.ts';

interface Facts {
  /** null until they are read. */
  readonly facts: readonly GameFacts[] | null;
  /** What became of the last file. */
  readonly imported: { readonly ok: boolean; readonly message: string } | null;
  importText(text: string): void;
}

export const useFacts = (): Facts => {
  const [facts, setFacts] = useState<readonly GameFacts[] | null>(null);
  const [imported, setImported] = useState<Facts['imported']>(null);
  const worker = useRef<Worker | null>(null);
  useEffect(() => {
    const started = new Worker(new URL('./stats.worker.ts', import.meta.url), { type: 'module' });
    worker.current = started;
    started.addEventListener('message', ({ data }: MessageEvent<FromStats>) => {
      if (data.type === 'facts') setFacts(data.facts);
      else setImported(data);
    });
    started.postMessage({ type: 'read', language: currentLanguage() } satisfies ToStats);
    return () => started.terminate();
  }, []);
  const importText = useCallback((text: string) => {
    setImported(null);
    worker.current?.postMessage({ type: 'import', text } satisfies ToStats);
  }, []);
  return { facts, imported, importText };
};

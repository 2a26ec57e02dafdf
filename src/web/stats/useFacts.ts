import { useCallback, useEffect, useRef, useState } from 'react';
import { currentLanguage } from '../i18n/index.ts';
import type { GameFacts } from './facts.ts';
import type { OwnDeal } from './luck.ts';
import type { FromStats, ToStats } from './stats.worker.ts';

export type LuckByGame = ReadonlyMap<string, readonly OwnDeal[]>;

interface Facts {
  /** null until they are read. */
  readonly facts: readonly GameFacts[] | null;
  /** By game, as far as it is worked out. */
  readonly luck: LuckByGame;
  /** What became of the last file. */
  readonly imported: { readonly ok: boolean; readonly message: string } | null;
  importText(text: string): void;
}

export const useFacts = (): Facts => {
  const [facts, setFacts] = useState<readonly GameFacts[] | null>(null);
  const [luck, setLuck] = useState<LuckByGame>(new Map());
  const [imported, setImported] = useState<Facts['imported']>(null);
  const worker = useRef<Worker | null>(null);
  useEffect(() => {
    const started = new Worker(new URL('./stats.worker.ts', import.meta.url), { type: 'module' });
    worker.current = started;
    started.addEventListener('message', ({ data }: MessageEvent<FromStats>) => {
      if (data.type === 'facts') setFacts(data.facts);
      else if (data.type === 'luck') setLuck((before) => new Map(before).set(data.id, data.deals));
      else setImported(data);
    });
    started.postMessage({ type: 'read', language: currentLanguage() } satisfies ToStats);
    return () => started.terminate();
  }, []);
  const importText = useCallback((text: string) => {
    setImported(null);
    worker.current?.postMessage({ type: 'import', text } satisfies ToStats);
  }, []);
  return { facts, luck, imported, importText };
};

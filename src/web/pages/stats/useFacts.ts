import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { currentLanguage } from '../../kit/i18n/index.ts';
import { syncSoon } from '../../kit/storage/sync.ts';
import type { GameFacts } from './facts.ts';
import type { JudgedCounts } from './judged.ts';
import type { OwnDeal } from './luck.ts';
import type { FromStats, ToStats } from './stats.worker.ts';

export type LuckByGame = ReadonlyMap<string, readonly OwnDeal[]>;

interface Facts {
  /** null until they are read. What judgements count is missing until they are made. */
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
  const [judged, setJudged] = useState<ReadonlyMap<string, JudgedCounts>>(new Map());
  const [imported, setImported] = useState<Facts['imported']>(null);
  const worker = useRef<Worker | null>(null);
  useEffect(() => {
    const started = new Worker(new URL('./stats.worker.ts', import.meta.url), { type: 'module' });
    worker.current = started;
    started.addEventListener('message', ({ data }: MessageEvent<FromStats>) => {
      if (data.type === 'facts') setFacts(data.facts);
      else if (data.type === 'luck') setLuck((before) => new Map(before).set(data.id, data.deals));
      else if (data.type === 'judged') setJudged((before) => new Map(before).set(data.id, data.counts));
      else {
        setImported(data);
        syncSoon();
      }
    });
    started.postMessage({ type: 'read', language: currentLanguage() } satisfies ToStats);
    return () => started.terminate();
  }, []);
  const importText = useCallback((text: string) => {
    setImported(null);
    worker.current?.postMessage({ type: 'import', text } satisfies ToStats);
  }, []);
  const withJudged = useMemo(
    () => facts?.map((one) => ({ ...one, counters: { ...one.counters, ...judged.get(one.id) } })) ?? null,
    [facts, judged],
  );
  return { facts: withJudged, luck, imported, importText };
};

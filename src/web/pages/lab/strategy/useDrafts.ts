// The strategies that a person writes: each is kept as it is typed.
import { useCallback, useEffect, useRef, useState } from 'react';
import { STRATEGY_SAMPLES } from 'virtual:strategies';
import type { DraftRow } from '../../../kit/storage/db.ts';
import { listDrafts, removeDraft, saveDraft } from '../../../kit/storage/drafts.ts';
import { freeName } from './files.ts';

export interface Drafts {
  /** null until they are read. */
  readonly open: Pick<DraftRow, 'file' | 'text'> | null;
  readonly files: readonly string[];
  choose(file: string): void;
  /** A new one with this text, under a name that is free. */
  add(file: string, text: string): void;
  rename(file: string): void;
  remove(): void;
  write(text: string): void;
}

/** Typing is kept after so short a rest that nobody loses more than a word. */
const KEEP_MS = 300;

export const useDrafts = (game: string): Drafts => {
  const [rows, setRows] = useState<readonly DraftRow[] | null>(null);
  const [file, setFile] = useState<string | null>(null);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void } | null>(null);
  /** What was typed last is kept before anything else happens. */
  const flush = useCallback(() => {
    if (pending.current === null) return;
    clearTimeout(pending.current.timer);
    pending.current.save();
    pending.current = null;
  }, []);

  const begin = useCallback(
    async (found: readonly DraftRow[]): Promise<void> => {
      const [starter] = STRATEGY_SAMPLES[game]!;
      // A game without a starter begins with no file.
      const first = found.length > 0 || !starter ? [] : [await saveDraft(game, starter.file, starter.text)];
      const all = [...found, ...first];
      setRows(all);
      setFile(all[0]?.file ?? null);
    },
    [game],
  );
  useEffect(() => {
    let isGone = false;
    setRows(null);
    void listDrafts(game).then((found) => (isGone ? undefined : begin(found)));
    addEventListener('pagehide', flush);
    return () => {
      isGone = true;
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [game]);

  const open = rows?.find((row) => row.file === file) ?? null;
  const put = (row: DraftRow): void => setRows((before) => [row, ...(before ?? []).filter(({ id }) => id !== row.id)]);
  return {
    open,
    files: (rows ?? []).map((row) => row.file).sort((a, b) => a.localeCompare(b)),
    choose: (chosen) => {
      flush();
      setFile(chosen);
    },
    add: (wanted, text) => {
      flush();
      const name = freeName(
        wanted,
        (rows ?? []).map((row) => row.file),
      );
      void saveDraft(game, name, text).then((row) => {
        put(row);
        setFile(name);
      });
    },
    rename: (name) => {
      flush();
      if (open === null || rows?.some((row) => row.file === name)) return;
      void saveDraft(game, name, open.text).then(async (row) => {
        await removeDraft(open);
        setRows((before) => [row, ...(before ?? []).filter(({ id }) => id !== open.id)]);
        setFile(name);
      });
    },
    remove: () => {
      flush();
      if (open === null) return;
      void removeDraft(open).then(() => begin((rows ?? []).filter(({ id }) => id !== open.id)));
    },
    write: (text) => {
      if (open === null) return;
      if (pending.current) clearTimeout(pending.current.timer);
      put({ ...open, text });
      const save = (): void => void saveDraft(game, open.file, text);
      const timer = setTimeout(() => {
        pending.current = null;
        save();
      }, KEEP_MS);
      pending.current = { timer, save };
    },
  };
};

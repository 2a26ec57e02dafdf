// The page of replays: a record is brought and opened, and then looked at or, when bots are still playing, watched.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { pathOf } from '../../kit/browser/place.ts';
import { t } from '../../kit/i18n/index.ts';
import { TableContext } from '../../table/match/context.tsx';
import type { GameTable } from '../../table/match/gameTable.ts';
import { loadTable } from '../../faces/tables.ts';
import { ReplayContext } from './context.tsx';
import { keepRecord, keptRecord } from './keptRecords.ts';
import { readFragment, type Place } from './link.ts';
import type { Source } from './messages.ts';
import { OpenRecord } from './OpenRecord.tsx';
import { ReplayTable } from './replayTable.ts';
import { Viewer } from './Viewer.tsx';
import { WaitingPage } from '../../kit/ui/NotePage.tsx';

interface Opening {
  readonly source: Source;
  /** Of the fragment; a link's own place travels with it. */
  readonly place: Place | null;
}

/** What the address asks for. */
const openingOf = ({ id, sample, table, file, index, behind }: ReturnType<typeof useAsked>): Opening | null => {
  const fragment = location.hash.slice(1);
  const parts = readFragment(fragment);
  if (!parts.ok || parts.value.packed !== null) return { source: { kind: 'text', text: `#${fragment}` }, place: null };
  const place = fragment === '' ? null : parts.value;
  if (id !== undefined) return { source: { kind: 'saved', id }, place };
  if (sample !== undefined) return { source: { kind: 'sample', game: sample }, place };
  if (table !== undefined) return { source: { kind: 'table', table }, place };
  if (behind !== undefined) return { source: { kind: 'behind', table: behind }, place };
  const text = file === undefined ? null : keptRecord(file);
  return text === null ? null : { source: { kind: 'text', text, ...(index !== undefined && { index }) }, place };
};

const searchOf = (
  source: Exclude<Source, { kind: 'text' }>,
): { id?: string; sample?: string; table?: string; behind?: string } => {
  switch (source.kind) {
    case 'saved':
      return { id: source.id };
    case 'sample':
      return { sample: source.game };
    case 'table':
      return { table: source.table };
    case 'behind':
      return { behind: source.table };
  }
};

const useAsked = () => useSearch({ from: '/replay' });

export const ReplayPage = (): ReactElement => {
  const asked = useAsked();
  const { id, sample, table: from, file, index, behind } = asked;
  const navigate = useNavigate();
  const [opening, setOpening] = useState(() => openingOf(asked));
  const [table, setTable] = useState<ReplayTable | null>(null);
  useEffect(() => {
    const follow = (): void => setOpening(openingOf({ id, sample, table: from, file, index, behind } as typeof asked));
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [id, sample, from, file, index, behind]);
  useEffect(() => {
    if (opening === null) return setTable(null);
    const branched = (game: string): void => void navigate({ to: '/play/$id', params: { id: game } });
    const opened = new ReplayTable(opening.source, opening.place, branched);
    setTable(opened);
    return () => opened.close();
  }, [opening, navigate]);

  const open = (source: Source): void => {
    if (source.kind === 'text') {
      // A link belongs into the address, where it can be kept; what stood there before does not.
      const link = source.text.trim().startsWith('{') ? null : readFragment(source.text.replace(/^[^#]*#/, ''));
      if (link?.ok && link.value.packed !== null) {
        location.hash = source.text.trim().replace(/^[^#]*#/, '');
        return;
      }
      const kept = /^\s*[{[]/.test(source.text) ? keepRecord(source.text) : null;
      if (kept !== null) {
        const which = source.index === undefined ? {} : { index: source.index };
        return void navigate({ to: '/replay', search: { file: kept, ...which } });
      }
      history.replaceState(history.state, '', pathOf('replay'));
      return setOpening({ source, place: null });
    }
    void navigate({ to: '/replay', search: searchOf(source) });
  };
  const leave = (): void => {
    setOpening(null);
    void navigate({ to: '/replay', search: {} });
  };
  if (opening === null) {
    const isLost = file !== undefined && keptRecord(file) === null;
    return <OpenRecord key={file} onOpen={open} problem={isLost ? t('replay.source.lost') : null} />;
  }
  return table === null ? (
    <WaitingPage label={t('replay.opening')} />
  ) : (
    <Gate table={table} source={opening.source} onOpen={open} onLeave={leave} />
  );
};

interface GateProps {
  readonly table: ReplayTable;
  readonly source: Source;
  readonly onOpen: (source: Source) => void;
  readonly onLeave: () => void;
}

const Gate = ({ table, source, onOpen, onLeave }: GateProps): ReactElement => {
  const { status, message, head } = useStore(table.replay);
  const [parts, setParts] = useState<GameTable | null>(null);
  const game = head?.game;
  useEffect(() => {
    if (game !== undefined) void loadTable(game).then(setParts);
  }, [game]);
  if (status === 'refused') return <OpenRecord onOpen={onOpen} problem={message} />;
  if (status === 'loading' || !parts) return <WaitingPage label={t('replay.opening')} />;
  return (
    <ReplayContext value={table}>
      <TableContext value={table}>
        <Viewer parts={parts} source={source} onOpen={onOpen} onLeave={onLeave} />
      </TableContext>
    </ReplayContext>
  );
};

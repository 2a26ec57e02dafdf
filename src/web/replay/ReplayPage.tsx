// The page of replays: a record is brought and opened, and then looked at or, when bots are still playing, watched.
import { Loader } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { t } from '../i18n/index.ts';
import { TableContext } from '../table/context.tsx';
import type { GameTable } from '../table/gameTable.ts';
import '../table/table.css';
import { loadTable } from '../tables/index.ts';
import { ReplayContext } from './context.tsx';
import { readFragment, type Place } from './link.ts';
import type { Source } from './messages.ts';
import { OpenRecord } from './OpenRecord.tsx';
import './replay.css';
import { ReplayTable } from './replayTable.ts';
import { Viewer } from './Viewer.tsx';

interface Opening {
  readonly source: Source;
  /** Of the fragment; a link's own place travels with it. */
  readonly place: Place | null;
}

/** What the address asks for. */
const openingOf = (id: string | undefined, sample: string | undefined): Opening | null => {
  const fragment = location.hash.slice(1);
  const parts = readFragment(fragment);
  if (!parts.ok || parts.value.packed !== null) return { source: { kind: 'text', text: `#${fragment}` }, place: null };
  const place = fragment === '' ? null : parts.value;
  if (id !== undefined) return { source: { kind: 'saved', id }, place };
  return sample === undefined ? null : { source: { kind: 'sample', game: sample }, place };
};

export const ReplayPage = (): ReactElement => {
  const { id, sample } = useSearch({ from: '/replay' });
  const navigate = useNavigate();
  const [opening, setOpening] = useState(() => openingOf(id, sample));
  const [table, setTable] = useState<ReplayTable | null>(null);
  useEffect(() => setOpening(openingOf(id, sample)), [id, sample]);
  useEffect(() => {
    const follow = (): void => setOpening(openingOf(id, sample));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [id, sample]);
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
      history.replaceState(history.state, '', '/replay');
      return setOpening({ source, place: null });
    }
    void navigate({ to: '/replay', search: source.kind === 'saved' ? { id: source.id } : { sample: source.game } });
  };
  const leave = (): void => {
    setOpening(null);
    void navigate({ to: '/replay', search: {} });
  };
  if (opening === null) return <OpenRecord onOpen={open} problem={null} />;
  return table === null ? <Waiting /> : <Gate table={table} source={opening.source} onOpen={open} onLeave={leave} />;
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
  if (status === 'loading' || !parts) return <Waiting />;
  return (
    <ReplayContext value={table}>
      <TableContext value={table}>
        <Viewer parts={parts} source={source} onOpen={onOpen} onLeave={onLeave} />
      </TableContext>
    </ReplayContext>
  );
};

const Waiting = (): ReactElement => (
  <main id="main" className="table-note" aria-busy>
    <Loader color="felt" aria-label={t('replay.opening')} />
  </main>
);

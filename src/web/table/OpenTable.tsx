// An open table: the game's own part in the middle, and around it what every game has.
import { DragDropProvider } from '@dnd-kit/react';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { LayoutGroup, MotionConfig } from 'motion/react';
import { useCallback, useEffect, useMemo, useState, type ReactElement } from 'react';
import { Adviser } from './advice/adviser.ts';
import { HintPanel } from './advice/HintPanel.tsx';
import { ClaimContext, useClaim } from './advice/useClaim.ts';
import { useHint } from './advice/useHint.ts';
import { useSettings } from '../kit/browser/settings.ts';
import { usePageTitle } from '../kit/browser/usePageTitle.ts';
import { t } from '../kit/i18n/index.ts';
import { ConfirmMove } from './ConfirmMove.tsx';
import { ActContext, useTable, useTableState } from './match/context.tsx';
import { DealSheet } from './DealSheet.tsx';
import { PLUGINS, SENSORS } from './drag.ts';
import type { Question, GameTable } from './match/gameTable.ts';
import { LastTrick } from './LastTrick.tsx';
import { LogDrawer, TableLog } from './LogDrawer.tsx';
import type { Move } from './match/messages.ts';
import { TableHead } from './TableHead.tsx';
import { useTableEffects } from './useTableEffects.ts';
import styles from './table.module.css';

interface Asked {
  readonly question: Question;
  readonly moves: readonly Move[];
}

/** Its worker lives as long as the table. */
const useAdviser = (): Adviser => {
  const [adviser] = useState(() => new Adviser());
  useEffect(() => () => adviser.close(), [adviser]);
  return adviser;
};

interface OpenTableProps {
  readonly parts: GameTable;
  /** What the table is used for when nobody plays a match at it: its sheet and those of the faces answer to that. */
  readonly mode?: 'lesson';
}

export const OpenTable = ({ parts, mode }: OpenTableProps): ReactElement => {
  const table = useTable();
  const info = useTableState((state) => state.info)!;
  const frame = useTableState((state) => state.frame)!;
  const isStopped = useTableState((state) => state.isStopped === true);
  const confirm = useSettings((settings) => settings.confirm);
  const motion = useSettings((settings) => settings.motion);
  const speed = useSettings((settings) => settings.speed);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [logOpen, log] = useDisclosure(false);
  const [trickOpen, trick] = useDisclosure(false);
  const hint = useHint(useAdviser());
  const aim = parts.claims ? parts.claims(info, frame.view) : 'all';
  const control = useClaim(useAdviser(), aim ?? 'all');
  // A lesson, which is stored nowhere, asks for the move at hand; friends play every card.
  const canClaim = aim !== null || control.status === 'accepted';
  const claim = info.id === '' || info.withFriends || !canClaim ? null : control;
  const { view, pause } = frame;

  const play = useCallback((moves: readonly Move[]) => table.act(moves.map(({ id }) => id)), [table]);
  const act = useCallback(
    (chosen: Move | readonly Move[]) => {
      const moves = 'id' in chosen ? [chosen] : chosen;
      const state = table.state.getState();
      const question =
        confirm && moves[0] && state.frame ? (parts.weighty?.(info, state.frame, moves[0], moves) ?? null) : null;
      if (question === null) play(moves);
      else setAsked({ question, moves });
    },
    [table, parts, info, confirm, play],
  );
  usePageTitle(info.gameName);
  useTableEffects(parts);
  useHotkeys([
    ['l', log.toggle],
    ['t', trick.toggle],
    ['space', () => table.state.getState().holding && table.skip(), { preventDefault: false }],
    ['u', () => frame.canUndo && table.undo()],
    ['h', () => info.withFriends || hint.toggle()],
    ['c', () => claim?.claim()],
    ['escape', hint.close, { preventDefault: false }],
  ]);
  // It hears of the match by itself: what only the table around it is told draws nothing anew in it.
  const middle = useMemo(() => <parts.Table />, [parts]);
  const isStill = motion === 'reduced' || speed === 'instant';
  return (
    <MotionConfig
      reducedMotion={isStill ? 'always' : motion === 'full' ? 'never' : 'user'}
      skipAnimations={speed === 'instant'}
    >
      <ActContext value={act}>
        <DragDropProvider sensors={SENSORS} plugins={PLUGINS}>
          <TableHead
            onLog={log.toggle}
            onTrick={parts.LastTrick ? trick.open : undefined}
            onHint={hint.toggle}
            canHint={hint.isDue}
          />
          <main
            id="main"
            className={styles.table}
            data-mode={mode}
            data-game={info.game}
            data-phase={view.phase}
            data-actor={view.actor}
            data-stopped={isStopped || undefined}
            data-step={frame.step}
            data-seat={info.seat}
            data-pause={pause ?? undefined}
            data-still={isStill || undefined}
          >
            <h1 className="sr-only">{info.gameName}</h1>
            <LayoutGroup id={info.id}>
              <ClaimContext value={claim}>{middle}</ClaimContext>
            </LayoutGroup>
            <aside className={styles.side} aria-label={t('table.log')} tabIndex={0}>
              <h2>{t('table.log.title')}</h2>
              <TableLog />
            </aside>
          </main>
          <HintPanel control={hint} />
          <DealSheet parts={parts} />
          <LogDrawer opened={logOpen} onClose={log.close} />
          {parts.LastTrick && <LastTrick Part={parts.LastTrick} opened={trickOpen} onClose={trick.close} />}
          {asked && !isStopped && (
            <ConfirmMove
              question={asked.question}
              move={asked.moves[0]!}
              onNo={() => setAsked(null)}
              onYes={(instead) => {
                setAsked(null);
                play(instead ? [instead] : asked.moves);
              }}
            />
          )}
        </DragDropProvider>
      </ActContext>
    </MotionConfig>
  );
};

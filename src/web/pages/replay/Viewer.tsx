// A match that is looked at: the game's own table in the middle, beside it what happened, below it the controls.
import { DragDropProvider } from '@dnd-kit/react';
import { Badge } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { LayoutGroup, MotionConfig } from 'motion/react';
import { useCallback, useEffect, useMemo, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useSettings } from '../../kit/browser/settings.ts';
import { usePageTitle } from '../../kit/browser/usePageTitle.ts';
import { t } from '../../kit/i18n/index.ts';
import { ActContext, OpenHandsContext, useFrame, useInfo } from '../../table/match/context.tsx';
import { PLUGINS, SENSORS } from '../../table/drag.ts';
import type { GameTable } from '../../table/match/gameTable.ts';
import type { Move } from '../../table/match/messages.ts';
import { BranchModal } from './BranchModal.tsx';
import { useReplay, useReplayState } from './context.tsx';
import { JumpDrawer } from './JumpDrawer.tsx';
import type { Source } from './messages.ts';
import { ReplayBar } from './ReplayBar.tsx';
import { ReplaySide } from './ReplaySide.tsx';
import { ReviewContext, useMarkJump } from './review/context.tsx';
import { ReviewRun } from './review/reviewRun.ts';
import { ShareModal } from './ShareModal.tsx';
import { SheetModal } from './SheetModal.tsx';
import { useAddress } from './useAddress.ts';
import { useReplayKeys } from './useReplayKeys.ts';
import headStyles from '../../kit/ui/head.module.css';
import tableStyles from '../../table/table.module.css';
import styles from './Viewer.module.css';

interface ViewerProps {
  readonly parts: GameTable;
  readonly source: Source;
  readonly onOpen: (source: Source) => void;
  readonly onLeave: () => void;
}

export const Viewer = (props: ViewerProps): ReactElement => {
  const { source } = props;
  const review = useMemo(() => new ReviewRun(source), [source]);
  useEffect(() => () => review.stop(), [review]);
  return (
    <ReviewContext value={review}>
      <Desk {...props} />
    </ReviewContext>
  );
};

const Desk = ({ parts, source, onOpen, onLeave }: ViewerProps): ReactElement => {
  const replay = useReplay();
  const info = useInfo();
  const { view, step } = useFrame();
  const { total, isPlaying, isOver, eyes, hands, branching } = useReplayState((state) => state);
  const motion = useSettings((settings) => settings.motion);
  const speed = useSettings((settings) => settings.speed);
  const [jumpOpen, jump] = useDisclosure(false);
  const [shareOpen, share] = useDisclosure(false);
  const [sheetOpen, sheet] = useDisclosure(false);
  const [sideOpen, side] = useDisclosure(false);
  const title = t('replay.title', { game: info.gameName });
  usePageTitle(title);
  useAddress(source);
  const onMark = useMarkJump();
  useReplayKeys(replay, { onJump: jump.toggle, onMark, hasHands: parts.hand !== undefined });
  // A move made here is a question: what if?
  const act = useCallback(
    (chosen: Move | readonly Move[]) => replay.act(('id' in chosen ? [chosen] : chosen).map(({ id }) => id)),
    [replay],
  );
  const { hand } = parts;
  const open = useMemo(() => (hand && hands ? hands.map((view) => hand(view)) : null), [hand, hands]);
  const isStill = motion === 'reduced' || speed === 'instant';
  return (
    <MotionConfig reducedMotion={isStill ? 'always' : motion === 'full' ? 'never' : 'user'}>
      <ActContext value={act}>
        <DragDropProvider sensors={SENSORS} plugins={PLUGINS}>
          <ReplayHead />
          <div className={styles.replay}>
            <main
              id="main"
              className={`${tableStyles.table} ${styles.table}`}
              data-mode="replay"
              data-game={info.game}
              data-phase={view.phase}
              data-actor={view.actor}
              data-step={step}
              data-total={total}
              data-seat={info.seat}
              data-open={eyes.open || undefined}
              data-playing={isPlaying || undefined}
              data-over={isOver || undefined}
              data-still={isStill || undefined}
            >
              <h1 className="sr-only">{title}</h1>
              <LayoutGroup id={`${info.id}/${info.seat}`}>
                <OpenHandsContext value={open}>
                  <parts.Table key={info.seat} />
                </OpenHandsContext>
              </LayoutGroup>
              <ReplaySide parts={parts} source={source} isUnfolded={sideOpen} onOpen={onOpen} onLeave={onLeave} />
            </main>
            <ReplayBar
              hasHands={parts.hand !== undefined}
              hasSheets={parts.Sheet !== undefined}
              onJump={jump.open}
              onShare={share.open}
              onSheet={sheet.open}
              isSideOpen={sideOpen}
              onSide={side.toggle}
            />
          </div>
          <JumpDrawer opened={jumpOpen} onClose={jump.close} />
          {shareOpen && <ShareModal onClose={share.close} />}
          {sheetOpen && <SheetModal parts={parts} onClose={sheet.close} />}
          {branching !== null && <BranchModal ids={branching} />}
        </DragDropProvider>
      </ActContext>
    </MotionConfig>
  );
};

const ReplayHead = (): ReactElement | null => {
  const { gameName } = useInfo();
  const head = useReplayState((state) => state.head)!;
  const isOver = useReplayState((state) => state.isOver);
  const slot = document.getElementById('head-slot');
  return (
    slot &&
    createPortal(
      <>
        <span className={headStyles.game}>{gameName}</span>
        <Badge className={headStyles.practice} variant="outline" color="brass">
          {head.live && !isOver ? t('replay.watching') : t('replay.replay')}
        </Badge>
        <span className={headStyles.gap} />
      </>,
      slot,
    )
  );
};

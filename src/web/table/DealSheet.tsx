// The sheet of a finished deal, and the end of the match.
import { Button, Group, Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useContext, useEffect, useState, type ReactElement } from 'react';
import { t } from '../kit/i18n/index.ts';
import { AfterContext, BackContext, useInfo, useTable, useTableState } from './match/context.tsx';
import type { GameTable } from './match/gameTable.ts';
import { MatchResult } from './MatchResult.tsx';
import { PlayAgain } from './PlayAgain.tsx';
import dialog from '../kit/ui/dialog.module.css';
import styles from './DealSheet.module.css';

export const DealSheet = ({ parts }: { parts: GameTable }): ReactElement | null => {
  const table = useTable();
  const info = useInfo();
  const frame = useTableState((state) => state.frame)!;
  const holding = useTableState((state) => state.holding);
  const deals = useTableState((state) => state.deals);
  const claimed = useTableState((state) => state.claimed);
  const after = useContext(AfterContext);
  const back = useContext(BackContext);
  const navigate = useNavigate();
  const [closedAt, setClosedAt] = useState(-1);
  useEffect(() => setClosedAt(-1), [frame.step]);
  const view = deals.at(-1);
  const isDue = (frame.pause === 'deal' || frame.result !== null) && !holding;
  if (!isDue) return null;
  const over = frame.result !== null;
  const Result = parts.Result ?? MatchResult;
  const sheet = view && parts.Sheet && (
    <>
      <parts.Sheet view={view} />
      {claimed?.deal === deals.length - 1 && (
        <p className="dim" data-part="claimed">
          {claimed.text}
        </p>
      )}
    </>
  );
  // A face with a result of its own knows how it stands with its sheet.
  const isBeside = over && sheet && !parts.Result;
  const dealTitle = view && parts.sheetTitle?.(info, view);
  const title = over ? t('table.matchOver') : (dealTitle ?? t('table.dealOver'));
  return (
    <Modal
      opened={closedAt !== frame.step}
      onClose={() => setClosedAt(frame.step)}
      title={title}
      size="lg"
      centered
      classNames={{ content: dialog.framed!, body: dialog.framedBody! }}
      closeButtonProps={{ 'aria-label': t('app.close'), size: 44 }}
    >
      <div className={dialog.reading} data-part="reading" data-beside={isBeside || undefined} tabIndex={0}>
        {frame.result && <Result result={frame.result} />}
        {isBeside ? (
          <div className={styles.deal}>
            {dealTitle && <h3>{dealTitle}</h3>}
            {sheet}
          </div>
        ) : (
          sheet
        )}
      </div>
      <Group justify="flex-end" gap="sm" mt="sm" className={`${dialog.buttons} ${styles.buttons}`}>
        {over ? (
          <>
            {/* A match of friends that was only watched is not kept on this device. */}
            {!(info.withFriends && info.you < 0) && (
              <Button
                mih={44}
                variant="default"
                onClick={() => void navigate({ to: '/replay', search: { id: info.id } })}
              >
                {t('table.lookBack')}
              </Button>
            )}
            {back !== 'after' && (
              <Button
                mih={44}
                variant="default"
                data-action="to-lobby"
                onClick={() => (back === null ? void navigate({ to: '/' }) : back.go())}
              >
                {back?.words ?? t('app.toGames')}
              </Button>
            )}
            {after ?? <PlayAgain />}
          </>
        ) : (
          <Button mih={44} data-action="go-on" onClick={() => table.goOn()} data-autofocus>
            {t('table.nextDeal')}
          </Button>
        )}
      </Group>
    </Modal>
  );
};

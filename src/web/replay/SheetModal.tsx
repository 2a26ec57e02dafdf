import { Modal } from '@mantine/core';
import type { ReactElement } from 'react';
import { t } from '../i18n/index.ts';
import { useInfo } from '../table/context.tsx';
import type { GameTable } from '../table/gameTable.ts';
import { useReplayState } from './context.tsx';

/** How the last finished deal was scored. */
export const SheetModal = ({ parts, onClose }: { parts: GameTable; onClose: () => void }): ReactElement | null => {
  const info = useInfo();
  const sheet = useReplayState((state) => state.sheet);
  if (sheet === null || !parts.Sheet) return null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={parts.sheetTitle?.(info, sheet) ?? t('replay.bar.sheet')}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t('replay.close'), size: 44 }}
    >
      <parts.Sheet view={sheet} />
    </Modal>
  );
};

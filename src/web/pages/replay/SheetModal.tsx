import type { ReactElement } from 'react';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { t } from '../../kit/i18n/index.ts';
import { useInfo } from '../../table/match/context.tsx';
import type { GameTable } from '../../table/match/gameTable.ts';
import { useReplayState } from './context.tsx';

/** How the last finished deal was scored. */
export const SheetModal = ({ parts, onClose }: { parts: GameTable; onClose: () => void }): ReactElement | null => {
  const info = useInfo();
  const sheet = useReplayState((state) => state.sheet);
  if (sheet === null || !parts.Sheet) return null;
  return (
    <Dialog title={parts.sheetTitle?.(info, sheet) ?? t('replay.bar.sheet')} size="lg" onClose={onClose}>
      <parts.Sheet view={sheet} />
    </Dialog>
  );
};

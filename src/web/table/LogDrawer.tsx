import { Drawer } from '@mantine/core';
import { memo, type ReactElement } from 'react';
import { t } from '../kit/i18n/index.ts';
import { useTableState } from './match/context.tsx';
import { LogLines } from './LogLines.tsx';
import styles from './log.module.css';

/** The lines of this table's match. */
export const TableLog = (): ReactElement => <LogLines lines={useTableState((state) => state.log)} />;

export const LogDrawer = memo(function LogDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t('table.log.title')}
      position="right"
      closeButtonProps={{ 'aria-label': t('app.close'), size: 44 }}
    >
      <div className={styles.box} tabIndex={0} role="region" aria-label={t('table.log')}>
        <TableLog />
      </div>
    </Drawer>
  );
});

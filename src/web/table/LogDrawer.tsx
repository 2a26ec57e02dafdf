import { Drawer } from '@mantine/core';
import type { ReactElement } from 'react';
import { useTableState } from './context.tsx';
import { LogLines } from './LogLines.tsx';

export const LogDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }): ReactElement => {
  const log = useTableState((state) => state.log);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="What happened"
      position="right"
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <div className="log-box" tabIndex={0} role="region" aria-label="Log">
        <LogLines lines={log} />
      </div>
    </Drawer>
  );
};

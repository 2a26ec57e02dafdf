import { Modal } from '@mantine/core';
import type { ComponentType, ReactElement } from 'react';

export const LastTrick = ({
  Part,
  opened,
  onClose,
}: {
  Part: ComponentType;
  opened: boolean;
  onClose: () => void;
}): ReactElement => (
  <Modal
    opened={opened}
    onClose={onClose}
    title="Last trick"
    centered
    closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
  >
    <Part />
  </Modal>
);

import { Modal } from '@mantine/core';
import type { ComponentType, ReactElement } from 'react';
import { t } from '../kit/i18n/index.ts';

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
    title={t('table.lastTrick')}
    centered
    closeButtonProps={{ 'aria-label': t('app.close'), size: 44 }}
  >
    <Part />
  </Modal>
);

import { Modal } from '@mantine/core';
import { memo, type ComponentType } from 'react';
import { t } from '../kit/i18n/index.ts';

interface LastTrickProps {
  readonly Part: ComponentType;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export const LastTrick = memo(function LastTrick({ Part, opened, onClose }: LastTrickProps) {
  return (
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
});

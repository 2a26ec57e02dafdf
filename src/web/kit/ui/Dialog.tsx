import { Modal, type ModalProps } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { t } from '../i18n/index.ts';
import { useReturnFocus } from './useReturnFocus.ts';

interface DialogProps extends Pick<ModalProps, 'size'> {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that is there only while it is open. */
export const Dialog = ({ title, size, onClose, children }: DialogProps): ReactElement => {
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      centered
      closeButtonProps={{ 'aria-label': t('app.close'), size: 44 }}
    >
      {children}
    </Modal>
  );
};

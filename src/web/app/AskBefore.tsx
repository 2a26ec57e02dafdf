import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { t } from '../i18n/index.ts';
import { useReturnFocus } from './useReturnFocus.ts';

interface AskProps {
  readonly question: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Before something is gone for good. */
export const AskBefore = ({ question, onYes, onNo }: AskProps): ReactElement => {
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onNo}
      title={t('app.sure')}
      centered
      closeButtonProps={{ 'aria-label': t('app.close'), size: 44 }}
    >
      <Text mb="lg">{question}</Text>
      <Group justify="flex-end">
        <Button mih={44} variant="default" onClick={onNo} data-autofocus>
          {t('app.sure.no')}
        </Button>
        <Button mih={44} color="red.9" onClick={onYes}>
          {t('app.sure.yes')}
        </Button>
      </Group>
    </Modal>
  );
};

import { Button, Group, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { t } from '../i18n/index.ts';

interface AskProps {
  readonly question: ReactNode;
  /** Of the button that says yes; red where something is gone for good. */
  readonly color?: string;
  /** The move that a yes makes, for those who look for its button. */
  readonly confirms?: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks once before something that cannot be taken back; the safe answer has the focus. */
export const AskBefore = ({ question, color = 'red.9', confirms, onYes, onNo }: AskProps): ReactElement => {
  return (
    <Dialog title={t('app.sure')} onClose={onNo}>
      <Text mb="lg">{question}</Text>
      <Group justify="flex-end">
        <Button mih={44} variant="default" onClick={onNo} data-autofocus>
          {t('app.sure.no')}
        </Button>
        <Button mih={44} color={color} data-confirm={confirms} onClick={onYes}>
          {t('app.sure.yes')}
        </Button>
      </Group>
    </Dialog>
  );
};

import { Button, Group, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { t } from '../i18n/index.ts';

interface AskProps {
  /** What is asked: 'Bid 170?'. */
  readonly title: string;
  /** What it means: what is lost, what it obliges to. */
  readonly children: ReactNode;
  /** What the button does that goes on: 'Bid 170'. */
  readonly yes: ReactNode;
  /** Of that button; red where something is gone for good. */
  readonly color?: string;
  /** The move that it makes, for those who look for its button. */
  readonly confirms?: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks once before something that cannot be taken back; the safe answer has the focus. */
export const AskBefore = (props: AskProps): ReactElement => {
  const { title, children, yes, color = 'red.9', confirms, onYes, onNo } = props;
  return (
    <Dialog title={title} onClose={onNo}>
      <Text mb="lg">{children}</Text>
      <Group justify="flex-end">
        <Button mih={44} variant="default" onClick={onNo} data-autofocus>
          {t('app.ask.back')}
        </Button>
        <Button mih={44} color={color} data-confirm={confirms} onClick={onYes}>
          {yes}
        </Button>
      </Group>
    </Dialog>
  );
};

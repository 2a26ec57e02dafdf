import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { useReturnFocus } from '../app/useReturnFocus.ts';
import { t } from '../i18n/index.ts';
import type { Choice } from './gameTable.ts';
import type { Move } from './messages.ts';
import { Drawn } from './MoveButton.tsx';
import { Suited } from './Suited.tsx';

interface ConfirmProps {
  readonly question: string | Choice;
  readonly move: Move;
  /** With the other move, where that one was chosen. */
  readonly onYes: (instead?: Move) => void;
  readonly onNo: () => void;
}

/** Asks once before a weighty move, or which of two was meant. */
export const ConfirmMove = ({ question, move, onYes, onNo }: ConfirmProps): ReactElement => {
  useReturnFocus();
  const choice = typeof question === 'string' ? null : question;
  return (
    <Modal
      opened
      onClose={onNo}
      title={choice?.title ?? t('app.sure')}
      centered
      closeButtonProps={{ 'aria-label': t('app.close'), size: 44 }}
    >
      <Text mb="lg">
        <Suited text={choice?.text ?? (question as string)} />
      </Text>
      <Group justify="flex-end">
        {choice ? (
          <>
            <Button
              mih={44}
              variant="default"
              aria-label={move.text}
              onClick={() => onYes()}
              data-confirm={move.notation}
            >
              <Drawn>{choice.asked}</Drawn>
            </Button>
            <Button
              mih={44}
              aria-label={choice.instead.move.text}
              onClick={() => onYes(choice.instead.move)}
              data-confirm={choice.instead.move.notation}
              data-autofocus
            >
              <Drawn>{choice.instead.label}</Drawn>
            </Button>
          </>
        ) : (
          <>
            <Button mih={44} variant="default" onClick={onNo} data-autofocus>
              {t('app.sure.no')}
            </Button>
            <Button mih={44} onClick={() => onYes()} data-confirm={move.notation}>
              {t('app.sure.yes')}
            </Button>
          </>
        )}
      </Group>
    </Modal>
  );
};

import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Move } from './messages.ts';

interface ConfirmProps {
  readonly question: string;
  readonly move: Move;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks once before a weighty move. */
export const ConfirmMove = ({ question, move, onYes, onNo }: ConfirmProps): ReactElement => (
  <Modal opened onClose={onNo} title="Are you sure?" centered closeButtonProps={{ 'aria-label': 'Close', size: 44 }}>
    <Text mb="lg">{question}</Text>
    <Group justify="flex-end">
      <Button variant="default" onClick={onNo}>
        No, let me think
      </Button>
      <Button onClick={onYes} data-confirm={move.notation} data-autofocus>
        Yes
      </Button>
    </Group>
  </Modal>
);

import { Button, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Dialog } from '../kit/ui/Dialog.tsx';
import { AskBefore } from '../kit/ui/AskBefore.tsx';
import type { Question } from './match/gameTable.ts';
import type { Move } from './match/messages.ts';
import { Drawn } from './MoveButton.tsx';
import { Suited } from './cards/Suited.tsx';

interface ConfirmProps {
  readonly question: Question;
  readonly move: Move;
  /** With the other move, where that one was chosen. */
  readonly onYes: (instead?: Move) => void;
  readonly onNo: () => void;
}

/** Asks once before a weighty move, or which of two was meant. */
export const ConfirmMove = ({ question, move, onYes, onNo }: ConfirmProps): ReactElement => {
  const { title, text, asked, instead } = question;
  if (!instead) {
    return (
      <AskBefore
        title={title}
        yes={
          <span>
            <Suited text={asked} />
          </span>
        }
        color="felt"
        confirms={move.notation}
        onYes={() => onYes()}
        onNo={onNo}
      >
        <Suited text={text} />
      </AskBefore>
    );
  }
  return (
    <Dialog title={title} onClose={onNo}>
      <Text mb="lg">
        <Suited text={text} />
      </Text>
      <Group justify="flex-end">
        <Button mih={44} variant="default" aria-label={move.text} onClick={() => onYes()} data-confirm={move.notation}>
          <Drawn>{asked}</Drawn>
        </Button>
        <Button
          mih={44}
          aria-label={instead.move.text}
          onClick={() => onYes(instead.move)}
          data-confirm={instead.move.notation}
          data-autofocus
        >
          <Drawn>{instead.label}</Drawn>
        </Button>
      </Group>
    </Dialog>
  );
};

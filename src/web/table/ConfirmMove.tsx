import { Button, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Dialog } from '../kit/ui/Dialog.tsx';
import { AskBefore } from '../kit/ui/AskBefore.tsx';
import type { Choice } from './match/gameTable.ts';
import type { Move } from './match/messages.ts';
import { Drawn } from './MoveButton.tsx';
import { Suited } from './cards/Suited.tsx';

interface ConfirmProps {
  readonly question: string | Choice;
  readonly move: Move;
  /** With the other move, where that one was chosen. */
  readonly onYes: (instead?: Move) => void;
  readonly onNo: () => void;
}

/** Asks once before a weighty move, or which of two was meant. */
export const ConfirmMove = ({ question, move, onYes, onNo }: ConfirmProps): ReactElement =>
  typeof question === 'string' ? (
    <AskBefore
      question={<Suited text={question} />}
      color="felt"
      confirms={move.notation}
      onYes={() => onYes()}
      onNo={onNo}
    />
  ) : (
    <ChooseMove choice={question} move={move} onYes={onYes} onNo={onNo} />
  );

const ChooseMove = ({
  choice,
  move,
  onYes,
  onNo,
}: Omit<ConfirmProps, 'question'> & { choice: Choice }): ReactElement => {
  return (
    <Dialog title={choice.title} onClose={onNo}>
      <Text mb="lg">
        <Suited text={choice.text} />
      </Text>
      <Group justify="flex-end">
        <Button mih={44} variant="default" aria-label={move.text} onClick={() => onYes()} data-confirm={move.notation}>
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
      </Group>
    </Dialog>
  );
};

// How to play on from a position of a replay.
import { Alert, Button, Group, Modal, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { ActionId } from '../../core/game.ts';
import { useFrame } from '../table/context.tsx';
import { useReplay, useReplayState } from './context.tsx';

export const BranchModal = ({ ids }: { ids: readonly ActionId[] }): ReactElement => {
  const replay = useReplay();
  const { moves } = useFrame();
  const { head, eyes, at, problem } = useReplayState((state) => state);
  const [seat, setSeat] = useState(eyes.seat);
  const [cards, setCards] = useState<'same' | 'new'>('same');
  const close = (): void => replay.askBranch(null);
  const first = moves.find(({ id }) => id === ids[0]);
  const nameOf = (at: number): string => (at === head!.you ? 'your own' : `${head!.players[at]!.name}’s`);
  return (
    <Modal
      opened
      onClose={close}
      title="Play on from here"
      centered
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          replay.branch(seat, cards);
        }}
      >
        <Stack gap="md">
          <Text>
            You take {nameOf(seat)} seat after step {at}
            {first ? (
              <>
                {' '}
                and begin with <b>{first.text}</b>
              </>
            ) : (
              ''
            )}
            ; bots play the others. It becomes a practice game of its own.
          </Text>
          {ids.length === 0 && (
            <NativeSelect
              label="Seat"
              value={String(seat)}
              onChange={(event) => setSeat(Number(event.currentTarget.value))}
              data={head!.players.map(({ name }, other) => ({
                value: String(other),
                label: other === head!.you ? 'Your own' : name,
              }))}
            />
          )}
          <Radio.Group label="Hidden cards" value={cards} onChange={(value) => setCards(value as 'same' | 'new')}>
            <Stack gap="xs" mt="xs">
              <Radio value="same" label="The same" description="Everything lies where it lay, later deals too" />
              <Radio
                value="new"
                label="New ones"
                description="What this seat had not seen by now is dealt anew; all it saw stays as it was"
              />
            </Stack>
          </Radio.Group>
          {problem !== null && (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" data-autofocus>
              Play on
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};

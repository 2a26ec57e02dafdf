import { Kbd, Modal, Table, Title } from '@mantine/core';
import type { ReactElement } from 'react';

const KEYS: readonly (readonly [string, string])[] = [
  ['← →', 'move along the hand'],
  ['Home End', 'first and last card'],
  ['← → ↑ ↓', 'walk over a board'],
  ['Enter', 'play the card, press the button'],
  ['Shift + ← →', 'move the card within the hand'],
  ['Tab', 'from the hand to the buttons and back'],
  ['Space', 'take the finished trick away, go on'],
  ['L', 'the log'],
  ['T', 'the last trick'],
  ['U', 'undo, in practice games'],
  ['H', 'a hint'],
  ['C', 'claim all tricks that are left, in Tysiąc and Ulti'],
  ['S', 'sort the hand'],
  ['?', 'this list'],
];

const REPLAY_KEYS: readonly (readonly [string, string])[] = [
  ['← →', 'a step back, a step on'],
  ['Shift + ← →', 'to the bid or trick before, the next'],
  ['PgUp PgDn', 'to the deal before, the next'],
  ['Home End', 'the beginning and the end'],
  ['Space', 'play and pause'],
  ['O', 'lay all hands open'],
  ['J', 'where to jump to'],
  ['B', 'play on from here'],
  ['M', 'to the next mistake of a review; with Shift to the one before'],
];

const Keys = ({ title, keys }: { title: string; keys: typeof KEYS }): ReactElement => (
  <>
    <Title order={3} size="h5" mt="md">
      {title}
    </Title>
    <Table>
      <Table.Tbody>
        {keys.map(([key, does]) => (
          <Table.Tr key={key}>
            <Table.Th scope="row">
              <Kbd>{key}</Kbd>
            </Table.Th>
            <Table.Td>{does}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </>
);

export const KeysHelp = ({ opened, onClose }: { opened: boolean; onClose: () => void }): ReactElement => (
  <Modal opened={opened} onClose={onClose} title="Keys" centered closeButtonProps={{ 'aria-label': 'Close', size: 44 }}>
    <Keys title="At the table" keys={KEYS} />
    <Keys title="In a replay" keys={REPLAY_KEYS} />
  </Modal>
);

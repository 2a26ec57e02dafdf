import { Kbd, Modal, Table } from '@mantine/core';
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
  ['S', 'sort the hand'],
  ['?', 'this list'],
];

export const KeysHelp = ({ opened, onClose }: { opened: boolean; onClose: () => void }): ReactElement => (
  <Modal opened={opened} onClose={onClose} title="Keys" centered closeButtonProps={{ 'aria-label': 'Close', size: 44 }}>
    <Table>
      <Table.Tbody>
        {KEYS.map(([keys, does]) => (
          <Table.Tr key={keys}>
            <Table.Th scope="row">
              <Kbd>{keys}</Kbd>
            </Table.Th>
            <Table.Td>{does}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Modal>
);

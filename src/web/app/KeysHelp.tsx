import { Kbd, Table, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { Dialog } from '../kit/ui/Dialog.tsx';
import { t } from '../kit/i18n/index.ts';

const [HOME, END, SHIFT, SPACE] = [t('app.key.home'), t('app.key.end'), t('app.key.shift'), t('app.key.space')];

const KEYS: readonly (readonly [string, string])[] = [
  ['← →', t('app.keys.along')],
  [`${HOME} ${END}`, t('app.keys.ends')],
  ['← → ↑ ↓', t('app.keys.board')],
  ['0–9 ↑ ↓', t('app.keys.amount')],
  [t('app.key.enter'), t('app.keys.play')],
  [`${SHIFT} + ← →`, t('app.keys.order')],
  [t('app.key.tab'), t('app.keys.tab')],
  [SPACE, t('app.keys.space')],
  ['L', t('app.keys.log')],
  ['T', t('app.keys.trick')],
  ['U', t('app.keys.undo')],
  ['H', t('app.keys.hint')],
  ['C', t('app.keys.claim')],
  ['S', t('app.keys.sort')],
  ['?', t('app.keys.help')],
];

const REPLAY_KEYS: readonly (readonly [string, string])[] = [
  ['← →', t('app.keys.step')],
  [`${SHIFT} + ← →`, t('app.keys.trickStep')],
  [`${t('app.key.pageUp')} ${t('app.key.pageDown')}`, t('app.keys.dealStep')],
  [`${HOME} ${END}`, t('app.keys.matchEnds')],
  [SPACE, t('app.keys.pause')],
  ['O', t('app.keys.open')],
  ['J', t('app.keys.jump')],
  ['B', t('app.keys.branch')],
  ['M', t('app.keys.mistake')],
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
              <Kbd style={{ whiteSpace: 'nowrap' }}>{key}</Kbd>
            </Table.Th>
            <Table.Td>{does}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </>
);

export const KeysHelp = ({ onClose }: { onClose: () => void }): ReactElement => {
  return (
    <Dialog title={t('app.keys')} onClose={onClose}>
      <Keys title={t('app.keys.table')} keys={KEYS} />
      <Keys title={t('app.keys.replay')} keys={REPLAY_KEYS} />
    </Dialog>
  );
};

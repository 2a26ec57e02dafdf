// How to play on from a position of a replay.
import { Alert, Button, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { ActionId } from '../../../core/game.ts';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { t } from '../../kit/i18n/index.ts';
import { rich } from '../../kit/i18n/rich.ts';
import { useFrame } from '../../table/match/context.tsx';
import { useReplay, useReplayState } from './context.tsx';

export const BranchModal = ({ ids }: { ids: readonly ActionId[] }): ReactElement => {
  const replay = useReplay();
  const { moves } = useFrame();
  const { head, eyes, at, problem } = useReplayState((state) => state);
  const [seat, setSeat] = useState(eyes.seat);
  const [cards, setCards] = useState<'same' | 'new'>('same');
  const close = (): void => replay.askBranch(null);
  const first = moves.find(({ id }) => id === ids[0]);
  const taken = { who: seat === head!.you ? 'you' : 'other', name: head!.players[seat]!.name, step: at };
  const bold = { b: (words: string): ReactElement => <b>{words}</b> };
  return (
    <Dialog title={t('replay.branch.title')} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          replay.branch(seat, cards);
        }}
      >
        <Stack gap="md">
          <Text>
            {first
              ? rich('replay.branch.aboutMove', bold, { ...taken, move: first.text })
              : t('replay.branch.about', taken)}
          </Text>
          {ids.length === 0 && (
            <NativeSelect
              label={t('replay.branch.seat')}
              value={String(seat)}
              onChange={(event) => setSeat(Number(event.currentTarget.value))}
              data={head!.players.map(({ name }, other) => ({
                value: String(other),
                label: other === head!.you ? t('replay.branch.ownSeat') : name,
              }))}
            />
          )}
          <Radio.Group
            label={t('replay.branch.cards')}
            value={cards}
            onChange={(value) => setCards(value as 'same' | 'new')}
          >
            <Stack gap="xs" mt="xs">
              <Radio
                value="same"
                label={t('replay.branch.cards.same')}
                description={t('replay.branch.cards.same.about')}
              />
              <Radio
                value="new"
                label={t('replay.branch.cards.new')}
                description={t('replay.branch.cards.new.about')}
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
              {t('replay.branch.cancel')}
            </Button>
            <Button type="submit" data-autofocus>
              {t('replay.branch.play')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};

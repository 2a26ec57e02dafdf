// How to play on from a position of a replay.
import { Alert, Button, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { ActionId } from '../../../core/game.ts';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { t } from '../../kit/i18n/index.ts';
import { rich } from '../../kit/i18n/rich.ts';
import { useFrame } from '../../table/match/context.tsx';
import { useReplay, useReplayState } from './context.tsx';
import dialog from '../../kit/ui/dialog.module.css';

interface BranchProps {
  /** The move that was tried on the table; empty where none was. */
  readonly ids: readonly ActionId[];
}

export const BranchModal = ({ ids }: BranchProps): ReactElement => {
  const replay = useReplay();
  const { moves } = useFrame();
  const { head, eyes, at, problem } = useReplayState((state) => state);
  const [seat, setSeat] = useState(eyes.seat);
  const [cards, setCards] = useState<'same' | 'new'>('same');
  const [begun, setBegun] = useState(ids);
  const close = (): void => replay.askBranch(null);
  // A phone shows no buttons of decisions in a replay, so every move that one card is not enough for is chosen here.
  const own = seat === eyes.seat ? begun : [];
  const canChoose = seat === eyes.seat && ids.length <= 1 && moves.length > 0;
  const first = moves.find(({ id }) => id === own[0]);
  const taken = { who: seat === head!.you ? 'you' : 'other', name: head!.players[seat]!.name, step: at };
  const bold = { b: (words: string): ReactElement => <b>{words}</b> };
  return (
    <Dialog title={t('replay.branch.title')} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          replay.branch(seat, cards, own);
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
          {canChoose && (
            <NativeSelect
              label={t('replay.branch.first')}
              value={String(begun[0] ?? '')}
              onChange={({ currentTarget: { value } }) => setBegun(value === '' ? [] : [Number(value)])}
              data={[
                { value: '', label: t('replay.branch.first.open') },
                ...moves.map(({ id, text }) => ({ value: String(id), label: text })),
              ]}
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
          <Group justify="flex-end" className={dialog.buttons}>
            <Button mih={44} variant="default" onClick={close}>
              {t('replay.branch.cancel')}
            </Button>
            <Button mih={44} type="submit" data-autofocus>
              {t('replay.branch.play')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};

import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { t } from '../../kit/i18n/index.ts';
import { useReplay, useReplayState } from './context.tsx';
import styles from './ReplayBar.module.css';

/** Whose eyes we look through. */
export const SeatSelect = (): ReactElement => {
  const replay = useReplay();
  const head = useReplayState((state) => state.head)!;
  const { seat } = useReplayState((state) => state.eyes);
  return (
    <NativeSelect
      aria-label={t('replay.seenBy')}
      className={styles.seat}
      value={String(seat)}
      onChange={(event) => replay.look({ seat: Number(event.currentTarget.value) })}
      data={head.players.map(({ name }, at) => ({
        value: String(at),
        label: at === head.you ? t('replay.seenBy.you') : name,
      }))}
    />
  );
};

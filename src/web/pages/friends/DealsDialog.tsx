// Were the deals fair? What was checked, what that proves, and what it does not.
import { Button, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { download } from '../../kit/browser/download.ts';
import { t } from '../../kit/i18n/index.ts';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { POINTS, type DealCheck } from './room/check.ts';
import dialog from '../../kit/ui/dialog.module.css';
import styles from './deals.module.css';

const SIGNS = { holds: '✓', fails: '✗', unknown: '?' } as const;

export const DealsDialog = ({ check, onClose }: { check: DealCheck; onClose: () => void }): ReactElement => {
  const { verdicts, file } = check;
  const all = POINTS.map((point) => verdicts[point]);
  const verdict = all.includes('fails') ? 'fails' : all.includes('unknown') ? 'unknown' : 'holds';
  const name = `talon-${file.record.game}-${file.proof.table}.json`;
  return (
    <Dialog title={t('friends.deals.title')} size="lg" onClose={onClose}>
      <Text fw={600} data-verdict={verdict}>
        {t(`friends.deals.${verdict}`)}
      </Text>
      <ul className={styles.points}>
        {POINTS.map((point) => (
          <li key={point} data-point={point} data-verdict={verdicts[point]}>
            <span className={styles.sign} role="img" aria-label={t(`friends.deals.sign.${verdicts[point]}`)}>
              {SIGNS[verdicts[point]]}
            </span>
            {t(`friends.deals.point.${point}`)}
          </li>
        ))}
      </ul>
      <Text mt="md">{t('friends.deals.proves')}</Text>
      <Text mt="sm">{t('friends.deals.provesNot')}</Text>
      <Group justify="flex-end" mt="lg" className={dialog.buttons}>
        <Button
          variant="default"
          mih={44}
          onClick={() => download(name, JSON.stringify(file, null, 1), 'application/json')}
        >
          {t('friends.deals.save')}
        </Button>
        <Button mih={44} onClick={onClose}>
          {t('app.close')}
        </Button>
      </Group>
    </Dialog>
  );
};

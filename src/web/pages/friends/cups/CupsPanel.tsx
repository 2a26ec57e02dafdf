// Tournaments as the lobby shows them.
import { Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { t } from '../../../kit/i18n/index.ts';
import { CupLines, toAllCups } from './CupLines.tsx';
import { useCups } from './useCups.ts';
import panels from '../friends.module.css';
import styles from './cups.module.css';

const MOST = 4;

export const CupsPanel = (): ReactElement => {
  const { cups } = useCups();
  const going = (cups ?? []).filter(({ phase }) => phase === 'open' || phase === 'running').slice(0, MOST);
  return (
    <section className={panels.panel} aria-labelledby="friends-cups">
      <div className={styles.head}>
        <Title order={2} id="friends-cups">
          {t('cups.title')}
        </Title>
        {toAllCups()}
      </div>
      {going.length > 0 ? (
        <CupLines cups={going} label={t('cups.title')} />
      ) : (
        <Text className="dim">{t('cups.about')}</Text>
      )}
    </section>
  );
};

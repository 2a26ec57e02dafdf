// Says that a match changes ratings. Whoever sits down agrees, so nothing may cut it off.
import type { ReactElement } from 'react';
import { t } from '../../kit/i18n/index.ts';
import styles from './friends.module.css';

export const RatedChip = (): ReactElement => (
  <span className={styles.rated} data-part="rated">
    {t('friends.rated')}
  </span>
);

import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { t } from '../kit/i18n/index.ts';
import { HeadButton } from '../kit/ui/HeadButton.tsx';
import { Icon } from '../kit/ui/Icon.tsx';
import styles from '../kit/ui/head.module.css';

interface HeadProps {
  readonly onSettings: () => void;
  readonly onKeys: () => void;
}

export const Head = ({ onSettings, onKeys }: HeadProps): ReactElement => {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <nav className={styles.head} aria-label="Talon">
      <Link to="/" className={styles.brand} aria-label={t('app.head.home')}>
        <Icon name="mark" />
        <span>Talon</span>
      </Link>
      {/* A table puts its own name and buttons here. */}
      <div id="head-slot" className={styles.slot} />
      <HeadButton
        label={t('app.head.theme', { theme: other })}
        icon={scheme === 'dark' ? 'sun' : 'moon'}
        className={styles.theme}
        onClick={() => setColorScheme(other)}
      />
      <HeadButton label={t('app.head.keys')} icon="keys" className={styles.keys} onClick={onKeys} />
      <HeadButton label={t('app.head.settings')} icon="settings" onClick={onSettings} />
    </nav>
  );
};

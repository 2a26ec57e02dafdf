import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { t } from '../kit/i18n/index.ts';
import { Icon } from '../kit/ui/Icon.tsx';
import styles from '../kit/ui/head.module.css';

interface HeadProps {
  readonly onSettings: () => void;
  readonly onKeys: () => void;
}

const HeadButton = ({
  label,
  className = '',
  onClick,
  children,
}: {
  label: string;
  className?: string;
  onClick: () => void;
  children: ReactNode;
}): ReactElement => (
  <Tooltip label={label} openDelay={400}>
    <ActionIcon
      className={`${styles.button} ${className}`}
      variant="subtle"
      size={44}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  </Tooltip>
);

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
        className={styles.theme}
        onClick={() => setColorScheme(other)}
      >
        <Icon name={scheme === 'dark' ? 'sun' : 'moon'} />
      </HeadButton>
      <HeadButton label={t('app.head.keys')} className={styles.keys} onClick={onKeys}>
        <Icon name="keys" />
      </HeadButton>
      <HeadButton label={t('app.head.settings')} onClick={onSettings}>
        <Icon name="settings" />
      </HeadButton>
    </nav>
  );
};

// The pages around the tables: rules to read and to change, laboratory, statistics. They share their frame and the links to each other.
import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { usePageTitle } from '../browser/usePageTitle.ts';
import { t } from '../i18n/index.ts';
import styles from './StudyPage.module.css';

const PAGES = [
  { to: '/learn', name: t('app.study.learn'), about: t('app.study.learn.about') },
  { to: '/rules', name: t('app.study.rules'), about: t('app.study.rules.about') },
  { to: '/lab', name: t('app.study.lab'), about: t('app.study.lab.about') },
  { to: '/statistics', name: t('app.study.statistics'), about: t('app.study.statistics.about') },
] as const;

/** With a line about each on the first page, as tabs on the pages themselves. */
export const StudyLinks = ({ short = false }: { short?: boolean }): ReactElement => (
  <nav className={short ? styles.tabs : styles.links} aria-label={t('app.study')}>
    {PAGES.map(({ to, name, about }) => (
      <Link key={to} to={to}>
        <b>{name}</b>
        {!short && <span>{about}</span>}
      </Link>
    ))}
  </nav>
);

export const StudyPage = ({
  title,
  about,
  children,
}: {
  title: string;
  about: string;
  children: ReactNode;
}): ReactElement => {
  usePageTitle(title);
  return (
    <main id="main" className={styles.study}>
      <StudyLinks short />
      <Title order={1}>{title}</Title>
      <Text className={styles.about}>{about}</Text>
      {children}
    </main>
  );
};

// The pages around the tables: rules, laboratory, statistics. They share their frame and the links to each other.
import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import './study.css';

const PAGES = [
  { to: '/rules', name: 'Rules', about: 'Change the rules, and see what that does' },
  { to: '/lab', name: 'Laboratory', about: 'Let bots play thousands of games' },
  { to: '/statistics', name: 'Statistics', about: 'How you have played' },
] as const;

/** With a line about each on the first page, as tabs on the pages themselves. */
export const StudyLinks = ({ short = false }: { short?: boolean }): ReactElement => (
  <nav className={short ? 'study-tabs' : 'study-links'} aria-label="Study">
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
}): ReactElement => (
  <main id="main" className="study">
    <StudyLinks short />
    <Title order={1}>{title}</Title>
    <Text className="study-about">{about}</Text>
    {children}
  </main>
);

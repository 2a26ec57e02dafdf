// A page that has only something to say, or to wait for.
import { Container, Group, Loader, Text, Title } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { usePageTitle } from '../browser/usePageTitle.ts';
import styles from './note.module.css';

interface NoteProps {
  readonly title: string;
  readonly text: string;
  /** Read out at once, since it comes in place of what was there. */
  readonly isAlert?: boolean;
  /** Below the buttons. */
  readonly more?: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

export const NotePage = ({ title, text, isAlert = false, more, children }: NoteProps): ReactElement => {
  usePageTitle(title);
  return (
    <Container component="main" id="main" size="xs" py={64} className={styles.note}>
      <Title order={1}>{title}</Title>
      <Text my="md" {...(isAlert && { role: 'alert' })}>
        {text}
      </Text>
      <Group>{children}</Group>
      {more}
    </Container>
  );
};

export const WaitingPage = ({ label }: { label: string }): ReactElement => (
  <main id="main" className={styles.waiting} aria-busy>
    <Loader color="felt" aria-label={label} />
  </main>
);

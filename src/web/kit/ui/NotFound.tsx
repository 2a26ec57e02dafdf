import { Button, Container, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { t } from '../i18n/index.ts';
import styles from './note.module.css';

export const NotFound = (): ReactElement => (
  <Container component="main" id="main" size="xs" py={64} className={styles.note}>
    <Title order={1}>{t('app.notFound')}</Title>
    <Text my="md">{t('app.notFound.about')}</Text>
    <Button mih={44} component={Link} to="/">
      {t('app.toGames')}
    </Button>
  </Container>
);

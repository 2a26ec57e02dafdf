import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { t } from '../i18n/index.ts';
import { NotePage } from './NotePage.tsx';

export const NotFound = (): ReactElement => (
  <NotePage title={t('app.notFound')} text={t('app.notFound.about')}>
    <Button mih={44} component={Link} to="/">
      {t('app.toGames')}
    </Button>
  </NotePage>
);

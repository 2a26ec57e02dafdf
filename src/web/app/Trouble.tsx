import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { BASE } from '../kit/browser/place.ts';
import { t } from '../kit/i18n/index.ts';
import { NotePage } from '../kit/ui/NotePage.tsx';
import styles from './Trouble.module.css';

/** As browsers say that a part of the app could not be fetched. */
const IS_MISSING = /dynamically imported module|module script failed/i;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));

/** In place of a page that broke. The way home is a fresh load: what broke must not follow. */
export const Trouble = ({ error }: ErrorComponentProps): ReactElement => (
  <NotePage
    title={t('app.trouble')}
    text={IS_MISSING.test(messageOf(error)) ? t('app.trouble.missing') : t('app.trouble.other')}
    isAlert
    more={
      <details className={styles.details}>
        <summary>{t('app.trouble.what')}</summary>
        <code>{messageOf(error)}</code>
      </details>
    }
  >
    <Button mih={44} onClick={() => location.reload()}>
      {t('app.trouble.reload')}
    </Button>
    <Button mih={44} variant="default" component="a" href={BASE}>
      {t('app.toGames')}
    </Button>
  </NotePage>
);

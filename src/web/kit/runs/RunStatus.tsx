import { Alert, Button, Progress, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { t } from '../i18n/index.ts';
import { FIGURES } from '../i18n/numbers.ts';
import type { Run } from './useRun.ts';
import styles from './RunStatus.module.css';

/** How far a run is, with the button that stops it. */
export const RunStatus = ({ run }: { run: Omit<Run<unknown, unknown>, 'start'> }): ReactElement | null => {
  const { status, done, games, message, shown } = run;
  if (status === 'idle') return null;
  if (status === 'failed') {
    return (
      <Alert color="red" title={t('lab.run.refused')} data-run="failed">
        {message}
      </Alert>
    );
  }
  if (status === 'cut') {
    return (
      <Alert color="brass" role="status" title={t('lab.run.cut')} data-run="cut">
        {shown && <Text mb="sm">{t('lab.run.cut.before')}</Text>}
        <Button variant="default" onClick={run.again}>
          {t('lab.run.again')}
        </Button>
      </Alert>
    );
  }
  const share = games === 0 ? 0 : (100 * done) / games;
  const words =
    status === 'done'
      ? t('lab.run.done')
      : games === 0
        ? t('lab.run.begun', { status })
        : t('lab.run.count', { status, done: FIGURES.count(done), games: FIGURES.count(games) });
  return (
    <div className={styles.status} data-run={status} role="status">
      <Progress value={status === 'done' ? 100 : share} aria-label={t('lab.run.progress')} color="felt" />
      <div>
        <Text size="sm">{words}</Text>
        {status === 'running' && (
          <Button size="compact-md" variant="default" onClick={run.stop}>
            {t('lab.run.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
};

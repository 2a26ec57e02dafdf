import { Alert, Button, Progress, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { grouped } from '../../core/words.ts';
import type { Run } from './useRun.ts';

/** How far a run is, with the button that stops it. */
export const RunStatus = ({ run }: { run: Run<unknown> }): ReactElement | null => {
  const { status, done, games, message } = run;
  if (status === 'idle') return null;
  if (status === 'failed') {
    return (
      <Alert color="red" title="This cannot be run" data-run="failed">
        {message}
      </Alert>
    );
  }
  const share = games === 0 ? 0 : (100 * done) / games;
  const words = { running: 'Playing', stopped: 'Stopped', done: 'Done' }[status];
  const count = status === 'done' ? '' : games === 0 ? ' …' : `: ${grouped(done)} of ${grouped(games)} games`;
  return (
    <div className="run-status" data-run={status} role="status">
      <Progress value={status === 'done' ? 100 : share} aria-label="Games played" color="felt" />
      <div>
        <Text size="sm">
          {words}
          {count}
        </Text>
        {status === 'running' && (
          <Button size="compact-md" variant="default" onClick={run.stop}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
};

import { Checkbox } from '@mantine/core';
import type { ReactElement } from 'react';
import { t } from '../i18n/index.ts';
import type { FleetChoice as Choice } from './useFleetChoice.ts';

/** Nothing where the server has no fleet. */
export const FleetChoice = ({
  choice: { fleet, hasOwn, isChosen, choose },
}: {
  choice: Choice;
}): ReactElement | null => {
  if (fleet === null) return null;
  const cores = fleet.workers.reduce((sum, worker) => sum + worker.cores, 0);
  return (
    <Checkbox
      mt="sm"
      label={t('lab.fleet.choose', { name: fleet.name, cores })}
      description={hasOwn ? t('lab.fleet.own') : undefined}
      disabled={hasOwn}
      checked={isChosen}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
};

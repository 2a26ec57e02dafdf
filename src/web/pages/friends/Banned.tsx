// For somebody whom the host of the server has banned: that it is so, why, and for how long.
import { Alert } from '@mantine/core';
import type { ReactElement } from 'react';
import { currentLanguage, t } from '../../kit/i18n/index.ts';
import type { Me } from './api.ts';

const whenWords = (at: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);

export const Banned = ({ me }: { me: Me | null | undefined }): ReactElement | null => {
  if (!me?.ban) return null;
  const { reason, until } = me.ban;
  const day = until === null ? null : whenWords(until);
  return (
    <Alert color="red" role="alert" title={t('friends.banned')} mb="md">
      {day === null ? t('friends.problem.ERR_BANNED') : t('friends.banned.until', { day })}
      {reason !== '' && <p>{reason}</p>}
    </Alert>
  );
};

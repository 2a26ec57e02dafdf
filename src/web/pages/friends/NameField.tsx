import { TextInput } from '@mantine/core';
import type { ReactElement, RefObject } from 'react';
import { t } from '../../kit/i18n/index.ts';

/** As long as the server takes. */
const LONGEST = 24;

interface NameFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error?: string | undefined;
  readonly field?: RefObject<HTMLInputElement | null>;
}

export const NameField = ({ value, onChange, error, field }: NameFieldProps): ReactElement => (
  <TextInput
    {...(field && { ref: field })}
    label={t('friends.name')}
    description={t('friends.name.about')}
    autoComplete="nickname"
    maxLength={LONGEST}
    required
    withAsterisk={false}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

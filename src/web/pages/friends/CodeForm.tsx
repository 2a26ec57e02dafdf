// Six letters that a friend has told.
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { t } from '../../kit/i18n/index.ts';
import { findByCode, problemWords } from './api.ts';
import styles from './friends.module.css';

/** `asked` was typed elsewhere, and is looked for at once. */
export const CodeForm = ({ asked }: { asked: string }): ReactElement => {
  const navigate = useNavigate();
  const [code, setCode] = useState(asked);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const look = async (wanted: string): Promise<void> => {
    setProblem(null);
    const found = await findByCode(wanted.replaceAll(/[^A-Za-z]/g, ''));
    if (found.ok) await navigate({ to: '/table/$id', params: { id: found.value.table }, replace: asked === wanted });
    else {
      setProblem(problemWords(found.code));
      // The letters came with the address: what is wrong with them stands further below.
      if (asked === wanted) {
        field.current?.focus({ preventScroll: true });
        field.current?.scrollIntoView({ block: 'center' });
      }
    }
  };
  useEffect(() => {
    if (asked !== '') void look(asked);
  }, []);
  return (
    <form
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault();
        void look(code);
      }}
    >
      <TextInput
        ref={field}
        label={t('friends.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        value={code}
        error={problem ?? undefined}
        onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
      />
      <Button type="submit" variant="default" mih={44} disabled={code.trim() === ''}>
        {t('friends.code.go')}
      </Button>
    </form>
  );
};

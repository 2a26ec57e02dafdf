// The way to tables with other people: open one, or come to one by its letters.
import { Button, Text, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { ask } from '../../kit/browser/ask.ts';
import { t } from '../../kit/i18n/index.ts';
import styles from './Friends.module.css';

/** What is said here of letters that lead nowhere. */
const WHY: Readonly<Record<string, string>> = { ERR_OFTEN: 'often', ERR_NO_TABLE: 'none', OFFLINE: 'offline' };

export const Friends = (): ReactElement => {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  /** Whoever has mistyped is told so here, where they look. */
  const go = async (): Promise<void> => {
    setProblem(null);
    const letters = encodeURIComponent(code.replaceAll(/[^A-Za-z]/g, ''));
    const found = await ask<{ table: string }>(`/api/tables/code/${letters || '-'}`);
    if (found.ok) return navigate({ to: '/table/$id', params: { id: found.value.table } });
    const why = WHY[found.code];
    if (why !== undefined) return setProblem(t('lobby.friends.code.wrong', { why }));
    // Whatever else it is, e.g. a ban, the page of the tables can say.
    return navigate({ to: '/friends', search: { code } as never });
  };
  return (
    <section className={styles.friends} aria-labelledby="lobby-friends">
      <div className={styles.words}>
        <Title order={2} id="lobby-friends">
          {t('lobby.friends')}
        </Title>
        <Text className="dim">{t('lobby.friends.about')}</Text>
      </div>
      <Button component={Link} to="/friends" size="md">
        {t('lobby.friends.open')}
      </Button>
      <form
        className={styles.code}
        onSubmit={(event) => {
          event.preventDefault();
          void go();
        }}
      >
        {/* A plain field: the first page does without the script of the forms. */}
        <input
          className={styles.field}
          type="text"
          aria-label={t('lobby.friends.code')}
          placeholder={t('lobby.friends.code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          value={code}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : 'lobby-code-problem'}
          onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
        />
        <Button type="submit" size="md" variant="default" disabled={code.trim() === ''}>
          {t('lobby.friends.go')}
        </Button>
        {problem !== null && (
          <p id="lobby-code-problem" className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </form>
    </section>
  );
};

/** Where nobody keeps tables. */
export const NoFriends = (): ReactElement => <Text className={`dim ${styles.none}`}>{t('lobby.friends.none')}</Text>;

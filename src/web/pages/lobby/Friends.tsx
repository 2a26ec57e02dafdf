// The way to tables with other people: open one, or come to one by its letters.
import { Button, Text, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { t } from '../../kit/i18n/index.ts';
import styles from './Friends.module.css';

export const Friends = (): ReactElement => {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
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
          void navigate({ to: '/friends', search: { code } as never });
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
          onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
        />
        <Button type="submit" size="md" variant="default" disabled={code.trim() === ''}>
          {t('lobby.friends.go')}
        </Button>
      </form>
    </section>
  );
};

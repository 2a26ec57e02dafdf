// Who one is to this server: a name, and a secret that this browser has. Another device becomes one's own by a link that is
// good once, or by a word that was written down.
import { Alert, Button, Group, Text, TextInput, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type FormEvent, type ReactElement } from 'react';
import { CopyButton } from '../../kit/ui/CopyButton.tsx';
import { t } from '../../kit/i18n/index.ts';
import { claimWord, newDevice, newRecovery, problemWords, type Answer } from './api.ts';
import { OwnRatings } from './OwnRatings.tsx';
import { NameField } from './NameField.tsx';
import { Shared } from './Shared.tsx';
import type { MeControl } from './useMe.ts';
import { useReach } from './useReach.ts';
import styles from './friends.module.css';

export const Identity = ({ me, word }: { me: MeControl; word: string }): ReactElement => (
  <section className={styles.panel} aria-labelledby="friends-me">
    <Title order={2} id="friends-me">
      {t('friends.me.title')}
    </Title>
    {me.me && <Named key={me.me.name} me={me} name={me.me.name} />}
    <Claim me={me} word={word} />
    {me.me && <OwnRatings key={me.me.id} />}
    <Group gap="lg" mt="sm">
      {me.me && (
        <Link to="/people/$id" params={{ id: me.me.id } as never}>
          {t('friends.me.page')}
        </Link>
      )}
      <Link to="/people">{t('friends.people.best')}</Link>
    </Group>
  </section>
);

const Named = ({ me, name: before }: { me: MeControl; name: string }): ReactElement => {
  const [name, setName] = useState(before);
  const [device, setDevice] = useState<string | null>(null);
  const [words, setWords] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reach = useReach();
  const list = useRef<HTMLParagraphElement>(null);
  const take = <T,>(answer: Answer<T>, then: (value: T) => void): void => {
    setProblem(answer.ok ? null : problemWords(answer.code));
    if (answer.ok) then(answer.value);
  };
  const rename = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await me.call(name.trim());
    take(answer, () => {});
    if (!answer.ok && answer.free !== undefined) setName(answer.free);
  };
  return (
    <>
      <form className={styles.code} onSubmit={(event) => void rename(event)}>
        <NameField value={name} onChange={setName} error={problem ?? undefined} />
        <Button type="submit" variant="default" mih={44} disabled={name.trim() === before}>
          {t('friends.me.rename')}
        </Button>
      </form>
      <Group gap="sm" mt="md">
        <Button
          variant="default"
          mih={44}
          onClick={() => void newDevice().then((answer) => take(answer, (value) => setDevice(value.word)))}
        >
          {t('friends.me.device')}
        </Button>
        <Button
          variant="default"
          mih={44}
          onClick={() => void newRecovery().then((answer) => take(answer, (value) => setWords(value.words)))}
        >
          {t('friends.me.recovery')}
        </Button>
      </Group>
      {device !== null && reach && (
        <>
          <Text my="sm">{t('friends.me.device.about')}</Text>
          <Shared
            link={`${reach.origin}/friends?device=${device}`}
            label={t('friends.me.device.link')}
            qrLabel={t('friends.me.device.qr')}
          />
        </>
      )}
      {words !== null && (
        <>
          <Text my="sm">{t('friends.me.recovery.about')}</Text>
          <p ref={list} className={styles.words}>
            {words.join('\n')}
          </p>
          <CopyButton text={words.join('\n')} shownIn={list} variant="default" mih={44} />
        </>
      )}
    </>
  );
};

const Claim = ({ me, word: asked }: { me: MeControl; word: string }): ReactElement => {
  const [word, setWord] = useState(asked);
  const [said, setSaid] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const claim = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await claimWord(word);
    if (answer.ok) me.setMe(answer.value);
    setSaid(
      answer.ok
        ? { ok: true, text: t('friends.claim.done', { name: answer.value.name }) }
        : { ok: false, text: problemWords(answer.code) },
    );
  };
  return (
    <form className={styles.claim} onSubmit={(event) => void claim(event)}>
      <div className={styles.code}>
        <TextInput
          label={t('friends.claim')}
          description={t('friends.claim.about')}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={word}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
        <Button type="submit" variant={asked === '' ? 'default' : 'filled'} mih={44} disabled={word.trim() === ''}>
          {t('friends.claim.go')}
        </Button>
      </div>
      {said && (
        <Alert mt="sm" color={said.ok ? 'felt' : 'red'} role="alert">
          {said.text}
        </Alert>
      )}
    </form>
  );
};

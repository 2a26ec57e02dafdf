// Where a record comes from: a file, a link or text, a game on this device, a sample.
import { Alert, Button, FileButton, Group, Text, Textarea, Title } from '@mantine/core';
import { useLoaderData } from '@tanstack/react-router';
import { useState, type DragEvent, type ReactElement } from 'react';
import { usePageTitle } from '../../kit/browser/usePageTitle.ts';
import { t } from '../../kit/i18n/index.ts';
import { GAMES } from '../../kit/games/games.ts';
import { canLookBack, GameList } from '../../table/match/GameList.tsx';
import { LONGEST_RECORD } from './link.ts';
import type { Source } from './messages.ts';
import { hasSample } from '../../faces/index.ts';
import styles from './OpenRecord.module.css';

interface OpenRecordProps {
  readonly onOpen: (source: Source) => void;
  /** Why the last one was refused. */
  readonly problem: string | null;
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000);

export const OpenRecord = ({ onOpen, problem }: OpenRecordProps): ReactElement => {
  usePageTitle(t('replay.open.title'));
  const games = useLoaderData({ from: '/replay' });
  const [text, setText] = useState('');
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState(problem);
  const openFile = async (file: File | null): Promise<void> => {
    if (file === null) return;
    if (file.size > LONGEST_RECORD) {
      return setRefusal(
        t('replay.open.tooLarge', {
          file: file.name,
          size: megabytes(file.size),
          most: megabytes(LONGEST_RECORD),
        }),
      );
    }
    onOpen({ kind: 'text', text: await file.text() });
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void openFile(event.dataTransfer.files[0] ?? null);
  };
  return (
    <main
      id="main"
      className={styles.records}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Title order={1}>{t('replay.open.title')}</Title>
      <Text className={`dim ${styles.about}`}>{t('replay.open.about')}</Text>
      {refusal !== null && (
        <Alert color="red" role="alert" title={t('replay.open.refused')} className={styles.problem}>
          {refusal}
        </Alert>
      )}
      <div className={styles.ways}>
        <section className={styles.drop} data-over={isOver || undefined} aria-labelledby="from-file">
          <Title order={2} id="from-file">
            {t('replay.open.file')}
          </Title>
          <Text className="dim">{t('replay.open.file.about')}</Text>
          <FileButton onChange={(file) => void openFile(file)} accept=".json,.jsonl,application/json">
            {(props) => (
              <Button {...props} mih={44}>
                {t('replay.open.file.choose')}
              </Button>
            )}
          </FileButton>
        </section>
        <section aria-labelledby="from-text">
          <Title order={2} id="from-text">
            {t('replay.open.text')}
          </Title>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              onOpen({ kind: 'text', text });
            }}
          >
            <Textarea
              aria-label={t('replay.open.text.label')}
              placeholder={t('replay.open.text.paste')}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              rows={3}
              spellCheck={false}
            />
            <Button type="submit" mt="sm" mih={44} disabled={text.trim() === ''}>
              {t('replay.open.text.open')}
            </Button>
          </form>
        </section>
      </div>
      <GameList title={t('replay.open.own')} games={games} shows={canLookBack} back />
      <section aria-labelledby="samples">
        <Title order={2} id="samples">
          {t('replay.open.samples')}
        </Title>
        <Text className="dim" mb="xs">
          {t('replay.open.samples.about')}
        </Text>
        <Group gap="sm">
          {GAMES.filter(({ id }) => hasSample(id)).map(({ id, name }) => (
            <Button
              key={id}
              variant="default"
              mih={44}
              data-sample={id}
              onClick={() => onOpen({ kind: 'sample', game: id })}
            >
              {name}
            </Button>
          ))}
        </Group>
      </section>
    </main>
  );
};

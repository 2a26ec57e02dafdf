// Where a record comes from: a file, a link or text, a game on this device, a sample.
import { Alert, Button, FileButton, Group, Text, Textarea, Title } from '@mantine/core';
import { useState, type DragEvent, type ReactElement } from 'react';
import { GAMES } from '../lobby/games.ts';
import { canLookBack, GameList } from '../lobby/GameList.tsx';
import '../lobby/lobby.css';
import { LONGEST_RECORD } from './link.ts';
import type { Source } from './messages.ts';

interface OpenRecordProps {
  readonly onOpen: (source: Source) => void;
  /** Why the last one was refused. */
  readonly problem: string | null;
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;

export const OpenRecord = ({ onOpen, problem }: OpenRecordProps): ReactElement => {
  const [text, setText] = useState('');
  const [isOver, setOver] = useState(false);
  const [refusal, setRefusal] = useState(problem);
  const openFile = async (file: File | null): Promise<void> => {
    if (file === null) return;
    if (file.size > LONGEST_RECORD) {
      return setRefusal(
        `The file '${file.name}' has ${inMegabytes(file.size)}; a record has ${inMegabytes(LONGEST_RECORD)} at most.`,
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
      className="records"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Title order={1}>Look back</Title>
      <Text className="dim records-about">
        Step through a match, see it from any seat, and play on from wherever you like.
      </Text>
      {refusal !== null && (
        <Alert color="red" role="alert" title="This cannot be opened" className="records-problem">
          {refusal}
        </Alert>
      )}
      <div className="records-ways">
        <section className="records-drop" data-over={isOver || undefined} aria-labelledby="from-file">
          <Title order={2} id="from-file">
            A file
          </Title>
          <Text className="dim">Drop a record here, or choose one. Everything stays on this device.</Text>
          <FileButton onChange={(file) => void openFile(file)} accept=".json,.jsonl,application/json">
            {(props) => (
              <Button {...props} mih={44}>
                Choose a file
              </Button>
            )}
          </FileButton>
        </section>
        <section aria-labelledby="from-text">
          <Title order={2} id="from-text">
            A link or text
          </Title>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              onOpen({ kind: 'text', text });
            }}
          >
            <Textarea
              aria-label="A link to a match, or the text of a record"
              placeholder="Paste a link to a match, or the text of a record"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              rows={3}
              spellCheck={false}
            />
            <Button type="submit" mt="sm" mih={44} disabled={text.trim() === ''}>
              Open
            </Button>
          </form>
        </section>
      </div>
      <GameList title="Your games" shows={canLookBack} back />
      <section aria-labelledby="samples">
        <Title order={2} id="samples">
          Samples
        </Title>
        <Text className="dim" mb="xs">
          Matches of bots, to try it out.
        </Text>
        <Group gap="sm">
          {GAMES.map(({ id, name }) => (
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

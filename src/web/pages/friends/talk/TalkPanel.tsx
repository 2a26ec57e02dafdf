// What is said at the table, and ways to say something: words of one's own, phrases that every reader sees in their own
// language, and faces.
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { ShownPerson } from '../../../../net/lobby.ts';
import { EMOTES, LONGEST_TEXT, PHRASES, type Phrase, type ShownLine, type Words } from '../../../../net/talk.ts';
import { t } from '../../../kit/i18n/index.ts';
import type { RemoteTable } from '../remoteTable.ts';
import { EmoteFace } from './EmoteFace.tsx';
import styles from './talk.module.css';

interface PanelProps {
  readonly table: RemoteTable;
  readonly me: string | null;
}

export const TalkPanel = ({ table, me }: PanelProps): ReactElement => {
  const { lines, muted, table: known } = useStore(table.room);
  const isPlayer = known?.seat !== null;
  const isOver = known?.phase === 'over';
  const about = isOver ? 'all' : isPlayer ? 'players' : 'watchers';
  return (
    <div className={styles.panel}>
      <p className={styles.about}>{t(`friends.talk.${about}`)}</p>
      <Lines lines={lines} me={me} onMute={(person) => table.mute(person, true)} />
      {muted.map(({ id, name }) => (
        <div key={id} className={styles.muted}>
          {t('friends.talk.muted', { name })}
          <Button size="compact-sm" mih={44} variant="subtle" onClick={() => table.mute(id, false)}>
            {t('friends.talk.unmute')}
          </Button>
        </div>
      ))}
      {me === null ? <p className={styles.about}>{t('friends.talk.TOKEN')}</p> : <Speaking table={table} />}
    </div>
  );
};

const Said = ({ words }: { words: Words }): ReactElement => {
  if ('emote' in words) return <EmoteFace emote={words.emote} />;
  return <span dir="auto">{'phrase' in words ? t(`friends.phrase.${words.phrase}`) : words.text}</span>;
};

interface LinesProps {
  readonly lines: readonly ShownLine[];
  readonly me: string | null;
  readonly onMute: (person: string) => void;
}

const Lines = ({ lines, me, onMute }: LinesProps): ReactElement => {
  const end = useRef<HTMLLIElement>(null);
  /** Whose line was tapped: what can be done about them stands below it. */
  const [asked, setAsked] = useState<ShownPerson | null>(null);
  useEffect(() => {
    void end.current?.scrollIntoView({ block: 'nearest' });
  }, [lines]);
  return (
    <div className={styles.lines} tabIndex={0} role="log" aria-label={t('friends.talk')}>
      <ul>
        {lines.length === 0 && <li className={styles.about}>{t('friends.talk.none')}</li>}
        {lines.map((line, at) => {
          const { id, by, seat, words } = line;
          const isOwn = by.id === me;
          return (
            <li key={id} ref={at === lines.length - 1 ? end : undefined} data-own={isOwn || undefined}>
              {isOwn || me === null ? (
                <b>{isOwn ? t('play.you') : by.name}</b>
              ) : (
                <button type="button" className={styles.name} onClick={() => setAsked(asked?.id === by.id ? null : by)}>
                  {by.name}
                </button>
              )}
              {seat === null && <span className={styles.watcher}> ({t('friends.talk.watcher')})</span>}:{' '}
              <Said words={words} />
            </li>
          );
        })}
        {asked !== null && (
          <li>
            <Button
              size="compact-md"
              mih={44}
              variant="default"
              onClick={() => {
                onMute(asked.id);
                setAsked(null);
              }}
            >
              {t('friends.talk.mute', { name: asked.name })}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
};

const Speaking = ({ table }: { table: RemoteTable }): ReactElement => {
  const [text, setText] = useState('');
  const unsaid = useStore(table.unsaid);
  // What nobody has heard is not lost.
  useEffect(() => {
    if (unsaid !== null && 'text' in unsaid.words) setText(unsaid.words.text);
  }, [unsaid]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    setText('');
    table.speak({ text: said });
  };
  return (
    <div className={styles.speaking}>
      {unsaid !== null && (
        <p role="alert" className={styles.problem}>
          {unsaid.message}
        </p>
      )}
      <div className={styles.faces} role="group" aria-label={t('friends.talk.faces')}>
        {EMOTES.map((emote) => (
          <button key={emote} type="button" className={styles.emote} onClick={() => table.speak({ emote })}>
            <EmoteFace emote={emote} />
          </button>
        ))}
      </div>
      <NativeSelect
        aria-label={t('friends.talk.phrases')}
        value=""
        onChange={(event) => table.speak({ phrase: event.currentTarget.value as Phrase })}
        data={[
          { value: '', label: t('friends.talk.phrases'), disabled: true },
          ...PHRASES.map((phrase) => ({ value: phrase, label: t(`friends.phrase.${phrase}`) })),
        ]}
      />
      <form className={styles.form} onSubmit={send}>
        <TextInput
          aria-label={t('friends.talk.own')}
          placeholder={t('friends.talk.own')}
          autoComplete="off"
          maxLength={LONGEST_TEXT}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" mih={44} disabled={text.trim() === ''}>
          {t('friends.talk.send')}
        </Button>
      </form>
    </div>
  );
};

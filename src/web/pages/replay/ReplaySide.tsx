// Beside the table: what the match came to when its end is reached, and the log of the deal. Between the
// two what is to be said about a single decision.
import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useRef, type ReactElement } from 'react';
import { t } from '../../kit/i18n/index.ts';
import { useFrame } from '../../table/match/context.tsx';
import type { GameTable } from '../../table/match/gameTable.ts';
import { MatchResult } from '../../table/MatchResult.tsx';
import { Suited } from '../../table/cards/Suited.tsx';
import { useReplay, useReplayState } from './context.tsx';
import type { Source } from './messages.ts';
import { ReviewPanel } from './review/ReviewPanel.tsx';
import { logOf, partOf } from './story.ts';
import logStyles from '../../table/log.module.css';
import steps from './steps.module.css';
import styles from './ReplaySide.module.css';

interface ReplaySideProps {
  readonly parts: GameTable;
  readonly source: Source;
  readonly onOpen: (source: Source) => void;
  readonly onLeave: () => void;
  /** Where it has no room beside the table it lies over it, on demand. */
  readonly isUnfolded: boolean;
}

export const ReplaySide = ({ parts, source, isUnfolded, onOpen, onLeave }: ReplaySideProps): ReactElement => {
  const { result } = useFrame();
  const head = useReplayState((state) => state.head)!;
  const Result = parts.Result ?? MatchResult;
  return (
    <aside className={styles.side} data-unfolded={isUnfolded || undefined} aria-label={t('replay.log')}>
      {source.kind === 'text' && head.count > 1 && (
        <NativeSelect
          label={t('replay.side.match')}
          mb="md"
          value={String(head.index)}
          onChange={(event) => onOpen({ ...source, index: Number(event.currentTarget.value) })}
          data={Array.from({ length: head.count }, (_, at) => ({
            value: String(at),
            label: t('replay.side.match.index', { index: at + 1, count: head.count }),
          }))}
        />
      )}
      {result && (
        <div className={styles.result}>
          <Result result={result} />
        </div>
      )}
      <ReviewPanel />
      <Log />
      <Button variant="subtle" mt={6} mih={44} onClick={onLeave}>
        {t('replay.side.another')}
      </Button>
    </aside>
  );
};

/** What happened up to here; every line leads to its step. */
const Log = (): ReactElement => {
  const replay = useReplay();
  const story = useReplayState((state) => state.story);
  const at = useReplayState((state) => state.at);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const log = box.current!;
    const toEnd = (): void => log.scrollTo({ top: log.scrollHeight });
    toEnd();
    // A review beside it may leave it less room.
    const observer = new ResizeObserver(toEnd);
    observer.observe(log);
    return () => observer.disconnect();
  }, [at]);
  const goTo = (step: number): void => {
    replay.pause();
    replay.goTo(step);
  };
  const entries = logOf(story, at);
  const last = entries.at(-1)?.at;
  const part = partOf(entries);
  return (
    <>
      <h2>{part === '' ? t('replay.log') : t('replay.log.of', { part })}</h2>
      <div className={styles.logBox} ref={box}>
        <ol className={`${logStyles.log} ${steps.log}`} data-part="log">
          {entries.map(({ at: step, line }, index) => (
            <li key={index} className={line.heading ? `${logStyles.heading} ${steps.heading}` : undefined}>
              <button type="button" aria-current={step === last ? 'step' : undefined} onClick={() => goTo(step)}>
                <Suited text={line.text} />
              </button>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
};

// What the expert thinks of the decision that is due. Lies over the table, so that nothing on it moves.
import { Button, CloseButton, Progress } from '@mantine/core';
import type { ReactElement } from 'react';
import { t } from '../../kit/i18n/index.ts';
import { Suited } from '../cards/Suited.tsx';
import type { Hint } from './hint.ts';
import { MoveMarks } from './MoveMarks.tsx';
import { MovesTable } from './MovesTable.tsx';
import { preferredOf, sentenceOf } from './told.ts';
import type { HintControl } from './useHint.ts';
import styles from './HintPanel.module.css';

export const HintPanel = ({ control }: { control: HintControl }): ReactElement | null => {
  const { state, close, accept } = control;
  // What is advised stays marked when the panel, which may lie over it, is put away.
  if (state.status === 'closed') return state.hint ? <HintMarks hint={state.hint} /> : null;
  const isWhole = state.status === 'shown';
  return (
    <section
      className={styles.panel}
      aria-label={t('advice.hint')}
      data-hint={state.status}
      aria-busy={state.status === 'thinking'}
    >
      <header>
        <h2>{t('advice.hint')}</h2>
        <CloseButton size={44} aria-label={t('advice.hint.close')} onClick={close} />
      </header>
      {state.status === 'asking' && (
        <>
          <p>{t('advice.hint.practice')}</p>
          <Button mih={44} onClick={accept}>
            {t('advice.hint.show')}
          </Button>
        </>
      )}
      {state.status === 'failed' && <p role="alert">{t('advice.hint.failed', { problem: state.message })}</p>}
      {(state.status === 'thinking' || isWhole) && (
        <Progress
          className={styles.progress}
          size="sm"
          value={isWhole ? 100 : (100 * state.done) / Math.max(1, state.total)}
          aria-label={t('advice.hint.progress')}
        />
      )}
      {(state.status === 'thinking' || isWhole) && state.hint && <HintBody hint={state.hint} isWhole={isWhole} />}
    </section>
  );
};

const HintBody = ({ hint, isWhole }: { hint: Hint; isWhole: boolean }): ReactElement => {
  const { reason, rest } = hint;
  const best = preferredOf(hint);
  return (
    <>
      {isWhole ? (
        <p className={styles.best}>
          <b>
            <Suited text={sentenceOf([best, ...rest])} />
          </b>{' '}
          <Suited text={reason} />
        </p>
      ) : (
        <p className={styles.best}>{t('advice.hint.thinking')}</p>
      )}
      <MovesTable told={hint} />
      {isWhole && <HintMarks hint={hint} />}
    </>
  );
};

const HintMarks = ({ hint }: { hint: Hint }): ReactElement => (
  <MoveMarks preferred={[preferredOf(hint), ...hint.rest].map(({ notation }) => notation)} />
);

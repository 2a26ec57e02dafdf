// What is due now, and why the last attempt was refused. Keeps its height, so that nothing jumps.
import { Button } from '@mantine/core';
import { useContext, type ReactElement } from 'react';
import { t } from '../kit/i18n/index.ts';
import { withRuleLink } from './RuleLink.tsx';
import { AfterContext, useTable, useTableState } from './match/context.tsx';
import { PlayAgain } from './PlayAgain.tsx';
import { Suited } from './cards/Suited.tsx';
import styles from './Prompt.module.css';

export const Prompt = ({ text, className = '' }: { text: string; className?: string }): ReactElement => {
  const table = useTable();
  const after = useContext(AfterContext);
  const info = useTableState((state) => state.info);
  const refusal = useTableState((state) => state.refusal);
  const lifted = useTableState((state) => state.lifted);
  const undone = useTableState((state) => state.undone);
  const caption = useTableState((state) => state.caption);
  const isWatching = useTableState(({ frame }) => frame?.pause === 'watch');
  const isPaused = useTableState(({ frame }) => frame?.pause === 'deal');
  // A replay has a caption, and nothing to play again.
  const isOver = useTableState(({ frame }) => (frame?.result ?? null) !== null) && caption === undefined;
  return (
    <div className={`${styles.prompt} ${className}`} data-part="prompt">
      {refusal ? (
        <p key={refusal.count} className={styles.refusal} data-part="refusal" role="alert">
          {withRuleLink(info, refusal.text, (words) => (
            <Suited text={words} />
          ))}
        </p>
      ) : (
        <p key={lifted ?? text} className={styles.text} data-part="text">
          {undone && <span className={styles.undone}>{t('table.undone')} </span>}
          <Suited text={lifted === null ? (caption ?? text) : t('table.tapAgain', { move: lifted })} />
        </p>
      )}
      {isWatching && (
        <Button size="compact-md" mih={44} data-action="go-on" onClick={() => table.goOn()}>
          {t('table.continue')}
        </Button>
      )}
      {isPaused && (
        <Button size="compact-md" mih={44} onClick={() => table.goOn()}>
          {t('table.nextDeal')}
        </Button>
      )}
      {isOver && (after ?? <PlayAgain size="compact-md" />)}
    </div>
  );
};

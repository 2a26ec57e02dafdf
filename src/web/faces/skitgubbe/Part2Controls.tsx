// The person's moves in part 2: eat, or lay down a run that is picked in the hand or from the list.
import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { SUITS, suitOf } from '../../../games/skitgubbe/deck.ts';
import { runName } from '../../../games/skitgubbe/fan.ts';
import { t } from '../../kit/i18n/index.ts';
import { useAct, useTable } from '../../table/match/context.tsx';
import type { Move } from '../../table/match/messages.ts';
import { Drawn, MoveButton } from '../../table/MoveButton.tsx';
import { usePicks } from '../../table/picks.ts';
import { Prompt } from '../../table/Prompt.tsx';
import { asText } from '../../table/cards/Suited.tsx';
import { prompt } from './prompt.ts';
import { RunHand } from './RunHand.tsx';
import { listedRuns, pickedCards, runOf, type Pick } from './runPick.ts';
import { actionOf, moveOf, useSkitgubbe } from './use.ts';
import styles from './Controls.module.css';
import plays from './Plays.module.css';

export const Part2Controls = (): ReactElement => {
  const { frame, info, holding } = useSkitgubbe();
  const table = useTable();
  const act = useAct();
  const [pick, setPick] = usePicks<Pick | null>(null);
  const cards = pickedCards(pick);
  const run = runOf(frame.moves, cards);
  const play = (): void => {
    if (run) act(run);
    else if (cards.length > 0) table.refuse(frame.refusals[`card:${cards.at(-1)}`] ?? t('skitgubbe.table.run.pickEnd'));
  };
  return (
    <>
      <Prompt text={holding ? '' : prompt(info, frame)} />
      <div className={styles.bar} data-part="decision" role="group" aria-label={t('table.moves')}>
        <Eat />
        {run ? (
          <MoveButton move={run} className={styles.go}>
            {asText(t('skitgubbe.table.run.play', { run: runName(cards) }))}
          </MoveButton>
        ) : (
          frame.moves.some(({ action }) => action.type === 'playRun') && (
            <Button mih={44} className={styles.go} variant="default" aria-disabled data-idle onClick={play}>
              {t(cards.length === 0 ? 'skitgubbe.table.run.pick' : 'skitgubbe.table.run.end')}
            </Button>
          )
        )}
        <RunList pick={pick} run={run} />
      </div>
      <RunHand pick={pick} onPick={setPick} onPlay={play} />
    </>
  );
};

const Eat = (): ReactElement | null => {
  const { frame, facts } = useSkitgubbe();
  const move = moveOf(frame, 'eat');
  if (!move) return null;
  const eaten = facts.eat;
  return (
    <MoveButton
      move={move}
      variant="default"
      className={plays.eat}
      hint={
        eaten.length === 0
          ? t('skitgubbe.table.eat.nothing.about')
          : t('skitgubbe.table.eat.about', { count: eaten.length })
      }
    >
      {eaten.length === 0
        ? t('skitgubbe.table.eat.nothing')
        : asText(t('skitgubbe.table.eat', { run: runName(eaten) }))}
    </MoveButton>
  );
};

/** Every run that may be laid down, in a strip: one tab stop, arrow keys go along it. */
const RunList = ({ pick, run }: { pick: Pick | null; run: Move | undefined }): ReactElement => {
  const { frame, view } = useSkitgubbe();
  const strip = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(0);
  const runs = listedRuns(frame.moves, view.hand, pick).filter((move) => move !== run);
  useEffect(() => {
    setFocused(0);
    if (strip.current) strip.current.scrollLeft = 0;
  }, [frame.step, pick]);
  const press = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || runs.length === 0) return;
    const at = (focused + step + runs.length) % runs.length;
    setFocused(at);
    strip.current?.querySelectorAll('button')[at]?.focus();
    event.preventDefault();
  };
  return (
    <div ref={strip} className={styles.runs} role="group" aria-label={t('skitgubbe.table.runs')} onKeyDown={press}>
      {runs.map((move, at) => (
        <RunChip key={move.id} move={move} isStop={at === focused} />
      ))}
    </div>
  );
};

const RunChip = ({ move, isStop }: { move: Move; isStop: boolean }): ReactElement => {
  const act = useAct();
  const action = actionOf(move);
  const cards = action.type === 'playRun' ? action.cards : [];
  return (
    <button
      type="button"
      className={styles.chip}
      data-suit={SUITS[suitOf(cards[0]!)]}
      data-action={move.notation}
      aria-label={move.text}
      tabIndex={isStop ? 0 : -1}
      onClick={() => act(move)}
    >
      <Drawn>{asText(runName(cards))}</Drawn>
    </button>
  );
};

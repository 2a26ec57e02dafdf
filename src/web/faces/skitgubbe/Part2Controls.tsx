// The person's moves in part 2: eat, or lay down a run that is picked in the hand or stepped to.
import { Button } from '@mantine/core';
import { useEffect, type ReactElement } from 'react';
import { runName } from '../../../games/skitgubbe/fan.ts';
import { announce, spoken } from '../../kit/ui/announce.ts';
import { t } from '../../kit/i18n/index.ts';
import { useMarked } from '../../table/advice/marks.ts';
import { useAct, useTable } from '../../table/match/context.tsx';
import type { Move } from '../../table/match/messages.ts';
import { Drawn, MoveButton } from '../../table/MoveButton.tsx';
import { usePicks } from '../../table/picks.ts';
import { Prompt } from '../../table/Prompt.tsx';
import { Stepper } from '../../table/Stepper.tsx';
import { asText } from '../../table/cards/Suited.tsx';
import { nextLeader, prompt } from './prompt.ts';
import { RunHand } from './RunHand.tsx';
import { pickedCards, pickOf, runOf, runsToStep, type Pick } from './runPick.ts';
import { moveOf, nameOf, useSkitgubbe } from './use.ts';
import styles from './Controls.module.css';
import plays from './Plays.module.css';

export const Part2Controls = (): ReactElement => {
  const { frame, view, info, holding } = useSkitgubbe();
  const table = useTable();
  const act = useAct();
  const [own, setPick] = usePicks<Pick | null>(null);
  const runs = runsToStep(frame.moves, view.hand, view.trump);
  // Until a card is touched the first run is shown, so that there is one to begin with.
  const pick = own ?? (runs[0] ? pickOf(runs[0]) : null);
  const cards = pickedCards(pick);
  const run = runOf(frame.moves, cards);
  const play = (): void => {
    if (run) act(run);
    else if (cards.length > 0) table.refuse(frame.refusals[`card:${cards.at(-1)}`] ?? t('skitgubbe.table.run.pickEnd'));
  };
  useAdvised(runs, setPick);
  useSaid(own === null ? undefined : run);
  return (
    <>
      <Prompt text={holding ? '' : prompt(info, frame)} />
      <div className={styles.bar} data-part="decision" role="group" aria-label={t('table.moves')}>
        <Eat />
        {runs.length > 1 ? (
          <Stepper
            className={styles.stepper}
            label={t('skitgubbe.table.runs')}
            less={t('skitgubbe.table.run.previous')}
            more={t('skitgubbe.table.run.next')}
            signs={['‹', '›']}
            isFirst={false}
            isLast={false}
            onStep={(by) => setPick(pickOf(steppedTo(runs, run, by)))}
          >
            <Go run={run} name={runName(cards)} onPlay={play} />
          </Stepper>
        ) : (
          runs.length === 1 && <Go run={run} name={runName(cards)} onPlay={play} />
        )}
      </div>
      <RunHand pick={pick} isProposed={own === null} onPick={setPick} onPlay={play} />
    </>
  );
};

/** Round and round, or to an end. */
const steppedTo = (runs: readonly Move[], run: Move | undefined, by: number): Move => {
  if (!Number.isFinite(by)) return by > 0 ? runs.at(-1)! : runs[0]!;
  const at = run ? runs.indexOf(run) : by > 0 ? -1 : 0;
  return runs[(((at + by) % runs.length) + runs.length) % runs.length]!;
};

/** What a hint advises is picked. */
const useAdvised = (runs: readonly Move[], onPick: (pick: Pick) => void): void => {
  const marked = useMarked();
  useEffect(() => {
    const advised = runs.find(({ notation }) => notation === marked[0]);
    if (advised) onPick(pickOf(advised));
  }, [marked]);
};

/** Tells those who listen which run is picked, and what it does. */
const useSaid = (run: Move | undefined): void => {
  const does = useDoes();
  useEffect(() => {
    if (run) announce(spoken([run.text, does].filter(Boolean).join(', ')));
  }, [run?.id]);
};

/** What a run that may be laid down would do: it beats the highest play, or kills the trick with it. */
const useDoes = (): string => {
  const { view } = useSkitgubbe();
  const highest = view.table.at(-1);
  if (!highest) return '';
  const isKill = view.table.length + 1 === view.threshold;
  return t(isKill ? 'skitgubbe.table.run.kills' : 'skitgubbe.table.run.beats', { run: runName(highest.cards) });
};

/** Lays down the run that is picked; where none is yet, it asks for its end. */
const Go = ({ run, name, onPlay }: { run: Move | undefined; name: string; onPlay: () => void }): ReactElement => {
  const does = useDoes();
  if (!run) {
    return (
      <Button mih={44} className={styles.go} variant="default" aria-disabled data-idle onClick={onPlay}>
        {t('skitgubbe.table.run.end')}
      </Button>
    );
  }
  return (
    <MoveButton move={run} className={styles.go} hint={does || undefined} data-beats={does !== '' || undefined}>
      <span className={styles.run}>
        <Drawn>{asText(t('skitgubbe.table.run.play', { run: name }))}</Drawn>
        <small>
          <Drawn>{asText(does)}</Drawn>
        </small>
      </span>
    </MoveButton>
  );
};

const Eat = (): ReactElement | null => {
  const { frame, view, facts, info } = useSkitgubbe();
  const move = moveOf(frame, 'eat');
  if (!move) return null;
  const eaten = facts.eat;
  if (eaten.length === 0) {
    const next = { name: nameOf(info, nextLeader(view)) };
    return (
      <MoveButton
        move={{ ...move, text: t('skitgubbe.table.eat.nothing.spoken', next) }}
        variant="default"
        className={plays.eat}
        hint={t('skitgubbe.table.eat.nothing.about', next)}
      >
        {t('skitgubbe.table.eat.nothing')}
      </MoveButton>
    );
  }
  const run = runName(eaten);
  return (
    <MoveButton
      move={{ ...move, text: t('skitgubbe.table.eat.spoken', { run }) }}
      variant="default"
      className={plays.eat}
      hint={t('skitgubbe.table.eat.about', { count: eaten.length })}
    >
      {asText(t('skitgubbe.table.eat', { run }))}
    </MoveButton>
  );
};

// Kontra and rekontra: each component is chosen for itself, then all is said at once.
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { unitName } from '../../../games/ulti/units.ts';
import { kontraLevel, unitText } from '../../../games/ulti/words.ts';
import { say, t } from '../../kit/i18n/index.ts';
import { useAct } from '../../table/match/context.tsx';
import type { Move } from '../../table/match/messages.ts';
import { Drawn, MoveButton } from '../../table/MoveButton.tsx';
import { usePicks } from '../../table/picks.ts';
import { stakesOf } from './prompt.ts';
import { levelBefore, type RaiseAction } from './raises.ts';
import { actionOf, moveOf, movesOf, nameOf, useUlti } from './use.ts';
import styles from './Kontra.module.css';

export const Kontra = (): ReactElement | null => {
  const { frame, view } = useUlti();
  const act = useAct();
  const end = moveOf(frame, 'endKontra');
  const raises = movesOf(frame, 'raise');
  // Where there is only one thing to double, one press says it.
  const [chosen, setChosen] = usePicks<readonly number[]>(raises.length === 1 ? [raises[0]!.id] : []);
  if (!end) return null;
  const said = [...raises.filter(({ id }) => chosen.includes(id)), end];
  const word = view.seat === view.soloist ? 'rekontra' : 'kontra';
  const label = t(`ulti.table.${word}.say`);
  const wordsOf = (move: Move): string => {
    const raise = actionOf(move) as RaiseAction;
    return t('ulti.table.ask.raise', {
      level: say(kontraLevel(levelBefore(view, raise) + 1)),
      unit: { say: unitText(raise.unit) },
    });
  };
  return (
    <div className={styles.kontra} data-part="kontra">
      <div className={styles.units} role="group" aria-label={t(`ulti.table.${word}.group`)}>
        {raises.map((move) => (
          <RaiseButton
            key={move.id}
            move={move}
            words={wordsOf(move)}
            isChosen={chosen.includes(move.id)}
            onToggle={() =>
              setChosen(chosen.includes(move.id) ? chosen.filter((id) => id !== move.id) : [...chosen, move.id])
            }
          />
        ))}
      </div>
      <div className={styles.say}>
        <MoveButton move={{ ...end, text: t('ulti.table.kontra.no') }} variant="default">
          {t('ulti.table.kontra.no')}
        </MoveButton>
        <Button
          mih={44}
          disabled={chosen.length === 0}
          data-action={chosen.length > 0 ? said.map(({ notation }) => notation).join(' ') : undefined}
          aria-label={
            chosen.length > 0
              ? t(`ulti.table.${word}.sayNamed`, { moves: said.slice(0, -1).map(wordsOf).join(', ') })
              : undefined
          }
          onClick={() => act(said)}
        >
          {chosen.length > 0 ? <Drawn>{label}</Drawn> : label}
        </Button>
      </div>
    </div>
  );
};

interface RaiseProps {
  readonly move: Move;
  /** 'kontra ×2 to the parti'. */
  readonly words: string;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

/** A component with what it moves now and doubled, between the soloist and a defender. */
const RaiseButton = ({ move, words, isChosen, onToggle }: RaiseProps): ReactElement => {
  const { view, info, ruleset } = useUlti();
  const raise = actionOf(move) as RaiseAction;
  const level = levelBefore(view, raise);
  const against = raise.line === 0 ? '' : ` · ${nameOf(info, (view.soloist + raise.line) % 3)}`;
  const stakes = stakesOf(ruleset, view, raise);
  return (
    <button
      type="button"
      className={styles.raise}
      data-action={move.notation}
      aria-label={`${words}${against}`}
      aria-description={stakes}
      aria-pressed={isChosen}
      title={stakes}
      onClick={onToggle}
    >
      <b>
        <Drawn>{`${unitName(raise.unit)}${against}`}</Drawn>
      </b>
      <Drawn>{say(kontraLevel(level + 1))}</Drawn>
      <small>
        <Drawn>{stakes}</Drawn>
      </small>
    </button>
  );
};

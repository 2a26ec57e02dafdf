// A table for every game: the players, what the seat knows, what happened, and each move as a button.
import type { ReactElement } from 'react';
import { plainFields } from '../../../play/plain.ts';
import { t } from '../../kit/i18n/index.ts';
import { useFrame, useInfo, useTableState } from '../../table/match/context.tsx';
import type { GameTable } from '../../table/match/gameTable.ts';
import { isOwn, waitsFor } from '../../table/match/tell.ts';
import { Felt } from '../../table/Felt.tsx';
import { LogLines } from '../../table/LogLines.tsx';
import { ActionBar } from '../../table/MoveButton.tsx';
import { Prompt } from '../../table/Prompt.tsx';
import { Seats } from '../../table/Seats.tsx';
import styles from './table.module.css';

const prompt: GameTable['prompt'] = (info, { view, result }) => {
  if (result !== null) return t('generic.table.over');
  if (view.actor < 0) return t('generic.table.dealt');
  return view.actor === info.seat && isOwn(info)
    ? t('generic.table.yourTurn', { phase: view.phase })
    : waitsFor(info, view.actor, 'generic.table.toMove');
};

const Table = (): ReactElement => {
  const info = useInfo();
  const frame = useFrame();
  const log = useTableState((state) => state.log);
  return (
    <Felt>
      <Seats seats={info.players.map((_, seat) => ({ seat, score: null, cards: 0, tags: [], counts: [] }))} />
      <dl className={styles.view} data-part="facts" tabIndex={0}>
        {plainFields(frame.view).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.middle} data-part="trick">
        <LogLines lines={log.slice(-8)} className={styles.log} />
      </div>
      <Prompt text={prompt(info, frame)} />
      <ActionBar moves={frame.moves} className={styles.moves} />
    </Felt>
  );
};

export const table: GameTable = { Table, prompt };

// Who sits at a board: name, points and where they came from, the cards still to be put down.
import type { ReactElement } from 'react';
import { person } from '../../table/match/tell.ts';
import { t } from '../../kit/i18n/index.ts';
import { agentTag } from '../../kit/games/levels.ts';
import { Tiles } from './Tile.tsx';
import { sourcesOf } from './scored.ts';
import { nameOf, useMosaic } from './use.ts';
import letters from './letters.module.css';
import styles from './PlayerHead.module.css';

export const PlayerHead = ({ seat }: { seat: number }): ReactElement => {
  const { view, info } = useMosaic();
  const { agent, name } = info.players[seat]!;
  const { vp, hand } = view.players[seat]!;
  // The card that is put down now lies in the tray.
  const isPutDown = view.turn === seat && view.phase === 'placement_cell' && view.stage === 'hand';
  return (
    <header className={styles.player}>
      <span className={styles.name}>
        {nameOf(info, seat)}
        {agent !== null && <small>{agentTag(info.game, agent, name)}</small>}
      </span>
      <span className={styles.points}>
        {vp}
        <small> {t('mosaic.table.points')}</small>
      </span>
      <Sources seat={seat} />
      <Tags seat={seat} />
      <Tiles cards={isPutDown ? hand.slice(1) : hand} label={t('mosaic.table.passed', person(info, seat))} />
    </header>
  );
};

/** The patterns that the points came from. */
const Sources = ({ seat }: { seat: number }): ReactElement => {
  const { facts } = useMosaic();
  const sources = sourcesOf(facts.scored, seat);
  const words = sources.map(({ pattern, times, vp }) => `${pattern}${times > 1 ? ` × ${times}` : ''}: ${vp}`);
  return (
    <span className={styles.sources} title={words.join(', ')}>
      {sources.map(({ pattern, times }, at) => (
        <span key={pattern} className={`${letters.pattern} ${styles.source}`}>
          <span aria-hidden>
            {pattern}
            {times > 1 && <sub>{times}</sub>}
          </span>
          <span className="sr-only">{t('mosaic.table.source', { source: words[at]! })} </span>
        </span>
      ))}
    </span>
  );
};

const Tags = ({ seat }: { seat: number }): ReactElement | null => {
  const { view } = useMosaic();
  const tags: string[] = [];
  if (view.players[seat]!.skips) tags.push(t('mosaic.table.tag.skips'));
  if (view.extra > 0 && view.turn === seat) tags.push(t('mosaic.table.tag.extra'));
  return tags.length === 0 ? null : (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <span key={tag}>{tag}</span>
      ))}
    </span>
  );
};

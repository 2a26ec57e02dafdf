// The middle of the table: before the play the talon and what was said, then the tricks, and hands that lie open.
import type { ReactElement } from 'react';
import { cardToken } from '../../../games/ulti/deck.ts';
import { person } from '../../table/match/tell.ts';
import { t } from '../../kit/i18n/index.ts';
import { useTableState } from '../../table/match/context.tsx';
import { TrickArea, type TableCard } from '../../table/TrickArea.tsx';
import { Face, cardWords } from './cards.tsx';
import type { Call } from './host.ts';
import { Talon } from './Talon.tsx';
import { nameOf, useUlti, type UltiFrame } from './use.ts';
import styles from './Middle.module.css';

/** The cards that lie on the table: of the trick that is played, or of the finished one while it is looked at. */
const onTable = ({ view, facts, move }: UltiFrame, holding: boolean): TableCard[] => {
  const trick = view.trick.length > 0 || holding ? (facts.tricks.at(-1) ?? []) : [];
  const isFirst = facts.tricks.length === 1;
  return trick.map(({ seat, card }) => {
    const declared = view.players[seat]!.declared;
    return {
      id: cardToken(card),
      seat,
      name: cardWords(card),
      face: <Face card={card} />,
      ...(isFirst && declared > 0 && move !== null ? { note: t('ulti.table.declaresNote', { points: declared }) } : {}),
    };
  });
};

export const Middle = (): ReactElement => {
  const { frame, view, facts } = useUlti();
  const holding = useTableState((state) => state.holding);
  const isPlay = (view.leader >= 0 && view.actor >= 0) || holding;
  return (
    <TrickArea
      className={styles.trick}
      cards={onTable(frame, holding)}
      winner={holding ? (view.winners.at(-1) ?? null) : null}
      counterClockwise
    >
      {!isPlay && view.actor >= 0 && <Talon />}
      {!isPlay && view.actor >= 0 && <Calls calls={facts.calls} />}
    </TrickArea>
  );
};

/** So many fit without scrolling. */
const SHOWN_CALLS = 6;

/** What was said in the auction, the latest last. */
const Calls = ({ calls }: { calls: readonly Call[] }): ReactElement => {
  const { info, ruleset } = useUlti();
  return (
    <ol className={styles.calls} aria-label={t('ulti.table.calls')}>
      {calls.slice(-SHOWN_CALLS).map(({ seat, type, rank }, at) => (
        <li key={Math.max(0, calls.length - SHOWN_CALLS) + at} data-bid={type === 'bid' || undefined}>
          <span>{nameOf(info, seat)}</span>
          {type === 'bid' ? (
            <b>{ruleset.bids[rank]!.name}</b>
          ) : (
            <span>{t(`ulti.table.call.${type}`, person(info, seat))}</span>
          )}
        </li>
      ))}
    </ol>
  );
};

// One bid of the ladder: its name and what it means, what it needs, pays and costs; the rest on demand.
import type { ReactElement } from 'react';
import { beatsOf, explainBid } from '../../../games/ulti/explainBid.ts';
import type { Bid } from '../../../games/ulti/ladder.ts';
import { unitName } from '../../../games/ulti/units.ts';
import { SuitSign } from '../../table/cards/Card.tsx';
import { say, t } from '../../kit/i18n/index.ts';
import { rich } from '../../kit/i18n/rich.ts';
import { needsShort } from './families.ts';
import { useUlti } from './use.ts';
import styles from './BidRow.module.css';

export interface Rung {
  readonly bid: Bid;
  /** Makes the bid; absent where the ladder is only looked at. */
  readonly offer?: {
    /** Asked only for the bid that is shown: there are many. */
    readonly text: () => string;
    /** Of the button; null while the bid cannot be made. */
    readonly notation: string | null;
    readonly onBid: () => void;
  };
  /** Out of reach now; `note` says why. */
  readonly isOff?: boolean;
  /** A few words on how it stands with this bid. */
  readonly note?: string;
}

interface RowProps {
  readonly rung: Rung;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

export const BidRow = ({ rung, isOpen, onToggle }: RowProps): ReactElement => {
  const { ruleset } = useUlti();
  const { bid, isOff, note } = rung;
  const { gloss, pays, costs, played } = explainBid(ruleset, bid, say);
  const said = (words: string): ReactElement => <span className="sr-only">{words}</span>;
  return (
    <div className={styles.bid} data-off={isOff || undefined}>
      <div className={styles.row}>
        <button type="button" className={styles.what} aria-expanded={isOpen} onClick={onToggle}>
          <span className={styles.name}>
            {bid.name}
            {bid.trump === 'hearts' && <SuitSign suit="P" size="0.95em" />}
          </span>
          <span className={styles.words}>
            {gloss} · {note ?? needsShort(bid)}
          </span>
        </button>
        <span className={styles.price}>
          {played && <b>{rich('ulti.table.bid.pays', { said }, { points: pays })}</b>}
          <i>{rich('ulti.table.bid.costs', { said }, { points: costs })}</i>
        </span>
      </div>
      {isOpen && <Explained bid={bid} />}
    </div>
  );
};

const Explained = ({ bid }: { bid: Bid }): ReactElement => {
  const { ruleset } = useUlti();
  const { units, trump, needs, aims, payment, pays, costs, kontra, silent, played } = explainBid(ruleset, bid, say);
  const parts = units.map(({ unit, value }) => `${unitName(unit)} ${value}`).join(' + ');
  return (
    <dl className={styles.more}>
      <dt>{t('ulti.table.bid.needs')}</dt>
      <dd>{needs}</dd>
      <dt>{t('ulti.table.bid.trump')}</dt>
      <dd>{trump}</dd>
      {aims.length > 0 && <dt>{t('ulti.table.bid.aim')}</dt>}
      {aims.map((aim) => (
        <dd key={aim}>{aim}</dd>
      ))}
      <dt>{t('ulti.table.bid.worth')}</dt>
      <dd>{payment ?? t('ulti.table.bid.worthOf', { count: units.length, units: parts, pays, costs })}</dd>
      {played && <dt>{t('ulti.table.bid.kontra')}</dt>}
      {played && <dd>{kontra}</dd>}
      {silent.length > 0 && <dt>{t('ulti.table.bid.silent')}</dt>}
      {silent.map((text) => (
        <dd key={text}>{text}</dd>
      ))}
      <dt>{t('ulti.table.bid.rank')}</dt>
      <dd>{t('ulti.table.bid.rankOf', { rank: bid.rank, bids: ruleset.top, ...beatsOf(ruleset, bid) })}</dd>
    </dl>
  );
};

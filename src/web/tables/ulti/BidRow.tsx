// One bid of the ladder: its name in both languages, what it needs, pays and costs; the rest on demand.
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { explainBid } from '../../../games/ulti/explainBid.ts';
import type { Bid } from '../../../games/ulti/ladder.ts';
import { SuitSign } from '../../cards/Card.tsx';
import { Drawn } from '../../table/MoveButton.tsx';
import { needsShort } from './families.ts';
import { useUlti } from './use.ts';

export interface Rung {
  readonly bid: Bid;
  /** Makes the bid; absent where the ladder is only looked at. */
  readonly offer?: {
    readonly text: string;
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
  const { bid, offer, isOff, note } = rung;
  const { english, pays, costs, played } = explainBid(ruleset, bid);
  return (
    <li className="bid" data-off={isOff || undefined}>
      <div className="bid-row">
        <button type="button" className="bid-what" aria-expanded={isOpen} onClick={onToggle}>
          <span className="bid-name">
            {bid.name}
            {bid.trump === 'hearts' && <SuitSign suit="P" size="0.95em" />}
          </span>
          <span className="bid-words">
            {english} · {note ?? needsShort(bid)}
          </span>
        </button>
        <span className="bid-price">
          {played && (
            <b>
              <span className="sr-only">pays </span>+{pays}
            </b>
          )}
          <i>
            <span className="sr-only">costs </span>−{costs}
          </i>
        </span>
        {offer && (
          <Button
            className="bid-button"
            mih={44}
            px="md"
            data-action={offer.notation ?? undefined}
            aria-label={offer.text}
            aria-disabled={offer.notation === null || undefined}
            data-disabled={offer.notation === null || undefined}
            onClick={offer.onBid}
          >
            <Drawn>Bid</Drawn>
          </Button>
        )}
      </div>
      {isOpen && <Explained bid={bid} />}
    </li>
  );
};

const Explained = ({ bid }: { bid: Bid }): ReactElement => {
  const { ruleset } = useUlti();
  const { units, trump, needs, aims, payment, pays, costs, kontra, silent, played, beats } = explainBid(ruleset, bid);
  const parts = units.map(({ unit, value }) => `${unit} ${value}`).join(' + ');
  return (
    <dl className="bid-more">
      <dt>Needs</dt>
      <dd>{needs}</dd>
      <dt>Trump</dt>
      <dd>{trump}</dd>
      {aims.length > 0 && <dt>Aim</dt>}
      {aims.map((aim) => (
        <dd key={aim}>{aim}</dd>
      ))}
      <dt>Worth</dt>
      <dd>
        {payment ??
          `${parts}: pays ${pays} from each defender, costs ${costs} to each when ${units.length > 1 ? 'all of it' : 'it'} is lost`}
      </dd>
      {played && <dt>Kontra</dt>}
      {played && <dd>{kontra}</dd>}
      {silent.length > 0 && <dt>Silent</dt>}
      {silent.map((text) => (
        <dd key={text}>{text}</dd>
      ))}
      <dt>Rank</dt>
      <dd>
        {bid.rank} of {ruleset.top}: beats {beats}
      </dd>
    </dl>
  );
};

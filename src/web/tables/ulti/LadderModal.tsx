// The whole ladder to look things up, whoever's turn it is.
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { requirementKey } from '../../../games/ulti/deck.ts';
import type { Bid } from '../../../games/ulti/ladder.ts';
import { beatsBid, trumpsFor } from '../../../games/ulti/ruleset.ts';
import type { Rung } from './BidRow.tsx';
import { needsShort } from './families.ts';
import { Ladder } from './Ladder.tsx';
import { useUlti } from './use.ts';

export const LadderModal = ({ opened, onClose }: { opened: boolean; onClose: () => void }): ReactElement => {
  const { view, ruleset } = useUlti();
  const isNarrow = useMediaQuery('(max-width: 40em)') ?? false;
  const isAuction = view.soloist < 0 && view.hand !== 0;
  const rungOf = (bid: Bid): Rung => {
    if (!isAuction) return { bid };
    if (!beatsBid(ruleset, bid.rank, view.bid)) {
      return { bid, isOff: true, note: `does not beat ${ruleset.bids[view.bid]!.name}` };
    }
    const asks = needsShort(bid);
    const holds = trumpsFor(ruleset, bid.rank, requirementKey(view.hand)) !== 0;
    return asks === 'needs no card' || !holds ? { bid } : { bid, note: `${asks}: you hold them` };
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`All ${ruleset.top} bids`}
      size="lg"
      fullScreen={isNarrow}
      classNames={{ body: 'ladder-modal' }}
      closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
    >
      <p className="ladder-hint">+ is paid by each defender when the bid is won, − is paid to each when it is lost.</p>
      <Ladder rungs={ruleset.layout.bids.map(rungOf)} label="All bids" />
    </Modal>
  );
};

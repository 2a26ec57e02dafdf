// The whole ladder to look things up, whoever's turn it is.
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { requirementKey } from '../../../games/ulti/deck.ts';
import { needsOf } from '../../../games/ulti/explainBid.ts';
import type { Bid } from '../../../games/ulti/ladder.ts';
import { beatsBid, trumpsFor } from '../../../games/ulti/ruleset.ts';
import { t } from '../../kit/i18n/index.ts';
import type { Rung } from './BidRow.tsx';
import { needsShort } from './families.ts';
import { Ladder } from './Ladder.tsx';
import { useUlti } from './use.ts';
import styles from './Ladder.module.css';

export const LadderModal = ({ opened, onClose }: { opened: boolean; onClose: () => void }): ReactElement => {
  const { view, ruleset } = useUlti();
  const isNarrow = useMediaQuery('(max-width: 40em)') ?? false;
  const isAuction = view.soloist < 0 && view.hand !== 0;
  const rungOf = (bid: Bid): Rung => {
    if (!isAuction) return { bid };
    if (!beatsBid(ruleset, bid.rank, view.bid)) {
      return { bid, isOff: true, note: t('ulti.table.bid.tooLow', { bid: ruleset.bids[view.bid]!.name }) };
    }
    const holds = trumpsFor(ruleset, bid.rank, requirementKey(view.hand)) !== 0;
    return needsOf(bid) === 'none' || !holds
      ? { bid }
      : { bid, note: t('ulti.table.bid.held', { needs: needsShort(bid), count: needsOf(bid) === 'ulti' ? 1 : 2 }) };
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('ulti.table.ladder.title', { count: ruleset.top })}
      size="lg"
      fullScreen={isNarrow}
      classNames={{ body: styles.dialog }}
      closeButtonProps={{ 'aria-label': t('ulti.table.ladder.close'), size: 44 }}
    >
      <p className={styles.hint}>{t('ulti.table.ladder.hint')}</p>
      <Ladder rungs={ruleset.layout.bids.map(rungOf)} label={t('ulti.table.ladder.all')} />
    </Modal>
  );
};

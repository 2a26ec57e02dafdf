// A bid alone: the two cards lie in the talon already, or one may bid on ten cards without it.
import type { ReactElement } from 'react';
import { t } from '../../kit/i18n/index.ts';
import { useAct } from '../../table/match/context.tsx';
import { ActionBar } from '../../table/MoveButton.tsx';
import { Prompt } from '../../table/Prompt.tsx';
import { Auction } from './Auction.tsx';
import type { Rung } from './BidRow.tsx';
import { ShownCards } from './cards.tsx';
import { HeldHand } from './HeldHand.tsx';
import { BidChooser } from './BidChooser.tsx';
import { prompt } from './prompt.ts';
import { Talon } from './Talon.tsx';
import { actionOf, movesOf, useUlti } from './use.ts';
import styles from './Bidding.module.css';

export const Bidding = (): ReactElement => {
  const { frame, view, info, ruleset } = useUlti();
  const act = useAct();
  const rungs = movesOf(frame, 'bid').map((move): Rung => {
    const action = actionOf(move);
    const bid = ruleset.layout.bids.find(({ id }) => action.type === 'bid' && id === action.bid)!;
    return { bid, offer: { text: () => move.text, notation: move.notation, onBid: () => act(move) } };
  });
  return (
    <>
      <div className={styles.bidding} data-part="bidding">
        <div className={styles.tray}>
          {view.phase === 'auction' && <Talon />}
          {view.talon !== 0 && <ShownCards set={view.talon} className={styles.shown} />}
          <Prompt className={styles.prompt} text={prompt(info, frame)} />
        </div>
        <BidChooser rungs={rungs} label={t('ulti.table.ladder.mine')} />
      </div>
      {view.phase === 'auction' && (
        <ActionBar>
          <Auction />
        </ActionBar>
      )}
      <HeldHand />
    </>
  );
};

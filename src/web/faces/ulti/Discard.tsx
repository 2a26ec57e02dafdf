// Twelve cards in hand: two go into a tray for the talon, and a bid of the ladder makes the whole decision.
import type { ReactElement } from 'react';
import { has, type Card } from '../../../core/cards.ts';
import { cardToken } from '../../../games/ulti/deck.ts';
import { cardText, glossOf } from '../../../games/ulti/words.ts';
import { say, t } from '../../kit/i18n/index.ts';
import { useAct, useTable } from '../../table/match/context.tsx';
import { Hand } from '../../table/Hand.tsx';
import type { HandCard } from '../../table/handCard.ts';
import { usePicks } from '../../table/picks.ts';
import { Prompt } from '../../table/Prompt.tsx';
import { TraySlot } from '../../table/TraySlot.tsx';
import type { Rung } from './BidRow.tsx';
import { Face, cardWords, inHandOrder } from './cards.tsx';
import { needsShort } from './families.ts';
import { BidChooser } from './BidChooser.tsx';
import type { BidOffer, Offers } from './offers.ts';
import { prompt } from './prompt.ts';
import { useUlti } from './use.ts';
import styles from './Bidding.module.css';

export const Discard = ({ offers }: { offers: Offers }): ReactElement => {
  const { frame, view, info, ruleset } = useUlti();
  const table = useTable();
  const act = useAct();
  const [tray, setTray] = usePicks<readonly Card[]>([]);
  const isFull = tray.length === offers.count;
  const goesWith = (cards: readonly Card[]): number[] =>
    Object.entries(offers.pairs)
      .filter(([key]) => cards.every((card) => key.split(' ').includes(String(card))))
      .map(([, set]) => set);
  const reach = new Set(goesWith(tray).flatMap((set) => offers.sets[set]!));
  const laid = offers.cards.filter(({ card }) => tray.includes(card));
  const words = (offer: BidOffer): string => {
    const bid = ruleset.bids[offer.rank]!;
    return say({
      key: 'ulti.discardAndBid',
      params: { cards: { row: tray.map(cardText) }, bid: bid.name, gloss: { say: glossOf(ruleset, bid) } },
    });
  };

  const rungOf = (offer: BidOffer): Rung => {
    const bid = ruleset.bids[offer.rank]!;
    const isOff = !reach.has(offer.rank);
    const canBid = isFull && !isOff;
    const why = isOff
      ? t('ulti.table.bid.notWith', { needs: needsShort(bid) })
      : t('ulti.table.discard.first', { count: offers.count });
    return {
      bid,
      isOff,
      ...(isOff ? { note: why } : {}),
      offer: {
        text: () => (canBid ? words(offer) : `${offer.text}: ${why}`),
        notation: canBid ? [...laid, offer].map(({ notation }) => notation).join(' ') : null,
        onBid: () => (canBid ? act([...laid, offer]) : table.refuse(why)),
      },
    };
  };
  const heldCard = (card: Card): HandCard => {
    const offer = offers.cards.find((one) => one.card === card);
    const fits = offer !== undefined && !isFull && goesWith([...tray, card]).length > 0;
    const reason = isFull
      ? t('ulti.table.discard.full')
      : (frame.refusals[`card:${card}`] ?? t('ulti.table.discard.noBid'));
    return {
      id: cardToken(card),
      name: cardWords(card),
      face: <Face card={card} />,
      move: fits ? offer : null,
      ...(fits || isFull ? {} : { reason }),
      ...(has(view.talonSeen, card) ? { note: t('ulti.table.discard.talon') } : {}),
    };
  };
  return (
    <>
      <div className={styles.bidding} data-part="bidding">
        <div className={styles.tray} role="group" aria-label={t('ulti.table.discard.tray')}>
          {Array.from({ length: offers.count }, (_, place) => (
            <div key={place} className={styles.place}>
              <TraySlot
                place={place}
                face={tray[place] === undefined ? undefined : <Face card={tray[place]} />}
                takeBack={tray[place] === undefined ? '' : t('ulti.table.takeBack', { card: cardWords(tray[place]) })}
                onTake={() => setTray(tray.filter((_card, at) => at !== place))}
              />
            </div>
          ))}
          <Prompt className={styles.prompt} text={isFull ? t('ulti.table.prompt.nowBid') : prompt(info, frame)} />
        </div>
        <BidChooser rungs={offers.bids.map(rungOf)} label={t('ulti.table.ladder.mine')} />
      </div>
      <Hand
        cards={inHandOrder(view.hand)
          .filter((card) => !tray.includes(card))
          .map(heldCard)}
        onPlay={({ id }) => setTray([...tray, offers.cards.find(({ card }) => cardToken(card) === id)!.card])}
      />
    </>
  );
};

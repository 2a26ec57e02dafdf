// Twelve cards in hand: two go into a tray for the talon, and a bid of the ladder makes the whole decision.
import type { ReactElement } from 'react';
import { has, type Card } from '../../../core/cards.ts';
import { inWords } from '../../../core/words.ts';
import { cardName, cardToken } from '../../../games/ulti/deck.ts';
import { useAct, useTable } from '../../table/context.tsx';
import { CardSlot } from '../../cards/Card.tsx';
import { Hand } from '../../table/Hand.tsx';
import type { HandCard } from '../../table/handCard.ts';
import { usePicks } from '../../table/picks.ts';
import { Prompt } from '../../table/Prompt.tsx';
import type { Rung } from './BidRow.tsx';
import { Face, cardWords, inHandOrder } from './cards.tsx';
import { needsShort } from './families.ts';
import { Ladder } from './Ladder.tsx';
import type { BidOffer, Offers } from './offers.ts';
import { prompt } from './prompt.ts';
import { useUlti } from './use.ts';

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
  const words = (bid: BidOffer): string =>
    inWords(
      { words: offers.words },
      { key: 'words', params: { cards: tray.map(cardName).join(', '), bid: ruleset.bids[bid.rank]!.name } },
    );

  const rungOf = (offer: BidOffer): Rung => {
    const bid = ruleset.bids[offer.rank]!;
    const isOff = !reach.has(offer.rank);
    const canBid = isFull && !isOff;
    const why = isOff
      ? `${needsShort(bid)}: not with these two laid down`
      : `First choose ${offers.count === 1 ? 'the second card' : 'two cards'} for the talon.`;
    return {
      bid,
      isOff,
      ...(isOff ? { note: why } : {}),
      offer: {
        text: canBid ? words(offer) : `${offer.text}: ${why}`,
        notation: canBid ? [...laid, offer].map(({ notation }) => notation).join(' ') : null,
        onBid: () => (canBid ? act([...laid, offer]) : table.refuse(why)),
      },
    };
  };
  const heldCard = (card: Card): HandCard => {
    const offer = offers.cards.find((one) => one.card === card);
    const fits = offer !== undefined && !isFull && goesWith([...tray, card]).length > 0;
    const reason = isFull
      ? 'Two cards are chosen already: take one back first.'
      : (frame.refusals[`card:${card}`] ?? 'With the other card this would leave no bid.');
    return {
      id: cardToken(card),
      name: cardWords(card),
      face: <Face card={card} />,
      move: fits ? offer : null,
      ...(fits || isFull ? {} : { reason }),
      ...(has(view.talonSeen, card) ? { note: 'talon' } : {}),
    };
  };
  return (
    <>
      <div className="bidding">
        <div className="tray" role="group" aria-label="For the talon">
          {Array.from({ length: offers.count }, (_, place) => (
            <TrayPlace
              key={place}
              card={tray[place]}
              onTake={() => setTray(tray.filter((_card, at) => at !== place))}
            />
          ))}
          <Prompt text={isFull ? 'Now choose your bid; a tap takes a card back.' : prompt(info, frame)} />
        </div>
        <Ladder rungs={offers.bids.map(rungOf)} label="Bids you can make" />
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

const TrayPlace = ({ card, onTake }: { card: Card | undefined; onTake: () => void }): ReactElement => (
  <div className="tray-place">
    {card === undefined ? (
      <CardSlot />
    ) : (
      <button type="button" className="tray-card" aria-label={`Take back ${cardWords(card)}`} onClick={onTake}>
        <Face card={card} />
      </button>
    )}
  </div>
);

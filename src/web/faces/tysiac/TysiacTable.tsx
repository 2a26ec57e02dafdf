import { count } from '../../../core/cards.ts';
import { SYMBOLS, cardToken } from '../../../games/tysiac/deck.ts';
import type { TysiacView } from '../../../games/tysiac/view.ts';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { person } from '../../table/match/tell.ts';
import { t } from '../../kit/i18n/index.ts';
import { useTableState } from '../../table/match/context.tsx';
import { Felt } from '../../table/Felt.tsx';
import { PileButton } from '../../table/PileButton.tsx';
import { DECK } from './deck.ts';
import { Seats, type SeatInfo } from '../../table/Seats.tsx';
import { Suited } from '../../table/cards/Suited.tsx';
import { TrickArea, type TableCard } from '../../table/TrickArea.tsx';
import { Backs, CardsInLine, Face, ShownCards, cardWords } from './cards.tsx';
import { Controls } from './Controls.tsx';
import { isLocked, movesOf, nameOf, useTysiac, type TysiacFrame } from './use.ts';
import felt from '../../table/felt.module.css';
import pile from '../../table/pile.module.css';
import styles from './TysiacTable.module.css';

export const TysiacTable = (): ReactElement => {
  const { facts } = useTysiac();
  return (
    <Felt data-gathers={facts.gifts.length > 0 || undefined}>
      <Facts />
      <Players />
      <Middle />
      <Controls />
    </Felt>
  );
};

/** Between the auction and the first card. */
const SETTLING: readonly TysiacView['phase'][] = ['musik', 'exchange', 'contract'];

const Players = (): ReactElement => {
  const { view, facts, rules, info, frame } = useTysiac();
  const isPlay = view.phase === 'play';
  const seats = view.players.map((player, seat): SeatInfo => {
    const tags: string[] = [];
    if (seat === view.dealer) {
      tags.push(t(rules.sitOut === 'dealer' ? 'tysiac.table.tag.sitsOut' : 'tysiac.table.tag.dealer'));
    }
    if (seat === view.declarer) tags.push(t('tysiac.table.tag.declarer'));
    else if (seat === view.bidder && view.declarer < 0) tags.push(t('tysiac.table.tag.bids', { bid: view.bid }));
    // Until the cards are played it is told who gave in.
    else if (player.passed && (view.declarer < 0 || SETTLING.includes(view.phase)))
      tags.push(t('tysiac.table.tag.passed'));
    else if (facts.bids[seat]! > 0 && view.declarer < 0)
      tags.push(t('tysiac.table.tag.bid', { bid: facts.bids[seat]! }));
    if (frame.result === null && isLocked(rules, player.score)) {
      tags.push(t('tysiac.table.tag.lock', { score: rules.lockScore }));
    }
    if (frame.result === null && rules.lockMode === 'barrel' && player.score === rules.lockScore) {
      tags.push(t('tysiac.table.tag.barrel', { deal: player.barrel + 1, tries: rules.barrelTries }));
    }
    const counts = [
      // None can be thrown any more once cards are played.
      ...(rules.bombsPerPlayer > 0 && !isPlay ? [t('tysiac.table.count.bombs', { count: player.bombs })] : []),
      ...(isPlay ? [t('tysiac.table.count.tricks', { count: count(player.captured) / facts.active })] : []),
      ...(isPlay ? [t('tysiac.table.count.points', { count: player.trickPoints + player.marriagePoints })] : []),
    ];
    return { seat, score: player.score, cards: player.cards, tags, counts };
  });
  return <Seats seats={seats} deck={DECK} key={info.id} />;
};

const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Contract, trump and trick: always in sight. */
const Facts = (): ReactElement => {
  const { view, facts, info } = useTysiac();
  const isPlayed = view.phase === 'play' || (view.actor < 0 && view.lastDeal?.result === 'played');
  const promise = isPlayed ? 'tysiac.table.fact.contract' : 'tysiac.table.fact.bid';
  const proven = view.proven ? 'yes' : 'no';
  const [who, amount] = view.declarer >= 0 ? [view.declarer, view.contract || view.bid] : [view.bidder, view.bid];
  const trick = Math.min(view.tricks + 1, facts.trickCount);
  return (
    <dl className={`${felt.facts} ${styles.facts}`} data-part="facts">
      <Fact name={t('tysiac.table.fact.deal')}>{view.deal}</Fact>
      <Fact key={promise} name={t(promise)}>
        {amount > 0 && who >= 0 ? t('tysiac.table.fact.promise', { amount, name: nameOf(info, who), proven }) : '–'}
      </Fact>
      <Fact name={t('tysiac.table.fact.trump')}>
        {view.trump < 0 ? t('tysiac.table.fact.noTrump') : <Suited text={SYMBOLS[view.trump]!} />}
      </Fact>
      <Fact name={t('tysiac.table.fact.trick')}>
        {view.phase === 'play' ? t('tysiac.table.fact.trickOf', { trick, count: facts.trickCount }) : '–'}
      </Fact>
      {view.phase === 'play' && view.musik !== 0 && (
        <Fact name={t('tysiac.table.fact.musik')}>
          <CardsInLine set={view.musik} />
        </Fact>
      )}
      {view.discards !== 0 && (
        <Fact name={t('tysiac.table.fact.aside')}>
          <CardsInLine set={view.discards} />
        </Fact>
      )}
      {view.players.map(
        ({ shown }, seat) =>
          shown !== 0 && (
            <Fact key={seat} name={t('tysiac.table.fact.showed', person(info, seat))}>
              <CardsInLine set={shown} />
            </Fact>
          ),
      )}
    </dl>
  );
};

/** The cards that lie on the table: of the trick that is played, or of the finished one while it is looked at. */
const onTable = ({ view, facts }: TysiacFrame, holding: boolean): TableCard[] => {
  const trick = view.trick.length > 0 || holding ? (facts.tricks.at(-1) ?? []) : [];
  return trick.map(({ seat, card, marriage }) => ({
    id: cardToken(card),
    seat,
    name: cardWords(card),
    face: <Face card={card} />,
    ...(marriage
      ? { note: t('tysiac.table.marriageNote', { points: facts.marriageValues[Math.floor(card / 6)]! }) }
      : {}),
  }));
};

const Middle = (): ReactElement => {
  const { frame, view, rules } = useTysiac();
  const holding = useTableState((state) => state.holding);
  const isPlay = view.phase === 'play' || holding || view.actor < 0;
  return (
    <TrickArea
      className={styles.middle}
      cards={onTable(frame, holding)}
      winner={holding ? view.leader : null}
      {...(view.phase === 'play' ? { empty: '' } : {})}
    >
      {!isPlay && Array.from({ length: rules.musikCount }, (_, index) => <Pile key={index} index={index} />)}
    </TrickArea>
  );
};

/** A pile of the musik; where it is to be chosen it is a button. */
const Pile = ({ index }: { index: number }): ReactElement => {
  const { frame, view, rules } = useTysiac();
  const known = view.taken === index || (view.taken < 0 && rules.musikCount === 1) ? view.musik : 0;
  const move = movesOf(frame, 'chooseMusik').find(({ action }) => (action as { index?: number }).index === index);
  const isHere = view.taken !== index;
  const name =
    rules.musikCount === 1
      ? t(isHere ? 'tysiac.table.pile.musik' : 'tysiac.table.pile.musikTaken')
      : t(isHere ? 'tysiac.table.pile' : 'tysiac.table.pile.taken', { pile: index + 1 });
  const cards =
    known !== 0 ? (
      <ShownCards set={known} className={pile.pileCards} />
    ) : isHere ? (
      <Backs count={rules.musikSize} />
    ) : null;
  return (
    <div
      className={`${pile.pile} ${styles.pile}`}
      style={{ '--size': rules.musikSize } as CSSProperties}
      data-taken={view.taken === index || undefined}
    >
      {move ? (
        <PileButton move={move} label={t('tysiac.table.pile.take', { pile: index + 1 })}>
          {cards}
        </PileButton>
      ) : (
        <>
          {cards}
          {/* Made anew, since other words in the middle of their line would slide. */}
          <span key={name} className={pile.caption}>
            {name}
          </span>
        </>
      )}
    </div>
  );
};

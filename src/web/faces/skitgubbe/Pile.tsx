// The middle of part 1: the deck, the card set aside, and the pile, a row for every round.
import { useDroppable } from '@dnd-kit/react';
import { AnimatePresence, motion, useReducedMotionConfig } from 'motion/react';
import { useEffect, useRef, type CSSProperties, type ReactElement } from 'react';
import { cardToken } from '../../../games/skitgubbe/deck.ts';
import type { PileCard } from '../../../games/skitgubbe/view.ts';
import { person } from '../../table/match/tell.ts';
import { t } from '../../kit/i18n/index.ts';
import { useTable } from '../../table/match/context.tsx';
import { PLAY_ZONE } from '../../table/drag.ts';
import { useFelt } from '../../table/feltShape.ts';
import { FLIGHT } from '../../table/flight.ts';
import { Face, cardWords, useIsNarrow } from './cards.tsx';
import { Deck, SetAside } from './Deck.tsx';
import { nameOf, useSkitgubbe } from './use.ts';
import { useLength } from './useLength.ts';
import trick from '../../table/TrickArea.module.css';
import middle from './Middle.module.css';
import styles from './Pile.module.css';

/** Room that sloughed cards take, in cards: they overlap, the more the closer. */
const sloughSight = (count: number): number => Math.min(0.42, 1.2 / Math.max(1, count - 1));
const sloughRoom = (count: number): number => (count === 0 ? 0 : 0.8 + sloughSight(count) * (count - 1));

/** As much as it can be. */
const SLOUGH_ROOM = 2;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** What a round needs to show its cards, in pixels. */
const LOWEST = 120;

/** A letter of a name under a small card, in pixels. */
const LETTER = 6.2;

export const Pile = (): ReactElement => {
  const { view, facts, info, holding } = useSkitgubbe();
  const table = useTable();
  const { ref, isDropTarget } = useDroppable({ id: PLAY_ZONE });
  const pile = holding ? (facts.last?.pile ?? []) : view.pile;
  // A pile that is taken leaves as it lay.
  const lay = useRef(1);
  const rounds = pile.length === 0 ? lay.current : Math.max(...pile.map(({ round }) => round)) + 1;
  useEffect(() => {
    lay.current = rounds;
  }, [rounds]);
  const inRound = (round: number, sloughed: boolean): PileCard[] =>
    pile.filter((laid) => laid.round === round && (laid.kind === 'slough') === sloughed);
  // A narrow screen has its room below: there the sloughs lie under the round, unless a war needs that place.
  const { shape } = useFelt();
  const isStacked = shape === 'upright' && rounds === 1;
  // Everybody's card has its place from the start, and where there is room the sloughs have theirs: nothing moves aside.
  const dueIn = (round: number): number =>
    Math.max(inRound(round, false).length, round === rounds - 1 && !holding ? view.order.length : 0);
  const keepsSloughRoom = shape === 'wide' && rounds === 1;
  const wide = Array.from({ length: rounds }, (_, round) => {
    const sloughs = keepsSloughRoom ? SLOUGH_ROOM : sloughRoom(inRound(round, true).length);
    return isStacked ? dueIn(round) : dueIn(round) + sloughs;
  });
  const most = Math.max(info.players.length, 3, ...wide);
  // A low place has no room for many rounds above each other, but beside each other.
  const area = useRef<HTMLDivElement>(null);
  const height = useLength(area, 'clientHeight');
  const isBeside = shape === 'low' ? rounds > 2 : shape === 'wide' && rounds > 1 && height < rounds * LOWEST;
  const columns = isBeside ? sumOf(wide) + rounds / 2 : most;
  const nameRoom = useLength(area, 'clientWidth') / columns;
  const winner = holding ? (facts.last?.by ?? -1) : -1;
  const lead = view.actor < 0 ? '' : t('skitgubbe.table.leads', person(info, view.actor));
  return (
    <div
      ref={ref}
      className={middle.middle}
      data-part="trick"
      data-drop={isDropTarget || undefined}
      data-holding={holding || undefined}
      onClick={() => table.skip()}
    >
      <div className={styles.side}>
        <Deck />
        <SetAside />
      </div>
      <div ref={area} className={middle.area}>
        {pile.length === 0 && <p className={`${trick.empty} ${middle.empty}`}>{lead}</p>}
        {/* Another number of rounds is another picture, to which the cards fly; nothing is pushed there. */}
        <ol
          key={rounds}
          className={styles.rounds}
          data-pile
          data-beside={isBeside || undefined}
          aria-label={t('skitgubbe.table.pile')}
          data-stacked={isStacked || undefined}
          style={{ '--rows': isBeside ? 1 : rounds, '--columns': columns } as CSSProperties}
        >
          {Array.from({ length: rounds }, (_, round) => (
            <li key={round} className={styles.round} data-old={round < rounds - 1 || undefined}>
              {rounds > 1 && pile.length > 0 && (
                <span className={styles.roundName}>
                  {round === 0
                    ? t('skitgubbe.table.round')
                    : rounds > 2
                      ? t('skitgubbe.table.round.warNumber', { number: round })
                      : t('skitgubbe.table.round.war')}
                </span>
              )}
              <ol
                className={styles.roundCards}
                aria-label={
                  round === 0
                    ? t('skitgubbe.table.round.main.label')
                    : t('skitgubbe.table.round.war.label', { number: round })
                }
                style={
                  {
                    '--sight': sloughSight(inRound(round, true).length),
                    '--sloughs': inRound(round, true).length,
                  } as CSSProperties
                }
              >
                <AnimatePresence
                  mode="popLayout"
                  initial={round === rounds - 1}
                  custom={winner < 0 ? info.seat : winner}
                >
                  {inRound(round, false).map((laid) => (
                    <Laid
                      nameRoom={nameRoom}
                      key={laid.card}
                      laid={laid}
                      isBest={round === rounds - 1 && isBest(laid, winner)}
                    />
                  ))}
                  {Array.from({ length: dueIn(round) - inRound(round, false).length }, (_, at) => (
                    <li key={`due ${at}`} className={styles.due} aria-hidden />
                  ))}
                  {isStacked && <li key="break" className={styles.break} aria-hidden />}
                  {inRound(round, true).map((laid) => (
                    <Laid nameRoom={nameRoom} key={laid.card} laid={laid} isBest={false} />
                  ))}
                  {keepsSloughRoom && <li key="rest" className={styles.rest} aria-hidden />}
                </AnimatePresence>
              </ol>
            </li>
          ))}
        </ol>
        {holding && (
          <span className={middle.verdict}>
            {winner < 0 ? t('skitgubbe.table.back') : t('skitgubbe.table.takes', person(info, winner))}
          </span>
        )}
      </div>
    </div>
  );

  function isBest(laid: PileCard, taker: number): boolean {
    return holding ? laid.seat === taker : facts.best.includes(laid.seat);
  }
};

interface LaidProps {
  readonly laid: PileCard;
  readonly isBest: boolean;
  /** What a name has room in, in pixels. */
  readonly nameRoom: number;
}

const Laid = ({ laid, isBest, nameRoom }: LaidProps): ReactElement => {
  const { info } = useSkitgubbe();
  const { seat, card, kind } = laid;
  const isOwn = seat === info.seat;
  const isStill = useReducedMotionConfig();
  const isNarrow = useIsNarrow();
  const name = nameOf(info, seat);
  return (
    <motion.li
      layoutId={cardToken(card)}
      className={styles.laid}
      data-kind={kind}
      data-best={isBest || undefined}
      custom={seat}
      variants={FLIGHT}
      initial={isStill || (isOwn && kind !== 'deck') ? false : kind === 'deck' ? { opacity: 0, x: -120 } : 'comes'}
      animate="lies"
      exit="goes"
    >
      <Face card={card} small={isNarrow || kind === 'slough'} />
      <span className={styles.by}>
        <span className="sr-only">
          {t(`skitgubbe.table.laid.${kind}`, { card: cardWords(card), ...person(info, seat) })}
        </span>
        <span className={styles.byName} aria-hidden>
          {kind === 'slough'
            ? t('skitgubbe.table.laid.slough.caption')
            : name.length * LETTER > nameRoom
              ? name.slice(0, 3)
              : name}
        </span>
      </span>
      {kind === 'deck' && (
        <span className={styles.fromDeck} aria-hidden>
          {t('skitgubbe.table.laid.deck.caption')}
        </span>
      )}
    </motion.li>
  );
};

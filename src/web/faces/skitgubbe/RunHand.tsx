// The hand of part 2: all cards in rows by suit. A run is picked by touching its first and last card or by sliding
// across it; touched again, or pushed up to the table, it is laid down.
import { useMediaQuery } from '@mantine/hooks';
import { motion } from 'motion/react';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react';
import type { Card } from '../../../core/cards.ts';
import { cardToken } from '../../../games/skitgubbe/deck.ts';
import { t } from '../../kit/i18n/index.ts';
import { useFelt } from '../../table/feltShape.ts';
import { useEntryByArrows } from '../../table/focus.ts';
import { useTable } from '../../table/match/context.tsx';
import { person } from '../../table/match/tell.ts';
import { Face, cardWords } from './cards.tsx';
import { inHandOrder, spread } from './rows.ts';
import { completions, extend, pickedCards, playable, runOf, sweep, touched, type Pick } from './runPick.ts';
import { useSkitgubbe } from './use.ts';
import { useLength } from './useLength.ts';
import styles from './RunHand.module.css';

interface RunHandProps {
  readonly pick: Pick | null;
  /** Nobody has touched a card yet: the pick is only what the button would lay down. */
  readonly isProposed: boolean;
  readonly onPick: (pick: Pick | null) => void;
  readonly onPlay: () => void;
}

/** So many pixels make a slide out of a touch. */
const SLIDE_BEGINS = 8;
/** Let go this far above where it began, the picked run is laid down. */
const PUSH = 56;
const LIFT = 14;
const RATIO = 1.4;
/** What must be in sight of a card: for a pointer, and for a thumb, which picks in two steps. */
const STRIP = 32;
const TOUCHED_STRIP = 24;
/** What is enough for another row not to be worth its height. */
const COMFORT = { wide: 44, upright: 44, low: 30 } as const;
/** Of a card that the row below covers, even when a card of that row stands out a little. */
const ROW = 54;

interface Slide {
  readonly card: Card;
  readonly x: number;
  readonly y: number;
  readonly mode: 'touch' | 'sweep' | 'push';
}

export const RunHand = ({ pick, isProposed, onPick, onPlay }: RunHandProps): ReactElement => {
  const { frame, view, info } = useSkitgubbe();
  const table = useTable();
  const list = useRef<HTMLUListElement>(null);
  const width = useLength(list, 'clientWidth');
  const [focused, setFocused] = useState<Card | null>(null);
  const [push, setPush] = useState(0);
  const slide = useRef<Slide | null>(null);
  const slidAt = useRef(-Infinity);

  const { hand, trump } = view;
  const isAsked = frame.moves.length > 0;
  const order = inHandOrder(hand, trump);
  const { shape, card: cardWidth } = useFelt();
  const isCoarse = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const room = {
    width,
    cardWidth,
    strip: isCoarse ? TOUCHED_STRIP : STRIP,
    comfort: COMFORT[shape],
  };
  const { places, rows } = spread(hand, trump, room);
  const step = Math.max(ROW, shape === 'wide' && rows < 3 ? cardWidth * 0.7 : 0);
  const can = playable(frame.moves);
  const picked = new Set(pickedCards(pick));
  const own = isProposed ? null : pick;
  const ends = own !== null && own.from === own.to ? completions(frame.moves, own.from) : new Set<Card>();
  const current =
    focused !== null && hand.includes(focused) ? focused : (order.find((card) => can.has(card)) ?? order[0]);

  const refuse = (card: Card): void => {
    const reason = frame.refusals[`card:${card}`];
    if (reason !== undefined) table.refuse(reason);
  };
  const touch = (card: Card): void => {
    if (performance.now() - slidAt.current < 250) return; // the end of a slide is no touch
    setFocused(card);
    if (!isAsked) return;
    if (own?.to === card) onPlay();
    else if (!can.has(card)) refuse(card);
    else onPick(touched(frame.moves, hand, own?.from, card));
  };

  const down = (card: Card, { clientX: x, clientY: y, button, currentTarget, pointerId }: PointerEvent): void => {
    if (!isAsked || button !== 0) return;
    slide.current = { card, x, y, mode: 'touch' };
    currentTarget.setPointerCapture(pointerId); // a quick push leaves the hand at once, and still is heard
  };
  const go = (event: PointerEvent): void => {
    const begun = slide.current;
    if (begun === null) return;
    const [dx, dy] = [event.clientX - begun.x, event.clientY - begun.y];
    if (begun.mode === 'touch') {
      if (Math.hypot(dx, dy) < SLIDE_BEGINS) return;
      const mode = -dy > Math.abs(dx) ? 'push' : 'sweep';
      slide.current = { ...begun, mode };
      if (mode === 'push' && !picked.has(begun.card)) onPick(extend(hand, undefined, begun.card));
    } else if (begun.mode === 'push') setPush(Math.min(0, dy));
    else {
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-card-id]');
      if (under) onPick(sweep(hand, begun.card, Number(under.dataset['cardId'])));
    }
  };
  const up = (event: PointerEvent): void => {
    const begun = slide.current;
    slide.current = null;
    setPush(0);
    if (begun === null || begun.mode === 'touch') return;
    slidAt.current = performance.now();
    if (begun.mode === 'push' && begun.y - event.clientY > PUSH) onPlay();
  };

  const focusOn = (card: Card | undefined): void => {
    if (card === undefined) return;
    setFocused(card);
    list.current?.querySelector<HTMLElement>(`[data-card-id="${card}"]`)?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (current === undefined) return;
    const at = order.indexOf(current);
    const along = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0;
    const across = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (along !== 0) {
      const next = order[(at + along + order.length) % order.length]!;
      if (event.shiftKey && isAsked) onPick(sweep(hand, own?.from ?? current, next));
      focusOn(next);
    } else if (across !== 0) focusOn(nearest(places, current, across));
    else if (event.key === 'Home') focusOn(order[0]);
    else if (event.key === 'End') focusOn(order.at(-1));
    else if (event.key === 'Escape') onPick(null);
    else if (event.key === 'Enter' && own !== null && runOf(frame.moves, [...picked]) && picked.has(current)) onPlay();
    else return;
    event.preventDefault();
  };

  useEntryByArrows(() => (isAsked ? list.current?.querySelector<HTMLElement>('[tabindex="0"]') : null));

  return (
    <section className={styles.hand} data-part="hand" aria-label={t('table.hand', person(info, info.seat))}>
      <ul
        ref={list}
        style={{ height: Math.max(0, rows - 1) * step + cardWidth * RATIO + LIFT }}
        onKeyDown={press}
        onPointerMove={go}
        onPointerUp={up}
        onPointerCancel={up}
      >
        {places.map(({ card, row, left, width: inSight }) => {
          const reason = can.has(card) ? undefined : frame.refusals[`card:${card}`];
          const state = can.has(card) ? 'can' : reason === undefined ? 'idle' : 'cannot';
          const isPicked = picked.has(card);
          return (
            <motion.li
              key={card}
              layoutId={cardToken(card)}
              className={styles.card}
              data-state={state}
              data-picked={(isPicked && !isProposed) || undefined}
              data-proposed={(isPicked && isProposed) || undefined}
              data-end={(ends.has(card) && !isPicked) || undefined}
              style={{
                left,
                top: row * step + LIFT,
                width: inSight,
                height: cardWidth * RATIO,
                y: isPicked ? push : 0,
              }}
            >
              <button
                type="button"
                data-card-id={card}
                aria-label={reason === undefined ? cardWords(card) : `${cardWords(card)}: ${reason}`}
                aria-disabled={state === 'cannot' || undefined}
                aria-pressed={state === 'can' ? isPicked && !isProposed : undefined}
                tabIndex={card === current ? 0 : -1}
                onPointerDown={(event) => down(card, event)}
                onClick={() => touch(card)}
                onFocus={() => setFocused(card)}
              >
                <span className={styles.face} style={{ width: cardWidth }}>
                  <Face card={card} />
                </span>
              </button>
            </motion.li>
          );
        })}
      </ul>
    </section>
  );
};

/** The card in the next row that stands nearest. */
const nearest = (places: ReturnType<typeof spread>['places'], card: Card, across: number): Card | undefined => {
  const here = places.find((place) => place.card === card)!;
  return places
    .filter(({ row }) => row === here.row + across)
    .sort((a, b) => Math.abs(a.left - here.left) - Math.abs(b.left - here.left))[0]?.card;
};

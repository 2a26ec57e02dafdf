// The person's cards: fanned, one tab stop, played by click, tap, swipe, drag or key.
import { useDragDropMonitor } from '@dnd-kit/react';
import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { Icon } from '../kit/ui/Icon.tsx';
import { t } from '../kit/i18n/index.ts';
import { useAct, useInfo, useTable, useTableState } from './match/context.tsx';
import { person } from './match/tell.ts';
import { PLAY_ZONE, slotIn } from './drag.ts';
import { useFelt } from './feltShape.ts';
import { useEntryByArrows } from './focus.ts';
import type { Move } from './match/messages.ts';
import type { HandCard } from './handCard.ts';
import { HandSlot } from './HandSlot.tsx';
import { useHandOrder } from './handOrder.ts';
import { useLift } from './lift.ts';
import styles from './Hand.module.css';

interface HandProps {
  /** Sorted as the game sorts them. */
  readonly cards: readonly HandCard[];
  /** Does something else than to play the card's move, e.g. puts it into a tray: at `place` where it was dropped on one. */
  readonly onPlay?: (card: HandCard, place?: number) => void;
  readonly className?: string;
}

/** More cards than this stand in two rows where a phone is held upright, so that each is wide enough for a thumb. */
const ONE_ROW = 7;
/** Let go this far above the hand, a card is played. */
const SWIPE = 60;

export const Hand = ({ cards, onPlay, className = '' }: HandProps): ReactElement => {
  const table = useTable();
  const act = useAct();
  const info = useInfo();
  const { shape } = useFelt();
  const order = useHandOrder(
    info.id,
    cards.map(({ id }) => id),
  );
  // A frame of chance is a new deal; a table that has just been opened has no events.
  const isDealt = useTableState(({ frame }) => Boolean(frame?.events.some(({ type }) => type === 'deal')));
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  // Nothing was dragged yet: a page may be opened and pressed within the time below.
  const draggedAt = useRef(-Infinity);

  const held = order.order.map((id) => cards.find((card) => card.id === id)!);
  const current = held.find(({ id }) => id === focused) ?? held.find(({ move }) => move !== null) ?? held[0];
  const key = cards.map(({ id, move }) => `${id}${move?.id ?? ''}`).join();
  const { lifted, plays, drop } = useLift(key);
  // A card that was played took the focus with it; the next one gets it.
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      entryOf(list.current)?.focus({ preventScroll: true });
  }, [key]);

  const play = (card: HandCard, place?: number): void => {
    drop();
    if (card.move === null) {
      if (card.reason !== undefined) table.refuse(card.reason);
      return;
    }
    if (onPlay) onPlay(card, place);
    else act(card.move);
  };
  const click = (card: HandCard, isTouch: boolean): void => {
    if (performance.now() - draggedAt.current < 250) return; // the end of a drag is no click
    setFocused(card.id);
    // What is gathered first, or put into a tray, is done at one tap: it can be taken back.
    const isFinal = card.move !== null && card.picked === undefined && !onPlay;
    if (!isFinal || plays(card.id, isTouch, card.move.text)) play(card);
  };
  const extra = (move: Move, isTouch: boolean): void => {
    if (plays(move.notation, isTouch, move.text)) act(move);
  };
  const focusOn = (index: number): void => {
    const card = held[(index + held.length) % held.length];
    if (!card) return;
    setFocused(card.id);
    list.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(card.id)}"]`)?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    const at = held.findIndex(({ id }) => id === current?.id);
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0 && event.shiftKey && current) {
      order.move(current.id, at + step);
      requestAnimationFrame(() => focusOn(Math.max(0, Math.min(at + step, held.length - 1))));
    } else if (step !== 0) focusOn(at + step);
    else if (event.key === 'Home') focusOn(0);
    else if (event.key === 'End') focusOn(held.length - 1);
    else return;
    event.preventDefault();
  };
  useEntryByArrows(() => (cards.every(({ move }) => move === null) ? null : entryOf(list.current)));
  useHotkeys([['s', order.sort]]);

  useDragDropMonitor({
    onDragEnd: ({ operation: { source, target, position, transform }, canceled }) => {
      const card = cards.find(({ id }) => `hand:${id}` === source?.id);
      if (!card || canceled) return;
      draggedAt.current = performance.now();
      const place = slotIn(target?.id);
      if (place !== undefined || target?.id === PLAY_ZONE || transform.y < -SWIPE) play(card, place);
      else order.move(card.id, slotAt(list.current, card.id, position.current));
    },
  });

  const isSplit = shape === 'upright' && held.length > ONE_ROW;
  const split = isSplit ? Math.ceil(held.length / 2) : held.length;
  const rows = isSplit ? [held.slice(0, split), held.slice(split)] : [held];
  return (
    <section
      className={`${styles.hand} ${className}`}
      data-part="hand"
      aria-label={t('table.hand', person(info, info.seat))}
    >
      <div
        ref={list}
        onKeyDown={press}
        onFocus={() => (hasFocus.current = true)}
        onBlur={({ relatedTarget }) => (hasFocus.current = relatedTarget === null)}
      >
        {rows.map((row, rowAt) => (
          <ul key={rowAt} className={styles.row}>
            {row.map((card, at) => (
              <HandSlot
                key={card.id}
                card={card}
                turn={shape === 'wide' ? at - (row.length - 1) / 2 : 0}
                dealt={isDealt ? at + rowAt * split : null}
                isStop={card.id === current?.id}
                isLifted={card.id === lifted || card.extras?.some(({ move }) => move.notation === lifted) === true}
                onClick={click}
                onExtra={extra}
                onFocus={() => setFocused(card.id)}
              />
            ))}
          </ul>
        ))}
      </div>
      {order.isManual && (
        <ActionIcon
          className={styles.sort}
          variant="subtle"
          size={44}
          aria-label={t('table.hand.sort')}
          onClick={order.sort}
        >
          <Icon name="sort" />
        </ActionIcon>
      )}
    </section>
  );
};

/** Where the focus goes: to the card of the tab key, or to the first that can be played. */
const entryOf = (list: HTMLElement | null): HTMLElement | null =>
  list?.querySelector<HTMLElement>('[data-card][tabindex="0"]:not([aria-disabled])') ??
  list?.querySelector<HTMLElement>('[data-card]:not([aria-disabled])') ??
  list?.querySelector<HTMLElement>('[data-card]') ??
  null;

/** The place in the hand where a card is let go. */
const slotAt = (list: HTMLElement | null, dragged: string, { x, y }: { x: number; y: number }): number => {
  const others = [...(list?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])].filter(
    (slot) => slot.dataset['slot'] !== dragged,
  );
  let index = 0;
  for (const slot of others) {
    const box = slot.getBoundingClientRect();
    if (y > box.bottom || (y >= box.top && x > box.left + box.width / 2)) index++;
  }
  return index;
};

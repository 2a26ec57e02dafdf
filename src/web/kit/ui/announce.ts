// What screen readers are told, one sentence after the other.
import { create } from 'zustand';
import { t } from '../i18n/index.ts';

interface Voice {
  readonly queue: readonly { readonly id: number; readonly text: string }[];
  say(text: string): void;
  drop(id: number): void;
}

let nextId = 0;
const LONGEST_QUEUE = 12;

export const useVoice = create<Voice>()((set) => ({
  queue: [],
  say: (text) => set(({ queue }) => ({ queue: [...queue, { id: nextId++, text }].slice(-LONGEST_QUEUE) })),
  drop: (id) => set(({ queue }) => ({ queue: queue.filter((item) => item.id !== id) })),
}));

export const announce = (text: string): void => useVoice.getState().say(text);

const SUITS: Readonly<Record<string, string>> = { '♠': 'spades', '♣': 'clubs', '♦': 'diamonds', '♥': 'hearts' };

/** The same sentence for ears: 'K♥' is the king of hearts. */
export const spoken = (text: string): string =>
  text
    .replace(/(10|[2-9JQKA])([♠♣♦♥])/g, (_, rank: string, suit: string) =>
      t('app.spoken.card', { rank, suit: SUITS[suit]! }),
    )
    .replace(/[♠♣♦♥]/g, (suit) => t('app.spoken.suit', { suit: SUITS[suit]! }));

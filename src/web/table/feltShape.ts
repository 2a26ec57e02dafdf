// What the cloth is like: its shape decides where everything lies, its card how large the rest is drawn.
import { createContext, useContext, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { shapeOf, type Shape } from './shape.ts';

export interface FeltSize {
  readonly shape: Shape;
  /** Of the cloth, in pixels. */
  readonly width: number;
  /** Of a card in the hand, in pixels. */
  readonly card: number;
}

/** Before it is measured, and for what lies on no cloth. */
const ANY: FeltSize = { shape: 'wide', width: 960, card: 86 };

export const FeltContext = createContext(ANY);
export const useFelt = (): FeltSize => useContext(FeltContext);

/** Ranks must be at least 14 pixels high: below this width cards are drawn with large indices. */
const FRENCH_IS_SMALL = 85;
const GERMAN_IS_SMALL = 122;

/** Are the cards of the hand too small for anything but a large index? */
export const useIsSmall = (family: 'french' | 'german'): boolean =>
  useFelt().card < (family === 'german' ? GERMAN_IS_SMALL : FRENCH_IS_SMALL);

/** Measures the cloth before it is painted and whenever it changes; `probe` is as wide as a card. */
export const useFeltSize = (felt: RefObject<HTMLElement | null>, probe: RefObject<HTMLElement | null>): FeltSize => {
  const [size, setSize] = useState(ANY);
  const shown = useRef(size);
  useLayoutEffect(() => {
    const measure = (): void => {
      const { clientWidth, clientHeight } = felt.current!;
      const shape = shapeOf(clientWidth, clientHeight);
      // The card depends on the shape, so the sheet must know it before the card is measured.
      felt.current!.dataset['shape'] = shape;
      const card = probe.current!.getBoundingClientRect().width;
      if (shown.current.width === clientWidth && shown.current.shape === shape && shown.current.card === card) return;
      shown.current = { shape, width: clientWidth, card };
      setSize(shown.current);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(felt.current!);
    return () => observer.disconnect();
  }, [felt, probe]);
  return size;
};

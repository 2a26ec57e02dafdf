import { useLayoutEffect, useState, type RefObject } from 'react';

/** How wide or high an element is, measured before it is painted and whenever it changes: nothing is drawn for a width of before. */
export const useLength = (element: RefObject<HTMLElement | null>, side: 'clientWidth' | 'clientHeight'): number => {
  const [length, setLength] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => setLength(element.current![side]);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element, side]);
  return length;
};

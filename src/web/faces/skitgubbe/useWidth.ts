import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width of an element, measured before it is painted and whenever it changes: nothing is drawn for a width of before. */
export const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => setWidth(element.current!.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return width;
};

// Tables and plots of a report, drawn by the same code as the pages of the command line.
import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import { tag, type Content } from '../../../sim/pages/html.ts';
import styles from './Report.module.css';

/** Whatever comes from outside was escaped when the markup was made (html.ts). */
export const Report = ({ content }: { content: Content }): ReactElement => {
  const html = useMemo(() => ({ __html: tag`${content}`.text }), [content]);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What is wider than the screen is moved by the arrow keys, so it must be reachable; the rest need no tab stop.
    const update = (): void => {
      for (const part of root.current?.querySelectorAll<HTMLElement>('.scroll, figure') ?? []) {
        part.tabIndex = part.scrollWidth > part.clientWidth ? 0 : -1;
      }
    };
    const observer = new ResizeObserver(update);
    observer.observe(root.current!);
    update();
    return () => observer.disconnect();
  }, [html]);
  return <div ref={root} className={styles.report} data-part="report" dangerouslySetInnerHTML={html} />;
};

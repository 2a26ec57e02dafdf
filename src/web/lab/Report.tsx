// Tables and plots of a report, drawn by the same code as the pages of the command line.
import { useMemo, type ReactElement } from 'react';
import { tag, type Content } from '../../sim/pages/html.ts';
import './report.css';

/** Whatever comes from outside was escaped when the markup was made (html.ts). */
export const Report = ({ content }: { content: Content }): ReactElement => {
  const html = useMemo(() => ({ __html: tag`${content}`.text }), [content]);
  return <div className="report" dangerouslySetInnerHTML={html} />;
};

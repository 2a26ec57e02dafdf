// How long the page's main thread was busy at a stretch, by the browser's own trace of it.
import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
  /** Microseconds of processor time; the clock's are in `dur`. */
  readonly tdur?: number;
  readonly dur?: number;
}

const CATEGORIES = ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'];
const TASKS = ['RunTask', 'ThreadControllerImpl::RunTask'];

/** The processor time of every task of the main thread while `use` is at work, in ms, longest first. */
export const tasksOf = async (browser: Browser, page: Page, use: () => Promise<void>): Promise<number[]> => {
  await browser.startTracing(page, { categories: CATEGORIES });
  await use();
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: readonly TraceEvent[] };
  return tasksIn(trace.traceEvents);
};

const tasksIn = (events: readonly TraceEvent[]): number[] => {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  const isMain = ({ name, args }: TraceEvent): boolean => name === 'thread_name' && args?.name === 'CrRendererMain';
  const main = new Set(events.filter(isMain).map(threadOf));
  return events
    .filter((event) => TASKS.includes(event.name) && main.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((a, b) => b - a);
};

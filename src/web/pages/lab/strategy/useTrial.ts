// The state of a trial for the page: it begins anew, after a moment, whenever the text or the setting changes.
import { useEffect, useRef, useState } from 'react';
import type { CheckReport, Problem } from '../../../../arena/check/report.ts';
import type { CompareReport } from '../../../../sim/compare/report.ts';
import { t } from '../../../kit/i18n/index.ts';
import type { TrialJob } from './messages.ts';
import { TrialRunner, type TrialEvent } from './trialRunner.ts';

export interface TrialState {
  readonly status: 'waiting' | 'checking' | 'refused' | 'playing' | 'done' | 'failed';
  readonly report: CheckReport | null;
  readonly result: CompareReport | null;
  /** How many deals are to be played of what is tried now, or comes next. */
  readonly pairs: number;
  /** All that is to mend, from the check and from the games after it. */
  readonly problems: readonly Problem[];
  /** Why it could not be tried at all. */
  readonly message: string;
}

const WAITING: TrialState = { status: 'waiting', report: null, result: null, pairs: 1, problems: [], message: '' };
/** People pause between words; a check in the middle of one finds only nonsense. */
const PAUSE_MS = 450;

const after = (state: TrialState, event: TrialEvent, file: string): TrialState => {
  switch (event.type) {
    case 'checking':
      return state.status === 'waiting' ? { ...state, status: 'checking' } : state;
    case 'checked': {
      const { report } = event;
      return {
        ...state,
        status: report.accepted ? 'playing' : 'refused',
        report,
        problems: report.problems,
        result: null,
      };
    }
    case 'played':
      return { ...state, status: 'playing', result: event.result, problems: event.problems };
    case 'ended':
      return state.status === 'playing' ? { ...state, status: 'done' } : state;
    case 'failed':
      return { ...WAITING, pairs: state.pairs, status: 'failed', message: event.message };
    case 'silent': {
      const message = t('lab.trial.silent', { seconds: event.seconds });
      return { ...state, status: 'refused', problems: [{ code: 'timeout', message, file, line: null }] };
    }
  }
};

/** Without a job, because something in the setting is missing, nothing is tried. */
export const useTrial = (job: TrialJob | null): TrialState => {
  const [state, setState] = useState(WAITING);
  const runner = useRef<TrialRunner | null>(null);
  const file = useRef('');
  useEffect(() => {
    const made = new TrialRunner((event) => setState((before) => after(before, event, file.current)));
    runner.current = made;
    return () => made.close();
  }, []);
  const key = JSON.stringify(job);
  useEffect(() => {
    if (job === null) return;
    file.current = job.file;
    // What was found stays on the page until there is something new, so that nothing jumps while one types.
    runner.current?.drop();
    setState((before) => ({ ...before, status: 'waiting', pairs: job.pairs }));
    const timer = setTimeout(() => runner.current?.run(job), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return state;
};

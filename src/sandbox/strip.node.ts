// Types are stripped in a thread of its own, which is started once and replaced when a text has broken it.
import { HostFailure } from '../core/hostFailure.ts';
import { FIXED } from '../guests/limits.ts';
import { stripWith, type StripAnswer, type Stripped } from './strip.ts';
import { Thread } from '../threads/thread.node.ts';

const WORKER = new URL('./strip.worker.node.ts', import.meta.url);
const PATIENCE = { silentMs: 5000, totalMs: 30_000, startMs: FIXED.threadMs };

let thread: Thread<null, StripAnswer> | null = null;

const BROKEN: StripAnswer = { ok: false, isBroken: true, message: '', line: null };

export const stripTypes = (text: string): Stripped =>
  stripWith(text, () => {
    if (thread === null || !thread.isAlive) thread = new Thread({ file: WORKER, data: null, hasLoop: false });
    const reply = thread.ask(null, PATIENCE, text);
    if (!reply.ok && reply.why === 'no start') throw new HostFailure('The thread that strips types did not start.');
    const answer = reply.ok ? reply.answer : BROKEN;
    if (!answer.ok && answer.isBroken) thread.end();
    return answer;
  });

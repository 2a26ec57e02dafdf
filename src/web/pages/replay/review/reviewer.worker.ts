// Reviews the decisions of one record, as they are asked for.
import { problemText } from '../../../kit/rules/problem.ts';
import { loadLanguage } from '../../../kit/i18n/load.ts';
import { findSource, type Found } from '../source.ts';
import type { FromReviewer, ToReviewer } from './messages.ts';
import { headOf, reviewStep } from './reviewStep.ts';

const tell = (message: FromReviewer): void => postMessage(message);

let found: Found | null = null;

const answer = async (message: ToReviewer): Promise<void> => {
  if (message.type === 'open') {
    await loadLanguage(message.language);
    const source = await findSource(message.source);
    if (!source.ok) return tell({ type: 'failed', message: problemText(source.error) });
    found = source.value;
    return tell({ type: 'opened', head: headOf(found.definition, found.loaded) });
  }
  if (!found) return;
  const { game, steps } = found.loaded;
  tell({ type: 'reviewed', decision: reviewStep(found.definition, game, steps, message.step, message.level) });
};

addEventListener('message', ({ data }: MessageEvent<ToReviewer>) => {
  answer(data).catch((problem: unknown) =>
    tell({ type: 'failed', message: problem instanceof Error ? problem.message : String(problem) }),
  );
});

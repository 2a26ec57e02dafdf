// Matches to look at or to watch, out of the page's way.
import { t } from '../../kit/i18n/index.ts';
import { loadLanguage } from '../../kit/i18n/load.ts';
import { answerReplay } from './desk.ts';
import type { FromDesk, ToDesk } from './messages.ts';

const tell = (message: FromDesk): void => postMessage(message);

/** One message after the other: what is watched is written before the next look. */
let last: Promise<void> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<ToDesk>) => {
  last = last
    .then(async () => {
      await loadLanguage(data.language);
      tell(await answerReplay(data.ask));
    })
    .catch((problem: unknown) => {
      const why = problem instanceof Error ? problem.message : String(problem);
      tell({ type: 'failed', message: t('match.stopped', { problem: why }) });
    });
});

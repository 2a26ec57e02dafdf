// Before a strategy sits down it is asked who it is, in a worker that is ended afterwards: what cannot play is told where
// it was chosen, and no game is begun.
import { err, ok, type BorderError, type Result } from '../../../core/result.ts';
import { DEFAULT_LIMITS, FIXED } from '../../../guests/limits.ts';
import type { StrategyText } from '../../../players/strategyFile.ts';
import { t } from '../i18n/index.ts';
import type { FromIntroducer, ToIntroducer } from './messages.ts';

/** What each calls itself, by file. */
type OwnNames = Readonly<Record<string, string>>;

/** As patient as the editor: a page has no processor's time to look at. */
const SILENT_MS = FIXED.patience * DEFAULT_LIMITS.watchdogMs;

const refuse = (why: string): { ok: false; error: BorderError } =>
  err({ code: 'ERR_STRATEGY', message: t('match.strategy.refused', { why }) });

export const introduce = (game: string, strategies: readonly StrategyText[]): Promise<Result<OwnNames>> => {
  if (strategies.length === 0) return Promise.resolve(ok({}));
  const worker = new Worker(new URL('./introduce.worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Result<OwnNames>>((done) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromIntroducer>) => {
      clearTimeout(timer);
      if (data.type === 'introduced') return done(ok(data.names));
      if (data.type === 'refused') return done(refuse(data.message));
      timer = setTimeout(() => done(refuse(t('match.strategy.silent', { file: data.file }))), SILENT_MS);
      return undefined;
    });
    worker.addEventListener('error', ({ message }) => done(refuse(message)));
    worker.postMessage({ game, strategies } satisfies ToIntroducer);
  }).finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
};

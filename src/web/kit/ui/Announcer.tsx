import { useEffect, type ReactElement } from 'react';
import { t } from '../i18n/index.ts';
import { useVoice } from './announce.ts';

/** How long a sentence stays for screen readers to pick up before the next takes its place. */
const SENTENCE_STAYS = 600;

/** A live region that says the queue sentence by sentence. */
export const Announcer = (): ReactElement => {
  const first = useVoice(({ queue }) => queue[0]);
  const drop = useVoice((voice) => voice.drop);
  useEffect(() => {
    if (!first) return undefined;
    const timer = setTimeout(() => drop(first.id), SENTENCE_STAYS);
    return () => clearTimeout(timer);
  }, [first, drop]);
  return (
    <div className="sr-only" role="log" aria-live="polite" aria-label={t('app.announcements')}>
      {first && <p key={first.id}>{first.text}</p>}
    </div>
  );
};

// Faces in place of words, drawn here: no font needs to hold them.
import type { ReactElement } from 'react';
import type { Emote } from '../../../../net/talk.ts';
import { t } from '../../../kit/i18n/index.ts';
import styles from './talk.module.css';

const OPEN_EYES = 'M8.500 9.500v.01M15.500 9.500v.01';
/** What lies within the round of the face. */
const FEATURES: Readonly<Record<Exclude<Emote, 'heart'>, string>> = {
  smile: `${OPEN_EYES}M8 14c1 1.700 2.400 2.500 4 2.500s3-.8 4-2.500`,
  laugh:
    'M7.500 9.500l1.500-1 1.500 1M13.500 9.500l1.500-1 1.500 1M7.500 13.500h9c-.3 2.600-2.200 4-4.500 4s-4.200-1.400-4.500-4z',
  wink: 'M8.500 9.500v.01M14 9.500h3M8 14c1 1.700 2.400 2.500 4 2.500s3-.8 4-2.500',
  wow: `${OPEN_EYES}M12 13a1.800 2.200 0 1 0 0 4.400 1.800 2.200 0 0 0 0-4.400z`,
  sad: `${OPEN_EYES}M8 17c1-1.700 2.400-2.500 4-2.500s3 .8 4 2.500`,
};
const HEART =
  'M12 20C6 15.600 3.500 12.600 3.500 9.200A4.500 4.500 0 0 1 12 7a4.500 4.500 0 0 1 8.500 2.200c0 3.400-2.500 6.400-8.500 10.800z';

export const EmoteFace = ({ emote }: { emote: Emote }): ReactElement => (
  <svg
    viewBox="0 0 24 24"
    className={styles.face}
    data-emote={emote}
    role="img"
    aria-label={t(`friends.emote.${emote}`)}
  >
    {emote === 'heart' ? (
      <path d={HEART} />
    ) : (
      <>
        <circle cx="12" cy="12" r="9.500" />
        <path d={FEATURES[emote]} />
      </>
    )}
  </svg>
);

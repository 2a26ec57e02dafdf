// What a rated match has done to one's own rating.
import { useEffect, useState, type ReactElement } from 'react';
import { t } from '../../kit/i18n/index.ts';
import { ratingChange, type RatingChange as Change } from './api.ts';
import { ratingWords, shortRating } from './ratingWords.ts';
import styles from './friends.module.css';

export const RatingChange = ({ table }: { table: string }): ReactElement | null => {
  const [change, setChange] = useState<Change | null>(null);
  useEffect(() => {
    let isLeft = false;
    void ratingChange(table).then((answer) => !isLeft && answer.ok && setChange(answer.value));
    return () => void (isLeft = true);
  }, [table]);
  if (change === null) return null;
  const { before, after, counts } = change;
  return (
    <p className={styles.change} data-part="rating-change">
      {counts
        ? t('friends.ratings.change', { before: shortRating(before), after: ratingWords(after) })
        : t('friends.ratings.unchanged')}
    </p>
  );
};

// How the person is rated, game by game. Nothing where they have played no rated match.
import { Text, Title } from '@mantine/core';
import { useEffect, useState, type ReactElement } from 'react';
import { gameTitle, rulesTitle } from '../../kit/games/games.ts';
import { count, t } from '../../kit/i18n/index.ts';
import { myRatings, type LadderRating } from './api.ts';
import { ratingWords } from './ratingWords.ts';
import styles from './friends.module.css';

export const OwnRatings = (): ReactElement | null => {
  const [ratings, setRatings] = useState<readonly LadderRating[]>([]);
  useEffect(() => {
    let isLeft = false;
    void myRatings().then((answer) => !isLeft && answer.ok && setRatings(answer.value.ratings));
    return () => void (isLeft = true);
  }, []);
  if (ratings.length === 0) return null;
  return (
    <div data-part="ratings">
      <Title order={3} mt="md">
        {t('friends.ratings')}
      </Title>
      <Text className="dim" size="sm">
        {t('friends.ratings.about')}
      </Text>
      <ul className={styles.ratings}>
        {ratings.map(({ game, preset, mu, sigma, matches, provisional }) => (
          <li key={`${game} ${preset}`}>
            <span>
              {gameTitle(game)}, {rulesTitle(game, preset)}
            </span>
            <b>{ratingWords({ mu, sigma })}</b>
            <small>
              {t('friends.ratings.matches', { matches, shown: count(matches) })}
              {provisional && ` · ${t('friends.ratings.provisional')}`}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
};

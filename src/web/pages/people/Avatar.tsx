// The card by which somebody is shown.
import type { ReactElement } from 'react';
import { CardFace, type CardDeck } from '../../table/cards/Card.tsx';
import styles from './people.module.css';

/** 'french-SK': a pack of that one card. */
const deckOf = (avatar: string): CardDeck => {
  const [family, card = ''] = avatar.split('-');
  return { family: family === 'german' ? 'german' : 'french', suits: [card.slice(0, 1)], ranks: [card.slice(1)] };
};

export const Avatar = ({ avatar, size = 'small' }: { avatar: string; size?: 'small' | 'large' }): ReactElement => (
  <span className={styles.avatar} data-size={size} aria-hidden="true">
    <CardFace deck={deckOf(avatar)} card={0} />
  </span>
);

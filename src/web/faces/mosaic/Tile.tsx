import { motion, useReducedMotionConfig } from 'motion/react';
import { memo, type ReactElement } from 'react';
import { MosaicTile } from './cards/MosaicFace.tsx';
import { printedCard } from '../../../games/mosaic/printed.ts';
import { cardWords } from './names.ts';
import { useMosaic } from './use.ts';
import styles from './Tile.module.css';

/** Boards are drawn anew with every step, most of their cards are the same. */
const Art = memo(MosaicTile);

interface TileProps {
  readonly card: number;
  readonly still?: boolean;
  readonly className?: string | undefined;
}

/** A card as a square tile. One that moves flies from where it lay; jokers are all alike, so they just appear. */
export const Tile = ({ card, still = false, className = '' }: TileProps): ReactElement => {
  const { rules } = useMosaic();
  const isStill = useReducedMotionConfig();
  const flies = !still && printedCard(card, rules.deck) !== null;
  return (
    <motion.span
      className={`${styles.tile} ${className}`}
      {...(flies ? { layoutId: `tile:${card}` } : {})}
      initial={still || isStill ? false : { opacity: 0, scale: 0.7 }}
      animate={{ opacity: 1, scale: 1 }}
      exit={{ opacity: 0, scale: 0.4, transition: { duration: 0.25 } }}
    >
      <Art card={card} deck={rules.deck} largeIndex />
    </motion.span>
  );
};

/** Tiles side by side, named for those who listen. */
export const Tiles = ({ cards, label }: { cards: readonly number[]; label: string }): ReactElement | null => {
  const { rules } = useMosaic();
  if (cards.length === 0) return null;
  const names = cards.map((card) => cardWords(card, rules.deck)).join(', ');
  return (
    <span className={styles.tiles} role="img" aria-label={`${label}: ${names}`} title={`${label}: ${names}`}>
      {cards.map((card, at) => (
        <Tile key={`${card}-${at}`} card={card} />
      ))}
    </span>
  );
};

// From a game's card numbers to drawings; each family of cards is a module of its own, fetched when first needed.
import type { ComponentType } from 'react';
import { RANKS as SKITGUBBE_RANKS, SUITS as SKITGUBBE_SUITS } from '../../games/skitgubbe/deck.ts';
import { RANKS as TYSIAC_RANKS, SUITS as TYSIAC_SUITS } from '../../games/tysiac/deck.ts';
import { RANKS as ULTI_RANKS, SUITS as ULTI_SUITS } from '../../games/ulti/deck.ts';
import { CARD_DECKS, type CardDeck, type CardFamily } from './decks.ts';
import type { PrintedDeck } from '../../games/mosaic/printed.ts';

export interface FaceProps {
  deck: CardDeck;
  card: number;
  fourColour: boolean;
  largeIndex: boolean;
  mosaicDeck?: PrintedDeck;
  title?: string;
}

type Face = ComponentType<FaceProps>;

/** Cards count suit by suit in every pack but Mosaic's. */
const part = <T,>(suits: readonly T[], ranks: readonly string[], card: number): { suit: T; rank: string } => {
  const [suit, rank] = [suits[Math.floor(card / ranks.length)], ranks[card % ranks.length]];
  if (suit === undefined || rank === undefined) throw new RangeError(`no such card: ${card}`);
  return { suit, rank };
};

const loadFrench = async (): Promise<Face> => {
  const { FrenchFace } = await import('./french/FrenchFace.tsx');
  return ({ deck, card, fourColour, largeIndex, title }) => {
    const printed =
      deck === 'skitgubbe' ? part(SKITGUBBE_SUITS, SKITGUBBE_RANKS, card) : part(TYSIAC_SUITS, TYSIAC_RANKS, card);
    return <FrenchFace {...printed} fourColour={fourColour} largeIndex={largeIndex} title={title} />;
  };
};

const loadGerman = async (): Promise<Face> => {
  const { GermanFace } = await import('./german/GermanFace.tsx');
  return ({ card, largeIndex, title }) => (
    <GermanFace {...part(ULTI_SUITS, ULTI_RANKS, card)} largeIndex={largeIndex} title={title} />
  );
};

const loadMosaic = async (): Promise<Face> => {
  const { MosaicFace } = await import('./mosaic/MosaicFace.tsx');
  return ({ card, largeIndex, mosaicDeck, title }) => (
    <MosaicFace card={card} deck={mosaicDeck} largeIndex={largeIndex} title={title} />
  );
};

const LOADERS: Readonly<Record<CardFamily, () => Promise<Face>>> = {
  french: loadFrench,
  german: loadGerman,
  mosaic: loadMosaic,
};

const loaded: Partial<Record<CardFamily, Face>> = {};
const loading: Partial<Record<CardFamily, Promise<Face>>> = {};

/** The face of a deck if it is there already. */
export const faceOf = (deck: CardDeck): Face | undefined => loaded[CARD_DECKS[deck]];

/** Fetches the drawings of a deck. A fetch that failed is tried again by the next call. */
export const loadFace = (deck: CardDeck): Promise<Face> => {
  const family = CARD_DECKS[deck];
  return (loading[family] ??= LOADERS[family]().then(
    (face) => (loaded[family] = face),
    (error: unknown) => {
      delete loading[family];
      throw error;
    },
  ));
};

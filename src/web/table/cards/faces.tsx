// From a pack's card numbers to drawings; each family of cards is a module of its own, fetched when first needed.
import type { ComponentType } from 'react';
import type { CardDeck, CardFamily } from './decks.ts';

export interface FaceProps {
  deck: CardDeck;
  card: number;
  fourColour: boolean;
  largeIndex: boolean;
  title?: string;
}

type Face = ComponentType<FaceProps>;

const partsOf = <Suit extends string>({ suits, ranks }: CardDeck, card: number): { suit: Suit; rank: string } => {
  const [suit, rank] = [suits[Math.floor(card / ranks.length)], ranks[card % ranks.length]];
  if (suit === undefined || rank === undefined) throw new RangeError(`no such card: ${card}`);
  return { suit: suit as Suit, rank };
};

const loadFrench = async (): Promise<Face> => {
  const { FrenchFace } = await import('./french/FrenchFace.tsx');
  return ({ deck, card, ...look }) => <FrenchFace {...partsOf(deck, card)} {...look} />;
};

const loadGerman = async (): Promise<Face> => {
  const { GermanFace } = await import('./german/GermanFace.tsx');
  return ({ deck, card, largeIndex, title }) => (
    <GermanFace {...partsOf(deck, card)} largeIndex={largeIndex} title={title} />
  );
};

const LOADERS: Readonly<Record<CardFamily, () => Promise<Face>>> = { french: loadFrench, german: loadGerman };

const loaded: Partial<Record<CardFamily, Face>> = {};
const loading: Partial<Record<CardFamily, Promise<Face>>> = {};

/** The face of a deck if it is there already. */
export const faceOf = ({ family }: CardDeck): Face | undefined => loaded[family];

/** Fetches the drawings of a deck. A fetch that failed is tried again by the next call. */
export const loadFace = ({ family }: CardDeck): Promise<Face> =>
  (loading[family] ??= LOADERS[family]().then(
    (face) => (loaded[family] = face),
    (error: unknown) => {
      delete loading[family];
      throw error;
    },
  ));

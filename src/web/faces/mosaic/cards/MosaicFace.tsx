// Mosaic's cards in two cuts: as a card of the usual height, and square for the cells of a board.
import type { ReactElement } from 'react';
import { USUAL_DECK, type PrintedDeck } from '../../../../games/mosaic/printed.ts';
import { MosaicArt } from './MosaicArt.tsx';

export interface MosaicFaceProps {
  card: number;
  deck?: PrintedDeck;
  largeIndex?: boolean;
  title?: string;
}

const cut = (half: number) =>
  function MosaicCut({ card, deck = USUAL_DECK, largeIndex = false, title }: MosaicFaceProps): ReactElement {
    return (
      <svg
        viewBox={`-50 ${-half} 100 ${2 * half}`}
        width="100%"
        height="100%"
        aria-hidden="true"
        focusable="false"
        style={{ display: 'block', forcedColorAdjust: 'none' }}
      >
        {title !== undefined && <title>{title}</title>}
        <MosaicArt card={card} deck={deck} half={half} largeIndex={largeIndex} />
      </svg>
    );
  };

export const MosaicFace = cut(70);
export const MosaicTile = cut(50);

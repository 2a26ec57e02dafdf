// One card of Mosaic. Rank: the figure. Shape: the outline around it. Colour: the field, its pattern, and which bead of
// the row below is filled, so nothing rests on colour alone.
import type { ReactElement } from 'react';
import { Window } from '../../../table/cards/Sheet.tsx';
import { Word } from '../../../table/cards/glyphs.tsx';
import { EDGE, INK, PAPER } from '../../../table/cards/ink.ts';
import { printedCard, type PrintedCard, type PrintedDeck } from '../../../../games/mosaic/printed.ts';
import { FIELDS } from './fields.ts';
import { JOKER_SHAPE, JOKER_SIGN, SHAPES } from './shapes.ts';

interface MosaicArtProps {
  card: number;
  deck: PrintedDeck;
  /** Half the height of the card: 70, or 50 for a square one. */
  half: number;
  largeIndex: boolean;
}

export const MosaicArt = ({ card, deck, half, largeIndex }: MosaicArtProps): ReactElement => {
  const printed = printedCard(card, deck);
  const lift = half > 50 ? -4 : -7;
  const size = (half > 50 ? 1.2 : 1.04) * (largeIndex ? 1.08 : 1);
  return (
    <>
      <rect x={-49.5} y={0.5 - half} width={99} height={2 * half - 1} rx={7} fill={PAPER} stroke={EDGE} />
      <Window x={-45} y={4.5 - half} width={90} height={2 * half - 9}>
        {printed === null ? <AllFields half={half} /> : <Ground field={printed.colour} />}
      </Window>
      <rect
        x={-45}
        y={4.5 - half}
        width={90}
        height={2 * half - 9}
        rx={3.5}
        fill="none"
        stroke={PAPER}
        strokeWidth={2}
      />
      <g transform={`translate(0 ${lift}) scale(${size})`}>
        {printed === null ? <JokerMiddle /> : <Middle printed={printed} height={largeIndex ? 33 : 28} />}
      </g>
      {printed !== null && <Beads printed={printed} deck={deck} y={half - 11.5} />}
    </>
  );
};

const fieldOf = (colour: number) => FIELDS[(colour - 1) % FIELDS.length]!;

const Ground = ({ field }: { field: number }): ReactElement => {
  const { colour, lines, line, width } = fieldOf(field);
  return (
    <>
      <path d="M-50-70H50V70H-50Z" fill={colour} />
      {lines !== '' && (
        <path d={lines} fill="none" stroke={line} strokeWidth={width} strokeLinecap="round" opacity={0.5} />
      )}
    </>
  );
};

const Middle = ({ printed: { rank, shape }, height }: { printed: PrintedCard; height: number }): ReactElement => (
  <>
    <path d={SHAPES[(shape - 1) % SHAPES.length]} fill={PAPER} stroke={INK} strokeWidth={2} strokeLinejoin="round" />
    <Word text={String(rank)} x={0} y={0} height={height} colour={INK} weight={2.3} />
  </>
);

/** As many beads as there are colours; the one of this card is filled. */
const Beads = ({ printed, deck, y }: { printed: PrintedCard; deck: PrintedDeck; y: number }): ReactElement => {
  const [low, high] = deck.colors;
  const count = high - low + 1;
  const step = Math.min(12, 72 / count);
  const left = (-step * (count - 1)) / 2;
  return (
    <>
      <rect x={left - 7} y={y - 5} width={step * (count - 1) + 14} height={10} rx={5} fill={PAPER} />
      {Array.from({ length: count }, (_, i) =>
        low + i === printed.colour ? (
          <circle key={i} cx={left + step * i} cy={y} r={3.6} fill={INK} />
        ) : (
          <circle key={i} cx={left + step * i} cy={y} r={1.1} fill="#8d8778" />
        ),
      )}
    </>
  );
};

const AllFields = ({ half }: { half: number }): ReactElement => (
  <>
    <path d="M-50-70H50V70H-50Z" fill={INK} />
    {FIELDS.slice(0, 5).map(({ colour }, i) => {
      const at = (turn: number) => {
        const angle = (2 * Math.PI * (i + turn)) / 5;
        return `${(100 * Math.sin(angle)).toFixed(1)} ${(-100 * Math.cos(angle)).toFixed(1)}`;
      };
      return (
        <path
          key={colour}
          d={`M0 ${half > 50 ? -4 : -7}L${at(-0.5)} ${at(0)} ${at(0.5)}Z`}
          fill={colour}
          stroke={PAPER}
          strokeWidth={1.5}
        />
      );
    })}
  </>
);

const JokerMiddle = (): ReactElement => (
  <>
    <path d={JOKER_SHAPE} fill={PAPER} stroke={INK} strokeWidth={2} strokeLinejoin="round" />
    <path d={JOKER_SIGN} fill={INK} />
  </>
);

// Cards in three signs: rank, letter of the colour, shape. Legible without colours; with them, painted.
import { styleText } from 'node:util';
import type { Card } from '../../../core/cards.ts';
import { printedCard, type PrintedCard } from '../../../games/mosaic/printed.ts';
import { phrase } from '../../screen/screen.ts';
import type { MosaicSetting } from './setting.ts';

/** As printed, from 1: what the texts call them, and how a terminal shows them. */
const COLOURS = [
  ['red', 'red'],
  ['yellow', 'yellow'],
  ['green', 'green'],
  ['blue', 'blueBright'],
  ['violet', 'magenta'],
  ['pink', 'magentaBright'],
  ['teal', 'cyan'],
  ['brown', 'redBright'],
  ['grey', 'gray'],
] as const;
const SHAPES = [
  ['circle', '●'],
  ['square', '■'],
  ['diamond', '◆'],
  ['arch', '∩'],
  ['hexagon', '⬡'],
  ['star', '★'],
  ['cushion', '▣'],
  ['shield', '▽'],
  ['pentagon', '⬠'],
] as const;
const JOKER = '*';

const letterOf = (setting: MosaicSetting, colour: number): string =>
  phrase(setting, 'mosaic.terminal.letter', { colour: COLOURS[colour - 1]![0] });

const printed = ({ game }: MosaicSetting, card: Card): PrintedCard | null => printedCard(card, game.rules.deck);

/** '4R●', or '*' for a joker. */
export const cardText = (setting: MosaicSetting, card: Card): string => {
  const face = printed(setting, card);
  return face === null ? JOKER : `${face.rank}${letterOf(setting, face.colour)}${SHAPES[face.shape - 1]![1]}`;
};

export const cardsText = (setting: MosaicSetting, cards: readonly Card[]): string =>
  cards.map((card) => cardText(setting, card)).join(' ');

/** Does a typed word mean this card? '4r', '4r●' or its number as records have it. */
export const isNamed = (setting: MosaicSetting, card: Card, word: string): boolean => {
  const name = cardText(setting, card).toLowerCase();
  const token = setting.game.ruleset.deck.tokens[card];
  return word === name || word === token || (name.length > 1 && word === name.slice(0, -1));
};

const span = ([low, high]: readonly [number, number]): number[] =>
  Array.from({ length: high - low + 1 }, (_, i) => low + i);

/** What the letters and signs mean. */
export const legendLines = (setting: MosaicSetting): string[] => {
  const { colors, shapes } = setting.game.rules.deck;
  const colour = (n: number): string =>
    `${letterOf(setting, n)} ${phrase(setting, 'mosaic.terminal.colour', { colour: COLOURS[n - 1]![0] })}`;
  const shape = (n: number): string =>
    `${SHAPES[n - 1]![1]} ${phrase(setting, 'mosaic.terminal.shape', { shape: SHAPES[n - 1]![0] })}`;
  return [
    phrase(setting, 'mosaic.terminal.legend.colours', { colours: span(colors).map(colour).join(', ') }),
    phrase(setting, 'mosaic.terminal.legend.shapes', { shapes: span(shapes).map(shape).join(', ') }),
  ];
};

/** Paints the cards of a line in their colours. */
export const painter = (setting: MosaicSetting): ((line: string) => string) => {
  const formats = new Map(COLOURS.map(([, format], i) => [letterOf(setting, i + 1), format]));
  const signs = SHAPES.map(([, sign]) => sign).join('');
  const card = new RegExp(`\\d(\\p{L})[${signs}]`, 'gu');
  return (line) =>
    line.replace(card, (text, letter: string) => {
      const format = formats.get(letter);
      return format === undefined ? text : styleText(format, text, { validateStream: false });
    });
};

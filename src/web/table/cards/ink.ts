// Colours of the printed cards. Cards are light paper in both themes, as real ones are.

export const PAPER = '#fffdf7';
export const EDGE = '#b9b0a0';
export const INK = '#20222e';
export const GOLD = '#e9b440';
export const SKIN = '#f7dcc0';
export const WHITE = '#fffefb';
export const RED = '#c4262e';
export const BLUE = '#27478c';
export const GREEN = '#1d7048';

/** The size of every card in drawing units; the middle is (0, 0), so that turning the card is `rotate(180)`. */
export const CARD_WIDTH = 100;
export const CARD_HEIGHT = 140;

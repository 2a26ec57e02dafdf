import { tag, type Content, type Markup } from './html.ts';
import type { Sight } from './gamePage.ts';

/** A form that makes a move at this step and no other. */
export const moveForm = (sight: Sight, content: Content): Markup =>
  tag`<form method="post" action="${sight.address}"><input type="hidden" name="step" value="${sight.step}">${content}</form>`;

const WHOLE = /^\d{1,16}$/;

/** A whole number of 0 or more out of a form, or null. */
export const wholeNumber = (text: string | null): number | null => {
  const number = text !== null && WHOLE.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : null;
};

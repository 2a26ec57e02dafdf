import type { Message, Refusal } from '../../core/game.ts';

/** Why something is not allowed, as a sentence of the game's catalogue. */
export const refusalsOf =
  (game: string) =>
  ({ code, params }: Refusal): Message => ({ key: `${game}.refusal.${code}`, ...(params && { params }) });

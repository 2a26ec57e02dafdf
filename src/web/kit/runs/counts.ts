// Numbers that people type in.
export const isCount = (text: string, most: number): boolean =>
  /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
export const MOST_GAMES = 1_000_000;

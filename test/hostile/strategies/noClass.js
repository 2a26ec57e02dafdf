export const Strategy = 7;

// The games of the house, rules and all. Nothing else of the page imports their list: what only shows their names has them
// from the build, and need not load this.
export { findGame, GAMES } from '../../../games/index.ts';

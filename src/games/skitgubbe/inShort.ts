// Rules in a few words, for those who sit at the table.
import type { EngineRules } from './rules.ts';

const KILLS: Readonly<Record<EngineRules['killThreshold'], string>> = {
  'active-at-trick-start': 'as many plays as there were players when the trick was led',
  'active-now': 'as many plays as there are players left',
  'initial-players': 'as many plays as there are seats',
};

/** §5.6 */
export const killText = (rules: EngineRules): string =>
  `A trick is killed, its cards gone, by ${KILLS[rules.killThreshold]}; who kills it leads.`;

/** The rules in force, in a few lines. */
export const rulesInShort = (rules: EngineRules): string[] => [
  'Part 1: everybody plays a card from a hand of three, or the top of the deck unseen, and draws. Who holds the highest' +
    ` rank played so far must match it. The highest card takes all; the ace is ${rules.part1AceLow ? 'low' : 'high'}.`,
  'Sloughs: after every play everybody may throw cards on the pile whose rank lies there. They never win.',
  'War: who tie for highest play on among themselves, until one of them is highest.',
  'Part 1 ends when somebody has no card left to play. The suit of the card set aside is trump in part 2.',
  'Part 2: get rid of the cards you have won. Play a run (one suit, neighbouring ranks, ace high) that beats the last' +
    ' one, or eat.',
  rules.beatRule === 'rank-any-suit'
    ? 'A run beats by a higher top card, whatever the suit, or by more cards with the same top; any trump beats the rest.'
    : 'A run beats by a higher top card of the same suit; any trump beats the rest.',
  'Who eats takes the lowest card on the table and all that touches it upwards in its suit.' +
    (rules.afterEat === 'same-player' ? ' Then the same player moves again.' : '') +
    (rules.voluntaryEat ? '' : ' Who can beat must not eat.') +
    (rules.emptyTableEat === 'skip' ? ' On an empty table a player may skip.' : ''),
  killText(rules),
  'The last with cards has lost.',
];

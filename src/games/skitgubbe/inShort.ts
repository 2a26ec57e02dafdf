// Rules in a few words, for those who sit at the table.
import type { Message } from '../../core/game.ts';
import type { EngineRules } from './rules.ts';

const short = (name: string, params?: Message['params']): Message => ({
  key: `skitgubbe.short.${name}`,
  ...(params && { params }),
});
const yesIf = (isSo: boolean): string => (isSo ? 'yes' : 'no');

/** §5.6 */
export const killMessage = (rules: EngineRules): Message => short(`kill.${rules.killThreshold}`);

/** The rules in force, in a few lines. */
export const rulesInShort = (rules: EngineRules): Message[] => [
  short('part1', { ace: rules.part1AceLow ? 'low' : 'high' }),
  short('sloughs'),
  short('war'),
  short('end'),
  short('part2'),
  short(`beat.${rules.beatRule}`),
  short('eat', {
    again: yesIf(rules.afterEat === 'same-player'),
    duty: yesIf(!rules.voluntaryEat),
    skip: yesIf(rules.emptyTableEat === 'skip'),
  }),
  killMessage(rules),
  short('last'),
];

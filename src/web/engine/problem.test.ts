import { expect, test } from 'vitest';
import { GAMES } from '../../games/index.ts';
import { setTexts } from '../i18n/index.ts';
import { textsOf } from '../../../test/texts.ts';
import { problemText } from './problem.ts';

const tysiac = GAMES.find(({ id }) => id === 'tysiac')!;

const textOf = (rules: unknown): string => {
  const parsed = tysiac.parseRules(rules);
  if (parsed.ok) throw new Error('these rules are wrong');
  return problemText(parsed.error);
};

test('what is wrong is said in the language of the page, with the engine’s own words where there are no others', () => {
  expect(textOf({ minRaise: 15 })).toBe('minRaise: must be a multiple of bidGrid (10).');
  expect(textOf({ minRaise: 'x' })).toMatch(/^minRaise: /);
  setTexts('sv', {
    'tysiac.rules.multiple': 'delbart med {option} ({value})',
    'engine.problem.ERR_RULES_VALUE': 'Fel. {message}',
  });
  expect(textOf({ minRaise: 15 })).toBe('minRaise: delbart med bidGrid (10).');
  expect(textOf({ minRaise: 'x' })).toMatch(/^Fel\. minRaise: /);
  setTexts('en', textsOf('en'));
});

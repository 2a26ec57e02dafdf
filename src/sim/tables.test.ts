import { expect, test } from 'vitest';
import { toCsv } from './tables.ts';

test('a name is never a formula, and numbers stay numbers', () => {
  const rows = [
    ['=HYPERLINK("x")', '+1+2', '-1|cmd', '@SUM(A1)', '\t=1'],
    ['-5', -5, 'a=b', '', null],
  ];
  expect(toCsv({ head: ['a', 'b', 'c', 'd', 'e'], rows })).toBe(
    `a,b,c,d,e\n"'=HYPERLINK(""x"")",'+1+2,'-1|cmd,'@SUM(A1),'\t=1\n-5,-5,a=b,,\n`,
  );
});

import { describe, expect, test } from 'vitest';
import { withMarks } from './marks.ts';

const inClass = (body: string): string => `class Strategy {\n  go(s) {\n${body}\n  }\n}`;
const marked = (body: string): string => withMarks(inClass(body), ['go']).split('\n').slice(2, -2).join('\n');
const answer = (line: number): string => `talonMarks$.answer=${line},`;
const loop = (line: number): string => `talonMarks$.loop=${line},`;

describe('marks', () => {
  test.each([
    ['return', "return { type: 'EAT' };", `return ${answer(3)} { type: 'EAT' };`],
    ['text', "return 'a';", `return ${answer(3)} 'a';`],
    ['inside a block', 'if (s.f(1)) {\n return 1; }', `if (s.f(1)) {\n return ${answer(4)} 1; }`],
    ['while', 'while (s) s--;', `while (${loop(3)}s) s--;`],
    ['endless for', 'for (;;);', `for (;${loop(3)}true;);`],
    ['for', 'for (let i = f(";"); i < 3; i++);', `for (let i = f(";");${loop(3)} i < 3; i++);`],
    ['do', '\ndo s++; while (s);', `\ndo s++; while (${loop(4)}s);`],
  ])('%s', (_, body, expected) => expect(marked(body)).toBe(expected));

  test.each([
    ['a return of nothing', 'return;'],
    ['a return that its line ends', 'return // no\n  7;'],
    ['returns of other functions', 'const f = (a = 1) => { return a; }; s.map(function (x) { return x; });'],
    ['methods of an answer', 'const a = { then(f) { return f; } };'],
    ['loops over lists', 'for (const a of s);'],
    ['text and comments', "s = 'while (1)'; /* return 1 */ // for (;;)"],
    ['fields', 's.return (1); s.while (2);'],
  ])('none for %s', (_, body) => expect(marked(body)).toBe(body));

  test('code stays code: it does what it did', () => {
    const body = 'for (let i = 0; ; i++) { if (i > s) return [i, /}/.test("}")]; }';
    const run = (code: string): unknown => {
      const Strategy = new Function('talonMarks$', `${code}; return Strategy`)({}) as new () => {
        go(s: number): unknown;
      };
      return new Strategy().go(3);
    };
    expect(run(withMarks(inClass(body), ['go']))).toEqual(run(inClass(body)));
  });
});

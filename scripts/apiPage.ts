// docs/api.md: everything that the package's parts export, with the comments of the code. A test keeps it true.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportsOf, type Exported } from './packaging/exported.ts';
import { PACKAGE, parts, type Part } from './packaging/parts.ts';
import { projectRoot } from './testing/sources.ts';

const file = join(projectRoot, 'docs', 'api.md');

const HEAD = `# API

Everything that [the package](package.md) \`${PACKAGE}\` exports, part by part, from the comments of the code (\`npm run docs\` writes this
page). What is asked for and cannot be is thrown as a \`TalonError\`, with a stable code and a sentence; what comes from outside
answers a \`Result\`. The contracts behind all of it are [src/core/game.ts](../src/core/game.ts) and
[src/core/agent.ts](../src/core/agent.ts).
`;

/** The comment at the head of a part: what it is, and an example, whose lines are set in. */
const headOf = ({ source }: Part): { about: string; example: string } => {
  const text = readFileSync(join(projectRoot, source), 'utf8');
  const lines = (/^(?:\/\/.*\n)+/.exec(text)?.[0] ?? '').trimEnd().split('\n');
  const inner = lines.map((line) => line.replace(/^\/\/ ?/, ''));
  const isCode = (line: string): boolean => line.startsWith('    ');
  const first = inner.findIndex(isCode);
  const example = first < 0 ? [] : inner.slice(first).map((line) => line.slice(4));
  const about = (first < 0 ? inner : inner.slice(0, first)).filter((line) => line !== '');
  return { about: about.join(' '), example: example.join('\n').trimEnd() };
};

const nameOf = ({ name }: Part): string => name.replace(/^\./, PACKAGE);

/** Whoever imports something is told what it is, and sees it used. */
const checked = (part: Part): Exported[] => {
  const exported = exportsOf(part.source);
  const silent = exported.filter(({ about }) => about === '').map(({ name }) => name);
  if (silent.length > 0) throw new Error(`${nameOf(part)} exports what has no comment: ${silent.join(', ')}`);
  const { example } = headOf(part);
  const unshown = exported.filter(({ name, kind }) => kind !== 'type' && !new RegExp(`\\b${name}\\b`).test(example));
  const names = unshown.map(({ name }) => name).join(', ');
  if (names !== '') throw new Error(`${nameOf(part)} exports what its example does not use: ${names}`);
  return exported;
};

const entry = ({ name, about, code }: Exported): string =>
  [`### \`${name}\``, '', about, '', '```typescript', code, '```', ''].join('\n');

const section = (part: Part): string => {
  // Authors of strategies have a page of their own, with tables of every method and field.
  if (part.isTypes) return `## ${nameOf(part)}\n\n${headOf(part).about} [Strategies](4-strategies.md) lists them.\n`;
  const { about, example } = headOf(part);
  const exported = checked(part);
  const functions = exported.filter(({ kind }) => kind === 'function' || kind === 'class');
  const rest = exported.filter((one) => !functions.includes(one));
  const where = part.needsNode ? ' For Node.' : '';
  return [
    `## ${nameOf(part)}`,
    '',
    about + where,
    '',
    ...(example === '' ? [] : ['```ts', example, '```', '']),
    ...functions.map(entry),
    ...rest.map(entry),
  ].join('\n');
};

export const apiPage = () => ({
  file,
  current: (): string => readFileSync(file, 'utf8'),
  updated: (): string => `${[HEAD, ...parts().map(section)].join('\n').trimEnd()}\n`,
});

// `npm run docs`: writes the generated tables into docs/games/<game>.md, docs/4-strategies.md and docs/8-simulation.md. A
// test keeps them true.
import { writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gamePages } from './gamePages.ts';
import { simulationPage } from './simulationPage.ts';
import { strategyPage } from './strategyPage.ts';

const root = join(import.meta.dirname, '..');

for (const { file, updated } of [...gamePages(), strategyPage(), simulationPage()]) {
  writeFileSync(file, updated());
  console.log(relative(root, file).split(sep).join('/'));
}

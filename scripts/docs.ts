// `npm run docs`: writes the generated tables into docs/games/<game>.md, docs/4-strategies.md and docs/8-simulation.md, and
// docs/api.md and THIRD-PARTY.md whole. A test keeps them true.
import { writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { apiPage } from './apiPage.ts';
import { gamePages } from './gamePages.ts';
import { simulationPage } from './simulationPage.ts';
import { strategyPage } from './strategyPage.ts';
import { thirdPartyPage } from './thirdParty.ts';

const root = join(import.meta.dirname, '..');

for (const { file, updated } of [...gamePages(), strategyPage(), simulationPage(), apiPage(), thirdPartyPage()]) {
  writeFileSync(file, updated());
  console.log(relative(root, file).split(sep).join('/'));
}

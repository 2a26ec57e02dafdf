// `npm run docs`: writes the generated tables into docs/games/<game>.md. A test keeps them true.
import { writeFileSync } from 'node:fs';
import { gamePages } from './gamePages.ts';

for (const { file, updated } of gamePages()) {
  writeFileSync(file, updated());
  console.log(`docs/games/${file.split(/[\\/]/).at(-1)}`);
}

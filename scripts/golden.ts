// `npm run golden [game]`: writes the golden playthroughs anew. Read the difference before committing it, in a commit
// of its own.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { GAMES } from '../src/games/index.ts';
import { goldensOf } from '../test/golden/goldens.ts';

const only = process.argv[2];
for (const definition of GAMES) {
  if (only !== undefined && definition.id !== only) continue;
  for (const { file, print } of goldensOf(definition)) {
    writeFileSync(file, print());
    console.log(relative(process.cwd(), file));
  }
}

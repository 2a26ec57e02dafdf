// `npm run golden [game]`: writes the golden playthroughs anew. Read the difference before committing it, in a commit
// of its own.
import { writeFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { allGoldens } from '../test/golden/goldens.ts';

const only = process.argv[2];
for (const { file, print } of allGoldens()) {
  if (only !== undefined && basename(dirname(file)) !== only) continue;
  writeFileSync(file, print());
  console.log(relative(process.cwd(), file));
}

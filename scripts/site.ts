// `npm run site -- --base /talon/ [--out DIR]`: the web app as a folder of files, for a host that runs nothing of ours.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { refusal, writeSite } from './site/write.ts';
import { projectRoot } from './testing/sources.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: '/' },
    out: { type: 'string', default: join(projectRoot, 'dist', 'site') },
  },
});
const { base } = values;
const out = resolve(values.out);
const refused = refusal(base, out);
if (refused !== null) {
  console.error(refused);
  process.exitCode = 2;
} else {
  const { files, bytes } = await writeSite(base, out);
  console.log(`${files} files, ${(bytes / 1e6).toFixed(1)} MB: put what is in ${out} at ${base} of any host.`);
}

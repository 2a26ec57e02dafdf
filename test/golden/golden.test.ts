import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { CHOSEN_KITS } from '../kits/chosen.ts';
import { goldensOf } from './goldens.ts';

for (const { file, print } of CHOSEN_KITS.flatMap(({ definition }) => goldensOf(definition))) {
  test(`golden ${basename(dirname(file))}/${basename(file)}`, () => {
    expect(existsSync(file), 'no golden file: run `npm run golden`, read the new file, commit it').toBe(true);
    expect(print()).toBe(readFileSync(file, 'utf8'));
  });
}

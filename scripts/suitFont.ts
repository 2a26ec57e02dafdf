// node scripts/run.mjs scripts/suitFont.ts: writes the font of the suits anew, after a change of their outlines.
import { writeFileSync } from 'node:fs';
import { SUIT_FONT, suitFont } from './fonts/suits.ts';

writeFileSync(SUIT_FONT, suitFont());

// One line a game.
import type { GameKit } from './kit.ts';
import { mosaicKit } from './mosaic.ts';
import { skitgubbeKit } from './skitgubbe.ts';
import { tysiacKit } from './tysiac.ts';
import { ultiKit } from './ulti.ts';

export const KITS: readonly GameKit[] = [tysiacKit, ultiKit, skitgubbeKit, mosaicKit];

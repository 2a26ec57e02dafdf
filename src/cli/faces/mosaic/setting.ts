import type { MosaicGame } from '../../../games/mosaic/game.ts';
import type { Setting } from '../../screen/screen.ts';

/** A setting of Mosaic. */
export type MosaicSetting = Setting & { game: MosaicGame };

import type { SkitgubbeGame } from '../../../games/skitgubbe/index.ts';
import type { Setting } from '../../screen/screen.ts';

/** A setting of Skitgubbe. */
export type SkitgubbeSetting = Setting & { game: SkitgubbeGame };

import type { UltiGame } from '../../../games/ulti/index.ts';
import type { Setting } from '../screen.ts';

export interface UltiSetting extends Setting {
  game: UltiGame;
}

import type { UltiGame } from '../../../games/ulti/index.ts';
import type { Setting } from '../../screen/screen.ts';

export interface UltiSetting extends Setting {
  game: UltiGame;
}

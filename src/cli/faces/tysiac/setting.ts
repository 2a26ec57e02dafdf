import type { TysiacGame } from '../../../games/tysiac/index.ts';
import type { Setting } from '../../screen/screen.ts';

export interface TysiacSetting extends Setting {
  game: TysiacGame;
}

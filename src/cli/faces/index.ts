import { createGenericScreen } from '../screen/generic.ts';
import type { Screen, Setting } from '../screen/screen.ts';
import { createMosaicScreen } from './mosaic/screen.ts';
import { createSkitgubbeScreen } from './skitgubbe/screen.ts';
import { createTysiacScreen } from './tysiac/screen.ts';
import { createUltiScreen } from './ulti/screen.ts';

const OWN_SCREENS: Readonly<Record<string, (setting: Setting) => Screen>> = {
  tysiac: createTysiacScreen,
  mosaic: createMosaicScreen,
  skitgubbe: createSkitgubbeScreen,
  ulti: createUltiScreen,
};

export const createScreen = (setting: Setting): Screen =>
  (OWN_SCREENS[setting.definition.id] ?? createGenericScreen)(setting);

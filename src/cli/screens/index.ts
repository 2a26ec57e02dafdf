import { createGenericScreen } from './generic.ts';
import type { Screen, Setting } from './screen.ts';
import { createMosaicScreen } from './mosaic.ts';
import { createSkitgubbeScreen } from './skitgubbe.ts';
import { createTysiacScreen } from './tysiac.ts';
import { createUltiScreen } from './ulti.ts';

const OWN_SCREENS: Readonly<Record<string, (setting: Setting) => Screen>> = {
  tysiac: createTysiacScreen,
  mosaic: createMosaicScreen,
  skitgubbe: createSkitgubbeScreen,
  ulti: createUltiScreen,
};

export const createScreen = (setting: Setting): Screen =>
  (OWN_SCREENS[setting.definition.id] ?? createGenericScreen)(setting);

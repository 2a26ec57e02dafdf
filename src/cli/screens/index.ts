import { createGenericScreen } from './generic.ts';
import type { Screen, Setting } from './screen.ts';
import { createSkitgubbeScreen } from './skitgubbe.ts';
import { createTysiacScreen } from './tysiac.ts';

const OWN_SCREENS: Readonly<Record<string, (setting: Setting) => Screen>> = {
  tysiac: createTysiacScreen,
  skitgubbe: createSkitgubbeScreen,
};

export const createScreen = (setting: Setting): Screen =>
  (OWN_SCREENS[setting.definition.id] ?? createGenericScreen)(setting);

// Which sound goes with what happens at the table, as loud as the person likes it.
import { useSettings } from '../browser/settings.ts';
import { playSound, setSoundSettings, type SoundName } from './sound.ts';

setSoundSettings(() => {
  const { sound, volume } = useSettings.getState();
  return { muted: !sound, volume };
});

/** Events without a line here make no sound. */
const SOUNDS: Readonly<Record<string, SoundName>> = {
  deal: 'deal',
  play: 'play',
  place: 'play',
  discard: 'play',
  give: 'play',
  trick: 'trick',
  take: 'trick',
  eat: 'trick',
  bid: 'button',
  marriage: 'marriage',
  bomb: 'bomb',
  kontra: 'kontra',
  turn: 'turn',
  refuse: 'error',
  win: 'win',
  lose: 'lose',
};

/** Plays the sound of an event ('play', 'trick', 'deal' …), if there is one. */
export const soundEvent = (event: string): void => {
  const name = SOUNDS[event];
  if (name !== undefined) playSound(name);
};

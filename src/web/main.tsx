// First the texts, then the app: its modules may say something as soon as they run. The letters come beside both.
import './kit/ui/layers.css';
import '@mantine/core/styles.layer.css';
import './kit/ui/fonts.css';
import './kit/ui/tokens.css';
import './kit/ui/base.css';
import { chosenLanguage } from './kit/browser/settings.ts';
import { lettersReady } from './kit/browser/letters.ts';
import { keepApp } from './kit/browser/offline.ts';
import { loadLanguage } from './kit/i18n/load.ts';

/** The first script waits for nothing: the page itself may still be read. */
const pageRead = async (): Promise<void> => {
  if (document.readyState !== 'loading') return;
  await new Promise((done) => document.addEventListener('DOMContentLoaded', done, { once: true }));
};

const start = async (): Promise<void> => {
  await pageRead();
  const language = chosenLanguage();
  document.documentElement.lang = language;
  const letters = lettersReady(language);
  await loadLanguage(language, 'start');
  const { showApp } = await import('./app/start.tsx');
  await letters;
  showApp(document.getElementById('root')!);
};

/** In English, since the texts may be what is missing. */
const showTrouble = (problem: unknown): void => {
  const note = document.createElement('main');
  note.setAttribute('role', 'alert');
  note.innerText = `Talon could not be fetched. The server may be away: load the page again later.\n\n${String(problem)}`;
  document.getElementById('root')!.replaceChildren(note);
};

start().catch(showTrouble);
// Only a built app has a service worker; one that comes from sources must always be the newest.
const { PROD } = (import.meta as unknown as { readonly env: { readonly PROD: boolean } }).env;
if (PROD) keepApp();

// The service worker, which keeps the app for when the server is away. Only https and localhost have one; everywhere
// else the app is fetched as any page is, and games are kept all the same.
import { BASE } from './place.ts';

/** Keeps the app on this device, as soon as the page is there: it is fetched once more for that. */
export const keepApp = (): void => {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker) return;
  // A browser may refuse it by its settings, or the server may be away.
  const register = (): void => void serviceWorker.register(`${BASE}sw.js`).catch(() => {});
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
};

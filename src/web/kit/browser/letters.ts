// The page's own letters are there before its first word, so that no line is set twice.
import type { Language } from '../../../play/languages.ts';

/** The families of fonts.css, as the page uses them most. */
const FACES = ['400 1rem Manrope', '500 1rem Lora', '1rem "Talon Suits"'];

/** 'Tysiąc' is said in every language, so Polish letters are always among them. */
const SAMPLE = 'aą♠';
const SAMPLES: Partial<Readonly<Record<Language, string>>> = { ru: `${SAMPLE}я` };

/** Whoever has waited so long is shown the page in the machine's letters, made to measure. */
const PATIENCE_MS = 1500;

/** Mbit a second: over a slower line the letters take half as long as all the rest. */
const SLOW_LINE = 2.5;

/** Not every browser tells. */
const isSlowLine = (): boolean => {
  const { connection } = navigator as { connection?: { readonly downlink?: number; readonly saveData?: boolean } };
  return connection?.saveData === true || (connection?.downlink ?? SLOW_LINE) < SLOW_LINE;
};

/** Have all files been kept at a visit before? Plain http has no service worker. */
const isKept = (): boolean => Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller);

/** The sheets are there: before that no letters can be asked for. */
const sheetsReady = async (): Promise<void> => {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    sheets
      .filter(({ sheet }) => sheet === null)
      .map((link) => new Promise((done) => ['load', 'error'].forEach((event) => link.addEventListener(event, done)))),
  );
};

/** Everything is there that the first page is drawn with. On a slow line the first visit is in the machine's letters. */
export const lettersReady = async (language: Language): Promise<void> => {
  if (isSlowLine() && !isKept()) {
    document.documentElement.dataset['letters'] = 'machine';
    return sheetsReady();
  }
  await sheetsReady();
  const sample = SAMPLES[language] ?? SAMPLE;
  const fetched = Promise.all(FACES.map((face) => document.fonts.load(face, sample))).then(
    () => {},
    () => {},
  );
  await Promise.race([fetched, new Promise<void>((done) => setTimeout(done, PATIENCE_MS))]);
};

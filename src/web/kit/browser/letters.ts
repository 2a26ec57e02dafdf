// The page's own letters are there before its first word, so that no line is set twice.
import type { Language } from '../../../play/languages.ts';

/** The families of fonts.css, as the page uses them most. */
const FACES = ['400 1rem Manrope', '500 1rem Lora', '1rem "Talon Suits"'];

/** 'Tysiąc' is said in every language, so Polish letters are always among them. */
const SAMPLE = 'aą♠';
const SAMPLES: Partial<Readonly<Record<Language, string>>> = { ru: `${SAMPLE}я` };

/** Whoever has waited so long is shown the page in the machine's letters, made to measure. */
const PATIENCE_MS = 1500;

export const lettersReady = async (language: Language): Promise<void> => {
  const sample = SAMPLES[language] ?? SAMPLE;
  const fetched = Promise.all(FACES.map((face) => document.fonts.load(face, sample))).then(
    () => {},
    () => {},
  );
  await Promise.race([fetched, new Promise<void>((done) => setTimeout(done, PATIENCE_MS))]);
};

// What the browser tells of itself and of its person. Everything here is there on plain http too.

/** What is used of the browser's, so that tests outside of one know it too. */
interface Told {
  readonly languages: readonly string[];
  readonly hardwareConcurrency?: number;
  readonly userActivation?: { readonly hasBeenActive: boolean };
}
const told = (): Told => navigator;

export const languages = (): readonly string[] => told().languages;

const USUAL_CORES = 2;

export const coreCount = (): number => told().hardwareConcurrency || USUAL_CORES;

/** Has anybody touched the page yet? */
export const hasBeenTouched = (): boolean => told().userActivation?.hasBeenActive ?? false;

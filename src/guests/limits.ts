// What a guest may use. Numbers only, so that they travel to worker threads and into reports.
import { LARGEST } from '../files/kinds.ts';

/** Limits of a strategy in its sandbox, and of a program on a pipe. */
export interface Limits {
  /** What one decision may burn, work of the language itself included; a step is about 1 ms. The same on every machine. */
  fuel: number;
  /** The same for reading the file and making the object, once a match. */
  loadFuel: number;
  /** All memory of a strategy in one match. */
  memoryMb: number;
  /** Processor time of a strategy's thread without a sign of life, for the little that fuel cannot interrupt. */
  watchdogMs: number;
  /** Processor time that a program on a pipe has for one decision, its children's included. */
  programMs: number;
}

/** The limits where nobody says otherwise. */
export const DEFAULT_LIMITS: Limits = {
  fuel: 50,
  loadFuel: 200,
  memoryMb: 64,
  watchdogMs: 2000,
  programMs: 2000,
};

/** What nobody needs to change. */
export const FIXED = {
  fileBytes: LARGEST.strategy,
  /** Of an answer as JSON. */
  answerChars: 10_000,
  /** Of the name in tables. */
  nameChars: 40,
  /** Of the name as it is handed over: characters as people count them may be made of many. */
  rawNameChars: 1000,
  /** Of an error's message, and of where it happened. */
  messageChars: 300,
  stackChars: 1000,
  /**
   * Recursion inside the sandbox, as QuickJS counts it. Calls through natives take up to thirteen times that of the thread
   * they run in, and a worker of a browser has half a megabyte: there too QuickJS must be the first to notice.
   */
  stackBytes: 32 * 1024,
  /** How often the watchdog's time a decision may take that shows signs of life. */
  patience: 5,
  /** How long a thread may take to begin; whatever keeps it longer is the machine's failure. */
  threadMs: 60_000,
  /** What a program may use until it says that it is ready. */
  startMs: 30_000,
  /** How often its time for a decision a program may sleep over it. */
  idleness: 10,
  /** How long a program may take to end. */
  quitMs: 500,
  /** How long the system may take to bury one that was killed. */
  buryMs: 5000,
  /** A line that a program writes. */
  lineChars: 100_000,
} as const;

/** The smallest memory in which a sandbox starts, and the largest that it can address here. */
export const MEMORY_MB = { least: 17, most: 1024 } as const;

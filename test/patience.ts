// How long tests wait. A hanging one still ends, but none fails because the machine is busy: where it is alone, the longest
// takes some minutes, and waiting for something takes seconds.

/** Of a whole test, and of what is done before it. */
export const PATIENCE_MS = 3_600_000;

/** For `expect.poll` and `vi.waitFor`. */
export const PATIENT = { timeout: 900_000, interval: 50 };

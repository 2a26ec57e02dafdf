/** A progress file cannot be used, or not be written; the message is a sentence for people. */
export class ProgressError extends Error {}

import type { BorderError, Result } from '../core/result.ts';

/** What the functions of the package throw when they are asked for something that cannot be: a stable code and a sentence. */
export class TalonError extends Error {
  /** 'ERR_UNKNOWN_GAME', 'ERR_RULES_VALUE' … */
  readonly code: string;

  constructor({ code, message }: BorderError) {
    super(message);
    this.name = 'TalonError';
    this.code = code;
  }
}

/** The value of a result, or its error as an exception. */
export const valueOf = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new TalonError(result.error);
};

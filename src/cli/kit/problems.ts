// How a command says no. Anything else that is thrown is a bug of ours.
import type { Result } from '../../core/result.ts';

/** Wrong input: one sentence that names the thing and what would be right. Exit code 2. */
export class UsageError extends Error {
  readonly exitCode: number = 2;
}

/** The input was right, but it could not be done. Exit code 1. */
export class Failure extends UsageError {
  override readonly exitCode = 1;
}

/** The value of a result; a refusal ends the command with its sentence. */
export const need = <T>(result: Result<T>, about = ''): T => {
  if (result.ok) return result.value;
  throw new UsageError(about === '' ? result.error.message : `${about}: ${result.error.message}`);
};

/** A file could not be used, the disk is full, and the like. */
export const isSystemError = (problem: unknown): boolean => problem instanceof Error && 'syscall' in problem;

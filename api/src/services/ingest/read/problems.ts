// Errors about files, worded for the operator who loads them.
import type { LoadingFileProblem } from '@waybill/contract';

/** A file that cannot be loaded as it is; nothing was changed. */
export class FileError extends Error {
  /** What the file is instead of a table of records, and its name; undefined for any other problem. */
  readonly problem: LoadingFileProblem | undefined;
  constructor(message: string, cause?: unknown, problem?: LoadingFileProblem) {
    super(message, { cause });
    this.name = 'FileError';
    this.problem = problem;
  }
}

/** Translates engine errors about truncated files, invalid text or broken CSV. */
export function asFileProblem(error: unknown, name: string): unknown {
  const text = error instanceof Error ? error.message : '';
  if (
    /inflate|ZLIB|Cannot read all|ATTEMPT_TO_READ_AFTER_EOF|UNEXPECTED_END_OF_FILE|Cannot parse CSV/i.test(
      text,
    )
  )
    return new FileError(`${name} is damaged or cut off: ${text.split('\n')[0] ?? ''}`, error);
  return error;
}

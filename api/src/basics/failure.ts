// API errors: thrown by any code of the server to answer something other than success.
import type { CodeName, FieldError, PlanLimit } from '@waybill/contract';

/** What fills the placeholders of a text: numbers are formatted for its language. */
export type TextValues = Readonly<Record<string, number | string>>;

interface FailureOptions {
  data?: unknown;
  /** Seconds until another try makes sense; sent as Retry-After. */
  retryAfter?: number;
  /** Quota that was exceeded, with codes 15 and 16. */
  limit?: PlanLimit;
  /** What fills placeholders of the code's text, e.g. `{cap}`. */
  values?: TextValues;
  /** For the log only; never sent. */
  cause?: unknown;
}

/** Thrown by checks and handlers; the server answers its code, with the text of the request's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: CodeName;
  readonly data: unknown;
  readonly retryAfter: number | undefined;
  readonly limit: PlanLimit | undefined;
  readonly values: TextValues | undefined;

  constructor(code: CodeName, options: FailureOptions = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.data = options.data;
    this.retryAfter = options.retryAfter;
    this.limit = options.limit;
    this.values = options.values;
  }
}

/** Message of an error; other thrown values as text. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Code 2 with the fields that break a rule. */
export function invalid(...fields: FieldError[]): ApiError {
  return new ApiError('invalid', { data: { fields } });
}

// The one way for code of this server to answer something other than success; and what an error says.
import type { CodeName, FieldError, PlanLimit } from '@waybill/contract';

interface FailureOptions {
  data?: unknown;
  /** Seconds until another try makes sense; sent as Retry-After. */
  retryAfter?: number;
  /** Which number of the plan stands in the way, with codes 15 and 16. */
  limit?: PlanLimit;
  /** Numbers that the code's text names, e.g. `{cap}`. */
  numbers?: Readonly<Record<string, number>>;
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
  readonly numbers: Readonly<Record<string, number>> | undefined;

  constructor(code: CodeName, options: FailureOptions = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.data = options.data;
    this.retryAfter = options.retryAfter;
    this.limit = options.limit;
    this.numbers = options.numbers;
  }
}

/** What an error says; other values that were thrown, as text. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Code 2 with the fields that break a rule. */
export function invalid(...fields: FieldError[]): ApiError {
  return new ApiError('invalid', { data: { fields } });
}

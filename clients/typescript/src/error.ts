// What a call fails with: a code of the wire, by its name, or no answer at all.
import { type CodeName, codes } from './calls';

const names = new Map<number, CodeName>(
  Object.entries(codes).map(([name, code]) => [code, name as CodeName]),
);

interface ErrorParts {
  code: number | null;
  status: number | null;
  data?: unknown;
  trace?: string | null;
  retryAfter?: number | null;
  cause?: unknown;
}

export class WaybillError extends Error {
  override readonly name = 'WaybillError';
  /** Name of the code, such as `planLacksRight` or `keyLimit`; `net` without an answer of the site. */
  readonly code: CodeName | 'net' | 'unknown';
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  /** What the code says beside its text, such as `{fields}` of `invalid`. */
  readonly data: unknown;
  /** Names the request to whoever runs the site. */
  readonly trace: string | null;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | null;

  constructor(message: string, { code, status, data = null, trace, retryAfter, cause }: ErrorParts) {
    super(message, { cause });
    this.code = code === null ? 'net' : (names.get(code) ?? 'unknown');
    this.status = status;
    this.data = data;
    this.trace = trace ?? null;
    this.retryAfter = retryAfter ?? null;
  }
}

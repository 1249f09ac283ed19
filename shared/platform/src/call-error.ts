// CallError: the error of a failed API call, with its message in the user's language.
import type { FieldError, SessionEnd, UpgradeNeed } from '@waybill/contract';

/**
 * `business`: the server answered with a code other than 0.
 * `net`: no usable answer (unreachable, timeout, wrong shape, broken envelope).
 * `aborted`: cancelled by the caller.
 */
type CallErrorKind = 'business' | 'net' | 'aborted';

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  /** Code of the envelope; null unless `business`. */
  readonly code: number | null;
  /** Broken rules, with code 2. */
  readonly fields: readonly FieldError[];
  /** The field whose words match too much, with code 14; null if the answer did not name it. */
  readonly unusable: string | null;
  /** What the plan does not allow, with codes 15 and 16. */
  readonly need: UpgradeNeed | null;
  /** Seconds until another attempt is accepted, with code 5; null if the answer did not say. */
  readonly wait: number | null;
  /** Ticket of the login that needs a passkey, with code 63; null otherwise. */
  readonly ticket: string | null;
  /** Why the session ended, with code 17; null if the answer did not say. */
  readonly ended: SessionEnd | null;
  /** Id of the request in the server's log. */
  readonly trace: string | undefined;
  /** What was not done, as a text of spec §8; null if only the reason is shown. */
  what: string | null = null;
  /** Whether a part of the page shows it, and no toast is needed. */
  isShown = false;
  /** Of an order: whether it was accepted could not be found out. Otherwise nothing was ordered or charged. */
  isOrderUnknown = false;

  constructor(
    kind: CallErrorKind,
    message: string,
    about: {
      code?: number;
      fields?: readonly FieldError[];
      unusable?: string | null;
      need?: UpgradeNeed | null;
      wait?: number | null;
      ticket?: string | null;
      ended?: SessionEnd | null;
      trace?: string;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: about.cause });
    this.kind = kind;
    this.code = about.code ?? null;
    this.fields = about.fields ?? [];
    this.unusable = about.unusable ?? null;
    this.need = about.need ?? null;
    this.wait = about.wait ?? null;
    this.ticket = about.ticket ?? null;
    this.ended = about.ended ?? null;
    this.trace = about.trace;
  }

  /** Full message: what was not done, and below it the reason. */
  get words(): string {
    return this.what === null ? this.message : `${this.what}\n${this.message}`;
  }
}

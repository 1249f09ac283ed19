// Why a call failed, in the words of the user's language.
import type { FieldError, SessionEnd, UpgradeNeed } from '@waybill/contract';

/**
 * `business`: the server answered with a code other than 0.
 * `net`: no usable answer (unreachable, time out, wrong shape, broken envelope).
 * `aborted`: the caller ended it.
 */
type CallErrorKind = 'business' | 'net' | 'aborted';

export class CallError extends Error {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  /** Of the envelope; null unless `business`. */
  readonly code: number | null;
  /** Broken rules, with code 2. */
  readonly fields: readonly FieldError[];
  /** The field whose words match too much, with code 14; null when the answer did not say. */
  readonly unusable: string | null;
  /** What the plan does not allow, with codes 15 and 16. */
  readonly need: UpgradeNeed | null;
  /** Seconds until another try is looked at, with code 5; null when the answer did not say. */
  readonly wait: number | null;
  /** Names the login that a passkey is asked for, with code 63; null otherwise. */
  readonly ticket: string | null;
  /** Why the session is over, with code 17; null when the answer did not say. */
  readonly ended: SessionEnd | null;
  /** Names the request in the server's log. */
  readonly trace: string | undefined;
  /** What was not done, in words of spec §8; null where the reason alone is told. */
  what: string | null = null;

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

  /** What was not done, and the reason below it. */
  get words(): string {
    return this.what === null ? this.message : `${this.what}\n${this.message}`;
  }
}

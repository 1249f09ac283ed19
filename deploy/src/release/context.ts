// Types of the release commands: the context they run in, the outcome they return, and the errors with which they
// refuse.
import type { Signer } from '../store/signing';
import type { Storage } from '../store/storage';

export interface Context {
  storage: Storage;
  /** Folder of the workspace: where packages are built, and where the default key is. */
  root: string;
  env: NodeJS.ProcessEnv;
  /** The user who runs the command, as recorded in pointers and versions. */
  by: string;
  /** The storage only simulates changes. */
  dryRun: boolean;
  now: () => Date;
  /** Prints a line at once, while the command goes on; nothing with `--json`. */
  tell: (line: string) => void;
  /** Shows lines and asks a yes/no question; null without a terminal. */
  ask: ((lines: readonly string[], question: string) => Promise<boolean>) | null;
  /** Waits, in ms. */
  sleep: (ms: number) => Promise<void>;
  /** The operator's private key; created at first use. */
  signer: () => Promise<Signer>;
  /** Trusted public keys: raw, base64url. */
  trusted: () => Promise<string[]>;
}

/** Output of a command: lines for people, data for `--json`. Not ok: exit code 1. */
export interface Outcome {
  ok: boolean;
  lines: string[];
  data: Record<string, unknown>;
}

/** A command that is refused, with advice. Nothing was changed. Exit code 1. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  /** One line each, after the message. */
  readonly reasons: readonly string[];
  /** Additional data for `--json`. */
  readonly data: Record<string, unknown>;
  constructor(message: string, reasons: readonly string[] = [], data: Record<string, unknown> = {}) {
    super(message);
    this.reasons = reasons;
    this.data = data;
  }
}

/** A command that was called wrongly. Exit code 2. */
export class WrongUseError extends Error {
  override name = 'WrongUseError';
}

export const releaseCommand = (words: string) => `npm run release -- ${words}`;

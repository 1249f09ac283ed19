// What every release command works with, what it answers, and how it refuses.
import type { Signer } from '../store/signing';
import type { Storage } from '../store/storage';

export interface Context {
  storage: Storage;
  /** Folder of the workspace: where packages are built, and where the default key lies. */
  root: string;
  env: NodeJS.ProcessEnv;
  /** Who does it, as it stands in pointers and versions afterwards. */
  by: string;
  /** The storage only pretends to be changed. */
  dryRun: boolean;
  now: () => Date;
  /** Says a line at once, while the command goes on; nothing with `--json`. */
  tell: (line: string) => void;
  /** Shows lines and asks a question that yes or no answers; null where nobody sits at a terminal. */
  ask: ((lines: readonly string[], question: string) => Promise<boolean>) | null;
  /** Waits, in ms. */
  sleep: (ms: number) => Promise<void>;
  /** The operator's private key; made at first use. */
  signer: () => Promise<Signer>;
  /** Raw public keys, base64url, whose releases count here. */
  trusted: () => Promise<string[]>;
}

/** What a command says: lines for people, data for `--json`. Not ok: exit code 1. */
export interface Outcome {
  ok: boolean;
  lines: string[];
  data: Record<string, unknown>;
}

/** A command that cannot be done, with what to do instead. Nothing was changed. Exit code 1. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  /** Each a line of its own, after the message. */
  readonly reasons: readonly string[];
  /** More for `--json`. */
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

export const command = (words: string) => `npm run release -- ${words}`;

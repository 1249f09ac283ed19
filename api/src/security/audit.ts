// The audit trail: one JSON line a call, only ever appended, one file a day. Who asked for what, and the answer's
// code; no token, password, code, signature or search text gets in here.
import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface AuditEntry {
  trace: string;
  account: string | null;
  agent: string | null;
  address: string;
  route: string;
  code: number;
}

export interface AuditTrail {
  write: (entry: AuditEntry) => void;
  /** Resolves when all that was given is on disk. */
  flush: () => Promise<void>;
}

/** @param onError told when lines could not be written; they are tried again with the next */
export async function openAudit(folder: string, onError: (error: unknown) => void): Promise<AuditTrail> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let waiting: { file: string; line: string }[] = [];
  let writing: Promise<void> | null = null;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      for (const file of new Set(batch.map((entry) => entry.file))) {
        const lines = batch.filter((entry) => entry.file === file);
        try {
          await appendFile(join(folder, file), lines.map((entry) => entry.line).join(''), { mode: 0o600 });
        } catch (error) {
          waiting = [...lines, ...waiting].slice(0, 100_000);
          onError(error);
          return;
        }
      }
    }
  }
  const flush = (): Promise<void> => {
    writing ??= drain().finally(() => {
      writing = null;
    });
    return writing;
  };
  return {
    write: (entry) => {
      const at = new Date().toISOString();
      waiting.push({ file: `${at.slice(0, 10)}.jsonl`, line: `${JSON.stringify({ at, ...entry })}\n` });
      void flush();
    },
    flush,
  };
}

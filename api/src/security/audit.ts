// The audit trail: one JSON line a call, only ever appended, one file a day. Who asked for what, and the answer's
// code; no token, password, code, signature or search text gets in here.
import { type FileHandle, mkdir, open } from 'node:fs/promises';
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
  /** Resolves when all that was given is on disk, and closes the file. */
  close: () => Promise<void>;
}

/** Lines kept for a disk that takes none for a while. */
const WAITING_MAX = 100_000;

/** @param onError told when lines could not be written; they are tried again with the next */
export async function openAudit(folder: string, onError: (error: unknown) => void): Promise<AuditTrail> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let waiting: { day: string; line: string }[] = [];
  let writing: Promise<void> | null = null;
  let current: { day: string; file: FileHandle } | null = null;

  async function fileOf(day: string): Promise<FileHandle> {
    if (current?.day === day) return current.file;
    await current?.file.close();
    current = null;
    const file = await open(join(folder, `${day}.jsonl`), 'a', 0o600);
    current = { day, file };
    return file;
  }
  /** Writes what waits, a day's lines at once. */
  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const day = waiting[0]?.day ?? '';
      const lines = waiting.filter((entry) => entry.day === day);
      waiting = waiting.filter((entry) => entry.day !== day);
      try {
        await (await fileOf(day)).appendFile(lines.map((entry) => entry.line).join(''));
      } catch (error) {
        waiting = [...lines, ...waiting].slice(0, WAITING_MAX);
        onError(error);
        return;
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
      waiting.push({ day: at.slice(0, 10), line: `${JSON.stringify({ at, ...entry })}\n` });
      void flush();
    },
    close: async () => {
      await flush();
      await current?.file.close();
      current = null;
    },
  };
}

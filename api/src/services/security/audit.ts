// Writes the audit trail: one JSON line per call, append-only, chained to the previous one (audit-chain.ts). It records
// who called what, and the code of the answer; no tokens, passwords, verification codes, signatures or search texts.
// Every process writes its own files, a new one each day and when one gets large.
import { type FileHandle, mkdir, open, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AuditPlaces,
  auditKey,
  chainStart,
  computeMac,
  headFile,
  nameOfFile,
  newWriter,
  sealedLine,
} from './audit-chain';
import type { UnlistedRefusals } from './refusal-lines';

interface AuditEntry {
  trace: string;
  account: string | null;
  /** Id of the API key that the call was made with; absent for sessions. */
  key?: string;
  agent: string | null;
  address: string;
  route: string;
  code: number;
}

/** In place of lines of their own, for refused calls beyond a limit. */
interface AuditCount {
  refused: UnlistedRefusals;
}

export interface AuditTrail {
  write: (entry: AuditEntry | AuditCount) => void;
  /** Resolves when everything is on disk, and the file is closed. */
  close: () => Promise<void>;
}

/** Lines buffered while the disk accepts none; a later line states how many were dropped. */
const WAITING_MAX = 100_000;
const FILE_MAX_BYTES = 64 * 1_048_576;
/** Interval of recording the head among the secrets: lines cut off later than that are detected. */
const HEAD_EVERY_MS = 1_000;

interface PendingEntry {
  at: string;
  text: string;
}

/**
 * Opens the audit trail.
 * @param onError called when lines could not be written; they are tried again with the next ones
 * @param fileMax bytes from which a new file begins
 */
export async function openAudit(
  places: AuditPlaces,
  onError: (error: unknown) => void,
  fileMax = FILE_MAX_BYTES,
): Promise<AuditTrail> {
  await mkdir(places.lines, { recursive: true, mode: 0o700 });
  const key = await auditKey(places);
  const writer = newWriter();
  let waiting: PendingEntry[] = [];
  let lost = 0;
  let writing: Promise<void> | null = null;
  let current: { day: string; part: number; file: FileHandle; size: number } | null = null;
  let head = { seq: 0, mac: chainStart(key, writer), at: '' };
  let noted = 0;
  let notedAt = 0;
  let noting: Promise<void> = Promise.resolve();

  async function openDayFile(day: string) {
    if (current?.day === day && current.size < fileMax) return current;
    const part = current?.day === day ? current.part + 1 : 0;
    await current?.file.close();
    current = null;
    const file = await open(join(places.lines, nameOfFile(day, writer, part)), 'a', 0o600);
    current = { day, part, file, size: 0 };
    return current;
  }

  /** Adds numbers and MACs to lines, and returns the new head. */
  function sealEntries(entries: readonly PendingEntry[]) {
    let { seq, mac } = head;
    let text = '';
    for (const entry of entries) {
      seq += 1;
      const body = `{"seq":${seq},${entry.text.slice(1)}`;
      mac = computeMac(key, mac, body);
      text += sealedLine(body, mac);
    }
    return { text, head: { seq, mac, at: entries.at(-1)?.at ?? head.at } };
  }

  async function writeHead(): Promise<void> {
    if (noted === head.seq) return;
    const { seq } = head;
    const file = headFile(places, writer);
    await writeFile(`${file}.draft`, JSON.stringify({ writer, ...head }), { mode: 0o600 });
    await rename(`${file}.draft`, file);
    noted = seq;
    notedAt = Date.now();
  }
  /** Records the head of the chain. Serialised, because there is only one draft file. A failure is only reported. */
  function noteHead(): Promise<void> {
    noting = noting.then(writeHead).catch(onError);
    return noting;
  }

  /** The next lines for one file: of one day, up to the file's size limit. */
  function nextLines(): PendingEntry[] {
    const day = waiting[0]?.at.slice(0, 10) ?? '';
    let remainingBytes = fileMax - (current?.day === day && current.size < fileMax ? current.size : 0);
    const end = waiting.findIndex(({ at, text }) => {
      if (!at.startsWith(day) || remainingBytes <= 0) return true;
      remainingBytes -= text.length;
      return false;
    });
    return waiting.splice(0, end === -1 ? waiting.length : end);
  }

  /** Writes the waiting lines, many at a time. */
  async function drainEntries(): Promise<void> {
    while (waiting.length > 0) {
      const entries = nextLines();
      const day = entries[0]?.at.slice(0, 10) ?? '';
      try {
        const to = await openDayFile(day);
        // Removes the partial line of a failed append.
        await to.file.truncate(to.size);
        const next = sealEntries(entries);
        await to.file.appendFile(next.text);
        to.size += Buffer.byteLength(next.text);
        head = next.head;
      } catch (error) {
        const unwritten = [...entries, ...waiting];
        waiting = unwritten.slice(0, WAITING_MAX);
        lost += unwritten.length - waiting.length;
        onError(error);
        return;
      }
      // The lines are written: a failure from here on must not write them again.
      if (Date.now() - notedAt >= HEAD_EVERY_MS) await noteHead();
    }
  }
  const flushEntries = (): Promise<void> => {
    writing ??= drainEntries().finally(() => {
      writing = null;
    });
    return writing;
  };
  function putEntry(entry: object): void {
    const at = new Date().toISOString();
    waiting.push({ at, text: JSON.stringify({ at, ...entry }) });
  }
  const timer = setInterval(() => void noteHead(), HEAD_EVERY_MS).unref();
  return {
    write: (entry) => {
      if (lost > 0 && waiting.length < WAITING_MAX) {
        putEntry({ lost });
        lost = 0;
      }
      putEntry(entry);
      void flushEntries();
    },
    close: async () => {
      clearInterval(timer);
      await flushEntries();
      await noteHead();
      await current?.file.close();
      current = null;
    },
  };
}

// Hash chain of the audit trail: each line carries a MAC over itself and the previous line, with a key among the
// server's secrets. Someone who can write the trail but not read the key cannot change a line unnoticed.
import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { systemCode } from '../../basics/system-error';

/** Folders of a trail and of its proofs. */
export interface AuditPlaces {
  /** Folder of the log files. */
  lines: string;
  /**
   * Folder of the key and of the writers' heads: separate from the lines, beyond the reach of someone who rewrites
   * these.
   */
  proofs: string;
}

/** Head of a writer: its last line, recorded in a file of its own among the proofs. */
export const audited = z.object({
  writer: z.string(),
  seq: z.number().int(),
  mac: z.string(),
  /** Time of that line. */
  at: z.string(),
});
export type Audited = z.output<typeof audited>;

export const headFile = (places: AuditPlaces, writer: string) => join(places.proofs, `${writer}.json`);

/** A writer is one run of one process; its files are numbered by day and part. */
const fileName = /^(\d{4}-\d{2}-\d{2})\.([a-z0-9]+-[0-9a-f]{8})\.(\d{4})\.jsonl$/;

export const nameOfFile = (day: string, writer: string, part: number) =>
  `${day}.${writer}.${String(part).padStart(4, '0')}.jsonl`;

export function partsOfName(name: string): { day: string; writer: string } | undefined {
  const [, day, writer] = fileName.exec(name) ?? [];
  return day === undefined || writer === undefined ? undefined : { day, writer };
}

/** A name that sorts by its start time. */
export const newWriter = () => `${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`;

/** Initial value of the chain, in place of a line before the first. */
export const chainStart = (key: Buffer, writer: string): string => computeMac(key, 'writer', writer);

export const computeMac = (key: Buffer, before: string, line: string): string =>
  createHmac('sha256', key).update(`${before}\n${line}`).digest('base64url');

/** A line with its MAC. @param body JSON object */
export const sealedLine = (body: string, mac: string) => `${body.slice(0, -1)},"mac":"${mac}"}\n`;

/** Splits a line into body and MAC; undefined when it is malformed. */
export function openLine(line: string): { body: string; mac: string } | undefined {
  const [, body, mac] = /^(\{.*),"mac":"([\w-]{43})"\}$/.exec(line) ?? [];
  return body === undefined || mac === undefined ? undefined : { body: `${body}}`, mac };
}

const keyFile = (places: AuditPlaces) => join(places.proofs, 'key');

/** The key of a trail; undefined when there is none. */
export async function readAuditKey(places: AuditPlaces): Promise<Buffer | undefined> {
  try {
    return Buffer.from(await readFile(keyFile(places), 'utf8'), 'base64url');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** The key, created at first use; processes that start at the same time end up with the same one. */
export async function auditKey(places: AuditPlaces): Promise<Buffer> {
  const existingKey = await readAuditKey(places);
  if (existingKey !== undefined) return existingKey;
  const file = keyFile(places);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  await link(draft, file).catch((error: unknown) => {
    if (systemCode(error) !== 'EEXIST') throw error;
  });
  await rm(draft);
  return Buffer.from(await readFile(file, 'utf8'), 'base64url');
}

// Verifies an audit trail: no line changed, removed, added, or cut off at the end.
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { systemCode } from '../../basics/system-error';
import {
  type Audited,
  type AuditPlaces,
  audited,
  chainStart,
  computeMac,
  openLine,
  partsOfName,
  readAuditKey,
} from './audit-chain';

interface AuditReport {
  lines: number;
  files: number;
  writers: number;
  /** Violations, the first of each writer: file, line and what is wrong. */
  broken: string[];
  /** Remarks that are no violations. */
  notes: string[];
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function findChainHeads(places: AuditPlaces): Promise<Map<string, Audited>> {
  const headByWriter = new Map<string, Audited>();
  for (const name of await filesIn(places.proofs)) {
    if (!name.endsWith('.json')) continue;
    const head = audited.parse(JSON.parse(await readFile(join(places.proofs, name), 'utf8')));
    headByWriter.set(head.writer, head);
  }
  return headByWriter;
}

/** Lines of a file with their numbers; for the last one, whether it is complete. */
async function* readLines(path: string): AsyncGenerator<{ text: string; no: number }> {
  let no = 0;
  for await (const text of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: 0 })) {
    no += 1;
    yield { text, no };
  }
}

/**
 * Verifies the chain of one writer through its files.
 * @param older whether its first lines may have been deleted
 */
async function followChain(
  places: AuditPlaces,
  key: Buffer,
  writer: string,
  files: readonly string[],
  head: Audited | undefined,
  older: boolean,
  report: AuditReport,
): Promise<void> {
  let seq = 0;
  let mac: string | undefined = chainStart(key, writer);
  let headSeen = head === undefined;
  for (const [at, name] of files.entries()) {
    for await (const { text, no } of readLines(join(places.lines, name))) {
      const place = `${name} line ${no}`;
      const line = openLine(text);
      if (line === undefined) {
        const last = at === files.length - 1 && headSeen;
        if (last && !text.endsWith('}')) {
          report.notes.push(`${place} is half a line: the process was killed while it wrote.`);
          return;
        }
        report.broken.push(`${place} is not a line of the trail.`);
        return;
      }
      const its = Number(/^\{"seq":(\d+),/.exec(line.body)?.[1]);
      if (seq === 0 && its > 1 && older) {
        report.notes.push(`${place}: lines 1 to ${its - 1} of this writer are not here any more.`);
        mac = undefined;
      } else if (its !== seq + 1) {
        report.broken.push(`${place}: line ${seq + 1} of this writer is missing, ${its} stands there.`);
        return;
      }
      // The first remaining line cannot be checked against its predecessor; its own MAC is the basis of the next one.
      if (mac !== undefined && computeMac(key, mac, line.body) !== line.mac) {
        report.broken.push(`${place} was changed, or the one before it.`);
        return;
      }
      if (head?.seq === its) {
        headSeen = true;
        if (head.mac !== line.mac) {
          report.broken.push(`${place} is not what was written there.`);
          return;
        }
      }
      seq = its;
      mac = line.mac;
      report.lines += 1;
    }
  }
  if (!headSeen && head !== undefined)
    report.broken.push(
      `${files.at(-1)} ends at line ${seq} of its writer: the last ${head.seq - seq} of ${head.seq} were cut off (the last at ${head.at}).`,
    );
}

/**
 * Verifies the whole trail, even while it is being written.
 * @param since day before which lines may have been deleted; undefined: none may
 */
export async function verifyAudit(places: AuditPlaces, since?: string): Promise<AuditReport> {
  const report: AuditReport = { lines: 0, files: 0, writers: 0, broken: [], notes: [] };
  // Heads are read before the lines, because lines written meanwhile only add to them.
  const chainHeads = await findChainHeads(places);
  const key = await readAuditKey(places);
  const files = new Map<string, string[]>();
  for (const name of await filesIn(places.lines)) {
    const parts = partsOfName(name);
    if (parts === undefined) report.notes.push(`${name} is not a file of the trail.`);
    else files.set(parts.writer, [...(files.get(parts.writer) ?? []), name]);
  }
  if (key === undefined) {
    if (files.size > 0) report.broken.push('The key is gone: nothing can be said of the lines.');
    return report;
  }
  for (const [writer, names] of files) {
    report.writers += 1;
    report.files += names.length;
    await followChain(places, key, writer, names, chainHeads.get(writer), since !== undefined, report);
  }
  for (const [writer, head] of chainHeads) {
    if (files.has(writer)) continue;
    const words = `All ${head.seq} lines of writer ${writer} are gone, the last of ${head.at}.`;
    if (since !== undefined && head.at.slice(0, 10) < since) report.notes.push(words);
    else report.broken.push(words);
  }
  return report;
}

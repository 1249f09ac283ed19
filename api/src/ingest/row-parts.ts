// A CSV without the lines that are no rows, and these lines in a file of their own.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished, pipeline } from 'node:stream/promises';
import { notRows, ROW_BYTES, type RowScan, SHOWN_BYTES } from './row-scan';

const lineBreak = Buffer.from('\n');
const quotes = Buffer.from('""');

/** A line set aside, as a CSV of row, reason and line. */
function asideLine({ row, not }: RowScan['aside'][number], parts: readonly Buffer[]): Buffer {
  const text = Buffer.concat(parts).subarray(0, not === 'long' ? SHOWN_BYTES : ROW_BYTES);
  // Byte by byte, whatever the encoding: a line that is no text stays as it is.
  const quoted = text
    .toString('latin1')
    .replace(/[\r\n]+$/, '')
    .replaceAll('"', '""');
  return Buffer.from(`${row},"${notRows[not]}","${quoted}"\n`, 'latin1');
}

/** Whether the engine can't read a text as it lies there. */
export const hasToBeParted = ({ aside, empty }: RowScan): boolean => aside.length + empty.length > 0;

/**
 * Parts a file in two: the lines set aside, and the file without them. A line break is left of each, so that the rows
 * below keep their numbers. Cells of nothing that the engine would not read well get quotes.
 */
export async function partRows(
  stream: AsyncIterable<Buffer>,
  { aside, empty }: RowScan,
  to: { aside: string; kept: string },
): Promise<void> {
  const lines = createWriteStream(to.aside);
  async function* kept(): AsyncGenerator<Buffer> {
    let before = 0;
    let next = 0;
    let quoted = 0;
    let parts: Buffer[] = [];
    for await (const chunk of stream) {
      for (let at = 0; at < chunk.length; ) {
        const line = aside[next];
        const here = before + at;
        if (here === empty[quoted]) {
          yield quotes;
          quoted += 1;
        }
        const isAside = line !== undefined && here >= line.from;
        const far = Number.POSITIVE_INFINITY;
        const end = isAside ? line.to : Math.min(line?.from ?? far, empty[quoted] ?? far);
        const until = Math.min(chunk.length, end - before);
        if (!isAside) yield chunk.subarray(at, until);
        else {
          if (line.not !== 'long' || parts.length === 0) parts.push(chunk.subarray(at, until));
          if (before + until === end) {
            if (!lines.write(asideLine(line, parts))) await once(lines, 'drain');
            yield lineBreak;
            parts = [];
            next += 1;
          }
        }
        at = until;
      }
      before += chunk.length;
    }
    if (before === empty[quoted]) yield quotes;
  }
  await pipeline(kept, createWriteStream(to.kept));
  lines.end();
  await finished(lines);
}

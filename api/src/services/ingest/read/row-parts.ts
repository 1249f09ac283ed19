// Splits a CSV in two: valid rows, and lines that are not rows.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished, pipeline } from 'node:stream/promises';
import { MAX_REPORTED_BYTES, notRows, ROW_BYTES, type RowScan } from './row-scan';

const lineBreak = Buffer.from('\n');
const quotes = Buffer.from('""');

/** A rejected line, as a CSV row of number, reason and text. */
function toRejectedLine({ row, not }: RowScan['rejected'][number], parts: readonly Buffer[]): Buffer {
  const text = Buffer.concat(parts).subarray(0, not === 'long' ? MAX_REPORTED_BYTES : ROW_BYTES);
  // Byte by byte, whatever the encoding: an invalid text stays as it is.
  const quoted = text
    .toString('latin1')
    .replace(/[\r\n]+$/, '')
    .replaceAll('"', '""');
  return Buffer.from(`${row},"${notRows[not]}","${quoted}"\n`, 'latin1');
}

/** Whether the engine cannot read the text as it is. */
export const needsSplitting = ({ rejected, empty }: RowScan): boolean => rejected.length + empty.length > 0;

/**
 * Splits a file: rejected lines, and the file without them. A line break is left for each, so that later rows keep
 * their numbers. Empty cells that the engine would misread get quotes.
 */
export async function splitRows(
  stream: AsyncIterable<Buffer>,
  { rejected, empty }: RowScan,
  to: { rejected: string; accepted: string },
): Promise<void> {
  const lines = createWriteStream(to.rejected);
  async function* acceptedBytes(): AsyncGenerator<Buffer> {
    let before = 0;
    let next = 0;
    let quoted = 0;
    let parts: Buffer[] = [];
    for await (const chunk of stream) {
      for (let at = 0; at < chunk.length; ) {
        const line = rejected[next];
        const here = before + at;
        if (here === empty[quoted]) {
          yield quotes;
          quoted += 1;
        }
        const isRejected = line !== undefined && here >= line.from;
        const far = Number.POSITIVE_INFINITY;
        const end = isRejected ? line.to : Math.min(line?.from ?? far, empty[quoted] ?? far);
        const until = Math.min(chunk.length, end - before);
        if (!isRejected) yield chunk.subarray(at, until);
        else {
          if (line.not !== 'long' || parts.length === 0) parts.push(chunk.subarray(at, until));
          if (before + until === end) {
            if (!lines.write(toRejectedLine(line, parts))) await once(lines, 'drain');
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
  await pipeline(acceptedBytes, createWriteStream(to.accepted));
  lines.end();
  await finished(lines);
}

// Whether a file is text in UTF-8 throughout: known once, the engine need not look at every row again.
import { isUtf8 } from 'node:buffer';
import { piecesOf } from './pieces';

/** What some programs write in front of UTF-8. */
const MARK = Buffer.from('\ufeff');

/** Where the last letter begins, if it has several bytes and may go on: what is before it is whole. */
function lastLetter(bytes: Buffer): number {
  let at = bytes.length - 1;
  if ((bytes[at] ?? 0) < 0x80) return bytes.length;
  // A letter has at most three bytes after its first.
  for (let back = 0; back < 3 && at > 0 && ((bytes[at] ?? 0) & 0xc0) === 0x80; back += 1) at -= 1;
  return Math.max(0, at);
}

/**
 * Whether the beginning of a text is UTF-8 and could be nothing else: most encodings read such bytes as letters too, so
 * that nobody would notice. A few letters could be that by accident.
 */
export function isSurelyUtf8(beginning: Buffer): boolean {
  if (MARK.equals(beginning.subarray(0, MARK.length))) return true;
  const whole = beginning.subarray(0, lastLetter(beginning));
  return isUtf8(whole) && (whole.toString('utf8').match(/[^\p{ASCII}\0]/gu)?.length ?? 0) >= 3;
}

/** Whether all that it is given, piece by piece, is text in UTF-8. Zero bytes are no text, though a decoder takes them. */
export class Utf8Check {
  private isText = true;
  /** What is there of a letter that goes on in the next piece. */
  private begun: Buffer = Buffer.alloc(0);

  take(piece: Buffer): void {
    if (!this.isText) return;
    const bytes = this.begun.length === 0 ? piece : Buffer.concat([this.begun, piece]);
    const end = lastLetter(bytes);
    // The piece's memory is used again.
    this.begun = Buffer.from(bytes.subarray(end));
    this.isText = isUtf8(bytes.subarray(0, end)) && !bytes.includes(0);
  }

  /** To be asked when there are no more pieces. */
  isWhole(): boolean {
    return this.isText && isUtf8(this.begun);
  }
}

/** The same pieces, seen by a check on their way. */
export async function* checkedBy(check: Utf8Check, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    check.take(piece);
    yield piece;
  }
}

export async function isUtf8File(path: string): Promise<boolean> {
  const check = new Utf8Check();
  for await (const piece of piecesOf(path)) check.take(piece);
  return check.isWhole();
}

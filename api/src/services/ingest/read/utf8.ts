// Checks whether a whole file is valid UTF-8, so that the engine need not check every row again.
import { isUtf8 } from 'node:buffer';
import { piecesOf } from './pieces';

/** Byte order mark, which some programs write before UTF-8. */
const MARK = Buffer.from('\ufeff');

/** Start of the last character, if it has several bytes and may be incomplete: everything before it is complete. */
function lastLetter(bytes: Buffer): number {
  let at = bytes.length - 1;
  if ((bytes[at] ?? 0) < 0x80) return bytes.length;
  // A character has at most three bytes after its first.
  for (let back = 0; back < 3 && at > 0 && ((bytes[at] ?? 0) & 0xc0) === 0x80; back += 1) at -= 1;
  return Math.max(0, at);
}

/**
 * Whether the beginning of a text is certainly UTF-8: most encodings accept such bytes as letters too, and a wrong
 * choice would go unnoticed. A few letters could match by accident.
 */
export function isSurelyUtf8(beginning: Buffer): boolean {
  if (MARK.equals(beginning.subarray(0, MARK.length))) return true;
  const whole = beginning.subarray(0, lastLetter(beginning));
  return isUtf8(whole) && (whole.toString('utf8').match(/[^\p{ASCII}\0]/gu)?.length ?? 0) >= 3;
}

/** Checks chunks of text for valid UTF-8, and for zero bytes, which a decoder accepts. */
export class Utf8Check {
  private isText = true;
  /** Whether there was a zero byte. */
  hasZeros = false;
  /** Beginning of a character that continues in the next chunk. */
  private begun: Buffer = Buffer.alloc(0);

  take(piece: Buffer): void {
    this.hasZeros ||= piece.includes(0);
    if (!this.isText) return;
    const bytes = this.begun.length === 0 ? piece : Buffer.concat([this.begun, piece]);
    const end = lastLetter(bytes);
    // Copied, because the chunk's memory is reused.
    this.begun = Buffer.from(bytes.subarray(end));
    this.isText = isUtf8(bytes.subarray(0, end));
  }

  /** To be called after the last chunk. */
  isWhole(): boolean {
    return this.isText && isUtf8(this.begun);
  }
}

/** Passes the chunks on, checking them. */
export async function* checkedBy(check: Utf8Check, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    check.take(piece);
    yield piece;
  }
}

export async function checkUtf8File(path: string): Promise<Utf8Check> {
  const check = new Utf8Check();
  for await (const piece of piecesOf(path)) check.take(piece);
  return check;
}

// Checks whether a whole file is valid UTF-8, so that the engine need not check every row again.
import { isUtf8 } from 'node:buffer';
import { readPieces } from './pieces';

/** Byte order mark, which some programs write before UTF-8. */
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** Start of the last character, if it has several bytes and may be incomplete: everything before it is complete. */
function findLastCharacter(bytes: Buffer): number {
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
  if (BYTE_ORDER_MARK.equals(beginning.subarray(0, BYTE_ORDER_MARK.length))) return true;
  const complete = beginning.subarray(0, findLastCharacter(beginning));
  return isUtf8(complete) && (complete.toString('utf8').match(/[^\p{ASCII}\0]/gu)?.length ?? 0) >= 3;
}

/** Checks chunks of text for valid UTF-8, and for zero bytes, which a decoder accepts. */
export class Utf8Check {
  private isText = true;
  /** Whether there was a zero byte. */
  hasZeros = false;
  /** Beginning of a character that continues in the next chunk. */
  private incomplete: Buffer = Buffer.alloc(0);

  add(piece: Buffer): void {
    this.hasZeros ||= piece.includes(0);
    if (!this.isText) return;
    const bytes = this.incomplete.length === 0 ? piece : Buffer.concat([this.incomplete, piece]);
    const end = findLastCharacter(bytes);
    // Copied, because the chunk's memory is reused.
    this.incomplete = Buffer.from(bytes.subarray(end));
    this.isText = isUtf8(bytes.subarray(0, end));
  }

  /** To be called after the last chunk. */
  isWhole(): boolean {
    return this.isText && isUtf8(this.incomplete);
  }
}

/** Passes the chunks on, checking them. */
export async function* passThroughCheck(
  check: Utf8Check,
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    check.add(piece);
    yield piece;
  }
}

export async function checkUtf8File(path: string): Promise<Utf8Check> {
  const check = new Utf8Check();
  for await (const piece of readPieces(path)) check.add(piece);
  return check;
}

// Checks whether a whole file is valid UTF-8 and free of errors of spreadsheets, so that the engine need not check every
// row again.
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

const [HASH, COLON] = ['#', ':'].map((sign) => sign.charCodeAt(0));
const isDigitOrSpace = (byte: number) => byte === 0x20 || (byte >= 0x30 && byte <= 0x39);
const isLetterOrDigit = (byte: number) =>
  (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a);

/** Whether a cell may begin at this place: what stands before it, without spaces, is no letter or digit. */
function mayBeginCell(bytes: Buffer, place: number): boolean {
  let before = place - 1;
  while (before >= 0 && (bytes[before] ?? 0) === 0x20) before -= 1;
  return before < 0 || !isLetterOrDigit(bytes[before] ?? 0);
}

/** Places of a byte, which are found without looking at the others. */
function* findBytes(bytes: Buffer, byte: number | undefined): Generator<number> {
  if (byte === undefined) return;
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) yield at;
}

/** Whether a cell may show an error such as `#REF!` or `Err:502`; `#12` in an address is none. */
function mayHaveErrors(bytes: Buffer): boolean {
  for (const at of findBytes(bytes, HASH))
    if (!isDigitOrSpace(bytes[at + 1] ?? 0) && mayBeginCell(bytes, at)) return true;
  for (const at of findBytes(bytes, COLON))
    if (at < 3 || (bytes.toString('latin1', at - 3, at) === 'Err' && mayBeginCell(bytes, at - 3)))
      return true;
  return false;
}

/** Checks chunks of text for valid UTF-8, for zero bytes, which a decoder accepts, and for errors of spreadsheets. */
export class Utf8Check {
  private isText = true;
  /** Whether there was a zero byte. */
  hasZeros = false;
  /** Whether a cell may show an error of a spreadsheet. */
  hasErrors = false;
  /** Beginning of a character that continues in the next chunk. */
  private incomplete: Buffer = Buffer.alloc(0);

  add(piece: Buffer): void {
    this.hasZeros ||= piece.includes(0);
    this.hasErrors ||= mayHaveErrors(piece);
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

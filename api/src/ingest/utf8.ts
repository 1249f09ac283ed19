// Whether a file is text in UTF-8 throughout: known once, the engine need not look at every row again.
import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';

const CHUNK_BYTES = 1_048_576;
/** What some programs write in front of UTF-8. */
const MARK = Buffer.from('\ufeff');

/** Where the last letter begins: what is before it is whole. */
function lastLetter(bytes: Buffer): number {
  let at = bytes.length - 1;
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

/** Whether all of it is text in UTF-8. Zero bytes are no text, though a decoder takes them. */
export async function isUtf8File(path: string): Promise<boolean> {
  // One buffer for all of it: half of the time would go into copies.
  const buffer = Buffer.alloc(CHUNK_BYTES);
  const handle = await open(path);
  try {
    let kept = 0;
    for (;;) {
      const { bytesRead } = await handle.read(buffer, kept, CHUNK_BYTES - kept);
      const bytes = buffer.subarray(0, kept + bytesRead);
      if (bytesRead === 0) return isUtf8(bytes);
      const end = lastLetter(bytes);
      if (!isUtf8(bytes.subarray(0, end)) || bytes.includes(0)) return false;
      bytes.copyWithin(0, end);
      kept = bytes.length - end;
    }
  } finally {
    await handle.close();
  }
}

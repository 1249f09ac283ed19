// Byte buffer: collects bytes and hands them over in blocks.
import type { TextList } from './text-list';

const BLOCK = 262_144;

export class ByteOutput {
  private bytes = Buffer.allocUnsafe(BLOCK * 2);
  /** Bytes written since the last block was returned. */
  length = 0;

  get isFull(): boolean {
    return this.length > BLOCK;
  }

  private reserve(size: number): void {
    if (this.length + size <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe((this.length + size) * 2);
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }

  writeByte(code: number): void {
    this.reserve(1);
    this.bytes[this.length] = code;
    this.length += 1;
  }

  writeText(text: string): void {
    this.reserve(text.length * 3);
    this.length += this.bytes.write(text, this.length);
  }

  /** Copies a short range byte by byte: cells are only a few bytes long. */
  writeRange(from: Buffer, start: number, end: number): void {
    this.reserve(end - start);
    for (let at = start; at < end; at += 1) this.bytes[this.length + at - start] = from[at] ?? 0;
    this.length += end - start;
  }

  writeListed(texts: TextList, which: number): void {
    const size = texts.size(which);
    this.reserve(size);
    texts.copy(which, this.bytes, this.length);
    this.length += size;
  }

  /** Returns the bytes since the last block; from now on the caller owns them. */
  takeBlock(): Buffer {
    const block = this.bytes.subarray(0, this.length);
    this.bytes = Buffer.allocUnsafe(BLOCK * 2);
    this.length = 0;
    return block;
  }
}

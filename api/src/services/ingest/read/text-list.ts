// List of many texts in one buffer, for a workbook's shared strings: there may be millions, and each row copies some as
// bytes.

/** Texts up to this size are copied byte by byte: a native call costs more. */
const SHORT = 24;

export class TextList {
  private bytes = Buffer.allocUnsafe(65_536);
  private ends = new Uint32Array(1_024);
  private length = 0;

  add(text: string): void {
    const from = this.length === 0 ? 0 : (this.ends[this.length - 1] ?? 0);
    // A UTF-16 unit is at most three bytes of UTF-8.
    if (from + text.length * 3 > this.bytes.length) {
      const larger = Buffer.allocUnsafe((from + text.length * 3) * 2);
      this.bytes.copy(larger, 0, 0, from);
      this.bytes = larger;
    }
    if (this.length === this.ends.length) {
      const more = new Uint32Array(this.length * 2);
      more.set(this.ends);
      this.ends = more;
    }
    this.ends[this.length] = from + this.bytes.write(text, from);
    this.length += 1;
  }

  private start(which: number): number {
    return which === 0 ? 0 : (this.ends[which - 1] ?? 0);
  }

  has(which: number): boolean {
    return which >= 0 && which < this.length;
  }

  /** Size of a text of the list, in bytes. */
  size(which: number): number {
    return (this.ends[which] ?? 0) - this.start(which);
  }

  /** Copies a text of the list into `out`, which must be large enough. */
  copy(which: number, out: Buffer, at: number): void {
    const from = this.start(which);
    const size = this.size(which);
    if (size > SHORT) this.bytes.copy(out, at, from, from + size);
    else for (let i = 0; i < size; i += 1) out[at + i] = this.bytes[from + i] ?? 0;
  }
}

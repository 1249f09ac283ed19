// Detects the form of an unknown text file: encoding, separator, header row.
import type { FileRules, Format } from '../formats/format';
import { filledCells } from '../read/source-head';

type Encoding = Format['file']['encoding'];

/** Detects UTF-16, also without a byte order mark: one byte of most pairs is zero. */
function detectUtf16(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 5 < bytes.length) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

export function detectEncoding(bytes: Buffer): Encoding {
  const wide = detectUtf16(bytes);
  if (wide !== undefined) return wide;
  for (const encoding of ['utf-8', 'gb18030', 'windows-1251'] as const) {
    try {
      // The last character may be cut off.
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
      const letters = text.match(/\P{ASCII}/gu)?.length ?? 0;
      if (encoding === 'utf-8') return encoding;
      if (encoding === 'gb18030' && (text.match(/[\u4e00-\u9fff]/gu)?.length ?? 0) > letters * 0.8) {
        // Cyrillic text decoded as Chinese gives rare characters; real Chinese has many of the most common ones.
        if (
          (text.match(/[的一是不了人有中大国公司进出口品名商日期数量单位编号]/gu)?.length ?? 0) * 20 >
          letters
        )
          return encoding;
      }
      if (encoding === 'windows-1251' && (text.match(/[а-яёіїєґ]/giu)?.length ?? 0) > letters * 0.7)
        if ((text.match(/[а-яёіїєґ]{3}/giu)?.length ?? 0) * 10 > letters) return encoding;
    } catch {
      // The bytes are invalid in this encoding.
    }
  }
  return detectLatin(bytes);
}

/** Chooses between Latin encodings, which accept any bytes, by letters that are common in only one of them. */
function detectLatin(bytes: Buffer): Encoding {
  const letterShare = (encoding: Encoding, letters: RegExp) => {
    const text = new TextDecoder(encoding).decode(bytes);
    return (text.match(letters)?.length ?? 0) / Math.max(1, text.match(/\P{ASCII}/gu)?.length ?? 0);
  };
  const vietnamese = new TextDecoder('windows-1258').decode(bytes);
  // Vietnamese tones follow their vowel as combining characters; Ş would be decoded as one of them.
  if (new Set(vietnamese.match(/(?<=[aeiouyâăêôơư])[\u0300-\u0323]/giu)).size >= 3)
    if (letterShare('windows-1258', /(?<=[aeiouyâăêôơư])[\u0300-\u0323]/giu) > 0.2) return 'windows-1258';
  // Six Turkish letters have the codes of Icelandic ones.
  return letterShare('windows-1252', /[ÝÞÐýþð]/g) > 0.1 ? 'windows-1254' : 'windows-1252';
}

/** The separator that occurs most often in a typical line. */
export function detectDelimiter(text: string): FileRules['delimiter'] {
  const lines = text
    .split(/\r?\n/, 21)
    .slice(0, 20)
    .filter((line) => line.trim() !== '');
  const bare = lines.map((line) => line.replace(/"[^"]*"/g, ''));
  const marks = [',', ';', '\t', '|'] as const;
  const score = (mark: string) => {
    const counts = bare.map((line) => line.split(mark).length - 1).sort((a, b) => a - b);
    return counts[Math.floor(counts.length / 2)] ?? 0;
  };
  return marks.reduce((best, mark) => (score(mark) > score(best) ? mark : best), marks[0]);
}

/** The header row: the first that is nearly as wide as the widest, without numbers or repeated names. */
export function findHeaderRow(rows: readonly string[][]): number {
  const first = rows.slice(0, 30);
  const width = Math.max(0, ...first.map((row) => filledCells(row).length));
  const at = first.findIndex((row) => {
    const cells = filledCells(row);
    return (
      cells.length >= width * 0.8 &&
      !cells.some((cell) => /^[\d.,/-]+$/.test(cell)) &&
      new Set(cells).size === cells.length
    );
  });
  return at === -1 ? 0 : at;
}

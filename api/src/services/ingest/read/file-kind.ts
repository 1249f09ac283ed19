// Recognises a file by its first bytes: its name may say anything.
import type { Unreadable } from './unreadable';

/** Bytes needed to recognise a file. */
export const KIND_BYTES = 4_096;

/** Files of which a reader makes a table. */
export type TableKind = 'json' | 'xml' | 'asycuda' | 'dbf';
export const isTableKind = (kind: FileKind): kind is TableKind =>
  kind === 'json' || kind === 'xml' || kind === 'asycuda' || kind === 'dbf';

export type FileKind = TableKind | 'text' | 'gzip' | 'zip' | 'parquet' | 'ole' | Unreadable;

const startsWith = (head: Buffer, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
const startsWithText = (head: Buffer, text: string, at = 0) =>
  head.subarray(at, at + text.length).toString('latin1') === text;

/** Kinds by the bytes at the beginning of a file. The second signature of zip is that of an empty one. */
const fileSignatures: readonly (readonly [kind: FileKind, text: string])[] = [
  ['gzip', '\x1f\x8b'],
  ['zip', 'PK\x03\x04'],
  ['zip', 'PK\x05\x06'],
  ['parquet', 'PAR1'],
  ['ole', '\xd0\xcf\x11\xe0'],
  ['pdf', '%PDF-'],
  ['image', '\x89PNG\r\n'],
  ['image', '\xff\xd8\xff'],
  ['image', 'GIF8'],
  ['image', 'II*\0'],
  ['image', 'MM\0*'],
  ['archive', 'Rar!\x1a\x07'],
  ['archive', "7z\xbc\xaf'\x1c"],
  ['archive', '\xfd7zXZ\0'],
  ['archive', '(\xb5/\xfd'],
  ['database', 'SQLite format 3\0'],
  ['database', '\0\x01\0\0Standard '],
  ['document', '{\\rtf'],
  // A workbook of Excel 2 to 4 begins with its first record.
  ['oldWorkbook', '\x09\0\x04\0'],
  ['oldWorkbook', '\x09\x02\x06\0'],
  ['oldWorkbook', '\x09\x04\x06\0'],
];

function detectSignature(head: Buffer): FileKind | undefined {
  const found = fileSignatures.find(([, text]) => startsWithText(head, text));
  if (found !== undefined) return found[0];
  if (/^BZh[1-9]1AY&SY/.test(head.toString('latin1', 0, 10))) return 'archive';
  if (startsWithText(head, 'RIFF') && startsWithText(head, 'WEBP', 8)) return 'image';
  if (startsWithText(head, 'BM') && startsWith(head.subarray(6), 0, 0, 0, 0)) return 'image';
  return startsWithText(head, 'ustar', 257) ? 'archive' : undefined;
}

/** Letters for the types of fields in a DBF, of all its dialects. */
const DBF_TYPES = 'CDFLMNIBTYGPVQWO0@+';

/** Whether bytes begin like a DBF: its date, the size of its head, and a field of a known type. */
function isDbf(head: Buffer): boolean {
  if (head.length < 65) return false;
  const version = head.readUInt8(0);
  const [month, day] = [head.readUInt8(2), head.readUInt8(3)];
  const isVersion = [
    2, 3, 4, 5, 7, 0x30, 0x31, 0x32, 0x43, 0x63, 0x83, 0x8b, 0x8c, 0xcb, 0xf5, 0xfb,
  ].includes(version);
  if (!isVersion || month > 12 || day > 31) return false;
  // The first letter of the first field's name.
  const isField = head.readUInt8(32) > 0x20 && head[32] !== 0x22;
  return (
    head.readUInt16LE(8) >= 65 &&
    head.readUInt16LE(10) > 1 &&
    isField &&
    DBF_TYPES.includes(String.fromCharCode(head.readUInt8(43)))
  );
}

/** The beginning of a text in UTF-8 or UTF-16; ASCII signs are right in any other encoding too. */
function decodeHead(head: Buffer): string {
  const encoding = startsWith(head, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(head, 0xfe, 0xff)
      ? 'utf-16be'
      : startsWith(head, 0x3c, 0)
        ? 'utf-16le'
        : 'utf-8';
  return new TextDecoder(encoding).decode(head).trimStart();
}

const HTML = /^(?:<!--.*?-->\s*)?<(?:!doctype\s+html|html|head|body|table|meta|title|script|div|style)\b/is;
const XML = /^(?:<\?xml\s|<!doctype\s|<!--|<[A-Za-z_][\w:.-]*(?:\s[^<>]*)?>\s*<(?!$))/i;
const ERROR_ANSWER =
  /^(?:<\?xml[^>]*>\s*)?<(?:\w+:)?(?:Error|ServiceException|ExceptionReport|Fault)[\s>]|^\{\s*"(?:error|errors|fault)"\s*:/i;

function detectMarkup(head: Buffer): FileKind | undefined {
  const text = decodeHead(head);
  if (!/^[<{[]/.test(text)) return undefined;
  if (HTML.test(text) || /^<\?xml[^>]*>\s*<!doctype\s+html/i.test(text)) return 'html';
  if (ERROR_ANSWER.test(text)) return 'error';
  if (/^\{\s*["}]/.test(text) || /^\[\s*(?:[{[\]]|"[^"]*"\s*,)/.test(text)) return 'json';
  if (!XML.test(text)) return undefined;
  if (/<(?:html|HTML)[\s>]/.test(text)) return 'html';
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(text)) return 'spreadsheetXml';
  return /<(?:\w+:)?ASYCUDA[\s>]/.test(text) ? 'asycuda' : 'xml';
}

/** @param head the first `KIND_BYTES` of a file, or all of a smaller one */
export function detectKind(head: Buffer): FileKind {
  if (head.length === 0) return 'empty';
  const kind = detectSignature(head) ?? (isDbf(head) ? 'dbf' : undefined) ?? detectMarkup(head);
  if (kind !== undefined) return kind;
  return head.every((byte) => byte === 0) ? 'zeros' : 'text';
}

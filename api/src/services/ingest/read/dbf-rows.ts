// Reads the rows of a DBF (dBase III and IV, FoxPro): a head of fields, then records of a fixed length.

import { open } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { FileError } from './problems';

/** Code pages by their number in the head. */
const codePages: Readonly<Record<number, string>> = {
  1: 'cp437',
  2: 'cp850',
  3: 'windows-1252',
  4: 'macroman',
  8: 'cp865',
  9: 'cp437',
  10: 'cp850',
  11: 'cp437',
  13: 'cp437',
  14: 'cp850',
  15: 'cp437',
  16: 'cp850',
  17: 'cp437',
  18: 'cp850',
  19: 'cp932',
  20: 'cp850',
  21: 'cp437',
  22: 'cp850',
  23: 'cp865',
  24: 'cp437',
  25: 'cp437',
  26: 'cp850',
  27: 'cp437',
  28: 'cp863',
  29: 'cp850',
  31: 'cp852',
  34: 'cp852',
  35: 'cp852',
  36: 'cp860',
  37: 'cp850',
  38: 'cp866',
  55: 'cp850',
  64: 'cp852',
  77: 'cp936',
  78: 'cp949',
  79: 'cp950',
  80: 'cp874',
  87: 'windows-1252',
  88: 'windows-1252',
  89: 'windows-1252',
  100: 'cp852',
  101: 'cp866',
  102: 'cp865',
  103: 'cp861',
  106: 'cp737',
  107: 'cp857',
  108: 'cp863',
  120: 'cp950',
  121: 'cp949',
  122: 'cp936',
  123: 'cp932',
  124: 'cp874',
  125: 'windows-1255',
  126: 'windows-1256',
  134: 'cp737',
  135: 'cp852',
  136: 'cp857',
  200: 'windows-1250',
  201: 'windows-1251',
  202: 'windows-1254',
  203: 'windows-1253',
  204: 'windows-1257',
};

interface DbfField {
  name: string;
  type: string;
  /** Place and length in a record, in bytes. */
  at: number;
  length: number;
}

interface DbfHead {
  fields: DbfField[];
  rows: number;
  headBytes: number;
  rowBytes: number;
  encoding: string;
}

const FIELD_BYTES = 32;
const FIELDS_END = 0x0d;

function readFields(head: Buffer, encoding: string): DbfField[] {
  const fields: DbfField[] = [];
  let at = 1;
  for (let from = 32; from + FIELD_BYTES <= head.length && head[from] !== FIELDS_END; from += FIELD_BYTES) {
    const type = String.fromCharCode(head.readUInt8(from + 11)).toUpperCase();
    // A text may be longer than a byte counts; its decimals are the upper byte then.
    const decimals = type === 'C' ? head.readUInt8(from + 17) : 0;
    const length = head.readUInt8(from + 16) + 256 * decimals;
    const bytes = head.subarray(from, from + 11);
    const end = bytes.indexOf(0);
    const name = iconv.decode(bytes.subarray(0, end < 0 ? 11 : end), encoding).trim();
    fields.push({ name, type, at, length });
    at += length;
  }
  return fields;
}

/**
 * Reads the head of a DBF.
 * @param given encoding of the mapping; UTF-8, the default, says nothing
 * @throws FileError when it is damaged
 */
export async function readDbfHead(path: string, name: string, given: string): Promise<DbfHead> {
  const file = await open(path);
  try {
    const start = Buffer.alloc(32);
    await file.read(start, 0, 32, 0);
    const [headBytes, rowBytes] = [start.readUInt16LE(8), start.readUInt16LE(10)];
    const head = Buffer.alloc(headBytes);
    await file.read(head, 0, headBytes, 0);
    const encoding =
      given !== 'utf-8' ? given : (codePages[start.readUInt8(29)] ?? (await guessEncoding(file, headBytes)));
    const fields = readFields(head, encoding);
    const last = fields.at(-1);
    const { size } = await file.stat();
    const rows = start.readUInt32LE(4);
    if (last === undefined || last.at + last.length > rowBytes)
      throw new FileError(`${name} is a damaged DBF: its fields are longer than its records.`);
    if (headBytes + rows * rowBytes > size)
      throw new FileError(
        `${name} is cut off: it says it has ${rows} records, and has ${Math.floor((size - headBytes) / rowBytes)}.`,
      );
    return { fields, rows, headBytes, rowBytes, encoding };
  } finally {
    await file.close();
  }
}

/** Bytes by which the encoding of a file that does not say it is told. */
const GUESS_BYTES = 262_144;

/** UTF-8 where all is UTF-8; else the encoding of Windows in western languages. */
async function guessEncoding(
  file: {
    read: (
      buffer: Buffer,
      offset: number,
      length: number,
      position: number,
    ) => Promise<{ bytesRead: number }>;
  },
  from: number,
): Promise<string> {
  const bytes = Buffer.alloc(GUESS_BYTES);
  const { bytesRead } = await file.read(bytes, 0, GUESS_BYTES, from);
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, bytesRead), { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** A day by its Julian number, and the time of day in ms, as YYYY-MM-DD hh:mm:ss. */
function formatMoment(julianDay: number, milliseconds: number): string {
  if (julianDay === 0) return '';
  const text = new Date((julianDay - 2_440_588) * 86_400_000 + milliseconds).toISOString();
  return milliseconds === 0 ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}

/** Ten-thousandths as a decimal number, exactly. */
function formatMoney(units: bigint): string {
  const digits = `${units < 0n ? -units : units}`.padStart(5, '0');
  const text = `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '');
  return units < 0n ? `-${text}` : text;
}

const BLANK = 0x20;
const notNumbers = new Set(['C', 'D', 'L', 'T', 'V', '@']);

/** A text without the blanks and the length byte behind it. */
const decodeCell = (bytes: Buffer, encoding: string): string => {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] ?? 0) <= BLANK) end -= 1;
  return iconv.decode(bytes.subarray(0, end), encoding).trim();
};

function readCell(record: Buffer, { type, at, length }: DbfField, encoding: string): string {
  const bytes = record.subarray(at, at + length);
  if (type === 'I' || type === '+') return length === 4 ? String(bytes.readInt32LE(0)) : '';
  if (type === 'Y') return formatMoney(bytes.readBigInt64LE(0));
  if ((type === 'B' || type === 'O') && length === 8) return String(bytes.readDoubleLE(0));
  if (type === 'T' || type === '@') return formatMoment(bytes.readInt32LE(0), bytes.readInt32LE(4));
  const text = decodeCell(bytes, encoding);
  if (type === 'D') return text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  if (type === 'L') return text === '?' ? '' : text;
  return text;
}

/** Memos are in a file of their own, pictures and flags are no cells. */
const isReadable = ({ type, length }: DbfField) =>
  !['M', 'G', 'P', 'W', 'Q', '0'].includes(type) &&
  !(type === 'B' && length !== 8) &&
  !(['Y', 'T', '@'].includes(type) && length !== 8);

/** Columns that are not read, for the report. */
export const listUnreadFields = ({ fields }: DbfHead): string[] =>
  fields.filter((field) => !isReadable(field) && field.type !== '0').map(({ name }) => name);

const BLOCK_BYTES = 1_048_576;
const DELETED = 0x2a;

/**
 * Rows of a DBF below the row of its names; deleted ones are left out.
 * @param decimal separator of the mapping, by which all cells are read
 */
export async function* readDbfRows(
  path: string,
  { fields, rows, headBytes, rowBytes, encoding }: DbfHead,
  decimal: string,
  findings: { deleted: number },
): AsyncGenerator<string[]> {
  const readable = fields.filter(isReadable);
  yield readable.map(({ name }) => name);
  const file = await open(path);
  try {
    const perBlock = Math.max(1, Math.floor(BLOCK_BYTES / rowBytes));
    const block = Buffer.alloc(perBlock * rowBytes);
    for (let row = 0; row < rows; row += perBlock) {
      const count = Math.min(perBlock, rows - row);
      await file.read(block, 0, count * rowBytes, headBytes + row * rowBytes);
      for (let at = 0; at < count; at += 1) {
        const record = block.subarray(at * rowBytes, (at + 1) * rowBytes);
        if (record[0] === DELETED) findings.deleted += 1;
        else
          yield readable.map((field) => {
            const text = readCell(record, field, encoding);
            return notNumbers.has(field.type) ? text : text.replace('.', decimal);
          });
      }
    }
  } finally {
    await file.close();
  }
}

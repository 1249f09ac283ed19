// A small workbook to upload, made byte by byte: a zip whose members are stored as they are; and one that was saved, read.
import { crc32, inflateRawSync } from 'node:zlib';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const rowOf = (cells: readonly string[], at: number) =>
  `<row r="${at + 1}">${cells
    .map(
      (text, i) =>
        `<c r="${String.fromCharCode(65 + i)}${at + 1}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`,
    )
    .join('')}</row>`;

const membersOf = (rows: readonly (readonly string[])[]): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`,
});

/** What stands of a member in its own head and, with its place, in the directory at the end. */
function headOf(name: Buffer, data: Buffer, place?: number): Buffer {
  const inDirectory = place !== undefined;
  const head = Buffer.alloc(inDirectory ? 46 : 30);
  const shared = inDirectory ? 6 : 4;
  head.writeUInt32LE(inDirectory ? 0x02014b50 : 0x04034b50, 0);
  if (inDirectory) head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, shared);
  head.writeUInt32LE(crc32(data), shared + 10);
  head.writeUInt32LE(data.length, shared + 14);
  head.writeUInt32LE(data.length, shared + 18);
  head.writeUInt16LE(name.length, shared + 22);
  if (inDirectory) head.writeUInt32LE(place, 42);
  return Buffer.concat([head, name]);
}

/** The bytes of an xlsx file with these texts on its one sheet. */
export function workbookOf(rows: readonly (readonly string[])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let place = 0;
  for (const [path, xml] of Object.entries(membersOf(rows))) {
    const [name, data] = [
      Buffer.from(path),
      Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`),
    ];
    const part = Buffer.concat([headOf(name, data), data]);
    directory.push(headOf(name, data, place));
    parts.push(part);
    place += part.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(place, 16);
  return Buffer.concat([...parts, listed, end]);
}

/** Members of a zip, inflated. */
function inflated(bytes: Buffer): Map<string, string> {
  const found = new Map<string, string>();
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const place = bytes.readUInt32LE(at + 42);
    const path = bytes.toString('utf8', at + 46, at + 46 + (name ?? 0));
    const start = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28);
    const data = bytes.subarray(start, start + size);
    found.set(path, (method === 8 ? inflateRawSync(data) : data).toString('utf8'));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return found;
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const textsIn = (xml: string) =>
  [...xml.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)].map(([, text = '']) => unescaped(text)).join('');

/** From 0; undefined for a cell that does not say its place. */
const columnAt = (letters: string): number | undefined =>
  letters === '' ? undefined : [...letters].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0) - 1;

/** Cells of the first sheet of a workbook that was saved, as texts; a number as it is written. */
export function readSheet(bytes: Buffer): string[][] {
  const members = inflated(bytes);
  const shared = [...(members.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, each = '']) => textsIn(each),
  );
  const sheet = members.get('xl/worksheets/sheet1.xml') ?? '';
  return [...sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: string[] = [];
    for (const [, about = '', cell = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const [, value = ''] = /<v>([^<]*)<\/v>/.exec(cell) ?? [];
      const text = about.includes('t="s"')
        ? (shared[Number(value)] ?? '')
        : textsIn(cell) || unescaped(value);
      // A cell without anything in it may be missing.
      const place = columnAt(/\br="([A-Z]+)/.exec(about)?.[1] ?? '') ?? cells.length;
      while (cells.length < place) cells.push('');
      cells.push(text);
    }
    return cells;
  });
}

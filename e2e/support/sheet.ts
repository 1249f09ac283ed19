// A small workbook to upload, made byte by byte: a zip whose members are stored as they are.
import { crc32 } from 'node:zlib';

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

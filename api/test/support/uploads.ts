// Workbooks to upload, honest and hostile: made by a library that the server does not read them with, or byte by byte.
import { strToU8, type Zippable, zipSync } from 'fflate';

const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`);
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const row = (cells: readonly string[], at: number) =>
  `<row r="${at + 1}">${cells
    .map(
      (text, i) =>
        `<c r="${String.fromCharCode(65 + i)}${at + 1}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`,
    )
    .join('')}</row>`;

/** Members of a small workbook with these texts. */
export const members = (rows: readonly (readonly string[])[]): Zippable => ({
  '[Content_Types].xml': xml(
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  ),
  '_rels/.rels': xml(
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ),
  'xl/workbook.xml': xml(
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': xml(
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ),
  'xl/worksheets/sheet1.xml': xml(
    `<worksheet xmlns="${main}"><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`,
  ),
});

export const zipped = (files: Zippable): Buffer => Buffer.from(zipSync(files));
export const workbook = (rows: readonly (readonly string[])[]): Buffer => zipped(members(rows));

/** A form with a file and texts, as a browser sends it. @param field that the file is in */
export async function formOf(
  doc: { name: string; bytes: Buffer } | undefined,
  fields: Record<string, string>,
  field = 'doc',
): Promise<{ contentType: string; body: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (doc !== undefined) form.append(field, new File([new Uint8Array(doc.bytes)], doc.name));
  const made = new Response(form);
  return { contentType: made.headers.get('content-type') ?? '', body: Buffer.from(await made.arrayBuffer()) };
}

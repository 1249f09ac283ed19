// Workbooks of Excel as customs offices send them, made by hand for tests: several sheets, titles above the names, days
// as numbers with and without a format, numbers as text.
import { zipOf } from './packings';

/** A text, a number, a day shown as such (a serial number with a format), or nothing. */
export type SheetCell = string | number | { day: number } | null;

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const columnOf = (at: number): string =>
  (at < 26 ? '' : columnOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));
const xml = (body: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${body}`);
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Texts stand once in a list of their own, to which cells refer; a row without a cell is not in the file. */
export function workbookOf(sheets: Readonly<Record<string, readonly (readonly SheetCell[])[]>>): Buffer {
  const texts = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    texts.set(text, texts.size);
    return texts.size - 1;
  };
  const cell = (value: SheetCell, place: string): string => {
    if (value === null) return '';
    if (typeof value === 'string') return `<c r="${place}" t="s"><v>${numberOf(value)}</v></c>`;
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    return `<c r="${place}" s="1"><v>${value.day}</v></c>`;
  };
  const row = (cells: readonly SheetCell[], at: number): string =>
    cells.length === 0
      ? ''
      : `<row r="${at + 1}">${cells.map((each, i) => cell(each, `${columnOf(i)}${at + 1}`)).join('')}</row>`;
  const names = Object.keys(sheets);
  const made = Object.values(sheets).map((rows) =>
    xml(`<worksheet ${MAIN}><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`),
  );
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (...each: string[]) =>
    xml(`<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`);
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${TYPE}.${type}+xml"/>`;
  return zipOf({
    '[Content_Types].xml': xml(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${part('sharedStrings', 'sharedStrings')}${names.map((_, at) => part(`worksheets/sheet${at + 1}`, 'worksheet')).join('')}</Types>`,
    ),
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': xml(
      `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations(
      ...names.map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
      relation('rId98', 'styles', 'styles.xml'),
      relation('rId99', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/styles.xml': xml(
      `<styleSheet ${MAIN}><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': xml(
      `<sst ${MAIN} uniqueCount="${texts.size}">${[...texts.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ),
    ...Object.fromEntries(made.map((bytes, at) => [`xl/worksheets/sheet${at + 1}.xml`, bytes])),
  });
}

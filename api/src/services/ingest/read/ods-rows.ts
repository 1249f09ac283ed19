// Reads sheets of an OpenDocument workbook (.ods) as rows, from its XML as a stream.
import type { Entry, ZipFile } from 'yauzl';
import { FileError } from './problems';
import type { SheetFindings } from './sheet-rows';
import type { SheetName } from './workbook-parts';
import { readPartBytes } from './workbook-parts';
import { parseXml, type XmlElement } from './xml-elements';

const COLUMNS_MAX = 16_384;
const ROWS_MAX = 1_048_576;

async function* toText(parts: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  for await (const part of parts) yield decoder.decode(part, { stream: true });
}

const readAttribute = ({ attributes }: XmlElement, name: string): string | undefined =>
  attributes.find(([key]) => key === name)?.[1];
const readCount = (element: XmlElement, name: string): number =>
  Math.max(1, Number.parseInt(readAttribute(element, name) ?? '1', 10) || 1);

/** Sheets in order; a sheet is hidden by its style. */
export async function listOdsSheets(zip: ZipFile, content: Entry, name: string): Promise<SheetName[]> {
  const sheets: SheetName[] = [];
  const hiddenStyles = new Set<string>();
  let style = '';
  const open = (element: XmlElement, path: readonly string[]) => {
    if (element.name === 'style') style = readAttribute(element, 'name') ?? '';
    else if (element.name === 'table-properties' && readAttribute(element, 'display') === 'false')
      hiddenStyles.add(style);
    else if (element.name === 'table' && path.at(-2) === 'spreadsheet')
      sheets.push({
        name: readAttribute(element, 'name') ?? '',
        isHidden: hiddenStyles.has(readAttribute(element, 'style-name') ?? ''),
      });
  };
  for await (const _ of parseXml(toText(readPartBytes(zip, content)), name, { open }));
  return sheets;
}

/** Collects the cells of one row after the other. */
class RowCollector {
  private readonly decimal: string;
  private readonly sheet: string;
  private readonly findings: SheetFindings;
  private isSheet = false;
  private cells: string[] = [];
  private cell: XmlElement | undefined;
  private text = '';
  /** Paragraphs of this cell so far. */
  private paragraphs = 0;
  private isParagraph = 0;
  private annotations = 0;
  private repeated = 1;
  private blankRows = 0;
  private rows = 0;
  isFound = false;
  readonly done: string[][] = [];

  constructor(sheet: string, decimal: string, findings: SheetFindings) {
    this.sheet = sheet;
    this.decimal = decimal;
    this.findings = findings;
  }

  open(element: XmlElement, path: readonly string[]): void {
    if (element.name === 'table' && path.at(-2) === 'spreadsheet') {
      this.isSheet = readAttribute(element, 'name') === this.sheet;
      this.isFound ||= this.isSheet;
    }
    if (!this.isSheet) return;
    if (element.name === 'table-row') this.openRow(element);
    else if (element.name === 'table-cell' || element.name === 'covered-table-cell') {
      this.cell = element;
      this.text = '';
      this.paragraphs = 0;
    } else if (element.name === 'annotation') this.annotations += 1;
    else if (element.name === 'p' && this.annotations === 0) {
      if (this.paragraphs > 0) this.text += '\n';
      this.paragraphs += 1;
      this.isParagraph += 1;
    } else if (this.isParagraph > 0 && element.name === 's')
      this.text += ' '.repeat(Math.min(readCount(element, 'c'), 1_000));
    else if (this.isParagraph > 0 && element.name === 'tab') this.text += '\t';
    else if (this.isParagraph > 0 && element.name === 'line-break') this.text += '\n';
  }

  addText(text: string): void {
    if (this.isParagraph > 0 && this.annotations === 0) this.text += text;
  }

  close(name: string): void {
    if (name === 'table') this.isSheet = false;
    if (!this.isSheet) return;
    if (name === 'annotation') this.annotations -= 1;
    else if (name === 'p' && this.annotations === 0) this.isParagraph -= 1;
    else if (name === 'table-cell' || name === 'covered-table-cell') this.closeCell();
    else if (name === 'table-row') this.closeRow();
  }

  private openRow(element: XmlElement): void {
    this.cells = [];
    this.repeated = readCount(element, 'number-rows-repeated');
    const visibility = readAttribute(element, 'visibility');
    if (visibility === 'collapse' || visibility === 'filter') this.findings.hiddenRows += this.repeated;
  }

  private closeCell(): void {
    const { cell } = this;
    if (cell === undefined) return;
    const value = this.formatCell(cell);
    const count = readCount(cell, 'number-columns-repeated');
    if (value === '' && readAttribute(cell, 'formula') !== undefined && this.text === '') {
      const column = this.cells.length;
      this.findings.uncalculated.set(column, (this.findings.uncalculated.get(column) ?? 0) + this.repeated);
    }
    for (let at = 0; at < count && this.cells.length < COLUMNS_MAX; at += 1) this.cells.push(value);
    this.cell = undefined;
  }

  /** The stored value where there is one: what is shown may be rounded. */
  private formatCell(cell: XmlElement): string {
    const kind = readAttribute(cell, 'value-type');
    const value = readAttribute(cell, 'value');
    if (kind === 'date')
      return (readAttribute(cell, 'date-value') ?? '').replace(/T00:00:00(?:\.0+)?$/, '').replace('T', ' ');
    if (kind === 'boolean') return readAttribute(cell, 'boolean-value') ?? '';
    if (kind === 'time') return this.text;
    // An error is a number or a text with its name to be seen.
    if (value !== undefined && !/^(?:#|Err:)/.test(this.text)) return value.replace('.', this.decimal);
    return this.text;
  }

  private closeRow(): void {
    let width = this.cells.length;
    while (width > 0 && this.cells[width - 1] === '') width -= 1;
    const cells = this.cells.slice(0, width);
    if (width === 0) {
      this.blankRows += this.repeated;
      return;
    }
    const count = this.repeated + this.blankRows;
    this.rows += count;
    if (this.rows > ROWS_MAX) throw new FileError(`the sheet "${this.sheet}" has more than ${ROWS_MAX} rows`);
    // Blank rows count in the numbers of the others; those at the end are none.
    for (; this.blankRows > 0; this.blankRows -= 1) this.done.push([]);
    for (let at = 0; at < this.repeated; at += 1) this.done.push(cells);
  }
}

/** Rows of a sheet. @throws FileError for a damaged workbook, or a sheet that is not there */
export async function* readOdsRows(
  zip: ZipFile,
  content: Entry,
  { name, sheet, decimal }: { name: string; sheet: string; decimal: string },
  findings: SheetFindings,
): AsyncGenerator<string[]> {
  const collector = new RowCollector(sheet, decimal, findings);
  const names: string[] = [];
  const handlers = {
    open: (element: XmlElement, path: readonly string[]) => {
      names.push(element.name);
      collector.open(element, path);
    },
    text: (text: string) => collector.addText(text),
    close: () => collector.close(names.pop() ?? ''),
  };
  for await (const _ of parseXml(toText(readPartBytes(zip, content)), name, handlers))
    yield* collector.done.splice(0);
  yield* collector.done.splice(0);
  if (!collector.isFound) throw new FileError(`it has no sheet "${sheet}"`);
}

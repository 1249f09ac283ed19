// Reads the parts of a workbook other than its rows: list of sheets, date formats, and shared strings.
import { isUtf8 } from 'node:buffer';
import type { Entry, ZipFile } from 'yauzl';
import { FileError } from './problems';
import { TextList } from './text-list';
import { checkTexts } from './unpacked';
import { openMember, openZip, readEntries } from './zip';

/** Most bytes of a part that is read whole: sheet list and formats, not rows. */
const PART_BYTES = 20_000_000;
/** Most bytes of an element that is read at once: a row, or a shared string. */
const ELEMENT_MAX = 50_000_000;

/** Byte code of `>`, which ends every element. */
const ABOVE = 62;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with XML escapes resolved. */
const unescapeXml = (xml: string): string =>
  xml.includes('&')
    ? xml.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (all, decimal, hex, name) => {
        if (name !== undefined) return entities[name] ?? all;
        const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : all;
      })
    : xml;

/** Text of a cell: `_x000D_` is a character that XML cannot contain; a zero byte (`_x0000_`) says nothing. */
export function decodeCellText(xml: string): string {
  const text = unescapeXml(xml);
  return text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex) =>
        hex === '0000' ? '' : String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;
}

/** Removes comments, and converts CDATA to escaped text. */
export function removeComments(xml: string): string {
  if (!xml.includes('<!')) return xml;
  return xml
    .replace(/<!--.*?-->/gs, '')
    .replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_, text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    );
}

/** Joined text elements of a cell or shared string, without the phonetic hints of Japanese texts. */
export function joinTexts(xml: string): string {
  let text = '';
  const withoutHints = xml.replace(/<(\w+:)?rPh[\s>].*?<\/\1rPh>/gs, '');
  for (const [, , part = ''] of withoutHints.matchAll(/<((?:\w+:)?t)(?:\s[^>]*)?>([^<]*)<\/\1>/g))
    text += decodeCellText(part);
  return text;
}

interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
}

/** Every element that begins in a part, by its name without prefix. */
function* parseTags(xml: string): Generator<Tag> {
  for (const [, name = '', attributeText = ''] of removeComments(xml).matchAll(
    /<(?:\w+:)?(\w+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>/g,
  )) {
    const attributes = [...attributeText.matchAll(/(?:\w+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, key = '', double, single]) => [key, unescapeXml(double ?? single ?? '')] as const,
    );
    yield { name, attributes: new Map(attributes) };
  }
}

/**
 * Bytes of a part of the workbook.
 * @throws FileError when it is damaged
 */
export async function* readPartBytes(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await openMember(zip, entry);
  try {
    for await (const chunk of stream) {
      const bytes: Buffer = chunk;
      yield bytes;
    }
  } catch (error) {
    throw new FileError(`${entry.fileName} in the workbook is damaged or cut off.`, error);
  } finally {
    stream.destroy();
  }
}

/**
 * Bytes of a part in pieces that each end with `end`, and finally the remainder.
 * @throws FileError for an element that is too large for a table, and for invalid text
 */
export async function* splitAfterElements(parts: AsyncIterable<Buffer>, end: string): AsyncGenerator<Buffer> {
  const requireUtf8 = (piece: Buffer): Buffer => {
    if (!isUtf8(piece)) throw new FileError('It has characters that are not UTF-8.');
    return piece;
  };
  let pending: Buffer[] = [];
  let size = 0;
  for await (const part of parts) {
    pending.push(part);
    size += part.length;
    if (size > ELEMENT_MAX)
      throw new FileError(`It has more than ${ELEMENT_MAX} bytes without an end of a row or text.`);
    if (!part.includes(ABOVE)) continue;
    const buffered = Buffer.concat(pending);
    const last = buffered.lastIndexOf(end);
    if (last >= 0) yield requireUtf8(buffered.subarray(0, last + end.length));
    const remainder = last < 0 ? buffered : buffered.subarray(last + end.length);
    pending = [remainder];
    size = remainder.length;
  }
  yield requireUtf8(Buffer.concat(pending));
}

/** Most bytes before a part's root element. */
const ROOT_MAX = 100_000;

/**
 * A part with its XML namespace prefix (`x:`), as in the root element.
 * @throws FileError when it has another root element
 */
export async function detectPrefix(
  parts: AsyncGenerator<Buffer>,
  root: string,
): Promise<{ prefix: string; parts: AsyncGenerator<Buffer> }> {
  const element = new RegExp(`<(\\w+:)?${root}[\\s/>]`);
  const first: Buffer[] = [];
  let text = '';
  let rootMatch: RegExpExecArray | null = null;
  for (; rootMatch === null; rootMatch = element.exec(text)) {
    const { value, done } = await parts.next();
    if (done === true || text.length > ROOT_MAX) throw new FileError(`it has a part without ${root}`);
    first.push(value);
    text += value.toString('latin1');
  }
  async function* allParts() {
    yield* first;
    yield* parts;
  }
  return { prefix: rootMatch[1] ?? '', parts: allParts() };
}

export interface SheetName {
  name: string;
  isHidden: boolean;
}

export interface Workbook {
  /** Its sheets, in order. */
  sheets: SheetName[];
  zip: ZipFile;
  /** The part with the rows of a sheet. */
  findPart: (sheet: string) => Entry | undefined;
  /** Parts with the shared strings and the cell formats; read on demand. */
  texts: Entry | undefined;
  formats: Entry | undefined;
  /** Whether dates are counted from 1904. */
  is1904: boolean;
  /**
   * Whether a spreadsheet is to calculate its formulas when it opens the workbook: the program that wrote it did not,
   * and wrote zeros in their place.
   */
  isToCalculate: boolean;
}

/** Path of a part, from a relation of `xl/workbook.xml`. */
const toPartPath = (target: string): string => new URL(target, 'file:///xl/').pathname.slice(1);

/**
 * Opens a workbook; close it with `zip.close()`.
 * @throws FileError when it is damaged
 */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openZip(path);
  try {
    const entries = new Map((await readEntries(zip)).map((entry) => [entry.fileName, entry]));
    const read = async (name: string): Promise<Tag[]> => {
      const entry = entries.get(name);
      if (entry === undefined) throw new FileError(`It has no ${name}.`);
      return readTags(zip, entry);
    };
    const workbook = await read('xl/workbook.xml');
    const relations = (await read('xl/_rels/workbook.xml.rels')).flatMap(({ attributes }) => {
      const [id, type, target] = ['Id', 'Type', 'Target'].map((key) => attributes.get(key) ?? '');
      return id && type && target ? [{ id, type, entry: entries.get(decodeURI(toPartPath(target))) }] : [];
    });
    const findRelated = (type: string) => relations.find((each) => each.type.endsWith(`/${type}`))?.entry;
    const sheets = workbook.flatMap(({ name, attributes }) => {
      const relation = relations.find(({ id }) => id === attributes.get('id'));
      // Chart sheets have no rows.
      const isTable = name === 'sheet' && relation?.type.endsWith('/worksheet') === true;
      const state = attributes.get('state') ?? 'visible';
      return isTable
        ? [{ name: attributes.get('name') ?? '', isHidden: state !== 'visible', entry: relation.entry }]
        : [];
    });
    const isSet = (element: string, attribute: string) =>
      ['1', 'true'].includes(
        workbook
          .find(({ name }) => name === element)
          ?.attributes.get(attribute)
          ?.toLowerCase() ?? '',
      );
    return {
      zip,
      sheets: sheets.map(({ name, isHidden }) => ({ name, isHidden })),
      findPart: (sheet) => sheets.find(({ name }) => name === sheet)?.entry,
      texts: findRelated('sharedStrings'),
      formats: findRelated('styles'),
      is1904: isSet('workbookPr', 'date1904'),
      isToCalculate: isSet('calcPr', 'fullCalcOnLoad'),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readTags(zip: ZipFile, entry: Entry): Promise<Tag[]> {
  if (entry.uncompressedSize > PART_BYTES)
    throw new FileError(`${entry.fileName} in the workbook has more than ${PART_BYTES} bytes.`);
  const parts: Buffer[] = [];
  for await (const part of readPartBytes(zip, entry)) parts.push(part);
  return [...parseTags(Buffer.concat(parts).toString())];
}

/** Describes a workbook without its rows. */
export async function describeWorkbook(path: string): Promise<Pick<Workbook, 'sheets' | 'is1904'>> {
  const { zip, sheets, is1904 } = await openWorkbook(path);
  zip.close();
  return { sheets, is1904 };
}

/**
 * The shared strings that cells refer to, by number.
 * @param toStoredText converts each string to the form in which it is stored
 */
export async function readSharedTexts(
  { zip, texts }: Workbook,
  toStoredText: (text: string) => string,
): Promise<TextList> {
  const list = new TextList();
  if (texts === undefined) return list;
  checkTexts(texts.uncompressedSize);
  const { prefix, parts } = await detectPrefix(readPartBytes(zip, texts), 'sst');
  const end = `</${prefix}si>`;
  const element = new RegExp(
    `<${prefix}si(?:\\s[^>]*)?(?:/>|>(?:<${prefix}t(?: [^>]*)?>([^<]*)</${prefix}t>${end}|(.*?)${end}))`,
    'gs',
  );
  for await (const piece of splitAfterElements(parts, end))
    for (const [, plain, rich = ''] of removeComments(piece.toString()).matchAll(element))
      list.add(toStoredText(plain === undefined ? joinTexts(rich) : decodeCellText(plain)));
  return list;
}

/**
 * The date formats among the cell formats, by number.
 * @param isDay whether a format's code, or the number of a built-in format, is a date format
 */
export async function findDayFormats(
  { zip, formats }: Workbook,
  isDay: (format: string) => boolean,
): Promise<boolean[]> {
  if (formats === undefined) return [];
  const customFormats = new Map<string, string>();
  const days: boolean[] = [];
  let isCells = false;
  for (const { name, attributes } of await readTags(zip, formats)) {
    if (name === 'numFmt')
      customFormats.set(attributes.get('numFmtId') ?? '', attributes.get('formatCode') ?? '');
    else if (name === 'cellXfs') isCells = true;
    else if (name === 'cellStyles' || name === 'dxfs') isCells = false;
    else if (name === 'xf' && isCells) {
      const id = attributes.get('numFmtId') ?? '0';
      days.push(isDay(customFormats.get(id) ?? id));
    }
  }
  return days;
}

// The rows of a worksheet, however its XML is written: what comes out is what its cells say, or nothing at all.
import { examples } from '@waybill/contract/testing/sampled';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { type SheetCells, toCsvLines } from './sheet-rows';
import { TextList } from './text-list';
import { decodeCellText, joinTexts } from './workbook-parts';

type Value = string | number | boolean | null;

/** How a program writes XML. */
interface Writing {
  prefix: string;
  quote: string;
  blanks: string;
  places: boolean;
  texts: 'list' | 'inline' | 'runs' | 'cdata' | 'formula';
  comments: boolean;
  chunk: number;
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('_x', '_x005F_x');
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

function sheetOf(rows: readonly (readonly Value[])[], how: Writing) {
  const { prefix: p, quote: q, blanks } = how;
  const list: string[] = [];
  const cell = (value: Value, place: string): string => {
    const r = how.places ? ` r=${q}${place}${q}` : '';
    if (value === null) return how.places ? '' : `<${p}c/>`;
    const written = (type: string, content: string) =>
      `<${p}c${type === '' ? '' : ` t=${q}${type}${q}`}${r} s=${q}2${q}>${content}</${p}c>`;
    const v = (text: string) => `<${p}v>${text}</${p}v>`;
    if (typeof value === 'number') return written('', v(String(value)));
    if (typeof value === 'boolean') return written('b', v(value ? '1' : '0'));
    const text = escaped(value);
    if (how.texts === 'list') return written('s', v(String(list.push(value) - 1)));
    if (how.texts === 'formula') return written('str', `<${p}f>A1&amp;"&lt;c&gt;"</${p}f>${v(text)}`);
    if (how.texts === 'inline')
      return written('inlineStr', `<${p}is><${p}t xml:space="preserve">${text}</${p}t></${p}is>`);
    if (how.texts === 'cdata' && !value.includes(']]>') && !value.includes('_x'))
      return written('inlineStr', `<${p}is><${p}t><![CDATA[${value}]]></${p}t></${p}is>`);
    const letters = [...value];
    const half = Math.floor(letters.length / 2);
    const runs = [letters.slice(0, half).join(''), letters.slice(half).join('')];
    const run = (part: string) => `<${p}r><${p}rPr><${p}b/></${p}rPr><${p}t>${escaped(part)}</${p}t></${p}r>`;
    const aid = `<${p}rPh sb="0" eb="1"><${p}t>spoken</${p}t></${p}rPh>`;
    return written('inlineStr', `<${p}is>${runs.map(run).join(aid)}</${p}is>`);
  };
  const xml = rows.map((row, at) =>
    row.every((value) => value === null)
      ? ''
      : `${how.comments ? '<!-- <row> -->' : ''}<${p}row r="${at + 1}" spans="1:9">${blanks}${row
          .map((value, i) => cell(value, `${columnName(i)}${at + 1}`) + blanks)
          .join('')}</${p}row>${blanks}`,
  );
  const text = `\ufeff<?xml version="1.0"?><${p}worksheet><${p}cols><${p}col/></${p}cols><${p}sheetData>${xml.join('')}</${p}sheetData><${p}mergeCells/></${p}worksheet>`;
  return { text, list };
}

const listOf = (texts: readonly string[]): TextList => {
  const list = new TextList();
  for (const each of texts) list.add(each);
  return list;
};
const noDays: SheetCells = {
  texts: listOf([]),
  isDay: () => false,
  day: () => undefined,
  decimal: '.',
  isToCalculate: false,
};
async function* pieces(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const csvQuoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
async function read(text: string, { chunk = 50, cells = noDays, most = Number.POSITIVE_INFINITY } = {}) {
  const blocks: Buffer[] = [];
  for await (const block of toCsvLines(pieces(text, chunk), cells, most)) blocks.push(block);
  return Buffer.concat(blocks).toString();
}

const writing: fc.Arbitrary<Writing> = fc.record({
  prefix: fc.constantFrom('', 'x:'),
  quote: fc.constantFrom('"', "'"),
  blanks: fc.constantFrom('', '\n  '),
  places: fc.boolean(),
  texts: fc.constantFrom('list', 'inline', 'runs', 'cdata', 'formula'),
  comments: fc.boolean(),
  chunk: fc.integer({ min: 1, max: 400 }),
});
// Surrogates that have no partner are no text, and XML has no other signs below the blank but these three.
const text = fc
  .string({ unit: fc.constantFrom(...'aB7,"\';<>&_x00 \n\tÄЖ中😀', '_x000D_', ']]', 'sheetData') })
  .filter((said) => said !== '');
const value: fc.Arbitrary<Value> = fc.oneof(
  text,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const rows = fc.array(fc.array(value, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 });

test('each cell says in the CSV what it says in the sheet, however a program writes it', async () => {
  await fc.assert(
    fc.asyncProperty(rows, writing, async (table, how) => {
      const { text: xml, list } = sheetOf(table, how);
      const cells = { ...noDays, texts: listOf(list.map(csvQuoted)) };
      const csv = await read(xml, { chunk: how.chunk, cells });
      const found: string[][] = parse(csv, { relax_column_count: true, skip_empty_lines: false });
      const said = (each: Value | undefined) =>
        each === null || each === undefined ? '' : Object.is(each, -0) ? '0' : String(each);
      const last = table.findLastIndex((row) => row.some((each) => each !== null));
      const expected = table.slice(0, last + 1).map((row) => row.map(said));
      // A row is as wide as the widest before it.
      const trimmed = (row: readonly string[]) => row.join('\0').replace(/\0+$/, '');
      expect(found.map(trimmed)).toEqual(expected.map(trimmed));
    }),
    { numRuns: examples(500) },
  );
});

const sheet = (...inner: string[]) => `<worksheet><sheetData>${inner.join('')}</sheetData></worksheet>`;
const row = (no: number, ...cells: string[]) => `<row r="${no}">${cells.join('')}</row>`;

test('a sheet that is cut off anywhere is refused: none of it is taken for all', async () => {
  const whole = sheet(row(1, '<c><v>1</v></c>'), row(2, '<c t="str"><v>b</v></c>'));
  const end = whole.indexOf('</sheetData>') + '</sheetData>'.length;
  for (let at = 1; at < end; at += 1) await expect(read(whole.slice(0, at))).rejects.toThrow();
  expect(await read(whole.slice(0, end))).toBe('1\nb\n');
});

test.each([
  ['a text that is not in the list', row(1, '<c t="s"><v>7</v></c>'), /whose text \(7\) is not/],
  ['rows that stand the wrong way round', row(2, '<c/>') + row(1, '<c/>'), /followed by row 1/],
  ['a row below the last of any sheet', row(2_000_000, '<c/>'), /followed by row 2000000/],
  ['a column behind the last of any sheet', row(1, '<c r="ZZZZ1"/>'), /outside of any sheet/],
  ['cells that stand the wrong way round', row(1, '<c r="B1"/>', '<c r="A1"/>'), /in another order/],
  ['an attribute without quotes', row(1, '<c r=A1><v>1</v></c>'), /has a structure that is not supported/],
  [
    'cells that stand behind something else',
    row(1, '<x/>', '<c ><v>1</v></c>'),
    /has a structure that is not supported/,
  ],
])('%s: the sheet is refused with the row', async (_, inner, message) => {
  await expect(read(sheet(inner))).rejects.toThrow(message);
});

test('cells that name no text of the list are empty, or refused; they are never the first text', async () => {
  const cells = { ...noDays, texts: listOf(['first', 'second']) };
  const text = sheet(
    row(1, '<c t="s"></c>', '<c t="s"><v></v></c>', '<c t="s"> <v>1</v></c>', '<c t="s"><v>0</v></c>'),
  );
  expect(await read(text, { cells })).toBe(',,second,first\n');
  for (const which of ['1.5', '-1', '2', '1e0', ' '])
    for (const cell of [`<c t="s"><v>${which}</v></c>`, `<c t="s"> <v>${which}</v></c>`])
      await expect(read(sheet(row(1, cell)), { cells })).rejects.toThrow(/is not in the workbook/);
});

test('rows that are not there, days, marks of numbers, and no more rows than are wanted', async () => {
  const day = (serial: number) => `day ${serial}`;
  const cells = { ...noDays, isDay: (format: number) => format === 1, day, decimal: ',' };
  const text = sheet(
    row(2, '<c s="1"><v>46037</v></c>', '<c s="0"><v>0.5</v></c>'),
    row(3, '<c t="e"><v>#N/A</v></c>', '<c t="d"><v>2026-01-15</v></c>', '<c><v>1E3</v></c>'),
    row(4, '<c><v>9</v></c>'),
  );
  expect(await read(text, { cells, most: 3 })).toBe('\nday 46037,"0,5"\n#N/A,2026-01-15,1000\n');
});

test('texts: signs by name and number, those that XML cannot have, and what is read aloud', () => {
  expect(decodeCellText('a &amp;&#x4E2D;&#38;lt; &unknown; _x000D__x005F_x')).toBe(
    'a &中&lt; &unknown; \r_x',
  );
  expect(
    joinTexts('<r><t>a</t></r><rPh sb="0"><t>spoken</t></rPh><r><t xml:space="preserve"> b</t></r>'),
  ).toBe('a b');
});

// Sheets that people upload by mistake or in bad faith, to contact tasks and to customers alike: each is answered in
// words, with the line where there is one, and nothing of it is kept or charged.
import { sampled } from '@waybill/contract/testing/sampled';
import { strToU8 } from 'fflate';
import { login, sharedPort } from './support/server';
import { actionKey, type Browser } from './support/signer';
import { formOf, members, workbook, zipped } from './support/uploads';
import { type SheetCell, workbookOf } from './support/workbook-of';

const SHEET = 'xl/worksheets/sheet1.xml';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const [ONLY_EXCEL, UNREADABLE, UNUSABLE] = [52, 53, 54];

/** A workbook whose sheet is written by hand. */
const withSheet = (inner: string): Buffer =>
  zipped({ ...members([]), [SHEET]: strToU8(`<worksheet ${MAIN}>${inner}</worksheet>`) });
const text = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`;

const locked = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(1_024),
  Buffer.from('EncryptionInfo', 'utf16le'),
  Buffer.from('EncryptedPackage', 'utf16le'),
]);
/** Texts that do not shrink a hundredfold. */
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => [`Company ${(at * 7_919) % 1_000_003} ${at}`, `P${at * 31}`]);
const rows = (cells: readonly (readonly SheetCell[])[]) => workbookOf({ Sheet1: cells });

const refused: [what: string, file: string, bytes: () => Buffer, code: number][] = [
  ['an empty file', 'list.xlsx', () => Buffer.alloc(0), ONLY_EXCEL],
  [
    'a text with the right ending',
    'list.xlsx',
    () => Buffer.from('Company,Contact person\nAcme,Ann'),
    ONLY_EXCEL,
  ],
  ['a picture with the right ending', 'list.xls', () => Buffer.from('89504e470d0a1a0a', 'hex'), ONLY_EXCEL],
  ['a workbook with another ending', 'list.csv', () => workbook([['Company'], ['Acme']]), ONLY_EXCEL],
  ['a password', 'list.xlsx', () => locked, UNREADABLE],
  ['a password, by its old ending', 'list.xls', () => locked, UNREADABLE],
  ['a damaged workbook', 'list.xlsx', () => workbook([['Company'], ['Acme']]).subarray(0, 300), UNREADABLE],
  [
    'a bomb',
    'list.xlsx',
    () => zipped({ ...members([]), [SHEET]: Buffer.alloc(2_000_000, 'a') }),
    UNREADABLE,
  ],
  ['a workbook without a line', 'list.xlsx', () => workbook([]), UNUSABLE],
  ['a header alone', 'list.xlsx', () => workbook([['Company', 'Contact person']]), UNUSABLE],
  [
    'columns in a language that we have not',
    'list.xlsx',
    () =>
      workbook([
        ['Firma', 'Name'],
        ['Acme', 'Ann'],
      ]),
    UNUSABLE,
  ],
  [
    'a header far below',
    'list.xlsx',
    () => workbook([...Array.from({ length: 9 }, () => ['x']), ['Company'], ['Acme']]),
    UNUSABLE,
  ],
  [
    'the list on the second sheet',
    'list.xlsx',
    () => workbookOf({ Cover: [['Our fair']], List: [['Company'], ['Acme']] }),
    UNUSABLE,
  ],
  ['1,001 lines', 'list.xlsx', () => rows([['Company', 'Contact person'], ...lines(1_001)]), UNUSABLE],
  ['100,000 lines', 'list.xlsx', () => rows([['Company', 'Contact person'], ...lines(100_000)]), UNUSABLE],
];

let browser: Browser;
let before: unknown;
const state = async () => [
  (await browser.send('GET', '/api/user/p')).data.contact_points.left,
  (await browser.send('GET', '/api/corp/contact/tasks')).data.total,
  (await browser.sendEncrypted('POST', '/api/corp/customers', { json: {} })).data.total,
];

beforeAll(async () => {
  browser = await login(sharedPort(), 'demo', `lotus.localhost:${sharedPort()}`);
  before = await state();
});

const send = async (path: string, file: string, bytes: Buffer, lang = 'en') =>
  browser.send('POST', path, {
    parts: await formOf({ name: file, bytes }, { name: 'Fair', tag: '2' }),
    idempotencyKey: actionKey(),
    lang,
  });

const paths = [
  '/api/corp/contact/task/check',
  '/api/corp/contact/task/new',
  '/api/corp/customer/sheet/check',
  '/api/corp/customer/sheet',
];

test.each(
  sampled({ sheet: refused, path: paths }).map(({ sheet: [what, ...sheet], path }) => ({
    what,
    sheet,
    path,
  })),
)('$what is refused in words at $path', async ({ sheet: [file, bytes, code], path }) => {
  const answer = await send(path, file, bytes());
  expect([answer.status, answer.code]).toEqual([200, code]);
  expect(answer.message).toMatch(/Excel|sheet/);
  expect(await state()).toEqual(before);
});

test('each refusal says it in the reader’s language', async () => {
  const texts = new Set<string>();
  for (const lang of ['zh', 'en', 'cnf', 'spain', 'vietnam'])
    texts.add((await send('/api/corp/customer/sheet', 'list.xlsx', Buffer.alloc(9), lang)).message);
  expect(texts.size).toBe(5);
});

const taskLines = async (bytes: Buffer) => {
  const { code, data } = await send('/api/corp/contact/task/check', 'list.xlsx', bytes);
  expect(code).toBe(0);
  return data.lines.map(({ row, company, person }: Record<string, unknown>) => [row, company, person]);
};
const customerLines = async (bytes: Buffer) => {
  const { code, data } = await send('/api/corp/customer/sheet/check', 'list.xlsx', bytes);
  expect(code).toBe(0);
  return data.lines.map(({ row, company, name }: Record<string, unknown>) => [row, company, name]);
};

test('formulas: the value that Excel kept, never anything that is worked out here', async () => {
  const sheet = withSheet(`<sheetData>
    <row r="1">${text('A1', 'Company')}${text('B1', 'Country')}</row>
    <row r="2"><c r="A2" t="str"><f>"AC"&amp;"ME"</f><v>ACME</v></c></row>
    <row r="3"><c r="A3"><f>1+1</f></c>${text('B3', 'DE')}</row>
    <row r="4"><c r="A4" t="e"><f>1/0</f><v>#DIV/0!</v></c>${text('B4', 'DE')}</row>
    <row r="5">${text('A5', '=cmd|calc')}</row></sheetData>`);
  const found = await taskLines(sheet);
  expect(found[0]).toEqual([2, 'ACME', '']);
  expect(found.at(-1)).toEqual([5, '=cmd|calc', '']);
  expect(found.map(([, company]: [number, string]) => company)).not.toContain('2');
  expect(await customerLines(sheet)).toEqual(found);
});

test('merged heads and titles: the lines keep the numbers that the spreadsheet gives them', async () => {
  const sheet = withSheet(`<sheetData>
    <row r="1">${text('A1', 'Our customers of the fair')}</row>
    <row r="3">${text('A3', 'Company')}${text('B3', 'Name')}${text('C3', 'Contact person')}</row>
    <row r="5">${text('A5', 'Acme')}${text('B5', 'Ann')}${text('C5', 'Ann')}</row>
    <row r="9">${text('A9', 'Bolt')}${text('B9', 'Bob')}${text('C9', 'Bob')}</row></sheetData>
    <mergeCells count="2"><mergeCell ref="A1:C2"/><mergeCell ref="A3:A4"/></mergeCells>`);
  const wanted = [
    [5, 'Acme', 'Ann'],
    [9, 'Bolt', 'Bob'],
  ];
  expect(await taskLines(sheet)).toEqual(wanted);
  expect(await customerLines(sheet)).toEqual(wanted);
});

test('two sheets: the first is read', async () => {
  const sheet = workbookOf({ List: [['Company'], ['First Ltd']], Old: [['Company'], ['Second Ltd']] });
  expect(await taskLines(sheet)).toEqual([[2, 'First Ltd', '']]);
});

test.each([
  ['公司', '姓名'],
  ['Empresa', 'Nombre'],
  ['Công ty', 'Họ tên'],
])('columns in a language that we have: %s', async (company, name) => {
  const known = await customerLines(
    workbook([
      [company, name],
      ['Acme', 'Ann'],
    ]),
  );
  expect(known).toEqual([[2, 'Acme', 'Ann']]);
});

test('what is wrong is said by line; a line that is good is not kept by looking', async () => {
  const sheet = workbook([
    ['Company', 'E-mail', 'Country'],
    ['Acme', 'not one', ''],
    ['', 'a@b.example', ''],
    ['Bolt', '', 'Atlantis'],
  ]);
  const { data } = await send('/api/corp/customer/sheet/check', 'list.xlsx', sheet);
  expect(data.problems.map(({ row, rule }: Record<string, unknown>) => [row, rule])).toEqual([
    [2, 'email'],
    [3, 'company'],
    [4, 'country'],
  ]);
  expect(await state()).toEqual(before);
});

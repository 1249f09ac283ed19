// What `--suggest` makes of headers and of files, measured against mappings made by hand: those that come with the
// product, and for the other national layouts the columns that a reader of their names picked.
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { nationalFile, nationalFiles } from '../../../../test/support/national-files';
import national from '../../../../test/support/national-layouts.json';
import { bytesIn } from '../../../../test/support/packings';
import { hsText } from '../../../records/finding/tariff/codes';
import { formats } from '../formats';
import { parseFormat } from '../formats/format';
import { proposeMapping } from './mapping';
import { suggestMapping } from './suggest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-suggest-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const layouts: Readonly<Record<string, { columns: string; fields?: string }>> = national;
const headerOf = (layout: string) => (layouts[layout]?.columns ?? '').split('; ');
const ofHeader = (layout: string) =>
  proposeMapping({
    file: `${layout}.csv`,
    rules: { encoding: 'utf-8', delimiter: ',', header: 1 },
    header: headerOf(layout),
    rows: [],
  });

/** What feeds each field: `importer.name` → its columns, or a constant. Taxes and `raw` repeat others. */
function fedBy(fields: unknown, at = ''): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, rule] of Object.entries(fields ?? {})) {
    if (name === 'taxes' || name === 'raw') continue;
    const columns = (given: unknown): string[] => {
      if (typeof given === 'string') return [given];
      if (Array.isArray(given)) return given.flatMap(columns);
      if (given === null || typeof given !== 'object') return [];
      const { column, join: joined, text, is } = given as Record<string, unknown>;
      return [column, joined, text, is].filter((each) => each !== undefined).flatMap(columns);
    };
    const own = columns(rule);
    if (own.length > 0) found.set(at + name, own);
    else for (const [part, each] of fedBy(rule, `${at}${name}.`)) found.set(part, each);
  }
  return found;
}

/** What a proposal may say otherwise than the format made by hand, and is as right. */
const alsoRight: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // The file's own price, where the format leaves it to amount by quantity.
  'chile-imports': { unitPrice: 'USD_CIF_PER_UNIT' },
  'peru-imports': { unitPrice: 'USD_CIF_PER_UNIT' },
  // In codes; the note asks for their meaning.
  'ukraine-imports': { transport: 'TRANSPORT_ON_THE_BORDER_3' },
  // The same country in every row, which the format says once.
  ...Object.fromEntries(
    ['argentina-corn', 'argentina-cotton', 'argentina-wood-pulp', 'brazil-sugarcane'].map((name) => [
      `trase-${name}`,
      { origin: 'country_of_production' },
    ]),
  ),
};

/** Fields right, wrong (fed by another column, or by one at all) and missing. A field is right that shares a column. */
function compare(
  suggested: ReadonlyMap<string, string[]>,
  made: ReadonlyMap<string, string[]>,
  also: Readonly<Record<string, string>> = {},
) {
  const count = { right: 0, wrong: 0, missing: 0 };
  for (const [field, columns] of made) {
    const mine = suggested.get(field);
    if (mine === undefined) count.missing += 1;
    else if (mine.some((each) => columns.includes(each) || each === also[field])) count.right += 1;
    else count.wrong += 1;
  }
  for (const [field, columns] of suggested)
    if (!made.has(field) && !columns.some((each) => each === also[field])) count.wrong += 1;
  return count;
}

const shares = (counts: readonly ReturnType<typeof compare>[]) => {
  const sum = (of: 'right' | 'wrong' | 'missing') => counts.reduce((all, each) => all + each[of], 0);
  const made = sum('right') + sum('wrong') + sum('missing');
  return { right: sum('right') / made, wrong: sum('wrong') / made };
};

const sample = (name: string) => join(__dirname, '../..', 'sample', 'data', `${name}.csv.gz`);
/** By a layout's header alone as by a small file of it, or by a real file. */
const shipped: readonly [format: string, from: string, right: number, missing: number][] = [
  ['chile-imports', 'Chile im', 18, 0],
  ['colombia-imports', 'Colombia im', 18, 1],
  ['india-imports', 'India im', 18, 1],
  ['peru-imports', 'Peru im', 21, 0],
  ['russia-imports', 'Russia im', 22, 1],
  ['ukraine-imports', 'Ukraine im', 21, 0],
  ['us-bills', 'United States im', 15, 0],
  ['vietnam-imports', 'Vietnam im', 20, 1],
  ['brazil-siscori', 'brazil_siscori_ebike', 6, 1],
  ['us-eia-imports', 'us_eia_galveston', 6, 3],
  ['trase-argentina-corn', 'trase_argentina_corn', 8, 5],
  ['trase-argentina-cotton', 'trase_argentina_cotton', 8, 5],
  ['trase-argentina-wood-pulp', 'trase_argentina_wood_pulp', 8, 5],
  ['trase-brazil-sugarcane', 'trase_brazil_sugarcane', 8, 4],
];

test('the formats that come with the product: fields right and missing, none wrong', async () => {
  const counts: ReturnType<typeof compare>[] = [];
  const count = (name: string, { fields }: { fields: unknown }, right: number, missing: number) => {
    const counted = compare(fedBy(fields), fedBy(formats.get(name)?.fields), alsoRight[name]);
    expect({ name, ...counted }).toEqual({ name, right, missing, wrong: 0 });
    counts.push(counted);
  };
  for (const [name, from, right, missing] of shipped) {
    const small = nationalFiles.find((each) => each === name);
    if (small === undefined) {
      count(name, await suggestMapping(sample(from)), right, missing);
      continue;
    }
    count(name, ofHeader(from), right, missing);
    const suggested = await suggestMapping(await nationalFile(folder, small));
    count(name, suggested, right, missing);
    const { file, decimal, direction, country } = formats.get(name) ?? {};
    expect(suggested).toMatchObject({ file: { delimiter: file?.delimiter }, decimal, direction, country });
  }
  expect(shares(counts).right).toBeGreaterThanOrEqual(0.9);
});

test('national layouts: at least four of five fields right, at most one of twenty wrong, by their headers alone', () => {
  const counts = Object.entries(layouts).flatMap(([name, { fields }]) => {
    if (fields === undefined) return [];
    const made = fields.split('; ').map((each) => each.split('=') as [string, string]);
    const hand = new Map(made.map(([field, columns]) => [field, columns.replace('!', '').split('+')]));
    return [compare(fedBy(ofHeader(name).fields), hand)];
  });
  expect(counts).toHaveLength(82);
  const { right, wrong } = shares(counts);
  expect(right).toBeGreaterThan(0.95);
  expect(wrong).toBeLessThan(0.03);
});

test('the direction of every layout is known, and the country where the site has it', () => {
  const told = Object.keys(layouts).map((name) => ({ name, direction: ofHeader(name).direction }));
  expect(told).toEqual(
    told.map(({ name }) => ({ name, direction: name.endsWith(' ex') ? 'export' : 'import' })),
  );
  const codes = ['Kenya ex', 'Russia im', 'United States im', 'Costa Rica ex'].map(
    (name) => ofHeader(name).country,
  );
  expect(codes).toEqual(['kenya', 'russia', 'us', 'costa_rica']);
});

const chinese =
  '申报日期,报关单号,进口商,品名,商品编码,数量,原产国\n2026-01-05,1,上海进出口公司,发光二极管灯,85395200,12,美国\n';
const russian =
  'ДАТА;НОМЕР ДЕКЛАРАЦИИ;ПОЛУЧАТЕЛЬ;ОТПРАВИТЕЛЬ;ОПИСАНИЕ ТОВАРА;КОД ТН ВЭД;СТРАНА ПРОИСХОЖДЕНИЯ;ВЕС НЕТТО\n31.01.2026;1;ООО РОМАШКА;HAIER;ХОЛОДИЛЬНИК БЫТОВОЙ;8418108001;КИТАЙ;600,5\n';
const spanish =
  'FECHA|DECLARACION|IMPORTADOR|PROVEEDOR|DESCRIPCION|PARTIDA|PAIS ORIGEN|CANTIDAD|PESO NETO\n4/8/2025|1|CAFÉ S.A.C.|ACME INC|CAFÉ TOSTADO DE GRANO|0901210000|ESTADOS UNIDOS|1.234,50|10,5\n31/8/2025|2|CAFÉ S.A.C.|ACME INC|CAFÉ MOLIDO DE GRANO|0901220000|BRASIL|2,5|10,5\n';
const turkish =
  'TESCİL TARİHİ;İHRACATÇI ÜNVANI;TİCARİ TANIM;GTİP;MİKTAR\n02.01.2025;ŞEKER A.Ş.;ŞEKER KAMIŞI ÖĞÜTÜLMÜŞ;17011190;12\n';
/** Windows' Vietnamese has a vowel and its tone as two signs. */
const vietnamese =
  'Ngày đăng ký;Đơn vị nhập khẩu;Tên hàng;Nước xuất xứ\n02/01/2025;Công ty TNHH Hòa Phát;Máy giặt cửa trước;Trung Quốc\n'
    .normalize('NFD')
    .replace(/(\p{L})([\u0300-\u0323]?)([\u0302\u0306\u031b])/gu, (_, letter, tone, mark) =>
      `${letter}${mark}`.normalize('NFC').concat(tone),
    );
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const imports = { importer: expect.anything() };
test.each<[string, Buffer, Record<string, unknown>]>([
  [
    'china.csv',
    bytesIn('gb18030', chinese),
    {
      file: { encoding: 'gb18030', delimiter: ',', header: 1 },
      language: 'zh',
      countryNames: ['zh'],
      fields: expect.objectContaining({ product: '品名', origin: '原产国', quantity: '数量', ...imports }),
    },
  ],
  [
    'Russia imports.csv.gz',
    gzipSync(bytesIn('windows-1251', russian)),
    {
      country: 'russia',
      direction: 'import',
      file: { encoding: 'windows-1251', delimiter: ';', header: 1 },
      decimal: ',',
      language: 'ru',
      fields: expect.objectContaining({
        date: { column: 'ДАТА', patterns: ['%e.%c.%Y'] },
        exporter: { name: 'ОТПРАВИТЕЛЬ' },
        netWeight: 'ВЕС НЕТТО',
        ...imports,
      }),
    },
  ],
  [
    'peru.txt',
    bytesIn('windows-1252', `Aduanas|||||||\n${spanish}`),
    {
      country: 'peru',
      file: { encoding: 'windows-1252', delimiter: '|', header: 2 },
      decimal: ',',
      thousands: '.',
      language: 'es',
      key: ['DECLARACION'],
      fields: expect.objectContaining({
        date: { column: 'FECHA', patterns: ['%e/%c/%Y'] },
        hs: { text: 'PARTIDA', digits: 10 },
        ...imports,
      }),
    },
  ],
  [
    'turkiye ihracat.csv',
    bytesIn('windows-1254', turkish),
    {
      country: 'turkey',
      direction: 'export',
      file: { encoding: 'windows-1254', delimiter: ';', header: 1 },
      fields: expect.objectContaining({
        exporter: { name: 'İHRACATÇI ÜNVANI' },
        product: 'TİCARİ TANIM',
        quantity: 'MİKTAR',
      }),
    },
  ],
  [
    'viet nam.csv',
    bytesIn('windows-1258', vietnamese),
    {
      file: { encoding: 'windows-1258', delimiter: ';', header: 1 },
      fields: expect.objectContaining(imports),
    },
  ],
  ['peru.txt', utf16(spanish), { file: { encoding: 'utf-16le', delimiter: '|', header: 1 } }],
  ['peru.txt', utf16(spanish).swap16(), { file: { encoding: 'utf-16be', delimiter: '|', header: 1 } }],
  [
    'unknown.csv',
    Buffer.from(
      'A,B,C,CODE,E\n2026-01-31,ACME TRADING LLC,red lamp with a plug,85395200,KGS\n2026-02-28,ZETA LTD,blue chair made of wood,94016100,PCS\n',
    ),
    {
      fields: {
        date: { column: 'A', patterns: ['%Y-%m-%d'] },
        importer: { name: 'B' },
        product: 'C',
        hs: { text: 'CODE', digits: 8 },
        unit: 'E',
      },
      notes: expect.arrayContaining([
        expect.stringMatching(/^direction: /),
        expect.stringMatching(/^country: /),
        expect.stringMatching(/^product: C, by its values alone/),
      ]),
    },
  ],
])('%s is read as it is written', async (name, content, expected) => {
  const path = join(folder, name);
  await writeFile(path, content);
  const suggested = await suggestMapping(path);
  expect(suggested).toMatchObject(expected);
  // Nothing is loaded before somebody has said who reported it.
  expect(() => parseFormat(suggested)).toThrow(/source: say who reported the records/);
  if (reportsCountry(suggested)) expect(() => parseFormat({ ...suggested, source: 'x' })).not.toThrow();
});
const reportsCountry = ({ country }: Record<string, unknown>) => !String(country).includes(' ');

/** A layout of rows made by number, in this order of columns. */
const layoutOf = (file: string, cells: Readonly<Record<string, (row: number) => string>>) => ({
  file,
  rules: { encoding: 'utf-8', delimiter: ',', header: 1 } as const,
  header: Object.keys(cells),
  rows: Array.from({ length: 60 }, (_, row) => Object.values(cells).map((cell) => cell(row))),
});
const peruvian = {
  'Partida Aduanera': () => '0806100000',
  'Descripcion de la Partida Aduanera': () => 'UVAS FRESCAS DE MESA DE TODAS LAS CLASES',
  'DUA / DAM': (row: number) => `118-2025-40-${100_000 + row}`,
  Fecha: (row: number) => `${10 + (row % 18)}/03/2025`,
  'Cod. Tributario': (row: number) => `2010000${1000 + (row % 7)}`,
  Exportador: (row: number) => `AGRICOLA ${row % 7} S.A.C.`,
  Importador: (row: number) => `FRUIT ${row % 9} INC`,
  'Kg Bruto': (row: number) => `${1100 + row}`,
  'Kg Neto': (row: number) => `${1000 + row}`,
  'Qty 1': (row: number) => `${1000 + row}`,
  'Und 1': () => 'KG',
  'U$ FOB Tot': (row: number) => ((1000 + row) * 2.5).toFixed(2),
  'U$ FOB Und 1': () => '2.50',
  'Pais de Destino': (row: number) => (row % 2 === 0 ? 'ESTADOS UNIDOS' : 'CHINA'),
  'Descripcion Comercial': (row: number) => `UVA RED GLOBE CALIBRE ${row} CAJA 8 KG`,
};

test('a Peruvian export: goods in their own words, both ids, weights, and the amount that price and quantity make', () => {
  const { fields, evidence, direction } = proposeMapping(layoutOf('Peru exportaciones.csv', peruvian));
  expect(direction).toBe('export');
  expect(fields).toMatchObject({
    document: 'DUA / DAM',
    exporter: { name: 'Exportador', taxId: 'Cod. Tributario' },
    product: 'Descripcion Comercial',
    netWeight: 'Kg Neto',
    grossWeight: 'Kg Bruto',
    quantity: 'Qty 1',
    amount: 'U$ FOB Tot',
    partner: 'Pais de Destino',
  });
  const amount = evidence.find(({ field }) => field === 'amount');
  expect(amount?.reasons).toContainEqual({
    why: 'sum',
    sum: 'Qty 1 × U$ FOB Und 1 = U$ FOB Tot',
    percent: 100,
  });
  expect(amount?.score).toBeGreaterThan(0.8);
});

test.each(['en', 'es', 'zh', 'vi'] as const)(
  'texts that are the tariff’s own are no goods, whatever their column is called (%s)',
  (language) => {
    const codes = ['080610', '090111', '090121', '100630', '847130'];
    const text = (row: number) => hsText(codes[row % codes.length] ?? '', language)?.text ?? '';
    const { 'Descripcion Comercial': own, 'Descripcion de la Partida Aduanera': _, ...rest } = peruvian;
    const { fields } = proposeMapping(
      layoutOf('x.csv', { ...rest, 'Product description': text, Details: own }),
    );
    expect(fields.product).toBe('Details');
    const goods = (row: number) => `LAMP NO. ${row % codes.length}`;
    const named = proposeMapping(layoutOf('x.csv', { ...rest, 'Product description': goods, Details: text }));
    expect(named.fields.product).toBe('Product description');
  },
);

test('months in words are dates; a year gives way to a column of days; weights taken for each other change places', () => {
  const months = proposeMapping(layoutOf('x.csv', { ...peruvian, Fecha: () => 'Mar 2025' })).fields.date;
  expect(months).toEqual({ column: 'Fecha', patterns: ['%b %Y'], period: 'month' });
  const { Fecha: day, ...rest } = peruvian;
  const years = proposeMapping(layoutOf('x.csv', { ANO: () => '2025', ...rest, Embarque: day })).fields.date;
  expect(years).toMatchObject({ column: 'Embarque' });
  const swapped = { ...peruvian, 'Kg Neto': peruvian['Kg Bruto'], 'Kg Bruto': peruvian['Kg Neto'] };
  const { fields, notes } = proposeMapping(layoutOf('x.csv', swapped));
  expect(fields).toMatchObject({ netWeight: 'Kg Bruto', grossWeight: 'Kg Neto' });
  expect(notes).toContainEqual(expect.stringMatching(/^netWeight: Kg Neto is above Kg Bruto/));
});

test.each([
  ['%e/%c/%Y', (row: number) => (row === 7 ? '03/25/2025' : `${10 + (row % 18)}/03/2025`), '03/25/2025'],
  ['%c-%e-%Y', (row: number) => (row === 7 ? '25-03-2025' : `03-${10 + (row % 18)}-2025`), '25-03-2025'],
])('one mistyped date does not turn day and month round (%s), and is told of', (pattern, day, odd) => {
  const { fields, notes } = proposeMapping(layoutOf('x.csv', { ...peruvian, Fecha: day }));
  expect(fields.date).toMatchObject({ column: 'Fecha', patterns: [pattern] });
  expect(notes).toContainEqual(expect.stringMatching(`^date: .*«${odd}»`));
  const agreeing = proposeMapping(layoutOf('x.csv', { ...peruvian, Fecha: () => day(8) }));
  expect(agreeing.notes).not.toContainEqual(expect.stringMatching(/^date:/));
});

test('what is a guess has a low score, its reasons and the other columns that it could be', () => {
  const unnamed = {
    A: (row: number) => `2025-03-${10 + (row % 20)}`,
    B: (row: number) => `red lamp with a plug no. ${row}`,
    C: (row: number) => `ACME ${row} LTD`,
    D: (row: number) => `BETA ${row} LTD`,
  };
  const { evidence, notes } = proposeMapping(layoutOf('x.csv', unnamed));
  expect(evidence.find(({ field }) => field === 'date')).toMatchObject({
    column: 'A',
    reasons: [{ why: 'looks', kind: 'date' }],
  });
  expect(evidence.every(({ score }) => score < 0.7)).toBe(true);
  expect(notes.join(' ')).toContain('C, D look like companies. Say which.');
});

const parts = ['date', 'document', 'importer', 'hs', 'product', 'quantity', 'netWeight', 'amount', 'origin'];
test.each([
  [
    'Turkish',
    'TESCIL TARIHI;BEYANNAME NO;İTHALATÇI;GTİP;EŞYA TANIMI;MİKTAR;NET AĞIRLIK;CIF DEĞER USD;MENŞE ÜLKE',
  ],
  [
    'Vietnamese',
    'Ngày đăng ký;Số tờ khai;Đơn vị nhập khẩu;Mã HS;Tên hàng;Số lượng;Trọng lượng tịnh;Trị giá USD;Nước xuất xứ',
  ],
  ['Chinese', '申报日期;报关单号;进口商名称;商品编码;商品名称;数量;净重(KG);总价USD;原产国(地区)'],
  [
    'English without blanks',
    'importDate;entryNo;importerName;hsCode;goodsDescription;quantity;netWeight;valueUSD;originCountry',
  ],
])('columns named in %s', (_, names) => {
  const header = names.split(';');
  const { fields } = proposeMapping({
    file: 'x imports.csv',
    rules: { encoding: 'utf-8', delimiter: ',', header: 1 },
    header,
    rows: [],
  });
  const found = fedBy(fields);
  const fed = parts.map(
    (part) => (found.get(part) ?? found.get(`${part}.name`) ?? found.get(`${part}.column`))?.[0],
  );
  expect(fed).toEqual(header);
});

test('rows of data above the names of the columns are said', async () => {
  const path = join(folder, 'lost.csv');
  await writeFile(
    path,
    'DATE,NO,GOODS,GOODS\n2026-01-14,1,red lamps,2\nDATE,NO,GOODS,QTY\n2026-01-15,2,red lamps,3\n',
  );
  const { file, notes } = await suggestMapping(path);
  expect(file.header).toBe(3);
  expect(notes[0]).toMatch(/named in row 3, and 1 of the rows above look like data/);
});

test('of two columns that could be it, one is taken and the other is said', () => {
  const { notes, evidence } = proposeMapping(
    layoutOf('x imports.csv', {
      'CLOSING DATE': (row) => `2025-03-${10 + (row % 20)}`,
      'ARRIVAL DATE': (row) => `2025-04-${10 + (row % 20)}`,
    }),
  );
  expect(evidence.find(({ field }) => field === 'date')?.column).toBe('ARRIVAL DATE');
  expect(notes).toContainEqual(
    expect.stringMatching(/^date: CLOSING DATE could be it as well as ARRIVAL DATE/),
  );
});

test('a gzip that is damaged behind its first rows is refused by name, and the process goes on', async () => {
  const head = 'HS_CODE,IMPORTER,EXPORTER,DATE,DESCRIPTION,VALUE\n';
  const row = (at: number) =>
    `090111,Importer ${at},Exporter ${at},2026-01-${String((at % 28) + 1).padStart(2, '0')},${createHash('sha512').update(String(at)).digest('base64').repeat(10)},${at}\n`;
  const whole = gzipSync(head + Array.from({ length: 1800 }, (_, at) => row(at)).join(''), { level: 0 });
  const path = join(folder, 'damaged.csv.gz');
  // The checksum at its end.
  whole.writeUInt32LE(0, whole.length - 8);
  await writeFile(path, whole);
  await expect(suggestMapping(path)).rejects.toThrow(/^damaged\.csv\.gz is damaged or cut off/);
});

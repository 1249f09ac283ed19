// Companies that are probably the same, through HTTP and through the operator's commands: shown with reasons, together or
// apart, decided on, and kept when their records are loaded again.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorProgram, operatorWith } from './support/operator';
import { dataFolder, login, type Running, removeFolder, start } from './support/server';
import { actionKey, type Browser } from './support/signer';

jest.setTimeout(120_000);

const folder = dataFolder('company-groups', { records: false });
const format = {
  name: 'test-groups',
  title: 'Bills of the test',
  source: 'Test customs',
  country: 'peru',
  direction: 'export',
  key: ['NO'],
  fields: {
    date: { column: 'DATE', patterns: ['%Y-%m-%d'] },
    document: 'NO',
    exporter: { name: 'SELLER', taxId: 'TAX' },
    importer: { name: 'BUYER', country: 'BUYER_COUNTRY' },
    hs: { text: 'HS', digits: 6 },
    product: 'GOODS',
    amount: 'USD',
    partner: 'BUYER_COUNTRY',
  },
};
const spellings = [
  'PESQUERA HUARMEY DORADA SAC',
  'PESQUERA HUARMEI DORADA SAC',
  'PESQUERAHUARMEY DORADA S.A.C.',
];
const crowd = Array.from({ length: 40 }, (_, at) => `${'KLMNPRSTVZ'[at % 10]}${at}ANA TALLERES`);

/** A group of its own, which nothing is done to. */
const others = ['ASERRADERO NAHUELBUTA SPA', 'ASERRADERO NAHUEL BUTA SPA'];

/** Each spelling sells three times a month, and once to another of them; the crowd and the others once each. */
const lines = [
  ...spellings.flatMap((seller, at) =>
    Array.from({ length: 6 }, (_, month) => [
      `${at}-${month}`,
      `2026-0${1 + month}-1${at}`,
      ...['', seller, month === 5 ? (spellings[at - 1] ?? 'Nord Fisk AB') : `BUYER ${month % 2} INC`],
      ...[month === 5 ? 'PERU' : 'UNITED STATES', '030617', 'frozen squid', String(100 + month)],
    ]),
  ),
  ...crowd.map((seller, at) => [
    `c${at}`,
    '2026-03-01',
    '',
    seller,
    'OTHER LTD',
    'CHINA',
    '850440',
    'squid pump',
    '7',
  ]),
  ...others.map((seller, at) => [
    ...[`o${at}`, '2026-03-01', '', seller],
    ...['OTHER LTD', 'CHINA', '440710', 'pine boards', '9'],
  ]),
];

let running: Running;
let asked: ReturnType<typeof operatorWith>;
let browser: Browser;
const load = async () => {
  const { code, err } = await asked(
    'ingest',
    join(folder, 'bills.csv'),
    '--format',
    join(folder, 'bills.json'),
  );
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  return (await asked('companies', 'refresh', '--json')).json;
};
const post = async (path: string, form: Record<string, string>) =>
  (await browser.send('POST', `/api/trader/${path}`, { form, lang: 'en' })).data;
const rows = async () =>
  (await post('search', { keyword: 'squid', type: '2', pageSize: '50' })).data.filter(
    (row: { desc_en: string }) => row.desc_en.startsWith('PESQUERA'),
  ) as { id: string; desc_en: string; alike: number; total: number }[];

beforeAll(async () => {
  writeFileSync(join(folder, 'bills.json'), JSON.stringify(format));
  const head = 'NO,DATE,TAX,SELLER,BUYER,BUYER_COUNTRY,HS,GOODS,USD';
  writeFileSync(
    join(folder, 'bills.csv'),
    `${[head, ...lines.map((cells) => cells.join(','))].join('\n')}\n`,
  );
  running = await start({ WAYBILL_DATA: folder });
  asked = operatorWith({ WAYBILL_API: `http://127.0.0.1:${running.port}`, WAYBILL_DATA: '/nowhere' }, folder);
  browser = await login(running.port, 'demo');
  expect((await load()).groups).toBe(2);
});
afterAll(async () => {
  await running.stop();
  removeFolder(folder);
});

test('rows of a search and the head say how many are probably the same; the group says why', async () => {
  const found = await rows();
  expect(found.map(({ alike }) => alike)).toEqual([3, 3, 3]);
  const [first] = found;
  expect((await post('info', { company: first?.id ?? '' })).alike).toBe(3);
  const group = await post('group', { company: first?.id ?? '' });
  expect(group).toHaveLength(3);
  expect(group[0]).toMatchObject({ id: first?.id, score: null, by: null, reasons: [] });
  for (const member of group.slice(1)) {
    expect(member.score).toBeGreaterThan(0.9);
    expect(member.reasons).toContainEqual({ of: 'country', level: 'same' });
  }
  const other = (await post('search', { keyword: 'pump', type: '2' })).data[0];
  expect(other.alike).toBe(1);
  expect(await post('group', { company: other.id })).toEqual([]);
});

test('together, every figure is of all members, and every number opens exactly its rows', async () => {
  const [first] = await rows();
  const company = first?.id ?? '';
  const apart = await post('info', { company });
  const head = await post('info', { company, together: 'true' });
  const group = (await post('group', { company })) as { imports: number; exports: number }[];
  expect(head).toMatchObject({ exports: 18, imports: 2, first_date: '2026-01-10', last_date: '2026-06-12' });
  expect(apart.exports).toBe(6);
  expect(group.reduce((sum, { imports, exports }) => sum + imports + exports, 0)).toBe(20);
  const all = { company, together: 'true' };
  const total = async (open: Record<string, string>) => (await post('list/trans', { ...all, ...open })).total;
  const months = await post('stat/trans', all);
  const partners = await post('stat/partners', all);
  const areas = await post('stat/areas', all);
  const names = await post('names', all);
  const codes = await post('stat/commodity', all);
  // Two records are between members: the company trades with itself in them.
  expect(await total({})).toBe(18);
  expect(partners.data).toContainEqual(expect.objectContaining({ id: company, total: 2 }));
  const shown: { total: number; open: Record<string, string> }[] = [
    ...months.months,
    ...partners.data,
    ...areas,
    ...names,
    ...codes.export_hscodes,
    ...codes.import_hscodes,
  ];
  expect(shown.length).toBeGreaterThan(12);
  for (const { total: counted, open } of shown)
    expect({ open, counted }).toEqual({ open, counted: await total(open) });
  expect(months.total_export).toBe(18);
  expect(new Set(names.map(({ name }: { name: string }) => name))).toEqual(new Set(spellings));
});

test('a subscription keeps the group: it has the records that were seen together', async () => {
  const company = (await rows())[0]?.id ?? '';
  const seen = async (filter: object) =>
    (await post('list/trans', { company, together: 'true', pageSize: '100', ...filter })) as {
      total: number;
      data: { id: string }[];
    };
  const sides = [
    [{ company_ids: [company], together: 'company' }, {}, 18],
    [{ exporter_id: company, together: 'exporter' }, { type: '2' }, 18],
    [{ importer_id: company, together: 'importer' }, { type: '1' }, 2],
    [{ exporter_id: company }, { type: '2', together: 'false' }, 6],
  ] as const;
  for (const [json, filter, total] of sides) {
    const { code, data } = await browser.send('POST', '/api/subscription/add', {
      json: { name: 'Group', impOrExp: 0, rolling: 'all_days', ...json },
      idempotencyKey: actionKey(),
    });
    expect({ json, code, total: data.total }).toEqual({ json, code: 0, total });
    const records = await browser.send('POST', '/api/subscription/records', {
      form: { id: data.id, pageSize: '100' },
      idempotencyKey: actionKey(),
    });
    const ids = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id).sort();
    const page = await seen(filter);
    expect(page.total).toBe(total);
    if (page.data.length === total) expect(ids(page)).toEqual(expect.arrayContaining(ids(records.data)));
    await browser.send('POST', '/api/subscription/del', {
      form: { id: data.id },
      idempotencyKey: actionKey(),
    });
  }
});

test('an operator splits and confirms; it holds at once, travels in a file, and outlives the records', async () => {
  const found = await rows();
  const [one, two, three] = spellings.map((name) => found.find((row) => row.desc_en === name)?.id ?? '');
  if (one === undefined || two === undefined || three === undefined) throw new Error('no three companies');
  const shown = await asked('companies', 'show', one);
  expect(shown.out).toMatch(/PESQUERA HUARMEI DORADA SAC.*name script/);
  expect((await asked('companies', 'list', '--json')).json.groups).toContainEqual({
    companies: expect.arrayContaining([one, two, three].map((key) => expect.objectContaining({ key }))),
  });
  const split = await asked('companies', 'split', two, '--by', 'Ada', '--json');
  expect(split.json).toMatchObject({ changed: 2, members: [] });
  expect((await rows()).map(({ desc_en, alike }) => [desc_en, alike]).sort()).toEqual(
    [
      [spellings[0], 2],
      [spellings[1], 1],
      [spellings[2], 2],
    ].sort(),
  );
  expect((await asked('companies', 'confirm', one, three)).out).toMatch(/^1 decided/);
  expect((await asked('companies', 'confirm', one, three)).out).toMatch(/^That was already decided/);
  const file = join(folder, 'decisions.tsv');
  expect((await asked('companies', 'export', 'decisions.tsv', '--json')).json).toMatchObject({
    decisions: 3,
    file,
  });
  expect(readFileSync(file, 'utf8').split('\n')[1]?.split('\t').slice(2, 3)).toEqual(['apart']);
  expect((await asked('companies', 'decisions')).out).toMatch(/PESQUERA HUARMEI DORADA SAC.*apart.*Ada/);

  const [batch] = (await asked('ingest', '--list', '--json')).json.batches;
  expect((await asked('ingest', '--withdraw', batch.batch)).code).toBe(0);
  await load();
  expect((await rows()).map(({ alike }) => alike).sort()).toEqual([1, 2, 2]);

  expect((await asked('companies', 'forget', two, one, three, '--json')).json.changed).toBe(2);
  expect((await rows()).map(({ alike }) => alike)).toEqual([3, 3, 3]);
  expect((await asked('companies', 'import', 'decisions.tsv', '--json')).json).toMatchObject({
    decisions: 3,
    changed: 2,
  });
  expect((await rows()).map(({ alike }) => alike).sort()).toEqual([1, 2, 2]);
});

test('a company that is gone says so: withdrawn, or merged with the one that its records name now', async () => {
  const [first] = await rows();
  const company = first?.id ?? '';
  const [batch] = (await asked('ingest', '--list', '--json')).json.batches;
  expect((await asked('ingest', '--withdraw', batch.batch)).code).toBe(0);
  expect(await post('gone', { company })).toEqual({
    ...{ reason: 'withdrawn', name: first?.desc_en, company: null },
  });
  await load();
  const whole = readFileSync(join(folder, 'bills.csv'), 'utf8');
  const corrected = whole.replaceAll(`,${first?.desc_en},`, ',CURTIEMBRE PAYSANDU SA,');
  writeFileSync(join(folder, 'bills.csv'), corrected);
  await load();
  const gone = await post('gone', { company });
  expect(gone).toMatchObject({ reason: 'merged', name: first?.desc_en });
  expect(gone.company).toMatchObject({ desc_en: 'CURTIEMBRE PAYSANDU SA', country: 'PE' });
  writeFileSync(join(folder, 'bills.csv'), whole);
  await load();
});

test('what names no company, or says nothing, is refused with words', async () => {
  const nobody = await asked('companies', 'show', 'zzzz');
  expect([nobody.code, nobody.err]).toEqual([1, expect.stringContaining('No company has the key zzzz')]);
  writeFileSync(join(folder, 'wrong.tsv'), 'one\tother\tdecision\nabc\tabd\tperhaps\n');
  const wrong = await asked('companies', 'import', 'wrong.tsv');
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('Line 2 needs same, apart or none')]);
  const missing = await asked('companies', 'import', 'none.tsv');
  expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('cannot be read')]);
  const alone = (await post('search', { keyword: 'pump', type: '2' })).data[0].id;
  const single = await asked('companies', 'split', alone);
  expect([single.code, single.err]).toEqual([1, expect.stringContaining('is in no group')]);
});

test('without a running API the commands work on the folder', async () => {
  await running.stop();
  const here = operatorProgram({ WAYBILL_DATA: folder });
  const { code, out, err } = await here('companies', 'refresh');
  expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ groups with \d+ of \d+ companies/)]);
  expect(err).toMatch(/opened by this command/);
});

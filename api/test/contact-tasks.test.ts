// Contact tasks through HTTP: what comes of what is uploaded, and what it costs.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { eventually } from '@waybill/contract/testing/eventually';
import { fetchBytes, readWorkbook } from './support/files';
import { programArguments } from './support/programs';
import { dataFolder, login, removeFolder, sharedPort } from './support/server';
import { type Answer, actionKey, type Browser, deliver } from './support/signer';
import { formOf, members, workbook, zipped } from './support/uploads';

const NEW = '/api/corp/contact/task/new';
const header = ['Company', 'Country', 'Website', 'Contact person'];

interface Upload {
  name?: string;
  file?: string;
  key?: string;
  lang?: string;
}
async function upload(
  browser: Browser,
  bytes: Buffer,
  { name = 'Fair', file = 'list.xlsx', key = actionKey(), lang = 'en' }: Upload = {},
): Promise<Answer> {
  const parts = await formOf({ name: file, bytes }, { name });
  return browser.send('POST', NEW, { parts, idempotencyKey: key, lang });
}
const tasks = async (browser: Browser) => (await browser.send('GET', '/api/corp/contact/tasks')).data;
const points = async (browser: Browser) =>
  (await browser.send('GET', '/api/user/p')).data.contact_points.left as number;

const ended = (browser: Browser, id: string) =>
  eventually(async () => {
    const { data } = await tasks(browser);
    const task = data.find((each: { id: string }) => each.id === id);
    return (task.state === 'finish' || task.state === 'failed') && task;
  });
async function feedback(browser: Browser, id: string) {
  const { bytes } = await fetchBytes(browser, '/api/corp/contact/task/file', { id, kind: 'feedback' });
  const [sheet] = readWorkbook(bytes);
  return sheet?.data ?? [];
}

let pro: Browser;
let companies: { desc_en: string; country: string }[];

beforeAll(async () => {
  pro = await login(sharedPort(), 'pro');
  const { data } = await pro.send('POST', '/api/trader/search', {
    form: { keyword: 'paper', pageSize: '20' },
  });
  companies = data.data.filter(({ sample }: { sample: boolean }) => sample);
});
const company = (at: number) => {
  const found = companies[at];
  if (found === undefined) throw new Error('too few companies');
  return found;
};

test('from the template to the feedback: each line once, one point for each that has contacts, a message', async () => {
  const template = await fetchBytes(pro, '/api/corp/contact/task/template', {});
  expect(readWorkbook(template.bytes)[0]?.data).toEqual([header]);

  const before = await points(pro);
  const sheet = workbook([
    ['Our list of the fair'],
    header,
    [company(0).desc_en, company(0).country, '', ''],
    ['=HYPERLINK("https://evil.example")', 'XX', 'https://www.nobody-there.example/', ''],
    [company(1).desc_en.toUpperCase(), '', 'https://paper-mill.example', 'Ann Example'],
    ['', '', '', ''],
    // The same company once more: looked up, and not paid for again.
    [company(0).desc_en, company(0).country, '', ''],
  ]);
  const key = actionKey();
  const parts = await formOf({ name: 'fair.xlsx', bytes: sheet }, { name: ' Spring fair ' });
  const sent = await Promise.all([1, 2, 3].map(() => pro.send('POST', NEW, { parts, idempotencyKey: key })));
  for (const { data } of sent) expect(data).toEqual(sent[0]?.data);
  const { id } = sent[0]?.data ?? {};
  expect(sent[0]?.data).toMatchObject({
    name: 'Spring fair',
    doc: 'fair.xlsx',
    state: 'not_reviewed',
    total: 4,
  });
  const task = await ended(pro, id);
  expect(task).toMatchObject({ state: 'finish', done: 4, found: 3, total: 4, feedback: true, remark: null });
  // The two lines of one company cost a point, the unverified guess none.
  expect(await points(pro)).toBe(before - 1);

  const [head = [], ...rows] = await feedback(pro, id);
  expect(head.slice(0, 6)).toEqual([...header, 'Result', 'Name']);
  const of = (name: string) => rows.filter(([cell]) => cell === name);
  expect(of('=HYPERLINK("https://evil.example")').map((row) => row[4])).toEqual(['not found']);
  const [guess = []] = of(company(1).desc_en.toUpperCase());
  expect([guess[4], guess[5], guess[head.indexOf('E-mail guessed')]]).toEqual(['found', 'Ann Example', true]);
  expect(of(company(0).desc_en).length).toBeGreaterThanOrEqual(4);

  const { data: unread } = await pro.send('GET', '/api/message/unread', { lang: 'spain' });
  expect(unread.list[0].title).toBe('La tarea de contactos «Spring fair» ha terminado');
  const doc = await fetchBytes(pro, '/api/corp/contact/task/file', { id, kind: 'doc' });
  expect(doc.bytes.equals(sheet)).toBe(true);
});

test('a template of another language goes as well; the feedback is in the reader’s', async () => {
  const template = await fetchBytes(pro, '/api/corp/contact/task/template', {});
  expect(template.headers['content-disposition']).toBe('attachment; filename="contact-task.xlsx"');
  const sheet = workbook([
    ['联系人', '公司'],
    ['', company(2).desc_en],
  ]);
  const { data } = await upload(pro, sheet, { lang: 'vietnam' });
  await ended(pro, data.id);
  const [head = [], first = []] = await feedback(pro, data.id);
  expect([head[0], first[4]]).toEqual(['Công ty', 'tìm thấy']);
});

test('a sheet is read before a task is made of it: its lines, what is wrong by line, and the price; nothing is kept', async () => {
  const check = async (bytes: Buffer, file = 'list.xlsx') =>
    pro.send('POST', '/api/corp/contact/task/check', { parts: await formOf({ name: file, bytes }, {}) });
  const before = { points: await points(pro), tasks: (await tasks(pro)).total };
  const { code, data } = await check(
    workbook([
      ['Our list of the fair'],
      header,
      [company(0).desc_en, company(0).country, '', ''],
      ['', '', 'gmail.com', ''],
      ['', '', '', ''],
      ['Nobody', 'Atlantis', 'not a site', ''],
      [company(0).desc_en.toUpperCase(), company(0).country, '', ''],
    ]),
  );
  expect(code).toBe(0);
  expect(data).toMatchObject({
    lines: [{ row: 3, company: company(0).desc_en }, { row: 4 }, { row: 6, country: 'Atlantis' }, { row: 7 }],
    problems: [
      { row: 4, column: null, rule: 'nothing', of: null },
      { row: 6, column: 'country', rule: 'country', of: null },
      { row: 6, column: 'site', rule: 'site', of: null },
      { row: 7, column: null, rule: 'repeated', of: 3 },
    ],
    points: 2,
  });
  expect((await check(workbook([['Firm'], ['Acme']]))).code).toBe(54);
  expect((await check(workbook([header, ...Array.from({ length: 1_001 }, () => ['Acme'])]))).code).toBe(54);
  expect((await check(Buffer.from('Company\nAcme'))).code).toBe(52);
  expect((await check(workbook([header]), 'list.csv')).code).toBe(52);
  expect(await points(pro)).toBe(before.points);
  expect((await tasks(pro)).total).toBe(before.tasks);
});

test('without points nothing is looked up, and the task still ends', async () => {
  const trial = await login(sharedPort(), 'trial');
  const left = await points(trial);
  const rows = Array.from({ length: left + 2 }, (_, at) => [
    company(at).desc_en,
    company(at).country,
    '',
    '',
  ]);
  const { data } = await upload(trial, workbook([header, ...rows]));
  expect(await ended(trial, data.id)).toMatchObject({ state: 'finish', found: left, total: left + 2 });
  expect(await points(trial)).toBe(0);
  const results = (await feedback(trial, data.id)).slice(1).map((row) => row[4]);
  expect(results.slice(-2)).toEqual(
    Array.from({ length: 2 }, () => expect.stringContaining('no contact points')),
  );
  for (const [username, code] of [
    ['free', 15],
    ['expired', 16],
  ] as const)
    expect((await upload(await login(sharedPort(), username), workbook([header, ['A']]))).code).toBe(code);
});

test('killed in the middle of a look-up, a task goes on where it was: no line twice, each point once', () => {
  const folder = dataFolder('killed-task');
  const args = programArguments('killed-task', join(folder, 'accounts'));
  try {
    expect(spawnSync(process.execPath, args).signal).toBe('SIGKILL');
    const { stdout, stderr } = spawnSync(process.execPath, args);
    expect(stderr.toString()).toBe('');
    // Only the look-up that was under way is asked again.
    const [before, asked] = [19, 21];
    expect(JSON.parse(stdout.toString())).toEqual({
      ...{ state: 'finish', before, asked, done: 40, found: 40, points: 40, told: 1, feedback: 1 },
      kept: ['contact-task-1-feedback.xlsx'],
      trouble: [],
    });
  } finally {
    removeFolder(folder);
  }
});

test('far more than 5 MiB are not read to the end; a name is asked for; the signature covers the bytes', async () => {
  const good = members([header, ['Acme']]);
  const larger = await upload(pro, Buffer.alloc(5_400_000)).catch(() => null);
  if (larger !== null) expect(larger.status).toBe(413);
  expect(await upload(pro, zipped(good), { name: ' ' })).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'name', rule: 'required' }] },
  });
  const parts = await formOf({ name: 'a.xlsx', bytes: zipped(good) }, { name: 'a' });
  const sent = pro.prepare('POST', NEW, { parts, idempotencyKey: actionKey() });
  sent.body = Buffer.from(sent.body);
  sent.body[sent.body.length - 40] = (sent.body[sent.body.length - 40] ?? 0) ^ 1;
  expect((await deliver(pro.port, sent)).code).toBe(41);
});

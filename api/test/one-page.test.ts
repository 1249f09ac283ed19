// One-page report through HTTP: its figures are those of the records' own pages, every claim opens as many records with
// the same sum, and a saved page keeps its figures.
import { type AnalysisFilter, codes } from '@waybill/contract';
import {
  analysisPage,
  type PageClaim,
  type PageFigures,
  type PageSentence,
  savedPage,
} from '@waybill/contract/analysis-page';
import { newAccount, newSub } from './security/people';
import { type Analyst, analyst, type Fields, question } from './support/analyst';
import { login, sharedPort } from './support/server';
import { actionKey } from './support/signer';

let demo: Analyst;
beforeAll(async () => {
  demo = analyst(await login(sharedPort(), 'demo'));
});

const coffee = { ...question, hsCode: '0901' };

async function readPage(who: Analyst, fields: Fields): Promise<PageFigures & { token: string }> {
  const answer = await who.post('page', fields);
  expect(answer).toMatchObject({ status: 200, code: 0 });
  return analysisPage.parse(answer.data);
}

const sentence = <Kind extends PageSentence['kind']>({ sentences }: PageFigures, kind: Kind) => {
  const found = sentences.find((each): each is Extract<PageSentence, { kind: Kind }> => each.kind === kind);
  if (found === undefined) throw new Error(`the page has no sentence about ${kind}`);
  return found;
};

/** All claims of a page. */
const claims = ({ sentences }: PageFigures): PageClaim[] =>
  sentences.flatMap((each) => {
    switch (each.kind) {
      case 'change':
        return [each.now, each.before];
      case 'total':
        return [each.all];
      case 'cause':
        return each.steps.map(({ claim }) => claim);
      default:
        return [each.claim];
    }
  });

interface Row {
  date: string;
  importer_id: string | null;
  exporter_id: string | null;
  amount: number | null;
  weight: number | null;
}

/** Every record that a filter opens, page by page. */
async function readRecords(fields: Fields, open: AnalysisFilter): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await demo.tab({ ...fields, ...open, page, pageSize: 100 });
    if (answer.tab !== 0) throw new Error('records were not answered');
    rows.push(...(answer.data as Row[]));
    if (!answer.next) return rows;
  }
}

const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
const distinct = (ids: readonly (string | null)[]) =>
  new Set(ids.filter((id) => id !== null && id !== '')).size;

describe('One-page report', () => {
  test('costs nothing with the token of the question', async () => {
    const mine = analyst(await newAccount(sharedPort(), { level: 2 }));
    const { token } = await mine.tab(question);
    const before = await mine.left();
    await readPage(mine, { ...question, token });
    expect(await mine.left()).toBe(before);
    await readPage(mine, { ...question, hsCode: '0902' });
    expect(await mine.left()).toBe(before - 1);
  });

  test('its figures are those of the records, one by one', async () => {
    const page = await readPage(demo, coffee);
    const fields = { ...coffee, token: page.token };
    const change = sentence(page, 'change');
    const [now, before] = await Promise.all([
      readRecords(fields, change.now.open),
      readRecords(fields, change.before.open),
    ]);
    expect(now.length).toBeGreaterThan(10);
    const figure = (key: string) => page.figures.find((each) => each.key === key);
    expect([figure('total')?.now, figure('total')?.before]).toEqual([now.length, before.length]);
    for (const key of ['amount', 'weight'] as const) {
      expect(figure(key)?.now).toBeCloseTo(sum(now.map((row) => row[key])), 0);
      expect(figure(key)?.before).toBeCloseTo(sum(before.map((row) => row[key])), 0);
    }
    expect([figure('importer')?.now, figure('importer')?.before]).toEqual([
      distinct(now.map(({ importer_id: id }) => id)),
      distinct(before.map(({ importer_id: id }) => id)),
    ]);

    const all = await readRecords(fields, {});
    expect(page.all.total).toBe(all.length);
    for (const { month, total, amount } of page.months) {
      const ofMonth = all.filter(({ date }) => date.startsWith(month));
      expect([month, total]).toEqual([month, ofMonth.length]);
      expect(amount ?? 0).toBeCloseTo(sum(ofMonth.map((row) => row.amount)), 0);
    }
    for (const side of ['importer', 'exporter'] as const) {
      const sums = Map.groupBy(all, (row) => row[`${side}_id`] ?? '');
      sums.delete('');
      const largest = [...sums.values()]
        .map((rows) => sum(rows.map(({ amount }) => amount)))
        .sort((a, b) => b - a);
      const { rows, groups } = page[`${side}s`];
      expect(groups).toBe(sums.size);
      expect(rows.map(({ amount }) => Math.round(amount ?? 0))).toEqual(
        largest.slice(0, 5).map((amount) => Math.round(amount)),
      );
    }
    const leader = sentence(page, 'leader');
    expect(leader.share).toBeCloseTo((leader.claim.value ?? 0) / sum(all.map(({ amount }) => amount)), 6);
  });

  test.each([
    ['by value', question],
    ['of one product', coffee],
    [
      'of days that nothing is compared with',
      { ...question, startDate: '2023-01-01', endDate: '2023-01-20' },
    ],
  ])('each claim opens as many records, with the same sum: %s', async (_, fields) => {
    const page = await readPage(demo, fields);
    const stated = claims(page);
    expect(stated.map(({ n }) => n)).toEqual(stated.map((_claim, at) => at + 1));
    expect(stated.length).toBeGreaterThan(0);
    for (const { open, total, by, value } of stated) {
      const records = await demo.opened({ ...fields, token: page.token }, open);
      expect([open, records.total]).toEqual([open, total]);
      if (by !== 'total') expect(records[by] ?? 0).toBeCloseTo(value ?? 0, 0);
    }
  });

  test('says what “what changed” and “why it moved” say', async () => {
    const page = await readPage(demo, question);
    const { changes } = await demo.compared(question);
    expect(page.run).toEqual({ now: changes.now, before: changes.before });
    expect(page.monthsBefore).toEqual(changes.months);
    const moved = await demo.post('movement', { ...question, token: page.token });
    const { steps } = sentence(page, 'cause');
    for (const { step, change } of steps)
      expect(moved.data.movement.steps).toContainEqual(expect.objectContaining({ step, change }));
  });

  test('of a company: the records of its profile', async () => {
    const { importers } = await readPage(demo, question);
    const [buyer] = importers.rows;
    if (buyer === undefined) throw new Error('no buyer');
    const fields = {
      importer: `"${buyer.name}"`,
      importerId: buyer.key,
      impOrExp: 2,
      startDate: question.startDate,
      endDate: question.endDate,
    };
    const page = await readPage(demo, fields);
    const profile = await demo.browser.send('POST', '/api/trader/list/trans', {
      form: {
        company: buyer.key,
        type: '1',
        direction: '2',
        dates: `${question.startDate},${question.endDate}`,
      },
    });
    expect(profile.code).toBe(0);
    expect(page.all.total).toBe(profile.data.total);
    // It buys alone: who leads is said of its suppliers.
    expect(page.sentences.filter(({ kind }) => kind === 'leader')).toEqual(
      page.exporters.groups > 1 ? [expect.objectContaining({ side: 'exporter' })] : [],
    );
  });
});

describe('Saved page', () => {
  const save = (who: Analyst, fields: Fields) =>
    who.browser.send('POST', '/api/market-analysis/page/save', {
      form: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
      idempotencyKey: actionKey(),
    });
  const open = (who: Analyst, code: string) =>
    who.browser.send('GET', '/api/market-analysis/page', { query: { code } });
  const list = async (who: Analyst) =>
    (await who.browser.send('GET', '/api/market-analysis/pages', { query: { page: '1', pageSize: '10' } }))
      .data;

  test('keeps its figures, costs nothing with the token, and is listed', async () => {
    const mine = analyst(await newAccount(sharedPort(), { level: 2 }));
    const { token, took: _took, ...figures } = analysisPage.parse((await mine.post('page', coffee)).data);
    const before = await mine.left();
    const saved = await save(mine, { ...coffee, token, name: ' Coffee ' });
    expect(saved.code).toBe(0);
    expect(await mine.left()).toBe(before);
    const opened = savedPage.parse((await open(mine, saved.data.code)).data);
    expect(opened).toMatchObject({ name: 'Coffee', outdated: false, mine: true });
    expect(opened.figures.months).toEqual(figures.months);
    expect(opened.figures.sentences).toEqual(figures.sentences);
    expect(opened.question).toMatchObject({ hsCode: '0901', country: 'vietnam', impOrExp: '2' });
    expect(await list(mine)).toMatchObject({ total: 1, data: [{ code: saved.data.code, name: 'Coffee' }] });

    // Its links open the records over the same loads, and cost nothing.
    const reported = await mine.browser.send('GET', '/api/market-analysis/report', {
      query: { id: saved.data.code },
    });
    const { now } = sentence(figures, 'change');
    const records = await mine.opened({ ...coffee, token: reported.data.token }, now.open);
    expect(records.total).toBe(now.total);
    expect(await mine.left()).toBe(before);
  });

  test('is opened by its account and its master, and by nobody else', async () => {
    const master = analyst(await newAccount(sharedPort(), { level: 5 }));
    const sub = analyst(await newSub(sharedPort(), master.browser));
    const stranger = analyst(await newAccount(sharedPort(), { level: 2 }));
    const { data } = await save(sub, { ...coffee, name: 'Of a member' });
    expect((await open(master, data.code)).data).toMatchObject({ name: 'Of a member', mine: false });
    expect((await list(master)).data).toHaveLength(1);
    expect((await open(stranger, data.code)).code).toBe(codes.notFound);
    const remove = (who: Analyst) =>
      who.browser.send('POST', '/api/market-analysis/page/del', {
        form: { code: data.code },
        idempotencyKey: actionKey(),
      });
    expect((await remove(stranger)).code).toBe(codes.notFound);
    expect((await save(stranger, { ...coffee, name: 'Taken over', code: data.code })).code).toBe(
      codes.notFound,
    );
    expect((await remove(sub)).data).toEqual({ removed: 1 });
    expect((await open(sub, data.code)).code).toBe(codes.notFound);
  });
});

// The year before a question, through HTTP: it is read whatever the dates are, costs nothing, and its numbers open it.
import { analysisChanges, analysisComparison, analysisTabs, type MonthRow } from '@waybill/contract';
import { newAccount } from './security/people';
import { type Analyst, analyst, type Fields, question } from './support/analyst';
import { login, sharedPort } from './support/server';

let demo: Analyst;
beforeAll(async () => {
  demo = analyst(await login(sharedPort(), 'demo'));
});

/** Sums are added in an order of the engine's own. */
const alike = (figures: unknown): unknown =>
  JSON.parse(
    JSON.stringify(figures, (_name, value) =>
      typeof value === 'number' ? Number(value.toPrecision(9)) : value,
    ),
  );

/** One year up to a month, as the form asks by itself where that is the newest whole one. */
function yearUpTo(newest: string): typeof question {
  const [year = 0, month = 1] = newest.split('-').map(Number);
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return {
    ...question,
    startDate: day(Date.UTC(year - 1, month, 1)),
    endDate: day(Date.UTC(year, month, 0)),
  };
}

/** The newest one that can be compared. */
const oneYear = async () => yearUpTo((await demo.compared(question)).changes.now.to);

test('a question of one year says what one of many years says, costs no more, and opens the year before', async () => {
  const mine = analyst(await newAccount(sharedPort(), { level: 2 }));
  const year = await oneYear();
  const { token } = await mine.tab(year);
  const before = await mine.left();
  const { changes } = analysisChanges.parse((await mine.post('changes', { ...year, token })).data);
  expect(alike(changes)).toEqual(alike((await demo.compared(question)).changes));
  if (changes.state !== 'compared') throw new Error('nothing is compared');
  expect(`${changes.before.from}-01` < year.startDate).toBe(true);
  const figures = [changes.all.before, ...changes.areas.map((area) => area.before)];
  for (const each of [...figures, ...changes.companies]) await mine.expectOpens({ ...year, token }, each);
  expect(await mine.left()).toBe(before);
});

test('the months a year before add up to it, and each opens its records', async () => {
  const year = await oneYear();
  const { changes, token } = await demo.compared(year);
  const { months, all } = changes;
  expect(months.map(({ month }) => month)).toEqual([...months.map(({ month }) => month)].sort());
  expect([months[0]?.month, months.at(-1)?.month]).toEqual([changes.before.from, changes.before.to]);
  expect(months.reduce((sum, { total }) => sum + total, 0)).toBe(all.before.total);
  for (const month of months) await demo.expectOpens({ ...year, token }, month);
  // The tab of months of that year is the same once more, by another statement.
  const opened = await demo.tab({ ...year, ...all.before.open, tab: analysisTabs.months, token });
  expect((opened.data as MonthRow[]).map(({ month, total, state }) => [month, total, state])).toEqual(
    months.map(({ month, total }) => [month, total, 'whole']),
  );
});

test('a comparison within one year grows as within many', async () => {
  const pair = { by: 'country', of: 'vietnam,turkey' };
  const parse = async (fields: Fields) =>
    analysisComparison.parse((await demo.post('comparison', { ...fields, ...pair })).data);
  const long = await parse(question);
  if ('why' in long.run) throw new Error(`nothing to compare: ${long.run.why}`);
  const year = yearUpTo(long.run.now.to);
  const short = await parse(year);
  const growth = ({ parts }: typeof long) => alike(parts.map((part) => part.growth));
  expect(growth(short)).toEqual(growth(long));
  expect(short.parts[0]?.growth).not.toBeNull();
  // Of the year before there is nothing in the parts themselves.
  expect(short.months.every(({ month }) => `${month}-01` >= year.startDate)).toBe(true);
  for (const part of short.parts) await demo.expectOpens({ ...year, token: short.token }, part);
});

test.each(['2024-01', '2025-09..2026-09', '2026-02..2026-01'])(
  'a token opens no other months than those a year before: %s',
  async (yearBefore) => {
    const year = { ...question, startDate: '2025-09-01', endDate: '2026-08-31' };
    const { token } = await demo.tab(year);
    expect(await demo.post('search', { ...year, token, yearBefore })).toMatchObject({
      code: 2,
      data: { fields: [{ field: 'yearBefore', rule: 'format' }] },
    });
  },
);

test('a host that searches from a fixed day on compares nothing with what lies before it', async () => {
  const atlas = analyst(await login(sharedPort(), 'demo', 'atlas.localhost'));
  const year = { ...question, startDate: '2020-01-01', endDate: '2020-12-31' };
  const answer = await atlas.post('changes', year);
  expect(answer.data.changes).toEqual({ state: 'none', why: 'start' });
  const { token } = answer.data;
  expect(await atlas.post('search', { ...year, token, yearBefore: '2019-05' })).toMatchObject({ code: 2 });
  expect((await demo.post('changes', year)).data.changes).toEqual({ state: 'none', why: 'held' });
});

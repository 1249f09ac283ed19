// Why a question moved, through HTTP: free with its token, steps that add up to the cent, and each opens its records.
import { analysisMovement, type ComparedMovement } from '@waybill/contract/analysis-movement';
import { byTurns } from '@waybill/contract/testing/sampled';
import { newAccount } from './security/people';
import { type Analyst, analyst, type Fields, question } from './support/analyst';
import { login, sharedPort } from './support/server';

let demo: Analyst;
beforeAll(async () => {
  demo = analyst(await login(sharedPort(), 'demo'));
});

const cents = (value: number) => Math.round(value * 100);

async function moved(who: Analyst, fields: Fields): Promise<{ movement: ComparedMovement; token: string }> {
  const answer = await who.post('movement', fields);
  expect(answer).toMatchObject({ status: 200, code: 0 });
  const { movement, token } = analysisMovement.parse(answer.data);
  if (movement.state === 'none') throw new Error(`nothing to compare: ${movement.why}`);
  return { movement, token };
}

describe('Why it moved', () => {
  test('costs nothing with the token of the question, and compares what “what changed” compares', async () => {
    const mine = analyst(await newAccount(sharedPort(), { level: 2 }));
    const { token } = await mine.tab(question);
    const before = await mine.left();
    const { movement } = await moved(mine, { ...question, token });
    await moved(mine, { ...question, token, role: 'exporter', measure: 'weight' });
    expect(await mine.left()).toBe(before);
    const { changes } = await demo.compared(question);
    expect([movement.now, movement.before]).toEqual([changes.now, changes.before]);
    for (const period of ['now', 'before'] as const) {
      expect(movement.all[period].total).toBe(changes.all[period].total);
      expect(movement.all[period].value).toBeCloseTo(changes.all[period].amount ?? 0, 0);
    }
  });

  test.each(['importer', 'exporter'])(
    'by %s adds up to the cent; each figure opens its records',
    async (role) => {
      const { movement, token } = await moved(demo, { ...question, role });
      const { all, steps } = movement;
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + cents(value), 0);
      expect(sum(steps.map(({ change }) => change))).toBe(cents(all.change));
      expect(cents(all.now.value) - cents(all.before.value)).toBe(cents(all.change));
      expect(new Set(steps.filter(({ change }) => change !== 0)).size).toBeGreaterThan(3);
      for (const { change, leading, others } of steps)
        expect(sum([...leading.map((each) => each.change), others?.change ?? 0])).toBe(cents(change));
      const figures = steps.flatMap((step) =>
        [step, ...step.leading].flatMap(({ now, before }) => [now, before]),
      );
      for (const { total, value, open } of byTurns(figures, 4)) {
        const records = await demo.opened({ ...question, token }, open);
        expect([open, records.total]).toEqual([open, total]);
        expect(records.amount ?? 0).toBeCloseTo(value, 0);
      }
    },
  );

  test('a step names its periods, which must be those of the question, and read no earlier day', async () => {
    const { movement, token } = await moved(demo, question);
    const open = movement.steps.find(({ step }) => step === 'won')?.now.open;
    const other = String(open?.moved).replace(/months=[^&]*/, 'months=2019-01..2019-12');
    for (const fields of [
      { ...open, moved: other },
      { ...open, month: '' },
      { ...open, moved: `${open?.moved}&priceBelow=cheap` },
    ])
      expect(await demo.post('search', { ...question, token, ...fields })).toMatchObject({
        code: 2,
        data: { fields: [{ field: 'moved', rule: 'format' }] },
      });
    const atlas = analyst(await login(sharedPort(), 'demo', 'atlas.localhost'));
    const year = { ...question, startDate: '2020-01-01', endDate: '2020-12-31' };
    const answer = await atlas.post('movement', year);
    expect(answer.data.movement).toEqual({ state: 'none', why: 'start' });
    expect(
      await atlas.post('search', {
        ...year,
        token: answer.data.token,
        month: '2020-05',
        moved: 'amount.importer.won?months=2020-05..2020-05',
      }),
    ).toMatchObject({ code: 2 });
  });
});

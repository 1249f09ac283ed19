// Reports of failures: both limits come before anything is counted.
import { Failure } from '../../failure';
import type { Services } from '../../services';
import { generalHandlers } from './handlers';

const report = {
  release: '0123456789ab',
  canary: false,
  remote: 'mf-auth',
  version: '1.0.0-abc',
  kind: 'hang' as const,
  trace: 't-1',
};
type Context = Parameters<ReturnType<typeof generalHandlers>['failureReport']>[1];
const logged: unknown[] = [];
const log = { info: (entry: unknown) => void logged.push(entry) };
const context = { agent: { id: 'atlas' }, address: '10.0.0.7', log } as unknown as Context;

it.each([
  ['nobody is over a limit', null, ['failure:10.0.0.7', 'failure'], 1],
  ['the address is over its limit: the site’s is left alone', 'failure:10.0.0.7', ['failure:10.0.0.7'], 0],
  ['the site is over its limit', 'failure', ['failure:10.0.0.7', 'failure'], 0],
])('%s', async (_case, over, spent, counted) => {
  const keys: string[] = [];
  const limits: number[] = [];
  const counts: unknown[] = [];
  const services = {
    throttles: {
      spend: async (key: string, limit: number, seconds: number) => {
        keys.push(key);
        limits.push(limit, seconds);
        if (key === over) throw new Failure('tooMany');
      },
    },
    failures: { count: async (...given: unknown[]) => void counts.push(given) },
  } as unknown as Services;
  const answer = generalHandlers(services).failureReport(report, context);
  if (over === null) expect(await answer).toEqual({});
  else await expect(answer).rejects.toMatchObject({ code: 'tooMany' });
  expect(keys).toEqual(spent);
  expect(limits).toEqual([30, 600, 600, 600].slice(0, spent.length * 2));
  // By the trace that the visitor sees its line is found, and nothing in the line names the visitor.
  expect(logged.splice(0)).toEqual(counted === 0 ? [] : [{ failure: report, agent: 'atlas' }]);
  expect(counts).toEqual(counted === 0 ? [] : [['atlas', report]]);
});

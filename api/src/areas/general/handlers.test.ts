// Reports of failures: which are counted, and what is asked before.
import { ApiError } from '../../basics/failure';
import type { Services } from '../../services/services';
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
const context = { agent: { id: 'atlas' }, addressGroup: '10.0.0.0/64', log } as unknown as Context;

it.each([
  ['of a build that an edge serves', { served: true, over: false }, 1],
  ['of an address that is over its limit', { served: true, over: true }, 0],
  ['forged, or of a build that no edge serves', { served: false, over: false }, 0],
])('%s', async (_case, { served, over }, counted) => {
  const spent: unknown[] = [];
  const counts: unknown[] = [];
  const services = {
    throttles: {
      spend: async (...given: unknown[]) => {
        spent.push(given);
        if (over) throw new ApiError('tooMany');
      },
    },
    failures: {
      isServed: async () => served,
      count: async (...given: unknown[]) => void counts.push(given),
    },
  } as unknown as Services;
  const answer = generalHandlers(services).failureReport(report, context);
  // Whoever forges one is not told that it was not counted.
  if (over) await expect(answer).rejects.toMatchObject({ code: 'tooMany' });
  else expect(await answer).toEqual({});
  // No limit of the whole site: with it, anybody could silence the reports of others.
  expect(spent).toEqual([['failure:10.0.0.0/64', 30, 600]]);
  // By the trace that the visitor sees its line is found, and nothing in the line names the visitor.
  expect(logged.splice(0)).toEqual(counted === 0 ? [] : [{ failure: report, agent: 'atlas' }]);
  expect(counts).toEqual(counted === 0 ? [] : [['atlas', report]]);
});

// Reports of failures: once each, few, in order, and without a sound when they cannot be sent.
import type { FailureKind, FailureReport } from '@waybill/contract';
import type { Failure } from './remotes/failures';
import { createReports, reportsMax } from './reports';

const failure = (
  kind: FailureKind,
  version = '2',
  previous: Failure | null = null,
  remote = 'mf-x',
): Failure => ({
  kind,
  remote,
  version,
  trace: `${kind}-${version}`,
  cause: new Error('what the page said'),
  previous,
});

function setUp(send: (report: FailureReport) => Promise<unknown> = async () => undefined) {
  const sent: FailureReport[] = [];
  const logged: unknown[][] = [];
  const running = { registry: { release: 'r1' }, canary: true };
  const reports = createReports(
    (report) => {
      sent.push(report);
      return send(report);
    },
    () => running,
    (...words) => logged.push(words),
  );
  return { reports, sent, logged };
}

// Every report is also written to the console, for whoever looks there.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('says which build of which release failed how, and nothing else', () => {
  const { reports, sent } = setUp();
  reports.open();
  reports.report(failure('render'));
  expect(sent).toEqual([
    { release: 'r1', canary: true, remote: 'mf-x', version: '2', kind: 'render', trace: 'render-2' },
  ]);
});

test('the cause goes to the console, under the code and trace that the visitor reads', () => {
  const { reports, logged } = setUp();
  const failed = failure('shape');
  reports.report(failed);
  reports.report(failed);
  expect(logged).toEqual([['W606 mf-x 2 trace shape-2', failed.cause]]);
});

const sequences: [string, Failure[], string[]][] = [
  ['the same twice', [failure('render'), failure('render')], ['render-2']],
  ['another kind', [failure('render'), failure('hang')], ['render-2', 'hang-2']],
  ['another build', [failure('render'), failure('render', '3')], ['render-2', 'render-3']],
  ['the build before failed too', [failure('entry', '2', failure('hang', '1'))], ['entry-2', 'hang-1']],
  [
    'too many',
    Array.from({ length: reportsMax + 5 }, (_, at) => failure('hang', String(at))),
    Array.from({ length: reportsMax }, (_, at) => `hang-${at}`),
  ],
];

test.each(sequences)('%s', (_, failures, traces) => {
  const { reports, sent } = setUp();
  reports.open();
  for (const one of failures) reports.report(one);
  expect(sent.map(({ trace }) => trace)).toEqual(traces);
});

test('waits until the platform has started', () => {
  const { reports, sent } = setUp();
  reports.report(failure('manifest'));
  reports.report(failure('manifest'));
  expect(sent).toEqual([]);
  reports.open();
  reports.open();
  expect(sent.map(({ trace }) => trace)).toEqual(['manifest-2']);
});

test('without a registry it says so', () => {
  const sent: FailureReport[] = [];
  const reports = createReports(
    async (report) => sent.push(report),
    () => null,
  );
  reports.open();
  reports.report(failure('registry', '', null, ''));
  expect(sent).toEqual([
    { release: '', canary: false, remote: '', version: '', kind: 'registry', trace: 'registry-' },
  ]);
});

test('what cannot be sent is dropped in silence', async () => {
  const { reports, sent } = setUp(async () => {
    throw new Error('down');
  });
  reports.open();
  reports.report(failure('hang'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toHaveLength(1);
});

// What a page tells of a visit: which builds were used, how quick they were, what failed; once, when it is hidden.
import { type VisitReport, visitReport } from '@waybill/contract';
import { createFailure, type Failure } from './remotes/failures';
import { createReports } from './reports';
import { home, messages, route } from './testing/open-shell';
import { createView, type View } from './view';
import { offerVisitToken, takeVisitToken } from './visit-token';
import { tellVisits } from './visits';

const place = (remote: string): View['place'] => ({
  kind: 'area',
  language: 'en',
  match: { language: 'en', remote, route: route('/a', 'A'), params: {} },
});
const shown = (version: string, instead: Failure | null = null) =>
  ({ status: 'shown', version, instead }) as const;
const failure = (remote: string, version: string, kind: Failure['kind'] = 'render') =>
  createFailure({ kind, remote, version, cause: null });

let hidden = false;
Object.defineProperty(document, 'hidden', { get: () => hidden });
/** Each test has listeners of its own: those of the ones before it tell nobody. */
let heard = 0;

function setUp({ change = {}, before = [] }: { change?: Partial<View>; before?: Failure[] } = {}) {
  /** Tokens that the page has got; null: none now. */
  const tokens: (string | null)[] = [];
  heard += 1;
  const turn = heard;
  const view = createView();
  view.set({
    site: {
      registry: { release: 'r1', shell: '9.0.0-f', remotes: [home, messages] },
      ...{ canary: true, disabled: {}, overrides: false },
    },
    place: place('mf-account'),
    areas: { 'mf-account': shown('1.0.0') },
    ...change,
  });
  const reports = createReports(
    async () => {},
    () => view.get().site,
    () => {},
  );
  for (const each of before) reports.report(each);
  const told: VisitReport[] = [];
  let asked = 0;
  const tell: { lcp: (value: number) => void; inp: (value: number, at: number) => void } = {
    lcp: () => {},
    inp: () => {},
  };
  tellVisits(view, reports, {
    onLCP: (to) => {
      tell.lcp = (value) => to({ value });
    },
    onINP: (to) => {
      tell.inp = (value, at) => to({ value, at });
    },
    token: () => {
      const token = tokens.shift();
      asked += 1;
      return token === undefined ? `token-${asked - 1}` : token;
    },
    send: (text) => {
      if (turn === heard) told.push(visitReport.parse(JSON.parse(text)));
    },
  });
  const turnTo = (away: boolean) => {
    hidden = away;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const go = (remote: string, version: string, path: string) => {
    history.replaceState(null, '', path);
    view.set({ place: place(remote), areas: { ...view.get().areas, [remote]: shown(version) } });
  };
  return { view, reports, tokens, told, tell, go, hide: () => turnTo(true), show: () => turnTo(false) };
}

const area = (remote: string, version: string, more: object = {}) => ({
  ...{ remote, version },
  ...{ failures: 0, errors: 0, lcp: null, inp: null },
  ...more,
});
const wholePage = (more: object = {}) => area('shell', '9.0.0-f', more);

test('a visit is told once, when the page is hidden, and never while it is looked at', () => {
  const { told, tell, hide, show } = setUp();
  tell.lcp(1234.4);
  show();
  expect(told).toEqual([]);
  hide();
  show();
  hide();
  expect(told).toEqual([
    { token: 'token-0', areas: [wholePage({ lcp: 1234 }), area('mf-account', '1.0.0', { lcp: 1234 })] },
  ]);
});

test('who comes back and goes on makes another visit', () => {
  const { told, go, hide, show } = setUp();
  hide();
  show();
  go('mf-account', '1.0.0', '/en/other');
  hide();
  expect(told).toHaveLength(2);
  expect(told[1]).toEqual({ token: 'token-1', areas: [wholePage(), area('mf-account', '1.0.0')] });
});

test('a slow answer to a click counts for the area in which it was clicked', () => {
  const { told, tell, go, hide } = setUp();
  const clicked = performance.now();
  go('mf-messages', '2.0.0', '/en/message');
  tell.inp(640, clicked - 1);
  hide();
  expect(told[0]?.areas).toEqual([
    wholePage({ inp: 640 }),
    area('mf-account', '1.0.0', { inp: 640 }),
    area('mf-messages', '2.0.0'),
  ]);
});

test('the build that failed is told of, not the one that stands in', () => {
  const instead = failure('mf-account', '2.0.0', 'entry');
  const { told, hide } = setUp({
    change: { areas: { 'mf-account': shown('1.0.0', instead) } },
    before: [instead],
  });
  hide();
  expect(told[0]?.areas).toEqual([wholePage({ failures: 1 }), area('mf-account', '2.0.0', { failures: 1 })]);
});

test('failures of an area that was left before count for nobody, later ones do', () => {
  const { told, reports, hide } = setUp({ before: [failure('mf-auth', '1.0.0')] });
  reports.report(failure('mf-account', '1.0.0', 'hang'));
  hide();
  expect(told[0]?.areas).toEqual([wholePage({ failures: 1 }), area('mf-account', '1.0.0', { failures: 1 })]);
});

test('errors that nobody caught count, those of extensions do not', () => {
  const { told, hide } = setUp();
  const at = (filename: string) => window.dispatchEvent(new ErrorEvent('error', { filename }));
  at(`${window.location.origin}/r/mf-account/main.js`);
  at('chrome-extension://abc/content.js');
  window.dispatchEvent(new Event('unhandledrejection'));
  hide();
  expect(told[0]?.areas).toEqual([wholePage({ errors: 2 }), area('mf-account', '1.0.0', { errors: 2 })]);
});

describe('Token of a visit', () => {
  test('is asked for at each report; without one, the visit is reported with the next', () => {
    const { told, tokens, tell, go, hide, show } = setUp();
    tokens.push(null);
    tell.lcp(900);
    hide();
    expect(told).toEqual([]);
    show();
    go('mf-messages', '2.0.0', '/messages');
    hide();
    expect(told).toEqual([
      {
        token: 'token-1',
        areas: [
          wholePage({ lcp: 900 }),
          area('mf-account', '1.0.0', { lcp: 900 }),
          area('mf-messages', '2.0.0'),
        ],
      },
    ]);
  });

  test('is given out once', () => {
    offerVisitToken('first');
    offerVisitToken(null);
    expect(takeVisitToken()).toBe('first');
    expect(takeVisitToken()).toBeNull();
  });
});

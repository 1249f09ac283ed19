// Which addresses count as a developer's own machine, and how a tab keeps and ends an override.
import { endOverrides, parseOverride, readOverrides, refuseOverrides, takeOverrides } from './overrides';

const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
beforeEach(() => {
  sessionStorage.clear();
  warn.mockClear();
  window.history.replaceState(null, '', '/en');
});

const accepted: [string, string][] = [
  ['mf-x@http://localhost:4101', 'http://localhost:4101'],
  ['mf-x@http://localhost:4101/', 'http://localhost:4101'],
  ['mf-x@https://localhost:4101', 'https://localhost:4101'],
  ['mf-x@http://LOCALHOST', 'http://localhost'],
  ['mf-x@http://dev.localhost:8080', 'http://dev.localhost:8080'],
  ['mf-x@http://127.0.0.1:4101', 'http://127.0.0.1:4101'],
  ['mf-x@http://127.8.9.10:4101', 'http://127.8.9.10:4101'],
  ['mf-x@http://[::1]:4101', 'http://[::1]:4101'],
];
test.each(accepted)('%s', (text, origin) => {
  expect(parseOverride(text)).toEqual({ remote: 'mf-x', origin });
});

const refused = [
  '',
  'none',
  'mf-x',
  'mf-x@',
  'mf-x@4101',
  'mf-x@localhost:4101',
  'mf-x@//localhost:4101',
  'mf-x@/r/mf-x',
  'x@http://localhost:4101',
  'mf-X@http://localhost:4101',
  'mf-__proto__@http://localhost:4101',
  'mf-x@http://localhost:4101/build',
  'mf-x@http://localhost:4101/?a=1',
  'mf-x@http://localhost:4101/#a',
  'mf-x@http://user:word@localhost:4101',
  'mf-x@http://localhost.evil.example:4101',
  'mf-x@http://evil.example/localhost',
  'mf-x@http://evil.example#localhost',
  'mf-x@http://localhost@evil.example',
  'mf-x@http://127.0.0.1.evil.example',
  'mf-x@http://evillocalhost',
  'mf-x@http://10.0.0.1:4101',
  'mf-x@http://192.168.1.2:4101',
  'mf-x@http://0.0.0.0:4101',
  'mf-x@http://[::2]:4101',
  'mf-x@ftp://localhost:4101',
  'mf-x@javascript:alert(1)',
  'mf-x@data:text/html,localhost',
  'mf-x@file:///localhost',
];
test.each(refused)('refused: %s', (text) => {
  expect(parseOverride(text)).toBeNull();
});

const visits: [
  search: string,
  before: Record<string, string>,
  after: Record<string, string>,
  left: string,
][] = [
  ['', {}, {}, ''],
  ['?a=1', { 'mf-x': 'http://localhost:1' }, { 'mf-x': 'http://localhost:1' }, '?a=1'],
  ['?override=mf-x@http://localhost:2', {}, { 'mf-x': 'http://localhost:2' }, ''],
  [
    '?a=1&override=mf-x@http://localhost:2&b=2',
    { 'mf-y': 'http://localhost:1' },
    { 'mf-y': 'http://localhost:1', 'mf-x': 'http://localhost:2' },
    '?a=1&b=2',
  ],
  [
    '?override=mf-x@http://localhost:2',
    { 'mf-x': 'http://localhost:1' },
    { 'mf-x': 'http://localhost:2' },
    '',
  ],
  ['?override=mf-x%40http%3A%2F%2Flocalhost%3A2', {}, { 'mf-x': 'http://localhost:2' }, ''],
  ['?override=none', { 'mf-x': 'http://localhost:1' }, {}, ''],
  ['?override=mf-x@http://evil.example', {}, {}, ''],
];
test.each(visits)('visit %s with %j', (search, before, after, left) => {
  sessionStorage.setItem('waybill.overrides', JSON.stringify(before));
  window.history.replaceState({ kept: 1 }, '', `/en/login${search}#here`);
  takeOverrides();
  expect(readOverrides()).toEqual(after);
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(
    `/en/login${left}#here`,
  );
  expect(window.history.state).toEqual({ kept: 1 });
});

test('what cannot be one is said in the console', () => {
  window.history.replaceState(null, '', '/en?override=mf-x@http://evil.example');
  takeOverrides();
  expect(warn).toHaveBeenCalledTimes(1);
});

const stored = [
  '{',
  'null',
  '7',
  '[]',
  '"x"',
  '{"mf-x":"http://evil.example"}',
  '{"mf-x":7}',
  '{"mf-x":null}',
];
test.each(stored)('a storage with %s overrides nothing', (content) => {
  sessionStorage.setItem('waybill.overrides', content);
  expect(readOverrides()).toEqual({});
});

test('a site that does not allow it says so once and forgets', () => {
  sessionStorage.setItem('waybill.overrides', '{"mf-x":"http://localhost:1"}');
  refuseOverrides();
  refuseOverrides();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(readOverrides()).toEqual({});
});

test('ending loads the page again', () => {
  sessionStorage.setItem('waybill.overrides', '{"mf-x":"http://localhost:1"}');
  const reload = jest.fn();
  endOverrides(reload);
  expect(readOverrides()).toEqual({});
  expect(reload).toHaveBeenCalledTimes(1);
});

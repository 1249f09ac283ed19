// Return paths: what comes back unchanged, and what becomes `/`.
import fc from 'fast-check';
import { checkReturnPath } from './return-path';

test.each([
  ['/transaction/search', '/transaction/search'],
  ['/transaction/search?hs=8517&keyword=led%20lamp', '/transaction/search?hs=8517&keyword=led%20lamp'],
  [
    '/transaction/search?keyword=%22led%20lamp%22~3&r=%2F%2Fx',
    '/transaction/search?keyword=%22led%20lamp%22~3&r=%2F%2Fx',
  ],
  ['/cn/transaction/details/CL-2024-1', '/transaction/details/CL-2024-1'],
  ['/en', '/'],
  ['/', '/'],
  ['/trader/details/%E5%85%AC%E5%8F%B8', '/trader/details/%E5%85%AC%E5%8F%B8'],
  ['/message?page=2#top', '/message?page=2#top'],
])('%s → %s', (r, expected) => {
  expect(checkReturnPath(r)).toBe(expected);
});

test.each([
  null,
  '',
  'transaction/search',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/%5cevil.example',
  '/%5Cevil.example/x',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%252f%252fevil.example',
  '/cn//evil.example',
  '/cn/%2fevil.example',
  '/cn/\\evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '/\tjavascript:alert(1)',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/../evil',
  '/a/../../evil',
  '/%2e%2e/evil',
  '/a/./b',
  '/%00',
  '/a%0d%0aSet-Cookie:x',
  '/%',
  '/%E0%A4%A',
  '/a@evil.example\\',
  '/transaction/search?x=\\evil',
  '/transaction/search?x=<script>',
  '/transaction/search?x=a\nb',
  '/\u2028evil',
  '/／evil.example',
  '/login',
  '/en/login?r=/login',
  '/register/x',
  '/cnf/forgot',
  '/error?status=500',
  `/${'a'.repeat(2001)}`,
])('%j → /', (r) => {
  expect(checkReturnPath(r)).toBe('/');
});

test('only paths that an area has, when the shell says which', () => {
  const hasRoute = (path: string) => path === '/message';
  expect(checkReturnPath('/message?page=2', hasRoute)).toBe('/message?page=2');
  expect(checkReturnPath('/cn/message', hasRoute)).toBe('/message');
  expect(checkReturnPath('/nowhere', hasRoute)).toBe('/');
});

test('whatever comes in, what goes out is a path of our origin', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%2e',
    '%25',
    ':',
    '@',
    '?',
    '#',
    'cn',
    'a',
    'evil.example',
    ' ',
    '\t',
    '\n',
    'javascript:',
    'https:',
  );
  const texts = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(pieces).map((parts) => `/${parts.join('')}`),
  );
  fc.assert(
    fc.property(texts, (r) => {
      const path = checkReturnPath(r);
      const url = new URL(path, 'https://waybill.example');
      expect(url.origin).toBe('https://waybill.example');
      expect(path.startsWith('/') && !path.startsWith('//')).toBe(true);
      // What the browser makes of it is what was checked, so it stays the same when checked again.
      expect(url.pathname).toBe(path.split(/[?#]/)[0]);
      expect(checkReturnPath(path)).toBe(path);
    }),
    { numRuns: 1000 },
  );
});

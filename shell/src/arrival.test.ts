// Access tokens leave the address at once, and nothing else does.
import { takeAccessToken } from './arrival';

beforeEach(() => window.history.replaceState({ kept: 1 }, '', '/'));

test.each([
  ['/en/login?access_token=abc', 'abc', '/en/login'],
  [
    '/en/transaction/search?hs=8517&access_token=abc&expires_in=120&keyword=led+lamp#x',
    'abc',
    '/en/transaction/search?hs=8517&keyword=led+lamp#x',
  ],
  ['/en?access_token=', null, '/en'],
  ['/en?access_token=a&access_token=b', 'a', '/en'],
  ['/en/message?page=2', null, '/en/message?page=2'],
  ['/en?expires_in=5', null, '/en?expires_in=5'],
])('%s', (address, token, rest) => {
  window.history.replaceState({ kept: 1 }, '', address);
  const entries = window.history.length;
  expect(takeAccessToken()).toBe(token);
  const { pathname, search, hash } = window.location;
  expect(`${pathname}${search}${hash}`).toBe(rest);
  expect(window.history.state).toEqual({ kept: 1 });
  expect(window.history.length).toBe(entries);
});

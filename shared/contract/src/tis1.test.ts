// The signed text, byte for byte, and the split of what was received.
import { requestText, splitTarget } from './tis1';

test('a request without session leaves its lines empty', () => {
  const text = requestText({
    method: 'GET',
    host: 'api.example',
    target: '/api/agent/info?domain=a&ts=1&nonce=n',
    contentType: '',
    bodyHash: 'HASH',
    authType: '',
    agent: '',
    idempotencyKey: '',
    tokenHash: '',
  });
  expect(text).toBe('TIS1-REQ\nGET\napi.example\n/api/agent/info?domain=a&ts=1&nonce=n\n\nHASH\n\n\n\n\n');
});

const rs = 'A'.repeat(43);
test.each([
  ['last field', `/a?b=1&rs=${rs}`, { target: '/a?b=1', rs }],
  ['missing', '/a?b=1', null],
  ['not last', `/a?rs=${rs}&b=1`, null],
  ['twice', `/a?b=1&rs=${rs}&rs=${rs}`, null],
  ['short', `/a?b=1&rs=${rs.slice(1)}`, null],
  ['re-encoded', `/a?b=1&rs=%41${rs.slice(1)}`, null],
])('rs %s', (_name, received, expected) => {
  expect(splitTarget(received)).toEqual(expected);
});

// What the error page may say: a link from outside never chooses our words.
import { readErrorDetails } from './error-details';

test.each([
  ['?status=404', true, 404, null],
  ['?status=503&message=down', true, 503, 'down'],
  ['?status=503&message=down', false, 503, null],
  ['?status=999&message=x', true, 500, 'x'],
  ['?status=abc', true, 500, null],
  ['', true, 500, null],
  ['?status=500&message=%20', true, 500, null],
  [`?status=500&message=${'a'.repeat(500)}`, true, 500, 'a'.repeat(300)],
] as const)('%s, from here: %s', (search, cameFromHere, status, message) => {
  expect(readErrorDetails(search, cameFromHere)).toMatchObject({ status, message });
});

test.each([
  [403, 403, 403],
  [414, 414, 414],
  [418, '4xx', '4xx'],
  [502, 502, '5xx'],
  [507, '5xx', '5xx'],
])('status %i has words of what happened (%s) and of what to do (%s)', (status, what, advice) => {
  expect(readErrorDetails(`?status=${status}`, false)).toEqual({ status, what, advice, message: null });
});

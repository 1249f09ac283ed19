// What a search's token carries, and that nobody else can say it.
import { advanced, readCursor, type SearchCursor, viewName, withCursor } from './search-cursor';

const secret = Buffer.alloc(32, 7);
const payment = 'q1.abc.def';
const cursor: SearchCursor = { asOf: 1_790_000_000, totals: [[viewName([1]), 12_345]] };
const token = withCursor(secret, payment, cursor);

test('what was written is read again, and fits the wire', () => {
  expect(readCursor(secret, token)).toEqual({ payment, cursor });
  let full = cursor;
  for (let view = 0; view < 9; view += 1)
    full = advanced(full, full.asOf, viewName([view]), Number.MAX_SAFE_INTEGER - view);
  expect(full.totals.map(([name]) => name)).toEqual([8, 7, 6, 5, 4, 3].map((view) => viewName([view])));
  expect(withCursor(secret, `q1.${'x'.repeat(60)}`, full).length).toBeLessThan(600);
});

test('a total counted again takes the place of the earlier one; the loads stay', () => {
  expect(advanced(cursor, 5, viewName([1]), 7)).toEqual({ asOf: 5, totals: [[viewName([1]), 7]] });
  expect(advanced(undefined, 5, 'a', 7)).toEqual({ asOf: 5, totals: [['a', 7]] });
});

test('a payment alone has no cursor yet', () => {
  expect(readCursor(secret, payment)).toEqual({ payment, cursor: undefined });
});

const [, , , payload = '', mac = ''] = token.split('.');
const later = Buffer.from(JSON.stringify([2_000_000_000, []])).toString('base64url');
test.each([
  ['another payload', `${payment}.${later}.${mac}`],
  ['another payment', `q1.abc.xyz.${payload}.${mac}`],
  ['a changed signature', `${payment}.${payload}.${mac.slice(0, -1)}${mac.endsWith('A') ? 'B' : 'A'}`],
  ['no signature', `${payment}.${payload}`],
  ['an empty signature', `${payment}.${payload}.`],
  ['one part too many', `${token}.x`],
  ['another server', withCursor(Buffer.alloc(32, 8), payment, cursor)],
])('is refused with %s', (_name, forged) => {
  expect(readCursor(secret, forged)).toBeUndefined();
});

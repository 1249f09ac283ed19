// When the newest page of a search is looked for in the last days first.
import { startOfLastDays } from './last-days';

const held = { first: '2023-09-20', last: '2026-09-19' };
const all = { startDate: '2000-01-01', endDate: '2099-12-31', page: 1, pageSize: 10 };
const last31 = '2026-08-20';

test.each([
  ['many match', all, 100_000, last31],
  ['just enough match: 1,096 days have 50 of them in 31', all, 1_768, last31],
  ['too few match', all, 1_767, undefined],
  ['a further page needs more', { ...all, page: 10 }, 1_768, undefined],
  ['a larger page needs more', { ...all, pageSize: 100 }, 1_768, undefined],
  ['the search ends earlier', { ...all, endDate: '2025-01-31' }, 100_000, '2025-01-01'],
  ['the search is short: more of it is in its last days', { ...all, startDate: '2026-01-01' }, 500, last31],
  ['the search has no other days', { ...all, startDate: '2026-09-01' }, 100_000, undefined],
  ['the search is for days before all', { ...all, endDate: '2020-12-31' }, 0, undefined],
  ['nothing matches', all, 0, undefined],
])('%s', (_, search, total, since) => {
  expect(startOfLastDays(search, held, total)).toBe(since);
});

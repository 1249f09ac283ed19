// The filter that opens the partners of a group of rivals.
import { readPartnerSpan, writePartnerSpan } from './rival-terms';

describe('Filter of partners by other months', () => {
  test.each([true, false])('reads what it writes, has: %s', (has) => {
    const span = { has, first: '2026-04-01', last: '2026-06-30' };
    expect(readPartnerSpan(writePartnerSpan(span))).toEqual(span);
  });

  test.each([
    '',
    'ZZ',
    '2s',
    'with:2026-04-01',
    'with:2026-02-30..2026-03-01',
    'without:2026-04-01..2026-13-01',
  ])('takes %j for no span', (partner) => expect(readPartnerSpan(partner)).toBeUndefined());
});

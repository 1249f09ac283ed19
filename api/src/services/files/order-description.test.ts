// What the list of files says of the order of each.
import type { OrderedBy } from '@waybill/contract';
import { orderDescription } from './order-description';

test.each<[OrderedBy, string | undefined, Record<string, string>]>([
  [
    {
      call: 'transactionSearch',
      request: { keyword: 'coffee', tab: 2, area: ['peru', 'chile'], hs: '', dw: true },
    },
    undefined,
    { keyword: 'coffee', direction: '2', country: 'peru,chile' },
  ],
  [{ call: 'transactionDownload', request: { ids: ['a', 'b'] } }, undefined, { chosen: '2' }],
  [
    {
      call: 'analysisReport',
      request: { hsCode: '0901', impOrExp: 1, country: 'all', startDate: '2025-01-01' },
    },
    undefined,
    { hs: '0901', direction: '1', country: 'all', startDate: '2025-01-01' },
  ],
  [
    { call: 'keywordData', request: { kid: 'id', im_area: ['US'], months: ['202601', '202602'] } },
    'steel',
    { keyword: 'steel', to: 'US', months: '202601,202602' },
  ],
])('%j', (ordered, keyword, asked) => {
  expect(orderDescription(ordered, keyword)).toEqual(asked);
});

test('a file whose order is not kept says nothing', () => {
  expect(orderDescription(null)).toBeNull();
});

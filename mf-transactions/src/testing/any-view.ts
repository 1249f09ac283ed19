// Generator (fast-check) of any view of the search page, for property-based tests.
import { type Direction, noNarrowing, type TransactionTab, transports } from '@waybill/contract';
import fc from 'fast-check';
import { listSorts } from '../search/search-sorts';
import { allTabs, type PageSize, type SearchView } from '../search/search-state';

export const anyText = fc.string({ unit: 'grapheme', maxLength: 30 });
const digits = fc.stringMatching(/^\d{6,12}$/);
const direction = fc.constantFrom<Direction>(1, 2);
const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const countries = fc.uniqueArray(fc.constantFrom('chile', 'peru_air', 'us', 'vietnam'), { maxLength: 3 });
const sort = (tab: TransactionTab) =>
  fc.option(fc.record({ key: fc.constantFrom(...listSorts(tab)), order: fc.constantFrom('asc', 'desc') }), {
    nil: null,
  });
const page = fc.integer({ min: 1, max: 10_000 });

const bound = fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }), { nil: null });
const plainWords = fc.stringMatching(/^[A-Za-z0-9]{0,12}$/);
const narrowing = fc.record({
  origin: fc.uniqueArray(fc.constantFrom('CN', 'VN', 'DE'), { maxLength: 2 }),
  brand: plainWords,
  loadingPort: plainWords,
  unloadingPort: fc.constant(noNarrowing.unloadingPort),
  transport: fc.subarray([...transports]),
  container: plainWords,
  document: plainWords,
  weightFrom: bound,
  weightTo: bound,
  quantityFrom: bound,
  quantityTo: bound,
  amountFrom: bound,
  amountTo: bound,
  priceFrom: bound,
  priceTo: bound,
  reach: fc.constantFrom('' as const, 'contact' as const, 'email' as const),
  loadedFrom: fc.constantFrom('', '2026-08-01'),
  loadedTo: fc.constantFrom('', '2026-08-30'),
});

export const anyView: fc.Arbitrary<SearchView> = fc.record({
  keyword: anyText,
  exact: fc.boolean(),
  without: fc.uniqueArray(fc.constantFrom('café', '咖啡', 'cà phê', 'e-bike', '1,5 kw'), { maxLength: 3 }),
  hs: fc.uniqueArray(digits, { maxLength: 4 }),
  company: anyText,
  importer: anyText,
  exporter: anyText,
  pinned: fc.option(
    fc.record({
      id: fc.stringMatching(/^[\w-]{1,20}$/),
      name: fc.string({ minLength: 1, maxLength: 30 }),
      side: direction,
    }),
    { nil: null },
  ),
  excludeShip: fc.boolean(),
  narrowing,
  direction,
  countries,
  startDate: day,
  endDate: day,
  both: fc.boolean(),
  area: countries,
  filterArea: fc.uniqueArray(fc.constantFrom('CN', 'ZZ', 'US', 'DE'), { maxLength: 3 }),
  tab: fc.constantFrom(...allTabs),
  pageSize: fc.constantFrom<PageSize>(10, 20, 50, 100),
  pages: fc.record({ 1: page, 2: page, 3: page, 4: page }),
  sorts: fc.record({ 1: sort(1), 2: sort(2), 3: sort(3), 4: sort(4) }),
});

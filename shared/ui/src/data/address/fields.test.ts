// Values in an address: what is written is read again, what cannot be understood is the default, defaults are left out.
import fc from 'fast-check';
import { type AddressFields, inAddress, readAddress, writeAddress } from './fields';

interface Filters {
  name: string;
  tag: 'all' | 'maker';
  sample: boolean;
  size: number;
  countries: readonly string[];
  from: string | null;
}

const fields: AddressFields<Filters> = {
  name: inAddress.text(),
  tag: inAddress.oneOf(['all', 'maker'], 'all'),
  sample: inAddress.flag(),
  size: inAddress.whole(10, 1, 100),
  countries: inAddress.list(),
  from: inAddress.day('2026-01-01'),
};
const initial = readAddress(fields, '');

test('an address that says nothing holds the defaults', () => {
  expect(initial).toEqual({
    name: '',
    tag: 'all',
    sample: false,
    size: 10,
    countries: [],
    from: '2026-01-01',
  });
});

test.each([
  ['a value outside of the set', '?tag=other', { tag: 'all' }],
  ['a number that is too large', '?size=101', { size: 10 }],
  ['words for a number', '?size=many', { size: 10 }],
  ['a fraction', '?size=1.5', { size: 10 }],
  ['a day that does not exist', '?from=2026-02-30', { from: '2026-01-01' }],
  ['an empty day, which is open', '?from=', { from: null }],
  ['yes in other words', '?sample=yes', { sample: false }],
  ['spaces around a text', '?name=%20tea%20', { name: 'tea' }],
  ['empty and repeated items', '?countries=peru,,peru,chile', { countries: ['peru', 'chile'] }],
])('%s', (_, search, expected) => {
  expect(readAddress(fields, search)).toEqual({ ...initial, ...expected });
});

test('items outside of the allowed ones are left out', () => {
  const tags: AddressFields<{ tags: readonly ('a' | 'b')[] }> = { tags: inAddress.list(['a', 'b']) };
  expect(readAddress(tags, '?tags=b,c,a').tags).toEqual(['b', 'a']);
});

test('defaults are left out of the address, and what others keep in it stays', () => {
  expect(writeAddress(fields, '?size=50&lang=x', initial)).toBe('?lang=x');
  expect(writeAddress(fields, '', { ...initial, tag: 'maker', from: null })).toBe('?tag=maker&from=');
});

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const anyFilters = fc.record<Filters>({
  name: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.trim()),
  tag: fc.constantFrom('all', 'maker'),
  sample: fc.boolean(),
  size: fc.integer({ min: 1, max: 100 }),
  countries: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 8 }),
  from: fc.option(day),
});

test('whatever is written is read again', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(readAddress(fields, writeAddress(fields, '', filters))).toEqual(filters);
    }),
  );
});

test('whatever stands in an address is read, and read the same once it is written again', () => {
  const names = fc.constantFrom(...Object.keys(fields));
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string())), (pairs) => {
      const read = readAddress(fields, `?${new URLSearchParams(pairs)}`);
      expect(readAddress(fields, writeAddress(fields, '', read))).toEqual(read);
    }),
  );
});

// Reporting countries that are one country, and how far their data goes.
import { sampleMappings } from '../testing/samples';
import { dataEndOf, isSecondSource, sourceOf, sumByCountry } from './reporting';

test('a country is opened by its first source, and only the second says which one it is', () => {
  expect(sourceOf('PE')).toBe('peru');
  expect(sourceOf('NP')).toBe('np');
  expect(sourceOf('XX')).toBeUndefined();
  expect(isSecondSource('peru', 'PE')).toBe(false);
  expect(isSecondSource('peru_air', 'PE')).toBe(true);
});

test.each([
  [[], '2026-09-30'],
  [['vietnam'], '2026-06-30'],
  [['atlantis'], null],
])('the data of %j reaches to %s', (codes, end) => {
  expect(dataEndOf(sampleMappings, codes)).toBe(end);
});

test('countries that report in two ways are one on a map', () => {
  const rows = ['PE', 'CL', 'PE'].map((alpha2, at) => ({ alpha2, total: at + 1 }));
  expect(sumByCountry(rows, ({ total }) => total)).toEqual([
    { code: 'PE', value: 4 },
    { code: 'CL', value: 2 },
  ]);
});

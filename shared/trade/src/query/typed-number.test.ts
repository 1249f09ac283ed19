// What a number means that was typed with the marks of a language.
import fc from 'fast-check';
import { typedNumber } from './typed-number';

test.each<[string, string, number | null]>([
  ['10.000', 'es-ES', 10_000],
  ['1.234,56', 'es-ES', 1234.56],
  ['1,5', 'es-ES', 1.5],
  ['1.5', 'es-ES', 1.5],
  ['90.000.000', 'vi-VN', 90_000_000],
  ['1,234.56', 'en-US', 1234.56],
  ['10,000', 'en-US', 10_000],
  ['1.234', 'en-US', 1.234],
  ['1,5', 'en-US', 1.5],
  ['1.', 'en-US', 1],
  ['.5', 'en-US', 0.5],
  ['10 000', 'zh-CN', 10_000],
  ["1'000", 'en-US', 1000],
  ['1.2.3', 'en-US', null],
  ['1,2,3', 'en-US', null],
  ['1,23,456.7', 'en-US', null],
  ['.', 'en-US', null],
  ['', 'en-US', null],
])('%s in %s is %s', (text, locale, value) => {
  expect(typedNumber(text, locale)).toBe(value);
});

test('every number that the site writes is read as itself', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('en-US', 'es-ES', 'vi-VN', 'zh-CN', 'zh-TW'),
      fc.integer({ min: 0, max: 10 ** 12 }),
      (locale, cents) => {
        const value = cents / 100;
        const text = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
        expect(typedNumber(text, locale)).toBe(value);
      },
    ),
  );
});

// Quotes as people paste them, in the words and separators of several languages.
import fc from 'fast-check';
import { convertQuantity, parseQuote } from './parse-quote';

describe('Pasted quote', () => {
  test.each([
    [
      'en',
      'USD 4.20/kg FOB Santos, 20 t, HS 0901.11',
      { price: '4.20', unit: 'KG', incoterm: 'FOB', place: 'Santos', quantity: '20000', hsCode: ['090111'] },
    ],
    ['en', '$1,250.50 per MT CIF Callao', { price: '1,250.50', unit: 'T', incoterm: 'CIF', place: 'Callao' }],
    ['en', '36 USD/dozen exw', { price: '36', unit: 'DOZ', incoterm: 'EXW' }],
    [
      'es',
      '4,20 USD por kilo CFR San Antonio; 18 toneladas',
      { price: '4,20', unit: 'KG', incoterm: 'CFR', place: 'San Antonio', quantity: '18000' },
    ],
    [
      'zh-CN',
      '每公斤价 4.2 USD 每公斤 FOB，500公斤',
      { price: '4.2', unit: 'KG', incoterm: 'FOB', quantity: '500' },
    ],
    ['en', 'EUR 3.10/kg FCA', { unit: 'KG', incoterm: 'FCA', price: '3.10', foreign: 'EUR' }],
    ['en', '€3.10', { foreign: 'EUR' }],
    ['en', '12.5/pc, 400 pcs', { price: '12.5', unit: 'PCS', quantity: '400' }],
    ['en', 'hello', {}],
    ['en', '', {}],
  ])('%s: %s', (locale, text, expected) => {
    expect(parseQuote(text, locale)).toEqual(expected);
  });

  test('quantities are converted within the same kind only', () => {
    expect(convertQuantity(20, 'T', 'KG')).toBe(20_000);
    expect(convertQuantity(2, 'DOZ', 'PCS')).toBe(24);
    expect(convertQuantity(1, 'KG', 'LB')).toBeCloseTo(2.204_622_62, 8);
    expect(convertQuantity(1, 'KG', 'PCS')).toBeUndefined();
  });

  test('no text makes it fail', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseQuote(text, 'en')));
  });
});

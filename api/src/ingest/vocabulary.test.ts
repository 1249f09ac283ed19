// Units by the words of files.
import { unitNames } from './vocabulary';

test.each([
  ['CTN', 'CTN'],
  ['CARTONS', 'CTN'],
  ['CT', 'CT'],
  ['CARATS', 'CT'],
  ['CAJAS', 'BOX'],
  ['DOCENA', 'DOZ'],
  ['ШТ', 'PCS'],
])('%s is %s', (word, unit) => {
  expect(unitNames({}).get(word)).toBe(unit);
});

test('a format’s own words go before the usual ones', () => {
  expect(unitNames({ 'Ct.': 'CTN' }).get('CT')).toBe('CTN');
});

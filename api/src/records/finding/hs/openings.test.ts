// What the beginnings of headings' texts name, in each language.
import type { HsLanguage } from '../tariff/codes';
import { codesOfGoods } from './goods';
import { listOpenings } from './openings';

test.each<[string, HsLanguage, string]>([
  ['magnesium', 'en', '8104'],
  ['magnesio', 'es', '8104'],
  ['领带', 'zh', '6215'],
  ['magiê', 'vi', '8104'],
  ['ammonia', 'en', '2814'],
  ['copper tubes', 'en', '7411'],
  ['bồn rửa', 'vi', '6910'],
])('%s (%s) begins the text of %s alone', (name, language, code) => {
  expect(listOpenings()).toContainEqual({ code, name, language });
});

test('a beginning that several headings share names none of them', () => {
  const list = listOpenings();
  expect(list.filter(({ name }) => name === 'aluminium')).toEqual([]);
  expect(new Set(list.map(({ name, language }) => `${language} ${name}`)).size).toBe(list.length);
});

test('goods that only have a beginning as a part of their name are not meant', () => {
  expect(codesOfGoods('tungsten', 'en').map(({ code }) => code)).toContain('8101');
  expect(codesOfGoods('tungsten zorblax', 'en').map(({ code }) => code)).not.toContain('8101');
});

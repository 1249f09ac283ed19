// What is marked of a text: whole words, blind to case and accents, in every script.

import type { SoughtTerm } from './finding';
import { foundTerms, marksOf } from './marks';

const term = (words: string, more: Partial<SoughtTerm> = {}): SoughtTerm => ({
  words: words.split(' '),
  prefix: false,
  fuzzy: 0,
  ...more,
});
const marked = (text: string, ...terms: SoughtTerm[]) =>
  marksOf(text, terms).map(({ start, end }) => text.slice(start, end));

test.each<[string, SoughtTerm[], string[]]>([
  ['Hilado de ALGODÓN peinado', [term('algodon')], ['ALGODÓN']],
  ['BAOSTEEL steel coil, Steel-wire', [term('steel')], ['steel', 'Steel']],
  ['Cà phê nhân', [term('ca phe'), term('coffee')], ['Cà phê']],
  ['ca be phe', [term('ca phe')], []],
  ['阿拉比卡生咖啡豆 60公斤袋装', [term('咖 啡')], ['咖啡']],
  ['全棉T恤衫', [term('t 恤')], ['T恤']],
  ['T-shirt, t shirts', [term('t shirt')], ['T-shirt']],
  ['smartphones and smart', [term('smart', { prefix: true })], ['smartphones', 'smart']],
  ['cofee coffe tea', [term('coffee', { fuzzy: 1 })], ['cofee', 'coffe']],
  ['Straße STRASSE', [term('strasse')], ['Straße', 'STRASSE']],
  ['so\u00adlar panel', [term('solar'), term('panel')], ['so\u00adlar', 'panel']],
  ['led lamp lamp', [term('led lamp'), term('lamp lamp')], ['led lamp lamp']],
  ['e\u0301clair 𠮷 x', [term('eclair'), term('x')], ['e\u0301clair', 'x']],
  ['กาแฟสำเร็จรูปชนิดผง 500 g', [term('สำเร็จรูป'), term('รูป')], ['สำเร็จรูป']],
  ['ข้าวหอม ข่าว', [term('ข้าว', { prefix: true })], ['ข้าว']],
  ['ကော်ဖီမှုန့်', [term('ကော် ဖီ')], ['ကော်ဖီ']],
  ['', [term('x')], []],
])('%s', (text, terms, marks) => {
  expect(marked(text, ...terms)).toEqual(marks);
});

test('a row says which terms are in which of its texts', () => {
  const texts = { product: 'Café verde', product_en: 'Green coffee, coffee beans', brand: null };
  expect(foundTerms(texts, [term('coffee'), term('cafe'), term('green coffee'), term('tea')])).toEqual([
    { in: 'product', term: 'cafe' },
    { in: 'product_en', term: 'coffee' },
    { in: 'product_en', term: 'green coffee' },
  ]);
});

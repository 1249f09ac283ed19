// Forms of words, numbers with units, and words that may have been meant: pure rules.

import { proposeNames } from '../corrections/near-names';
import { findNearWords, toSoundKey } from '../corrections/near-words';
import { sortedWords } from './stems';
import { spellNumbers } from './units';

test.each<[string, string[]]>([
  ['550 w', ['550w']],
  ['550w', ['550 w']],
  ['5 kw', ['5kw']],
  ['205 55 r16', ['205 55r16']],
  ['205 55r16', ['205 55 r16']],
  ['128gb', ['128 gb']],
  ['solar panel', []],
  ['55 led', []],
  ['12', []],
])('%s is also written %j', (typed, others) => {
  expect(spellNumbers(typed.split(' ')).map((words) => words.join(' '))).toEqual(others);
});

const list = sortedWords(
  'coffee coffees panel panels paneles panelled camaron camarones uva uvas celular celulosa солнечная солнечные lastik lastigi gas ga hulled cut packing pack'.split(
    ' ',
  ),
);
test.each([
  ['coffee', 'en', ['coffee', 'coffees']],
  ['panel', 'en', ['panel', 'paneles', 'panelled', 'panels']],
  ['camarones', 'es', ['camaron', 'camarones']],
  ['uva', 'es', ['uva', 'uvas']],
  ['celulosa', 'es', ['celulosa']],
  ['солнечные', 'ru', ['солнечная', 'солнечные']],
  ['ga', 'en', ['ga']],
  ['coffee', 'vi', ['coffee']],
  ['packing', 'en', ['pack', 'packing']],
  // Three letters more are a verb's.
  ['cutara', 'es', []],
] as const)('forms of %s in %s', (word, language, forms) => {
  expect(list.findForms(word, language)).toEqual(forms);
});

const apart = [
  ['brass', 'bras'],
  ['news', 'new'],
  ['lens', 'len'],
  ['toner', 'ton'],
  ['wine', 'win'],
  ['corner', 'corn'],
  ['container', 'contain'],
  ['customs', 'custom'],
] as const;
const similar = sortedWords([...apart.flat(), 'lenses', 'verte', 'vert', 'bra', 'tons', 'tonnes', 'wines']);
describe.each(apart)('%s and %s', (one, other) => {
  test.each(['en', 'es', 'fr', 'pt'] as const)('are no forms of each other in %s', (language) => {
    expect(similar.findForms(one, language)).not.toContain(other);
    expect(similar.findForms(other, language)).not.toContain(one);
  });
});
test.each([
  ['lens', 'en', ['lens', 'lenses']],
  ['bra', 'en', ['bra', 'bras']],
  ['vert', 'fr', ['vert', 'verte']],
  ['wine', 'en', ['wine', 'wines']],
  ['ton', 'en', ['ton', 'tons']],
] as const)('%s has in %s the forms %j', (word, language, forms) => {
  expect(similar.findForms(word, language)).toEqual(forms);
});

const held = new Map([
  ['coffee', 5141],
  ['coffees', 3],
  ['phone', 900],
  ['tyre', 400],
  ['neumatico', 300],
  ['кофе', 200],
  ['cofee', 2],
  ['aluminium', 600],
]);
const vocabulary = {
  ...sortedWords(held.keys()),
  all: held,
  countRows: (word: string) => held.get(word) ?? 0,
};
test.each<[string, string[]]>([
  ['cofee', ['coffee']],
  ['coffeee', ['coffee']],
  ['cpffee', ['coffee']],
  ['fone', ['phone']],
  ['alluminum', ['aluminium']],
  ['neumatcio', ['neumatico']],
  ['кофк', ['кофе']],
  ['coffee', []],
  ['"cofee"', []],
  ['cofee*', []],
  ['咖啡', []],
  ['zzzz', []],
])('%s may mean %j', (typed, meant) => {
  expect(findNearWords(vocabulary, typed).map(({ word }) => word)).toEqual(meant);
});

test('where no record has one of two words, the other is left', () => {
  expect(findNearWords(vocabulary, 'zzzz phone')).toEqual([
    { typed: 'zzzz', word: 'phone', rows: 900, keyword: 'phone' },
  ]);
  expect(findNearWords(vocabulary, 'coffee phone')).toEqual([]);
  expect(findNearWords(vocabulary, '"zzzz" phone')).toEqual([]);
});

test('a word that is found in another form was meant as it is', () => {
  expect(findNearWords(vocabulary, 'coffe fones', new Set(['fones'])).map(({ keyword }) => keyword)).toEqual([
    'coffee fones',
    'fones',
  ]);
});

test('where several words are near others, the text with all of them comes first', () => {
  expect(findNearWords(vocabulary, 'alluminum (fone)').map(({ word, keyword }) => [word, keyword])).toEqual([
    ['aluminium phone', 'aluminium (phone)'],
    ['aluminium', 'aluminium (fone)'],
    ['phone', 'alluminum (phone)'],
  ]);
});

test('the text is given with the word in its place', () => {
  expect(findNearWords(vocabulary, 'green (cofee | tea)')).toEqual([
    { typed: 'cofee', word: 'coffee', rows: 5141, keyword: 'green (coffee | tea)' },
  ]);
  expect(toSoundKey('phone')).toBe(toSoundKey('fone'));
});

test.each([
  ['nọi thất gỗ', 'nội thất gỗ'],
  ['nội thấp gỗ', 'nội thất gỗ'],
  ['nôi thât gỗ', 'nội thất gỗ'],
  ['noithat go', 'nội thất gỗ'],
])('%s may be the name %s of the lists of goods', (typed, meant) => {
  const known = { spelledLike: () => [], knows: () => false };
  expect(proposeNames(known, typed).map(({ keyword }) => keyword)).toContain(meant);
  expect(proposeNames(known, `"${typed}"`)).toEqual([]);
});

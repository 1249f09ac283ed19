// Every text of ours exists in all five languages and is really translated.
import cn from './cn.json';
import cnf from './cnf.json';
import en from './en.json';
import spain from './spain.json';
import vietnam from './vietnam.json';

function flat(texts: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? [...flat(value, `${path}${key}.`)]
        : [[`${path}${key}`, String(value)] as const],
    ),
  );
}

/** Plural forms differ between languages. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const holes = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
const english = flat(en);

test.each(Object.entries({ cn, cnf, spain, vietnam }))('%s says all that English says', (_, texts) => {
  const held = flat(texts);
  expect(new Set([...held.keys()].map(stem))).toEqual(new Set([...english.keys()].map(stem)));
  for (const [key, text] of held) {
    const source = english.get(key) ?? english.get(`${stem(key)}_other`) ?? '';
    expect([key, holes(text)]).toEqual([key, holes(source)]);
    // The names of continents may be the same word in Spanish.
    const sameWord =
      source === 'Asia' || /^[^a-z]*$/.test(source.replace(/\{\{\w+\}\}/g, '').replace(' of ', ''));
    if (!sameWord) expect([key, text]).not.toEqual([key, source]);
  }
});

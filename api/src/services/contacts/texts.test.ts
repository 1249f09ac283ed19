// Words of the sheets: the same keys in every language, and no copies of English.
import { languages } from '@waybill/contract';
import { contactTexts } from './texts';

function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    leaves(inner, `${path}.${key}`),
  );
}

test.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  const own = leaves(contactTexts[language]);
  const english = new Map(leaves(contactTexts.en));
  expect(own.map(([key]) => key)).toEqual([...english.keys()]);
  expect(own.filter(([key, text]) => english.get(key) === text)).toEqual([]);
});

// Every result code has a text of its own in every language.
import { codes, languages } from '@waybill/contract';
import { messageOf } from '.';
import cn from './cn.json';
import cnf from './cnf.json';
import en from './en.json';
import spain from './spain.json';
import vietnam from './vietnam.json';

const texts: Record<string, Record<string, string>> = { cn, en, cnf, spain, vietnam };

it.each(languages)('%s has exactly the codes, and none twice', (language) => {
  const own = texts[language] ?? {};
  expect(Object.keys(own).sort()).toEqual(Object.keys(codes).sort());
  expect(new Set(Object.values(own)).size).toBe(Object.keys(codes).length);
});

it('no text is a copy of the English one', () => {
  for (const language of languages.filter((name) => name !== 'en'))
    for (const [code, text] of Object.entries(texts[language] ?? {}))
      expect([code, text]).not.toEqual([code, texts.en?.[code]]);
});

it.each([
  ['en', 'has exceeded 100,000.'],
  ['cn', '已超过 100,000 条'],
  ['spain', 'supera los 100.000.'],
] as const)('in %s a text names the number that is set', (language, words) => {
  expect(messageOf('downloadTooLarge', language, { cap: 100_000 })).toContain(words);
});

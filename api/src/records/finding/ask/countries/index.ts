// Names and adjectives of countries in a question.
import { type Language, localeOf } from '@waybill/contract';
import countries from '../../../../basics/countries.json';
import spellings from '../../../../basics/country-spellings.json';
import type { AskLanguage } from '../grammar';
import { createPhraseTable, type PhraseSource, type PhraseTable } from '../phrases';
import { englishDemonyms } from './demonyms-english';
import { spanishDemonyms } from './demonyms-spanish';
import { excludedNames, furtherNames, goodsNamedAfterCountries, typedCodes } from './further-names';

interface NamedCountry {
  /** Alpha-2; empty for goods whose name has that of a country. */
  code: string;
  /** `Chilean` says where goods are from; `Chile` may be where they go. */
  isAdjective: boolean;
}

/** Short names that are other words without their accents. */
const STRICT_MAX_LETTERS = 2;

/** `AE Emirati; AF Afghan, …` as pairs. */
const readTable = (text: string): [code: string, name: string][] =>
  text.split(';').flatMap((entry) => {
    const [code = '', ...names] = entry.trim().split(/\s+/);
    return names
      .join(' ')
      .split(',')
      .map((name): [string, string] => [code, name.trim()]);
  });

/** Forms of a Spanish adjective: chileno, chilena, chilenos, chilenas. */
function inflectSpanish(adjective: string): string[] {
  const stem = adjective.slice(0, -1);
  if (adjective.endsWith('o')) return [adjective, `${stem}a`, `${stem}os`, `${stem}as`];
  if (/[aeí]$/.test(adjective)) return [adjective, `${adjective}s`, `${adjective}es`];
  const plain = adjective.normalize('NFD').replaceAll('\u0301', '').normalize('NFC');
  return [adjective, `${plain}a`, `${plain}es`, `${plain}as`];
}

const toNames = (pairs: readonly (readonly [string, string])[], isAdjective = false) =>
  pairs.map(([code, text]): PhraseSource<NamedCountry> => {
    const isStrict = text.length <= STRICT_MAX_LETTERS && !/^[A-Z]+$/.test(text);
    return { text, sense: { code, isAdjective }, isStrict };
  });

const intlNames = (language: Language): [string, string][] => {
  const styles = (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames(localeOf[language], { type: 'region', style }),
  );
  return countries.flatMap(({ code }) =>
    styles
      .map((names): [string, string] => [code, names.of(code) ?? ''])
      .filter(([, name]) => name !== '' && !excludedNames.has(name.toLowerCase())),
  );
};

const exceptions = (): PhraseSource<NamedCountry>[] =>
  goodsNamedAfterCountries
    .split(',')
    .map((text) => ({ text: text.trim(), sense: { code: '', isAdjective: false } }));

const spelledNames = (): [string, string][] => Object.entries(spellings).map(([name, code]) => [code, name]);

const spanishAdjectives = (): PhraseSource<NamedCountry>[] =>
  toNames(
    readTable(spanishDemonyms).flatMap(([code, adjective]) =>
      inflectSpanish(adjective).map((form): [string, string] => [code, form]),
    ),
    true,
  );

/** English names are understood in every language. */
function listNames(language: AskLanguage): PhraseSource<NamedCountry>[] {
  const english = [...readTable(furtherNames.en), ...intlNames('en'), ...spelledNames()];
  const own: Readonly<Record<AskLanguage, () => PhraseSource<NamedCountry>[]>> = {
    en: () => toNames(readTable(englishDemonyms), true),
    zh: () => toNames([...readTable(furtherNames.zh), ...intlNames('cn'), ...intlNames('cnf')]),
    es: () => [...toNames([...readTable(furtherNames.es), ...intlNames('spain')]), ...spanishAdjectives()],
    vi: () => toNames([...readTable(furtherNames.vi), ...intlNames('vietnam')]),
  };
  return [...exceptions(), ...own[language](), ...toNames(english)];
}

const tables = new Map<AskLanguage, PhraseTable<NamedCountry>>();

/** Names and adjectives of countries as questions in a language have them. */
export function countryNamesIn(language: AskLanguage): PhraseTable<NamedCountry> {
  const table = tables.get(language) ?? createPhraseTable(listNames(language));
  tables.set(language, table);
  return table;
}

let adjectives: PhraseTable<NamedCountry> | undefined;

/** Adjectives of a language in which a name may be one too, in small letters: `soja argentina`. */
export function countryAdjectivesIn(language: AskLanguage): PhraseTable<NamedCountry> | undefined {
  if (language !== 'es') return undefined;
  adjectives ??= createPhraseTable(spanishAdjectives());
  return adjectives;
}

/** Codes that stand for a country only in capitals, such as `US`. */
export const countryCodeNames: ReadonlySet<string> = new Set(typedCodes.split(' '));

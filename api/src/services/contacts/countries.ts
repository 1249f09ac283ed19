// Recognises countries by the names that people write in sheets, in the languages of the site.
import { languages, localeOf } from '@waybill/contract';
import countries from '../../basics/countries.json';
import spellings from '../../basics/country-spellings.json';
import { fold } from '../../stores/warehouse/fold';

/** Common names that no standard list has. */
const commonNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['Các Tiểu vương quốc Ả Rập', '阿聯酋', '阿联酋'],
  AU: ['Úc', 'Châu Úc'],
  CI: ['Bờ Biển Ngà', 'Costa de Marfil'],
  CZ: ['Cộng hòa Séc', 'Tiệp Khắc'],
  DK: ['Đan Mạch'],
  ES: ['Tây Ban Nha'],
  GB: ['Anh', 'Anh Quốc', 'Inglaterra', 'Gran Bretaña'],
  HK: ['Hồng Kông', 'Hongkong'],
  IN: ['Ấn Độ'],
  IT: ['Ý', 'Italia'],
  KR: ['Nam Hàn', 'Đại Hàn Dân Quốc', '韓國', '大韓民國', '大韩民国'],
  KP: ['Bắc Triều Tiên', 'Bắc Hàn'],
  MM: ['Miến Điện'],
  MO: ['Ma Cao'],
  NL: ['Holanda'],
  RU: ['Liên bang Nga', 'Federación Rusa'],
  SA: ['Ả Rập Saudi', 'Ả Rập Xê Út', 'Arabia Saudita', '沙特'],
  TW: ['臺灣', '中國台灣', '中国台湾'],
  US: ['Mỹ', 'Hợp chủng quốc Hoa Kỳ', 'Nước Mỹ', 'EE. UU.'],
  VN: ['Việt Nam', 'Viet Nam'],
  ZA: ['Nam Phi', 'Suráfrica'],
};

/** Normalised without removing accents: `Mỹ` is the United States; without its accent it is the code of Malaysia. */
const normalizeName = (text: string): string =>
  text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** All names of each country; where two countries share one without accents, the first in this list gets it. */
function listCountryNames(): (readonly [name: string, code: string])[] {
  const displays = [...languages.map((language) => localeOf[language]), 'zh-HK'].flatMap((locale) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' }),
    ),
  );
  return [
    ...countries.flatMap(({ code, en, cn }) => [code, en, cn].map((name) => [name, code] as const)),
    ...Object.entries(commonNames).flatMap(([code, aliases]) => aliases.map((name) => [name, code] as const)),
    ...displays.flatMap((display) =>
      countries.map(({ code }) => [display.of(code) ?? '', code] as const).filter(([name]) => name !== ''),
    ),
    ...Object.entries(spellings),
  ];
}

/** Map from names, normalised by `normalize`, to codes; the first of equal names counts. */
const indexByName = (entries: readonly (readonly [string, string])[], normalize: (name: string) => string) =>
  new Map([...entries].reverse().map(([name, code]) => [normalize(name), code]));

let indexes: { exact: ReadonlyMap<string, string>; folded: ReadonlyMap<string, string> } | undefined;

/** alpha-2 code of a country by its code or name in a language of the site; empty when there is none. */
export function toCountryCode(text: string): string {
  if (indexes === undefined) {
    const entries = listCountryNames();
    indexes = { exact: indexByName(entries, normalizeName), folded: indexByName(entries, fold) };
  }
  return indexes.exact.get(normalizeName(text)) ?? indexes.folded.get(fold(text)) ?? '';
}

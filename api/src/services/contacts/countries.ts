// Recognises countries by the names that people write in sheets, in the languages of the site.
import { languages, localeOf } from '@waybill/contract';
import countries from '../../basics/countries.json';
import named from '../../basics/country-spellings.json';
import { fold } from '../../stores/warehouse/fold';

/** Common names that no standard list has. */
const usual: Readonly<Record<string, readonly string[]>> = {
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
const written = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** All names of each country; where two countries share one without accents, the first in this list gets it. */
function names(): (readonly [name: string, code: string])[] {
  const displays = [...languages.map((language) => localeOf[language]), 'zh-HK'].flatMap((locale) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' }),
    ),
  );
  return [
    ...countries.flatMap(({ code, en, cn }) => [code, en, cn].map((name) => [name, code] as const)),
    ...Object.entries(usual).flatMap(([code, all]) => all.map((name) => [name, code] as const)),
    ...displays.flatMap((display) =>
      countries.map(({ code }) => [display.of(code) ?? '', code] as const).filter(([name]) => name !== ''),
    ),
    ...Object.entries(named),
  ];
}

/** Map from names, normalised by `as`, to codes; the first of equal names is kept. */
const byName = (all: readonly (readonly [string, string])[], as: (name: string) => string) =>
  new Map([...all].reverse().map(([name, code]) => [as(name), code]));

let known: { written: ReadonlyMap<string, string>; folded: ReadonlyMap<string, string> } | undefined;

/** alpha-2 code of a country given by code or by its name in a language of the site; empty when there is none. */
export function countryOf(text: string): string {
  if (known === undefined) {
    const all = names();
    known = { written: byName(all, written), folded: byName(all, fold) };
  }
  return known.written.get(written(text)) ?? known.folded.get(fold(text)) ?? '';
}

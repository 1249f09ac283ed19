// Profile of each reporting country's sample records: how many, in which language, and which parties, ids, codes and
// values they have.
import type { GoodsLanguage } from './goods';

export interface CountryProfile {
  country: string;
  /** Share of the sample, in thousandths. */
  weight: number;
  /** Share of exports among its rows. */
  exports: number;
  language: GoodsLanguage;
  /** Local currency, and how much of it equals one US dollar. */
  currency: string;
  rate: number;
  /** Digits of the national code. */
  hs: 6 | 8 | 10 | 11 | 12;
  /** Letters and digits of a tax id: 9 stands for a digit, A for a letter; empty when files give none. */
  taxId: string;
  /** Which parties the files withhold: the foreign one of imports (i), of exports (e). */
  hidden: '' | 'i' | 'e' | 'ie';
  /** What the declared value includes, empty where there is none: imports, exports. */
  money: readonly ['CIF' | 'FOB' | 'assessed' | '', 'FOB' | 'CIF' | ''];
  /** Days by which records lag behind. */
  lag: number;
  /** Shares of transport by sea, air, road; the rest by rail. */
  transport: readonly [number, number, number];
}

function createProfile(
  country: string,
  weight: number,
  exports: number,
  language: GoodsLanguage,
  money: string,
  hs: CountryProfile['hs'],
  taxId: string,
  hidden: CountryProfile['hidden'],
  lag: number,
  transport: readonly [number, number, number],
  basis: CountryProfile['money'] = ['CIF', 'FOB'],
): CountryProfile {
  const [currency = 'USD', rate = '1'] = money.split(' ');
  return {
    country,
    weight,
    exports,
    language,
    currency,
    rate: Number(rate),
    hs,
    taxId,
    hidden,
    lag,
    transport,
    money: basis,
  };
}

const sea = [0.82, 0.1, 0.08] as const;
const land = [0.35, 0.08, 0.45] as const;
const mixed = [0.62, 0.13, 0.23] as const;

export const profiles: readonly CountryProfile[] = [
  createProfile('us', 190, 0.12, 'en', 'USD 1', 6, '', '', 12, [0.97, 0.02, 0.01], ['', '']),
  createProfile(
    'india',
    120,
    0.46,
    'en',
    'INR 84.2',
    8,
    '9999999999',
    '',
    24,
    [0.76, 0.21, 0.03],
    ['assessed', 'FOB'],
  ),
  createProfile('vietnam', 95, 0.54, 'vi', 'VND 25400', 8, '9999999999', '', 30, [0.74, 0.16, 0.1]),
  createProfile('mexico', 72, 0.43, 'es', 'MXN 19.6', 8, 'AAA999999AA9', '', 35, mixed),
  createProfile('indonesia', 46, 0.57, 'en', 'IDR 15900', 8, '99.999.999.9-999.999', '', 38, sea),
  createProfile(
    'russia',
    46,
    0.36,
    'ru',
    'RUB 97',
    10,
    '9999999999',
    '',
    52,
    [0.42, 0.08, 0.38],
    ['CIF', 'FOB'],
  ),
  createProfile('turkey', 42, 0.55, 'tr', 'TRY 34.5', 12, '9999999999', '', 33, [0.52, 0.1, 0.36]),
  createProfile('brazil', 38, 0.35, 'pt', 'BRL 5.8', 8, '99.999.999/9999-99', '', 40, sea),
  createProfile('columbia', 36, 0.3, 'es', 'COP 4350', 10, '999999999', '', 28, sea),
  createProfile('peru', 34, 0.35, 'es', 'PEN 3.75', 10, '20999999999', 'e', 18, [0.9, 0.02, 0.08]),
  createProfile('chile', 32, 0.39, 'es', 'CLP 960', 8, '99999999-9', 'ie', 30, sea),
  createProfile('pakistan', 28, 0.37, 'en', 'PKR 278', 8, '9999999-9', '', 26, sea, ['assessed', 'FOB']),
  createProfile('bengal', 24, 0, 'en', 'BDT 119', 8, '999999999-9999', 'i', 42, sea, ['assessed', '']),
  createProfile('argentina', 24, 0.38, 'es', 'ARS 1000', 11, '30-99999999-9', 'ie', 32, [0.6, 0.12, 0.28]),
  createProfile('philippines', 22, 0.31, 'en', 'PHP 58', 8, '', '', 36, sea, ['CIF', 'FOB']),
  createProfile('ecuador', 18, 0.45, 'es', 'USD 1', 10, '1799999999001', '', 27, sea),
  createProfile('ukraine', 18, 0, 'uk', 'UAH 41.4', 10, '99999999', '', 55, [0.25, 0.06, 0.6]),
  createProfile('kazakhstan', 14, 0.3, 'ru', 'KZT 495', 10, '999999999999', '', 44, [0.05, 0.07, 0.5]),
  createProfile('uzbekistan', 12, 0.35, 'ru', 'UZS 12800', 10, '999999999', '', 48, [0.02, 0.08, 0.5]),
  createProfile('panama', 11, 0.3, 'es', 'PAB 1', 12, '9999999-9-999999', '', 31, sea),
  createProfile('costa_rica', 10, 0.4, 'es', 'CRC 515', 12, '3-101-999999', 'ie', 29, [0.7, 0.15, 0.15]),
  createProfile('uruguay', 8, 0.44, 'es', 'UYU 42', 10, '219999999999', 'ie', 34, [0.66, 0.12, 0.22]),
  createProfile('paraguay', 8, 0.29, 'es', 'PYG 7800', 8, '80099999-9', '', 37, land),
  createProfile('peru_air', 8, 0.62, 'es', 'PEN 3.75', 10, '20999999999', 'e', 16, [0, 1, 0]),
  createProfile('venezuela', 5, 0.3, 'es', 'VES 46', 10, '', 'ie', 58, sea),
  createProfile('sri_lanka', 9, 0, 'en', 'LKR 292', 8, '', '', 45, sea),
  createProfile('uk', 12, 0, 'en', 'GBP 0.78', 8, '', 'i', 50, sea, ['', '']),
  createProfile('kenya', 9, 0, 'en', 'KES 129', 10, 'P059999999A', '', 41, sea),
  createProfile('nigeria', 9, 0.15, 'en', 'NGN 1650', 10, '99999999-0001', '', 47, sea),
  createProfile('ghana', 8, 0.3, 'en', 'GHS 15.8', 10, 'C0009999999', '', 46, sea),
  createProfile('cote', 7, 0.4, 'fr', 'XOF 612', 10, '9999999A', '', 43, sea),
  createProfile('tanzania', 7, 0.35, 'en', 'TZS 2650', 8, '999-999-999', '', 40, [0.7, 0.06, 0.24]),
  createProfile('uganda', 6, 0.35, 'en', 'UGX 3680', 8, '1099999999', '', 42, land),
  createProfile('ethiopia', 6, 0.35, 'en', 'ETB 121', 8, '', 'i', 56, land),
  createProfile('cameroon', 5, 0, 'fr', 'XAF 612', 8, 'M099999999999A', '', 53, sea),
  createProfile('namibia', 4, 0, 'en', 'NAD 18', 8, '', '', 39, land),
  createProfile('botswana', 4, 0.3, 'en', 'BWP 13.6', 8, '', '', 38, land),
  createProfile('malawi', 3, 0.4, 'en', 'MWK 1735', 8, '', '', 54, land),
  createProfile('lesotho', 3, 0.41, 'en', 'LSL 18', 8, '', '', 51, land),
  createProfile('liberia', 3, 0, 'en', 'LRD 192', 10, '599999999', '', 57, sea),
  createProfile('chad', 2, 0, 'fr', 'XAF 612', 10, '', '', 58, land),
  createProfile('c_african', 2, 0, 'fr', 'XAF 612', 10, '', '', 59, land),
];

/** Where a country's exports go, the largest first; countries not listed use `WORLD`. */
export const markets: Readonly<Record<string, string>> = {
  us: 'CN MX CA JP KR DE GB BR CO PE CL VN IN',
  india: 'US AE NL CN SG GB BD SA DE ZA KE NG',
  vietnam: 'US CN JP KR NL DE HK TH IN AU',
  mexico: 'US US US CA CN DE BR CO GT',
  indonesia: 'CN US JP IN SG MY PH KR VN',
  russia: 'CN IN TR KZ BY UZ AE EG BR',
  turkey: 'DE US GB IQ IT FR ES NL AE RU',
  brazil: 'CN US AR NL ES MX JP CL DE',
  columbia: 'US PA EC CN NL BR MX PE',
  peru: 'CN US CA JP KR NL ES CL',
  peru_air: 'US NL ES GB MX CL BR',
  chile: 'CN US JP KR BR PE NL MX',
  argentina: 'BR CN US CL IN VN PY UY',
  uzbekistan: 'RU CN KZ TR KG AF TJ',
  kazakhstan: 'CN RU IT UZ TR NL KG',
  lesotho: 'US ZA BE',
  botswana: 'AE BE ZA IN HK',
  uganda: 'KE AE CD SS RW IT',
  ethiopia: 'US SA DE NL CN AE',
};
export const WORLD = 'US CN DE NL AE IN ES IT GB FR JP ZA';
/** Who sells to a country besides the usual countries of origin: its neighbours. */
export const neighbours: Readonly<Record<string, string>> = {
  us: 'MX CA',
  mexico: 'US US',
  argentina: 'BR',
  paraguay: 'BR AR',
  uruguay: 'BR AR',
  kazakhstan: 'RU CN',
  uzbekistan: 'RU CN KZ',
  ukraine: 'PL DE TR',
  uk: 'DE NL FR',
  namibia: 'ZA',
  botswana: 'ZA ZA',
  lesotho: 'ZA ZA',
  malawi: 'ZA ZM',
  chad: 'FR CM NG',
  c_african: 'FR CM',
};

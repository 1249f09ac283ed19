// The countries that report customs records (those of spec §2 and any that an operator adds), and the continents that
// group countries.
import { type Direction, directions } from './constants';

const both: readonly Direction[] = [directions.import, directions.export];
const imports: readonly Direction[] = [directions.import];

/** Continent ids of the wire; 8 collects what belongs to none (spec §2). */
export const continents = [
  { id: 1, code: 'AS', name_en: 'Asia', name_cn: '亚洲' },
  { id: 2, code: 'EU', name_en: 'Europe', name_cn: '欧洲' },
  { id: 3, code: 'AF', name_en: 'Africa', name_cn: '非洲' },
  { id: 4, code: 'NA', name_en: 'North America', name_cn: '北美洲' },
  { id: 5, code: 'SA', name_en: 'South America', name_cn: '南美洲' },
  { id: 6, code: 'OC', name_en: 'Oceania', name_cn: '大洋洲' },
  { id: 7, code: 'AN', name_en: 'Antarctica', name_cn: '南极洲' },
  { id: 8, code: '', name_en: 'Ungrouped', name_cn: '未分组' },
] as const;
export type ContinentId = (typeof continents)[number]['id'];
export const UNGROUPED: ContinentId = 8;

/** A country that reports records to us. */
interface ReportingCountry {
  /** Its name in routes and calls: of spec §2, or of an added country its alpha-2 code in small letters (`np`). */
  code: string;
  /** ISO 3166-1 alpha-2; peru and peru_air share one. */
  alpha2: string;
  name_en: string;
  name_cn: string;
  /** Those that its customs publishes; of an added country both, because only its operator knows. */
  directions: readonly Direction[];
}

interface SpecCountry extends ReportingCountry {
  continent: ContinentId;
}

/** By locale: making one takes longer than all names of it. */
const regionNames = new Map<string, Intl.DisplayNames>();

function nameRegion(alpha2: string, locale: string): string | undefined {
  const names =
    regionNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  regionNames.set(locale, names);
  return names.of(alpha2);
}

/** A country with the names that CLDR has for it, read when they are needed. */
const withNames = <Country extends { alpha2: string }>(country: Country) => ({
  ...country,
  get name_en(): string {
    return nameRegion(country.alpha2, 'en') ?? country.alpha2;
  },
  get name_cn(): string {
    return nameRegion(country.alpha2, 'zh-Hans') ?? country.alpha2;
  },
});

const country = (
  code: string,
  alpha2: string,
  continent: ContinentId,
  published: readonly Direction[] = both,
): SpecCountry => withNames({ code, alpha2, continent, directions: published });

/** The countries of spec §2. What a site has besides, its API says (`countryMappings`). */
export const reportingCountries: readonly SpecCountry[] = [
  country('argentina', 'AR', 5),
  country('bengal', 'BD', 1, imports),
  country('botswana', 'BW', 3),
  country('brazil', 'BR', 5),
  country('c_african', 'CF', 3, imports),
  country('cameroon', 'CM', 3, imports),
  country('chad', 'TD', 3, imports),
  country('chile', 'CL', 5),
  country('columbia', 'CO', 5),
  country('costa_rica', 'CR', 4),
  country('cote', 'CI', 3),
  country('ecuador', 'EC', 5),
  country('ethiopia', 'ET', 3),
  country('ghana', 'GH', 3),
  country('india', 'IN', 1),
  country('indonesia', 'ID', 1),
  country('kazakhstan', 'KZ', 1),
  country('kenya', 'KE', 3, imports),
  country('lesotho', 'LS', 3),
  country('liberia', 'LR', 3, imports),
  country('malawi', 'MW', 3),
  country('mexico', 'MX', 4),
  country('namibia', 'NA', 3, imports),
  country('nigeria', 'NG', 3),
  country('pakistan', 'PK', 1),
  country('panama', 'PA', 4),
  country('paraguay', 'PY', 5),
  country('peru', 'PE', 5),
  {
    code: 'peru_air',
    alpha2: 'PE',
    name_en: 'Peru (air)',
    name_cn: '秘鲁（空运）',
    continent: 5,
    directions: both,
  },
  country('philippines', 'PH', 1),
  country('russia', 'RU', 2),
  country('sri_lanka', 'LK', 1, imports),
  country('tanzania', 'TZ', 3),
  country('turkey', 'TR', 1),
  country('uganda', 'UG', 3),
  country('uk', 'GB', 2, imports),
  country('ukraine', 'UA', 2, imports),
  country('uruguay', 'UY', 5),
  country('us', 'US', 4),
  country('uzbekistan', 'UZ', 1),
  country('venezuela', 'VE', 5),
  country('vietnam', 'VN', 1),
];

const byCode = new Map<string, ReportingCountry>(reportingCountries.map((entry) => [entry.code, entry]));
const specAlpha2 = new Set(reportingCountries.map(({ alpha2 }) => alpha2));

/** Codes that Intl names although they are no countries. */
const groups = /^(E[UZ]|QO|UN|X[AB]|ZZ)$/;

/** A country that an operator may have added, by its code. */
function describeAddedCountry(code: string): ReportingCountry | undefined {
  const alpha2 = code.toUpperCase();
  if (!/^[a-z]{2}$/.test(code) || specAlpha2.has(alpha2) || groups.test(alpha2)) return undefined;
  return nameRegion(alpha2, 'en') === undefined ? undefined : withNames({ code, alpha2, directions: both });
}

/**
 * The country that reports under the code of a route or call; undefined for a text that is no such code. Any country can
 * be added to a site: whether this one was, its API says (`countryMappings`).
 */
export function reportingCountry(code: string): ReportingCountry | undefined {
  const known = byCode.get(code) ?? describeAddedCountry(code);
  if (known !== undefined) byCode.set(code, known);
  return known;
}

/** Whether every site has the country of this code, and no operator needs to add it. */
export const isSpecCountry = (code: string): boolean =>
  reportingCountries.some((entry) => entry.code === code);

/** Codes under which a country reports or would report, the main source first; those of spec §2 before others. */
export function reportingCodes(alpha2: string): string[] {
  const codes = reportingCountries.filter((country) => country.alpha2 === alpha2).map(({ code }) => code);
  if (codes.length > 0) return codes;
  const added = describeAddedCountry(alpha2.toLowerCase());
  return added === undefined ? [] : [added.code];
}

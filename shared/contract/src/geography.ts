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

function country(
  code: string,
  alpha2: string,
  name_en: string,
  name_cn: string,
  continent: ContinentId,
  held: readonly Direction[] = both,
): SpecCountry {
  return { code, alpha2, name_en, name_cn, continent, directions: held };
}

/** The countries of spec §2. What a site has besides, its API says (`countryMappings`). */
export const reportingCountries: readonly SpecCountry[] = [
  country('argentina', 'AR', 'Argentina', '阿根廷', 5),
  country('bengal', 'BD', 'Bangladesh', '孟加拉国', 1, imports),
  country('botswana', 'BW', 'Botswana', '博茨瓦纳', 3),
  country('brazil', 'BR', 'Brazil', '巴西', 5),
  country('c_african', 'CF', 'Central African Republic', '中非共和国', 3, imports),
  country('cameroon', 'CM', 'Cameroon', '喀麦隆', 3, imports),
  country('chad', 'TD', 'Chad', '乍得', 3, imports),
  country('chile', 'CL', 'Chile', '智利', 5),
  country('columbia', 'CO', 'Colombia', '哥伦比亚', 5),
  country('costa_rica', 'CR', 'Costa Rica', '哥斯达黎加', 4),
  country('cote', 'CI', 'Côte d’Ivoire', '科特迪瓦', 3),
  country('ecuador', 'EC', 'Ecuador', '厄瓜多尔', 5),
  country('ethiopia', 'ET', 'Ethiopia', '埃塞俄比亚', 3),
  country('ghana', 'GH', 'Ghana', '加纳', 3),
  country('india', 'IN', 'India', '印度', 1),
  country('indonesia', 'ID', 'Indonesia', '印度尼西亚', 1),
  country('kazakhstan', 'KZ', 'Kazakhstan', '哈萨克斯坦', 1),
  country('kenya', 'KE', 'Kenya', '肯尼亚', 3, imports),
  country('lesotho', 'LS', 'Lesotho', '莱索托', 3),
  country('liberia', 'LR', 'Liberia', '利比里亚', 3, imports),
  country('malawi', 'MW', 'Malawi', '马拉维', 3),
  country('mexico', 'MX', 'Mexico', '墨西哥', 4),
  country('namibia', 'NA', 'Namibia', '纳米比亚', 3, imports),
  country('nigeria', 'NG', 'Nigeria', '尼日利亚', 3),
  country('pakistan', 'PK', 'Pakistan', '巴基斯坦', 1),
  country('panama', 'PA', 'Panama', '巴拿马', 4),
  country('paraguay', 'PY', 'Paraguay', '巴拉圭', 5),
  country('peru', 'PE', 'Peru', '秘鲁', 5),
  country('peru_air', 'PE', 'Peru (air)', '秘鲁（空运）', 5),
  country('philippines', 'PH', 'Philippines', '菲律宾', 1),
  country('russia', 'RU', 'Russia', '俄罗斯', 2),
  country('sri_lanka', 'LK', 'Sri Lanka', '斯里兰卡', 1, imports),
  country('tanzania', 'TZ', 'Tanzania', '坦桑尼亚', 3),
  country('turkey', 'TR', 'Türkiye', '土耳其', 1),
  country('uganda', 'UG', 'Uganda', '乌干达', 3),
  country('uk', 'GB', 'United Kingdom', '英国', 2, imports),
  country('ukraine', 'UA', 'Ukraine', '乌克兰', 2, imports),
  country('uruguay', 'UY', 'Uruguay', '乌拉圭', 5),
  country('us', 'US', 'United States', '美国', 4),
  country('uzbekistan', 'UZ', 'Uzbekistan', '乌兹别克斯坦', 1),
  country('venezuela', 'VE', 'Venezuela', '委内瑞拉', 5),
  country('vietnam', 'VN', 'Vietnam', '越南', 1),
];

const byCode = new Map<string, ReportingCountry>(reportingCountries.map((entry) => [entry.code, entry]));
const specAlpha2 = new Set(reportingCountries.map(({ alpha2 }) => alpha2));

/** Codes that Intl names although they are no countries. */
const groups = /^(E[UZ]|QO|UN|X[AB]|ZZ)$/;

function nameRegion(alpha2: string, locale: string): string | undefined {
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(alpha2);
}

/** A country that an operator may have added, by its code. */
function describeAddedCountry(code: string): ReportingCountry | undefined {
  const alpha2 = code.toUpperCase();
  if (!/^[a-z]{2}$/.test(code) || specAlpha2.has(alpha2) || groups.test(alpha2)) return undefined;
  const name = nameRegion(alpha2, 'en');
  if (name === undefined) return undefined;
  return { code, alpha2, name_en: name, name_cn: nameRegion(alpha2, 'zh-Hans') ?? name, directions: both };
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

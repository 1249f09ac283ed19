// Distributes the sample's shipments over time: seasons of goods, Chinese New Year, trends of countries, past shocks,
// and companies that begin and end. `laneMonths` gives how much of a lane moves in each month.
import { hash53 } from '../../stores/warehouse/ids';
import type { SampleCalendar } from './calendar';
import type { TradeLane } from './lanes';
import type { CountryProfile } from './profiles';
import type { RandomSource } from './random';

/** Months (0 to 11) in which most of a heading is shipped, by country of origin; `*` for all others. */
const seasons: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  '0901': { BR: [6, 7, 8, 9], VN: [0, 1, 2, 11], CO: [0, 3, 10, 11], '*': [1, 2, 3, 4] },
  '1801': { '*': [9, 10, 11, 0] },
  '0603': { '*': [0, 1, 3, 4] },
  '0306': { '*': [5, 6, 7, 8] },
  '9503': { '*': [7, 8, 9] },
  '8517': { '*': [8, 9, 10] },
  '8471': { '*': [7, 8, 10] },
  '8518': { '*': [8, 9, 10] },
  '8528': { '*': [8, 9, 10] },
  '6109': { '*': [1, 2, 3, 8] },
  '6110': { '*': [7, 8, 9] },
  '6203': { '*': [1, 2, 7, 8] },
  '6404': { '*': [1, 2, 7] },
  '8415': { '*': [2, 3, 4, 5] },
  '9405': { '*': [8, 9, 10] },
  '2204': { '*': [8, 9, 10] },
  '3102': { '*': [1, 2, 3, 8] },
  '3104': { '*': [1, 2, 3, 8] },
  '1005': { AR: [2, 3, 4, 5], BR: [6, 7, 8], '*': [9, 10, 11] },
  '1201': { AR: [3, 4, 5, 6], BR: [2, 3, 4, 5], '*': [9, 10, 11] },
  '1001': { AR: [11, 0, 1], AU: [11, 0, 1], '*': [6, 7, 8, 9] },
  '8712': { '*': [1, 2, 3] },
  '2711': { '*': [10, 11, 0, 1] },
};
const southern = new Set(['CL', 'PE', 'ZA', 'AR', 'UY', 'BR', 'AU', 'NZ']);
const fruit = new Set(['0804', '0806', '0810', '0709']);

/** Factor of a month inside, next to and outside a season. */
const inSeason = 1.9;
const nearSeason = 1.2;
const offSeason = 0.55;

/** Chinese New Year, by year. */
const newYears: Readonly<Record<number, string>> = {
  2022: '02-01',
  2023: '01-22',
  2024: '02-10',
  2025: '01-29',
  2026: '02-17',
  2027: '02-06',
  2028: '01-26',
  2029: '02-13',
  2030: '02-03',
  2031: '01-23',
  2032: '02-11',
};
/** What is left of the month after the holiday, by country that keeps it; goods by sea arrive a month later. */
const holiday: Readonly<Record<string, number>> = { CN: 0.5, TW: 0.65, HK: 0.6, VN: 0.6, KR: 0.85, MY: 0.85 };
const VOYAGE_DAYS = 26;

/** Monthly growth of what a country reports; others stay constant. */
const trends: Readonly<Record<string, number>> = {
  vietnam: 0.012,
  india: 0.008,
  mexico: 0.007,
  indonesia: 0.005,
  kazakhstan: 0.006,
  uzbekistan: 0.009,
  brazil: 0.004,
  ethiopia: 0.006,
  russia: -0.005,
  uk: -0.003,
  venezuela: -0.006,
  chad: -0.004,
};

interface MarketShock {
  from: string;
  to: string;
  factor: number;
  country?: string;
  direction?: 1 | 2;
  /** Partners, alpha-2. */
  partners?: string;
  hs?: string;
}

/** Shocks of these years, as far as a reader of the trade press remembers them. */
const shocks: readonly MarketShock[] = [
  { from: '2024-01', to: '2024-03', factor: 0.6, country: 'argentina', direction: 1 },
  { from: '2024-01', to: '2024-04', factor: 0.75, country: 'turkey', partners: 'CN IN VN KR JP BD' },
  { from: '2024-01', to: '2024-04', factor: 0.7, country: 'uk', partners: 'CN IN VN KR JP BD' },
  { from: '2024-02', to: '2024-05', factor: 0.65, country: 'nigeria', direction: 1 },
  { from: '2024-07', to: '2024-09', factor: 0.65, country: 'bengal' },
  { from: '2025-01', to: '2025-03', factor: 1.3, country: 'us', direction: 1, partners: 'CN' },
  { from: '2025-04', to: '2025-07', factor: 0.5, country: 'us', direction: 1, partners: 'CN' },
  { from: '2025-05', to: '2026-12', factor: 1.3, country: 'us', direction: 1, partners: 'VN IN MX TH' },
  { from: '2025-08', to: '2026-12', factor: 0.7, country: 'brazil', direction: 2, partners: 'US' },
  { from: '2025-08', to: '2026-06', factor: 0.75, country: 'india', direction: 2, partners: 'US' },
  { from: '2025-10', to: '2026-02', factor: 1.35, country: 'ghana', direction: 2, hs: '7108' },
];

function findSeason(lane: TradeLane): readonly number[] | undefined {
  const heading = lane.good.hs.slice(0, 4);
  if (fruit.has(heading)) return southern.has(lane.origin) ? [11, 0, 1, 2] : [4, 5, 6, 7];
  const known = seasons[heading];
  return known?.[lane.origin] ?? known?.['*'];
}

/** Seasonal goods follow their season; all others vary a little around the lane's own peak. */
function seasonalFactor(lane: TradeLane, month: number): number {
  const season = findSeason(lane);
  if (season === undefined) return 1 + 0.18 * Math.cos(((month - lane.peak) / 6) * Math.PI);
  if (season.includes(month)) return inSeason;
  return season.some((peak) => (peak + 11) % 12 === month || (peak + 1) % 12 === month)
    ? nearSeason
    : offSeason;
}

/** Factories stop after the holiday, and rush before it. */
function newYear(
  lane: TradeLane,
  direction: 1 | 2,
  days: SampleCalendar,
  month: string,
  before: string,
): number {
  const left = holiday[lane.origin];
  if (left === undefined) return 1;
  const year = Number(month.slice(0, 4));
  const day = newYears[year];
  if (day === undefined) return 1;
  const late = direction === 1 && lane.transport === 'sea' ? VOYAGE_DAYS : 4;
  const quiet = days.plus(`${year}-${day}`, late).slice(0, 7);
  if (month === quiet) return left;
  return before === quiet ? 0.9 : days.plus(`${quiet}-01`, -1).slice(0, 7) === month ? 1.15 : 1;
}

/** The shocks that a lane feels, in some of its months. */
const laneShocks = (lane: TradeLane, { country }: CountryProfile, direction: 1 | 2): readonly MarketShock[] =>
  shocks.filter(
    (shock) =>
      (shock.country ?? country) === country &&
      (shock.direction ?? direction) === direction &&
      (shock.partners?.split(' ').includes(lane.partner) ?? true) &&
      lane.hs.startsWith(shock.hs ?? ''),
  );

const shockFactor = (felt: readonly MarketShock[], month: string): number =>
  felt.reduce(
    (factor, shock) => (month >= shock.from && month <= shock.to ? factor * shock.factor : factor),
    1,
  );

/** First and last month of a company: most trade throughout, some begin, some end, a few do both. */
export function companyLife(id: number, months: number): readonly [number, number] {
  const hashChance = (what: string) => (hash53(`${what} ${id}`) % 10_000) / 10_000;
  const kind = hashChance('life');
  const born = kind >= 0.64 && kind < 0.84 ? 1 + Math.floor(hashChance('born') * (months - 1)) : 0;
  const ends = kind >= 0.82 ? 1 + Math.floor(hashChance('ends') * (months - 2)) : months - 1;
  return born <= ends ? [born, ends] : [ends, born];
}

/** Months in which a lane trades: while both companies exist, or else while the reporting one does. */
function laneSpan(lane: TradeLane, months: number): readonly [number, number] {
  const [from, to] = companyLife(lane.home.id, months);
  const [start, end] = companyLife(lane.foreign.id, months);
  const both = [Math.max(from, start), Math.min(to, end)] as const;
  return both[0] <= both[1] ? both : [from, to];
}

interface LaneMonths {
  /** Picks the month of one shipment: the more of the lane moves in a month, the more often. */
  pick: (source: RandomSource) => number;
  /** Share of its full shipments that a lane has when it does not trade all the time. */
  share: number;
}

export function laneMonths(
  lane: TradeLane,
  profile: CountryProfile,
  direction: 1 | 2,
  days: SampleCalendar,
): LaneMonths {
  const [from, to] = laneSpan(lane, days.months);
  const felt = laneShocks(lane, profile, direction);
  const countryTrend = trends[profile.country] ?? 0;
  const sums: number[] = [];
  let sum = 0;
  let whole = 0;
  for (let index = 0; index < days.months; index += 1) {
    const month = days.month(index);
    const trend = 1 + (lane.growth + countryTrend) * (index - days.months / 2);
    const weight =
      seasonalFactor(lane, days.monthOfYear(index)) *
      newYear(lane, direction, days, month, index > 0 ? days.month(index - 1) : '') *
      shockFactor(felt, month) *
      Math.max(0.1, trend) *
      days.share(index);
    whole += weight;
    sum += index < from || index > to ? 0 : weight;
    sums.push(sum);
  }
  const pickMonth = (source: RandomSource) => {
    const at = source.chance() * sum;
    const index = sums.findIndex((until) => until > at);
    return index < 0 ? to : index;
  };
  return { pick: pickMonth, share: sum / whole };
}

// Sample API answers for the tests of the dashboard.
import {
  type CallResponse,
  type HomeStat,
  type ListedCustomer,
  reportingCountries,
  subscriptionFields,
} from '@waybill/contract';
import type { CountryFigure } from '../dashboard/country-figures';

type Held = { total?: number; added?: number; start?: string; end?: string; sample?: boolean };

/** A reporting country with ten companies, one of them new. */
export function country(code: string, held: Held = {}): CountryFigure {
  const known = reportingCountries.find((each) => each.code === code);
  if (known === undefined) throw new Error(`no reporting country ${code}`);
  const { total = 100, added = 0, start = '2023-01-01', end = '2026-09-30', sample = false } = held;
  return {
    code,
    alpha2: known.alpha2,
    continent: known.continent,
    name_cn: known.name_cn,
    name_en: known.name_en,
    name_short: code,
    transaction: { total, recent_add: added },
    trader: { total: 10, recent_add: 1 },
    data_start: start,
    data_end: end,
    data_dense: start,
    recent_from: '2026-09-01',
    sample,
  };
}

export const countryStat = (countries: CountryFigure[]): CallResponse<'countryStat'> =>
  countries.map((entry) => ({ country: entry, areas: [], months: [], filled: {}, displays: [] }));

const points = (periods: string[], searches: number, details: number) =>
  periods.map((period) => ({ period, searches, details }));

const days = ['14', '15', '16', '17', '18', '19', '20'].map((day) => `2026-11-${day}`);
const months = ['12', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map(
  (month) => `${month === '12' ? 2025 : 2026}-${month}`,
);

export const homeStat: HomeStat = {
  total_company: 81_234,
  total_transaction: 1_041_388,
  my_total_company: 42,
  my_recent_total_company: 12,
  my_total_transaction: 318,
  my_recent_total_transaction: 77,
  weekly: points(days, 3, 1),
  monthly: points(months, 20, 5),
  regions: [
    { continent: 1, total: 250_000, recent_add: 1_000 },
    { continent: 5, total: 750_000, recent_add: 2_500 },
  ],
};

export const emptyHomeStat: HomeStat = {
  ...homeStat,
  weekly: points(days, 0, 0),
  monthly: points(months, 0, 0),
  regions: [],
};

export const subscription: CallResponse<'subscriptions'>['data'][number] = {
  ...subscriptionFields.parse({ name: 'Coffee of Peru', keyword: 'coffee' }),
  leads: null,
  id: '00000000-0000-4000-8000-000000000001',
  first_day: '2025-11-01',
  last_day: '2026-10-31',
  total: 5_000,
  recent: 1_204,
  counted_load: '2026-10-31T00:00:00.000Z',
  seen_load: '2026-10-01T00:00:00.000Z',
  create_date: '2026-09-01T00:00:00.000Z',
};

/** A customer due for follow-up. */
export const dueCustomer = (name: string): ListedCustomer => ({
  ...{ id: name, name, position: null, phone: null, cmpName: 'Atlas Coffee', company: 'CL-1', country: 'CL' },
  ...{ email: null, emailVerified: false, linkedin: null, twitter: null, facebook: null, showSocial: false },
  ...{ social_source: null, social_observed_on: null, profile: null, logo: null, locality: null },
  ...{
    isCompany: false,
    owner: null,
    tag: 2,
    label: 'not_contacted',
    label_since: '2026-10-02T08:00:00Z',
    won: null,
    created: '2026-10-02T08:00:00Z',
    version: 1,
  },
  ...{ source: 'Fair list', observed_on: '2026-09-30', guessed: false, permission: null, sample: false },
  lead: null,
  rhythm: null,
  followUp: { on: '2026-11-27', about: '', due: 'today' },
});

export const lateRhythm: NonNullable<ListedCustomer['rhythm']> = {
  ...{ state: 'late', country: 'us', direction: 1, data_end: '2026-09-30', last_date: '2026-06-01' },
  ...{ rhythm: null, more: false, year: { value: null, total: 1, open: {} }, proofs: [] },
};

// What the dashboard says about countries, worked out of the one list that the server gives (spec §3, country stat).
import { type CallResponse, DASHBOARD_TOP_COUNTRIES } from '@waybill/contract';
import { sumByCountry } from '@waybill/trade';

export type CountryFigure = CallResponse<'countryStat'>[number]['country'];

/** What all countries hold together. `dataTo` is the newest last day; null when nothing is held. */
export type Holdings = {
  transactions: number;
  transactionsAdded: number;
  companies: number;
  companiesAdded: number;
  sources: number;
  dataTo: string | null;
  someSample: boolean;
};

const withRecords = (countries: readonly CountryFigure[]) =>
  countries.filter(({ transaction }) => transaction.total > 0);

export function holdingsOf(countries: readonly CountryFigure[]): Holdings {
  const held = withRecords(countries);
  const sum = (read: (country: CountryFigure) => number) =>
    held.reduce((total, country) => total + read(country), 0);
  return {
    transactions: sum(({ transaction }) => transaction.total),
    transactionsAdded: sum(({ transaction }) => transaction.recent_add),
    companies: sum(({ trader }) => trader.total),
    companiesAdded: sum(({ trader }) => trader.recent_add),
    sources: held.length,
    dataTo: held.reduce<string | null>(
      (last, { data_end }) => (data_end > (last ?? '') ? data_end : last),
      null,
    ),
    someSample: held.some(({ sample }) => sample),
  };
}

/** Records per country, for the map. */
export const mapValues = (countries: readonly CountryFigure[]) =>
  sumByCountry(withRecords(countries), ({ transaction }) => transaction.total);

/** The five with most records (spec §9). */
export function topCountries(countries: readonly CountryFigure[]): CountryFigure[] {
  return withRecords(countries)
    .sort((a, b) => b.transaction.total - a.transaction.total)
    .slice(0, DASHBOARD_TOP_COUNTRIES);
}

/** Every country held, newest data first, larger ones first among equals. */
export function latestFirst(countries: readonly CountryFigure[]): CountryFigure[] {
  return withRecords(countries).sort(
    (a, b) => b.data_end.localeCompare(a.data_end) || b.transaction.total - a.transaction.total,
  );
}

// Computes the dashboard's figures from the server's list of countries (spec §3, country stat): totals, map, ranking.
import { type CallResponse, DASHBOARD_TOP_COUNTRIES } from '@waybill/contract';
import { sumByCountry } from '@waybill/trade';

export type CountryFigure = CallResponse<'countryStat'>[number]['country'];

/** Totals over all countries. `dataTo` is the latest last day; null if there are no data. */
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

/** The five with the most records (spec §9). */
export function topCountries(countries: readonly CountryFigure[]): CountryFigure[] {
  return withRecords(countries)
    .sort((a, b) => b.transaction.total - a.transaction.total)
    .slice(0, DASHBOARD_TOP_COUNTRIES);
}

/** All countries with data, latest data first, then by size. */
export function latestFirst(countries: readonly CountryFigure[]): CountryFigure[] {
  return withRecords(countries).sort(
    (a, b) => b.data_end.localeCompare(a.data_end) || b.transaction.total - a.transaction.total,
  );
}

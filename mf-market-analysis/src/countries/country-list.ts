// Data of the country list: directions, dates, records and completeness of fields per country. Pure functions.
import { type CallResponse, continents, type Direction, reportingCountry } from '@waybill/contract';
import type { Mapping } from '@waybill/trade';
import type { Filled } from '@waybill/trade/charts';

type Stat = CallResponse<'countryStat'>[number];

export interface CountryLine {
  code: string;
  alpha2: string;
  continent: number;
  /** First day of dense data, as everywhere; `first` is that of the oldest record. */
  start: string;
  first: string;
  end: string;
  total: number;
  added: number;
  sample: boolean;
  /** Directions whose records are loaded. */
  directions: readonly Direction[];
  /** Why there is only one: customs publishes no other, or no other is loaded yet. */
  single: 'published' | 'loaded' | null;
  /** Share of its records that have the field, 0 to 1. */
  filled: Filled;
}

/** The fields that are drawn; a field that no record has counts as empty. */
export const toFilledShares = (filled: Stat['filled']): Filled => ({
  importer: filled.importer ?? 0,
  exporter: filled.exporter ?? 0,
  hs: filled.hs ?? 0,
  amount: filled.amount ?? 0,
  weight: filled.weight ?? 0,
  unit_price: filled.unit_price ?? 0,
});

export function toCountryLine({ country, filled }: Stat, mappings: readonly Mapping[]): CountryLine {
  const published = reportingCountry(country.code)?.directions ?? [];
  const directions = mappings.find(({ code }) => code === country.code)?.imp_or_exp ?? published;
  return {
    code: country.code,
    alpha2: country.alpha2,
    continent: country.continent,
    start: country.data_dense,
    first: country.data_start,
    end: country.data_end,
    total: country.transaction.total,
    added: country.transaction.recent_add,
    sample: country.sample,
    directions,
    single: directions.length > 1 ? null : published.length > 1 ? 'loaded' : 'published',
    filled: toFilledShares(filled),
  };
}

export interface ContinentGroup {
  continent: number;
  lines: readonly CountryLine[];
}

/** The countries by continent, in the order of the contract; most records first. */
export function byContinent(lines: readonly CountryLine[]): ContinentGroup[] {
  return continents
    .map(({ id }) => ({
      continent: id,
      lines: lines.filter(({ continent }) => continent === id).sort((a, b) => b.total - a.total),
    }))
    .filter((group) => group.lines.length > 0);
}

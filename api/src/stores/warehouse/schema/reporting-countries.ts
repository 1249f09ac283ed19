// Migration 25: countries that an operator added to those of spec §2.
import type { DefinedTable } from '../tables';

/** Each row is a state of a country, of which the newest counts; without directions it is removed. */
export const reportingCountryStates: DefinedTable = {
  name: 'reporting_countries',
  place: 'everywhere',
  columns: `alpha2 FixedString(2),
  directions Array(UInt8),
  at DateTime64(6, 'UTC') DEFAULT now64(6, 'UTC')`,
  rest: 'ORDER BY (alpha2, at)',
};

// Country codes in the wire format, and SQL of the country that a company's record is trade with.
import {
  type AreaCount,
  NONE,
  reportingCodes,
  reportingCountries,
  reportingCountry,
  UNGROUPED,
} from '@waybill/contract';
import { findContinent } from '../../stores/warehouse/continents';
import { literals } from '../../stores/warehouse/literals';
import type { Params } from '../../stores/warehouse/params';

type Area = Omit<AreaCount, 'total'>;

/** A partner area, or the country of a company: alpha-2, empty for none. */
export function toCompanyArea(code: string): Area {
  if (code === '') return { code: NONE, alpha2: null, continent: UNGROUPED };
  return { code, alpha2: code, continent: findContinent(code) };
}

/** A reporting country, by its code. */
export function reportingArea(code: string): Area {
  const alpha2 = reportingCountry(code)?.alpha2 ?? null;
  return { code, alpha2, continent: alpha2 === null ? UNGROUPED : findContinent(alpha2) };
}

/**
 * A file names the partner as seen from the reporting country. A company abroad is that partner itself, so the country
 * on its other side is the reporting one. For a company's trade with itself the importer's view counts.
 * @param buys SQL of whether the company is the record's importer
 */
const otherSideSql = (buys: string, partnerSql: string, reportingSql: string): string =>
  `if(direction = if(${buys}, 1, 2), ${partnerSql}, ${reportingSql})`;

/** Other countries have their alpha-2 code as their code, in small letters. */
const codes = literals(reportingCountries.map(({ code }) => code));
const alpha2s = literals(reportingCountries.map(({ alpha2 }) => alpha2));

/** SQL: the country on the other side of a company's record, alpha-2, empty for none. */
export const otherCountrySql = (buys: string): string =>
  otherSideSql(
    buys,
    'toString(partner)',
    `transform(toString(country), ${codes}, ${alpha2s}, upper(toString(country)))`,
  );

/** Condition that this country is one of these, alpha-2, `ZZ` for none. */
export function otherCountryCondition(countries: readonly string[], buys: string, params: Params): string {
  const partnerCodes = countries.map((code) => (code === NONE ? '' : code));
  const inListSql = (column: string, list: readonly string[]) =>
    `${column} IN ${params.add('Array(String)', list)}`;
  return otherSideSql(
    buys,
    inListSql('partner', partnerCodes),
    inListSql('country', countries.flatMap(reportingCodes)),
  );
}

/** SQL of whether a company of this side is the record's importer. */
export const isImporterSql = (side: 1 | 2): string => (side === 1 ? 'true' : 'importer_id = exporter_id');

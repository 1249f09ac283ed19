// Reporting countries (data sources) for display: names in the user's language, available data, and picker options.
import { type CallResponse, reportingCodes, reportingCountry } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import type { CountryOption } from '@waybill/ui/data';
import { useCallback, useMemo } from 'react';
import { useTradeTexts } from '../texts';

export type Mapping = CallResponse<'countryMappings'>[number];

/**
 * The main source of a country, whether or not this site has it: countries with two sources share one alpha-2, and the
 * code of the second source names its kind (`peru_air`).
 */
export const sourceOf = (alpha2: string): string | undefined => reportingCodes(alpha2)[0];

/** Whether it is a second source of the same country, e.g. peru_air beside peru, whose name must say so. */
export const isSecondSource = (code: string, alpha2: string): boolean => sourceOf(alpha2) !== code;

/** Name of a reporting country by its code; an unknown code is returned as it is. */
export function useReportingName(): (code: string) => string {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  return useCallback(
    (code) => {
      const country = reportingCountry(code);
      if (country === undefined) return code;
      const name = format.country(country.alpha2);
      return isSecondSource(code, country.alpha2) ? t('country.air', { name }) : name;
    },
    [format, t],
  );
}

/** Available data per reporting country. */
export function useMappings() {
  return useCall('countryMappings', {});
}

/** Options of the country picker. */
export function useCountryOptions(mappings: readonly Mapping[] | undefined): CountryOption[] {
  const nameCountry = useReportingName();
  return useMemo(
    () =>
      (mappings ?? []).map((mapping) => {
        return {
          code: mapping.code,
          alpha2: mapping.alpha2,
          continent: mapping.continent,
          name: nameCountry(mapping.code),
          ...(mapping.imp_or_exp.includes(1) && {
            imports: { rows: mapping.imports, dataTo: mapping.data_end },
          }),
          ...(mapping.imp_or_exp.includes(2) && {
            exports: { rows: mapping.exports, dataTo: mapping.data_end },
          }),
        };
      }),
    [mappings, nameCountry],
  );
}

/** Last day with data among these countries (all if none is given); null if there are no data. */
export function dataEndOf(
  mappings: readonly Pick<Mapping, 'code' | 'data_end'>[] | undefined,
  codes: readonly string[],
): string | null {
  const ends = (mappings ?? [])
    .filter((mapping) => codes.length === 0 || codes.includes(mapping.code))
    .flatMap((mapping) => (mapping.data_end === null ? [] : [mapping.data_end]));
  return ends.sort().at(-1) ?? null;
}

/** Sums per alpha-2 code, for a map: two sources of a country are one country there. */
export function sumByCountry<Row extends { alpha2: string }>(
  rows: readonly Row[],
  figureOf: (row: Row) => number,
): { code: string; value: number }[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.alpha2, (sums.get(row.alpha2) ?? 0) + figureOf(row));
  return [...sums].map(([code, value]) => ({ code, value }));
}

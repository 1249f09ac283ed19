// Countries that report records to this site: those of spec §2, and those that its operator added.
import { type ContinentId, type Direction, reportingCountries, reportingCountry } from '@waybill/contract';
import {
  countReportedRecords,
  listAddedCountries,
  writeAddedCountry,
} from '../stores/warehouse/added-countries';
import { cachedValue } from '../stores/warehouse/answer-cache';
import type { WarehouseClient } from '../stores/warehouse/client';
import { findContinent } from '../stores/warehouse/continents';

/** A country that reports to this site. */
export interface Reporter {
  /** In routes and calls. */
  code: string;
  alpha2: string;
  name_en: string;
  name_cn: string;
  continent: ContinentId;
  directions: readonly Direction[];
  /** Whether an operator added it. */
  isAdded: boolean;
}

const specReporters = reportingCountries.map((country): Reporter => ({ ...country, isAdded: false }));

async function listReporters(client: WarehouseClient): Promise<Reporter[]> {
  const added = (await listAddedCountries(client)).flatMap(({ alpha2, directions }): Reporter[] => {
    const country = reportingCountry(alpha2.toLowerCase());
    return country === undefined
      ? []
      : [{ ...country, directions, continent: findContinent(alpha2), isAdded: true }];
  });
  return [...specReporters, ...added.sort((a, b) => (a.name_en < b.name_en ? -1 : 1))];
}

/** @param onChange called after a country was added or removed */
export function reporterQueries(client: WarehouseClient, onChange: () => void) {
  const reporters = cachedValue(() => listReporters(client));
  const addedCodes = cachedValue(
    async () => new Set((await reporters.get()).flatMap(({ code, isAdded }) => (isAdded ? [code] : []))),
  );
  return {
    /** Those of spec §2 in its order, then the added ones by English name. */
    list: reporters.get,
    addedCodes: addedCodes.get,
    /** Adds a country, or changes its directions. */
    add: async (alpha2: string, directions: readonly Direction[]): Promise<void> => {
      await writeAddedCountry(client, { alpha2, directions: [...directions] });
      onChange();
    },
    remove: async (alpha2: string): Promise<void> => {
      await writeAddedCountry(client, { alpha2, directions: [] });
      onChange();
    },
    countRecords: (code: string) => countReportedRecords(client, code),
    forget: () => {
      reporters.forget();
      addedCodes.forget();
    },
  };
}

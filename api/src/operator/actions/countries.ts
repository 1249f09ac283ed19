// Actions on the countries that report to the site: list, add and remove them.
import {
  directions,
  isSpecCountry,
  type Language,
  languages,
  localeOf,
  reportingCodes,
} from '@waybill/contract';
import { findCountry, suggestCountry } from '@waybill/contract/country-codes';
import { z } from 'zod';
import type { Reporter } from '../../records';
import { ActionRefusedError, defineAction, type OperatorServices } from './action';

const typedCountry = z.string().trim().min(1).max(60);
const directionNames = ['import', 'export'] as const;
const direction = z.enum(directionNames);

const shownReporter = z.object({
  code: z.string(),
  alpha2: z.string(),
  /** Continent id of the wire, 1 to 8. */
  continent: z.number().int(),
  directions: z.array(direction),
  added: z.boolean(),
  records: z.number().int(),
  names: z.record(z.enum(languages), z.string()),
});
export type ShownReporter = z.output<typeof shownReporter>;

/** Names of a country by language, as CLDR has them. */
const nameCountry = (alpha2: string): Record<Language, string> => {
  const nameIn = (language: Language) =>
    new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(alpha2) ?? alpha2;
  return {
    cn: nameIn('cn'),
    en: nameIn('en'),
    cnf: nameIn('cnf'),
    spain: nameIn('spain'),
    vietnam: nameIn('vietnam'),
  };
};

const describeReporter = (reporter: Reporter, records: number): ShownReporter => ({
  code: reporter.code,
  alpha2: reporter.alpha2,
  continent: reporter.continent,
  directions: directionNames.filter((each) => reporter.directions.includes(directions[each])),
  added: reporter.isAdded,
  records,
  names: nameCountry(reporter.alpha2),
});

async function listShownReporters({ records }: OperatorServices): Promise<ShownReporter[]> {
  const warehouse = await records();
  const [reporters, held] = await Promise.all([warehouse.reporters.list(), warehouse.heldTotals()]);
  const totals = new Map(held.countries.map(({ code, imports, exports }) => [code, imports + exports]));
  return reporters.map((reporter) => describeReporter(reporter, totals.get(reporter.code) ?? 0));
}

/** @throws ActionRefusedError when it is no country, or one of spec §2 */
function readCountry(typed: string): { alpha2: string; code: string } {
  const alpha2 = findCountry(typed);
  if (alpha2 === undefined) {
    const suggestion = suggestCountry(typed);
    throw new ActionRefusedError(
      `${typed} is no country of ISO 3166.${suggestion === undefined ? '' : ` Did you mean ${suggestion}?`} Write its two letters, such as NP.`,
    );
  }
  const codes = reportingCodes(alpha2);
  const [code] = codes;
  if (code === undefined) throw new ActionRefusedError(`${typed} cannot report: it has no name in CLDR.`);
  if (isSpecCountry(code))
    throw new ActionRefusedError(
      `${nameCountry(alpha2).en} comes with the product, as ${codes.join(' and ')}.`,
    );
  return { alpha2, code };
}

export const countryList = defineAction({
  name: 'country-list',
  request: z.strictObject({}),
  answer: z.object({ countries: z.array(shownReporter) }),
  run: async (services) => ({ countries: await listShownReporters(services) }),
});

export const countryAdd = defineAction({
  name: 'country-add',
  request: z.strictObject({ country: typedCountry, directions: z.array(direction).min(1).max(2) }),
  answer: z.object({ country: shownReporter, isNew: z.boolean() }),
  run: async (services, { country: typed, directions: named }) => {
    const { alpha2, code } = readCountry(typed);
    const { reporters } = await services.records();
    const isNew = !(await reporters.addedCodes()).has(code);
    await reporters.add(alpha2, [...new Set(named)].map((each) => directions[each]).sort());
    const country = (await listShownReporters(services)).find((each) => each.code === code);
    if (country === undefined) throw new Error(`${code} is not listed after it was added`);
    return { country, isNew };
  },
});

export const countryRemove = defineAction({
  name: 'country-remove',
  request: z.strictObject({ country: typedCountry }),
  answer: z.object({ code: z.string(), name: z.string() }),
  run: async ({ records }, { country: typed }) => {
    const { alpha2, code } = readCountry(typed);
    const { reporters } = await records();
    const name = nameCountry(alpha2).en;
    if (!(await reporters.addedCodes()).has(code))
      throw new ActionRefusedError(`${name} was not added. See: operator country list`);
    const count = await reporters.countRecords(code);
    if (count > 0)
      throw new ActionRefusedError(
        `${name} has ${count} records. Withdraw its loads first (operator ingest --list, then --withdraw).`,
      );
    await reporters.remove(alpha2);
    return { code, name };
  },
});

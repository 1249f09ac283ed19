// Resolves names from files or persons to companies of the records: by the rules that merge names into companies
// (`ids.ts`), tax id first.
import { parts } from '../../basics/lists';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { companyId, nameKey, parseCompanyKey } from '../../stores/warehouse/ids';
import { searchWords, wholeName } from '../../stores/warehouse/schema/name-words';
import { entryKinds } from '../../stores/warehouse/schema/word-table';
import { type CompanyFacts, factsOf } from '../company-names/facts';

export interface NamedCompany {
  name: string;
  /** alpha-2, or empty when unknown. */
  country: string;
  taxId: string;
  /** Company key, if known: then the other fields are ignored. */
  key?: string;
}

/** Most companies that one statement looks up. */
const AT_ONCE = 500;

const plainTaxId = (taxId: string) => taxId.toUpperCase().replace(/[^0-9A-Z]/g, '');

/**
 * The companies with the most records for each of these names: one per country, and over all countries under ''. Only
 * names with the same words are read: folding all of them takes seconds.
 */
async function byName(client: WarehouseClient, names: readonly string[]): Promise<Map<string, number>> {
  const keys = new Set(names.map((name) => nameKey(name)).filter((key) => key !== ''));
  if (keys.size === 0) return new Map();
  const wholes = [...new Set(names.map((name) => wholeName(searchWords(name))))];
  const { rows } = await client.query<{ id: number; name: string; country: string; total: number }>(
    `SELECT id, name, country, imports + exports AS total FROM companies
     WHERE id IN (SELECT id FROM company_words WHERE kind = ${entryKinds.whole} AND word IN {wholes:Array(String)})
     ORDER BY total, id`,
    { wholes },
  );
  const found = new Map<string, number>();
  // The company with the most records comes last, so that it overwrites the others.
  for (const { id, name, country } of rows) {
    const key = nameKey(name);
    if (!keys.has(key)) continue;
    found.set(`${country} ${key}`, id);
    found.set(` ${key}`, id);
  }
  return found;
}

async function resolvePart(
  client: WarehouseClient,
  asked: readonly NamedCompany[],
): Promise<(CompanyFacts | undefined)[]> {
  const exact = asked.map(({ key = '', country, taxId, name }) =>
    key === '' ? companyId(country, plainTaxId(taxId), name) : (parseCompanyKey(key) ?? 0),
  );
  const known = await factsOf(client, [...new Set(exact)]);
  // A company that files declare with a tax id has it in its id, so its name alone has to be looked up.
  const open = asked.filter((_, at) => !known.has(exact[at] ?? 0) && asked[at]?.taxId === '');
  const named = await byName(
    client,
    open.map(({ name }) => name),
  );
  const more = await factsOf(client, [...new Set(named.values())]);
  return asked.map(({ key, country, taxId, name }, at) => {
    const found = known.get(exact[at] ?? 0);
    if (found !== undefined || taxId !== '' || (key ?? '') !== '') return found;
    const id = named.get(`${country} ${nameKey(name)}`);
    return id === undefined ? undefined : more.get(id);
  });
}

/** The companies that are meant, in the order asked; undefined for those that no record names. */
export async function resolveCompanies(
  client: WarehouseClient,
  asked: readonly NamedCompany[],
): Promise<(CompanyFacts | undefined)[]> {
  const found: (CompanyFacts | undefined)[] = [];
  for (const part of parts(asked, AT_ONCE)) found.push(...(await resolvePart(client, part)));
  return found;
}

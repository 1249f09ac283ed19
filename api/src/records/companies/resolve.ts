// Resolves names from files or persons to companies of the records: by the rules that merge names into companies
// (`ids.ts`), tax id first.
import { parts } from '../../basics/lists';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { companyId, nameKey, parseCompanyKey } from '../../stores/warehouse/ids';
import { searchWords, wholeName } from '../../stores/warehouse/schema/name-words';
import { entryKinds } from '../../stores/warehouse/schema/word-table';
import { type CompanyFacts, readCompanyFacts } from '../company-names/facts';

export interface CompanyReference {
  name: string;
  /** alpha-2, or empty when unknown. */
  country: string;
  taxId: string;
  /** Company key, if there is one: then the other fields are ignored. */
  key?: string;
}

/** Most companies that one statement looks up. */
const MAX_COMPANIES_PER_QUERY = 500;

const normalizeTaxId = (taxId: string) => taxId.toUpperCase().replace(/[^0-9A-Z]/g, '');

/**
 * The companies with the most records for each of these names: one per country, and over all countries under ''. Only
 * names with the same words are read: folding all of them takes seconds.
 */
async function findLargestByName(
  client: WarehouseClient,
  names: readonly string[],
): Promise<Map<string, number>> {
  const keys = new Set(names.map((name) => nameKey(name)).filter((key) => key !== ''));
  if (keys.size === 0) return new Map();
  const completeNames = [...new Set(names.map((name) => wholeName(searchWords(name))))];
  const { rows } = await client.query<{ id: number; name: string; country: string; total: number }>(
    `SELECT id, name, country, imports + exports AS total FROM companies
     WHERE id IN (SELECT id FROM company_words WHERE kind = ${entryKinds.whole} AND word IN {wholes:Array(String)})
     ORDER BY total, id`,
    { wholes: completeNames },
  );
  const idsByName = new Map<string, number>();
  // The company with the most records comes last, so that it overwrites the others.
  for (const { id, name, country } of rows) {
    const key = nameKey(name);
    if (!keys.has(key)) continue;
    idsByName.set(`${country} ${key}`, id);
    idsByName.set(` ${key}`, id);
  }
  return idsByName;
}

async function resolveChunk(
  client: WarehouseClient,
  references: readonly CompanyReference[],
): Promise<(CompanyFacts | undefined)[]> {
  const exactIds = references.map(({ key = '', country, taxId, name }) =>
    key === '' ? companyId(country, normalizeTaxId(taxId), name) : (parseCompanyKey(key) ?? 0),
  );
  const exactFacts = await readCompanyFacts(client, [...new Set(exactIds)]);
  // A company that files declare with a tax id has it in its id, so its name alone has to be looked up.
  const unresolved = references.filter(
    (_, at) => !exactFacts.has(exactIds[at] ?? 0) && references[at]?.taxId === '',
  );
  const idsByName = await findLargestByName(
    client,
    unresolved.map(({ name }) => name),
  );
  const factsByName = await readCompanyFacts(client, [...new Set(idsByName.values())]);
  return references.map(({ key, country, taxId, name }, at) => {
    const exactMatch = exactFacts.get(exactIds[at] ?? 0);
    if (exactMatch !== undefined || taxId !== '' || (key ?? '') !== '') return exactMatch;
    const id = idsByName.get(`${country} ${nameKey(name)}`);
    return id === undefined ? undefined : factsByName.get(id);
  });
}

/** The companies of these references, in their order; undefined for those that no record names. */
export async function resolveCompanies(
  client: WarehouseClient,
  references: readonly CompanyReference[],
): Promise<(CompanyFacts | undefined)[]> {
  const resolved: (CompanyFacts | undefined)[] = [];
  for (const chunk of parts(references, MAX_COMPANIES_PER_QUERY))
    resolved.push(...(await resolveChunk(client, chunk)));
  return resolved;
}

// Which companies of the records are meant by what a file or a person writes of them: by the rules that merge names
// into companies (`ids.ts`), tax id first.
import type { WarehouseClient } from '../client';
import { foldSql } from '../fold';
import { companyId, nameKey, nameKeySql, parseCompanyKey } from '../ids';
import { type CompanyFacts, factsOf } from './facts';

export interface NamedCompany {
  name: string;
  /** alpha-2, or empty when it is not known. */
  country: string;
  taxId: string;
  /** Company key, where it is known: then nothing else counts. */
  key?: string;
}

/** Companies looked for in one statement. */
const AT_ONCE = 500;

const plainTaxId = (taxId: string) => taxId.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** The companies with the most records, of each of these names: one per country, and over all countries under ''. */
async function byName(client: WarehouseClient, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const { rows } = await client.query<{ key: string; its_country: string; id: number }>(
    `SELECT key, its_country, argMax(id, total) AS id FROM (
       SELECT id, country, imports + exports AS total, ${nameKeySql('folded')} AS key
       FROM (SELECT id, country, imports, exports, ${foldSql('name')} AS folded FROM companies)
       WHERE key IN {keys:Array(String)}
     ) ARRAY JOIN arrayDistinct([country, '']) AS its_country
     GROUP BY key, its_country`,
    { keys },
  );
  return new Map(rows.map(({ key, its_country, id }) => [`${its_country} ${key}`, id]));
}

async function resolvePart(
  client: WarehouseClient,
  asked: readonly NamedCompany[],
): Promise<(CompanyFacts | undefined)[]> {
  const exact = asked.map(({ key = '', country, taxId, name }) =>
    key === '' ? companyId(country, plainTaxId(taxId), name) : (parseCompanyKey(key) ?? 0),
  );
  const known = await factsOf(client, [...new Set(exact)]);
  // A company that files declare with a tax id has that in its id: its name alone finds it only by looking.
  const open = asked.filter((_, at) => !known.has(exact[at] ?? 0) && asked[at]?.taxId === '');
  const keys = [...new Set(open.map(({ name }) => nameKey(name)))].filter((key) => key !== '');
  const named = await byName(client, keys);
  const more = await factsOf(client, [...new Set(named.values())]);
  return asked.map(({ key, country, taxId, name }, at) => {
    const found = known.get(exact[at] ?? 0);
    if (found !== undefined || taxId !== '' || (key ?? '') !== '') return found;
    const id = named.get(`${country} ${nameKey(name)}`);
    return id === undefined ? undefined : more.get(id);
  });
}

/** The companies meant, in the order asked; undefined for those that no record names. */
export async function resolveCompanies(
  client: WarehouseClient,
  asked: readonly NamedCompany[],
): Promise<(CompanyFacts | undefined)[]> {
  const found: (CompanyFacts | undefined)[] = [];
  for (let from = 0; from < asked.length; from += AT_ONCE)
    found.push(...(await resolvePart(client, asked.slice(from, from + AT_ONCE))));
  return found;
}

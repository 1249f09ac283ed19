// Queries of the groups of probably identical companies: members, sizes, and the evidence for each member.
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { type CompanyFacts, readCompanyFacts } from '../../company-names/facts';
import { type Comparison, comparisons, toProbability } from './comparison';

/** Result of one comparison of two companies. */
interface GroupEvidence {
  of: 'name' | Comparison;
  level: string;
}

export interface GroupMember {
  company: CompanyFacts;
  /** Probability that it is the same company as `by`, from 0 to 1; null for the requested company. */
  score: number | null;
  /** The member that it was compared with: the requested company, if those two were compared. */
  by: number | null;
  /** Empty where an operator added it to the group. */
  evidence: GroupEvidence[];
}

/** SQL: numbers of the companies in a company's group, itself included; none for a company without a group. */
export const groupMembersSql = (id: string): string =>
  `SELECT id FROM group_members WHERE head IN (SELECT head FROM company_groups WHERE id = ${id})`;

/** Numbers of the companies in a company's group, itself included. */
export async function findMemberIds(client: WarehouseClient, id: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(groupMembersSql('{id:UInt64}'), { id });
  return rows.length === 0 ? [id] : rows.map((row) => row.id);
}

export async function findGroupSizes(
  client: WarehouseClient,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<{ id: number; size: number }>(
    'SELECT id, size FROM company_groups WHERE id IN {ids:Array(UInt64)}',
    { ids },
  );
  return new Map(rows.map(({ id, size }) => [id, size]));
}

type PairRow = { one: number; other: number; weight: number; name: string } & Record<Comparison, string>;

/** Levels that are no evidence. */
const noEvidence = new Set(['unknown', 'none', '']);

const toEvidence = (row: PairRow): GroupEvidence[] =>
  (['name', ...comparisons] as const)
    .map((of) => ({ of, level: row[of] }))
    .filter(({ level }) => !noEvidence.has(level));

/** The best pair of each member with one that is already explained, starting with the company itself. */
function explainMembers(
  id: number,
  ids: readonly number[],
  pairs: readonly PairRow[],
): Map<number, { by: number; row: PairRow }> {
  const explanations = new Map<number, { by: number; row: PairRow }>();
  const ordered = [...pairs].sort((a, b) => b.weight - a.weight);
  const explainedIds = new Set([id]);
  for (;;) {
    const direct = ordered.filter(({ one, other }) => explainedIds.has(one) !== explainedIds.has(other));
    if (direct.length === 0) return explanations;
    for (const row of direct) {
      const [by, member] = explainedIds.has(row.one) ? [row.one, row.other] : [row.other, row.one];
      if (!explanations.has(member) && member !== id && ids.includes(member))
        explanations.set(member, { by, row });
    }
    for (const member of explanations.keys()) explainedIds.add(member);
  }
}

/** The group of a company, itself first and then the most probable members; undefined for a company without a group. */
export async function findGroup(client: WarehouseClient, id: number): Promise<GroupMember[] | undefined> {
  const ids = await findMemberIds(client, id);
  if (ids.length < 2) return undefined;
  const [facts, { rows }] = await Promise.all([
    readCompanyFacts(client, ids),
    client.query<PairRow>(
      `SELECT one, other, weight, name, ${comparisons.join(', ')} FROM company_pairs
       WHERE one IN {ids:Array(UInt64)} AND other IN {ids:Array(UInt64)}`,
      { ids },
    ),
  ]);
  const explanations = explainMembers(id, ids, rows);
  const members = ids.flatMap((member): GroupMember[] => {
    const company = facts.get(member);
    if (company === undefined) return [];
    if (member === id) return [{ company, score: null, by: null, evidence: [] }];
    const explanation = explanations.get(member);
    if (explanation === undefined) return [{ company, score: 1, by: null, evidence: [] }];
    return [
      {
        company,
        score: toProbability(explanation.row.weight),
        by: explanation.by,
        evidence: toEvidence(explanation.row),
      },
    ];
  });
  return members.sort(
    (a, b) =>
      (b.score ?? 2) - (a.score ?? 2) ||
      b.company.imports + b.company.exports - a.company.imports - a.company.exports,
  );
}

/** The groups with the most records, their members with the most first. */
export async function largestGroups(client: WarehouseClient, most: number): Promise<CompanyFacts[][]> {
  const { rows } = await client.query<{ ids: number[] }>(
    `SELECT groupArray(member.id) AS ids FROM group_members AS member
     INNER JOIN (SELECT id, imports + exports AS total FROM companies WHERE id IN (SELECT id FROM group_members)) AS company
       ON company.id = member.id
     GROUP BY member.head ORDER BY sum(company.total) DESC, member.head LIMIT {most:UInt32}`,
    { most },
  );
  const facts = await readCompanyFacts(
    client,
    rows.flatMap(({ ids }) => ids.map(Number)),
  );
  const countRecords = ({ imports, exports }: CompanyFacts) => imports + exports;
  return rows.map(({ ids }) =>
    ids
      .flatMap((id) => facts.get(Number(id)) ?? [])
      .sort((a, b) => countRecords(b) - countRecords(a) || a.id - b.id),
  );
}

export async function countGroups(
  client: WarehouseClient,
): Promise<{ companies: number; grouped: number; groups: number }> {
  const { rows } = await client.query<{ companies: number; grouped: number; groups: number }>(
    `SELECT (SELECT count() FROM companies) AS companies, (SELECT count() FROM company_groups) AS grouped,
       (SELECT uniqExact(head) FROM company_groups) AS groups`,
  );
  return rows[0] ?? { companies: 0, grouped: 0, groups: 0 };
}

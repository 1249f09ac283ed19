// Groups of companies that are probably the same although their names are not merged into one number (`ids.ts`). They
// are updated from what changed, independently of loads; readers may show a group merged or separately, and it is never
// merged.
import type { WarehouseClient } from '../../../stores/warehouse/client';
import {
  companyGroups,
  companyPairs,
  companyTraits,
  groupCandidates,
  groupDetails,
  groupMembers,
  groupTouched,
} from '../../../stores/warehouse/schema/tables';
import {
  create,
  type DefinedTable,
  drop,
  dropIfThere,
  exchange,
  next,
} from '../../../stores/warehouse/tables';
import type { CompanyFacts } from '../../company-names/facts';
import { clusterPairs, type Decision, type Group, type GroupCandidate, type Pair } from './cluster';
import {
  countGroups,
  findGroup,
  findGroupSizes,
  findMemberIds,
  type GroupMember,
  largestGroups,
} from './reading';
import * as sql from './statements';

export type { Decision } from './cluster';
export type { GroupMember } from './reading';

/** Result of a run. */
export interface GroupRefreshResult {
  companies: number;
  /** Number of companies that were compared; none when nothing had changed. */
  compared: number;
  groups: number;
  took: number;
}

const scratch = [groupTouched, groupCandidates, groupDetails];

/** Context of one run. */
interface RefreshRun {
  client: WarehouseClient;
  /**
   * Called before a table is dropped or replaced, since another process may hold the lease by then. Throws to end the
   * run.
   */
  checkLease: () => Promise<void>;
}

async function dropScratchTables({ client, checkLease }: RefreshRun): Promise<void> {
  await checkLease();
  for (const table of scratch) await client.command(dropIfThere(table));
}

/** Replaces the table in use by the one that was filled meanwhile. */
async function publishTable({ client, checkLease }: RefreshRun, table: DefinedTable): Promise<void> {
  await checkLease();
  await client.command(exchange(next(table), table));
  await client.command(drop(next(table)));
}

async function prepareTable({ client, checkLease }: RefreshRun, table: DefinedTable): Promise<void> {
  await checkLease();
  await client.command(dropIfThere(next(table)));
  await client.command(create(next(table)));
}

/** From this share of changed companies on, all are compared: finding the partners of some is then no cheaper. */
const COMPARE_ALL_SHARE = 0.3;

/** Updates the pairs. @returns how many companies there are and how many were compared */
async function comparePairs(run: RefreshRun): Promise<{ companies: number; compared: number; gone: number }> {
  const { client } = run;
  await dropScratchTables(run);
  await client.command(create(groupTouched));
  await client.write(sql.fillTouched);
  const { rows } = await client.queryLong<{ companies: number; touched: number; gone: number }>(
    sql.countTouched,
  );
  const { companies, touched, gone } = rows[0] ?? { companies: 0, touched: 0, gone: 0 };
  if (touched + gone === 0) return { companies, compared: 0, gone };
  await prepareTable(run, companyTraits);
  await client.write(sql.copyUnchangedTraits);
  await client.write(sql.extractTraits);
  await client.command(create(groupCandidates));
  await client.command(create(groupDetails));
  const comparesAll = touched >= companies * COMPARE_ALL_SHARE;
  const parts = sql.countBlockParts(comparesAll ? companies : touched);
  for (let part = 0; part < parts; part += 1)
    await client.write(sql.findCandidates(part, parts, comparesAll));
  await client.write(sql.fillDetails(companies));
  await prepareTable(run, companyPairs);
  if (!comparesAll) await client.write(sql.copyUnchangedPairs);
  await client.write(sql.comparePairs(companies));
  await publishTable(run, companyPairs);
  // Last: a run that ends earlier compares the same companies again.
  await publishTable(run, companyTraits);
  await dropScratchTables(run);
  return { companies, compared: touched, gone };
}

const toGroupLines = (groups: readonly Group[], toLine: (id: number, group: Group) => string): Buffer =>
  Buffer.from(groups.flatMap((group) => group.members.map((id) => toLine(id, group))).join(''));

/** Rebuilds the groups from the pairs and the operators' decisions. */
async function rebuildGroups(run: RefreshRun, decisions: readonly Decision[]): Promise<number> {
  const { client } = run;
  const { rows: pairs } = await client.queryLong<Pair>('SELECT one, other, weight FROM company_pairs');
  const decidedIds = [...new Set(decisions.flatMap(({ one, other }) => [one, other]))].filter(
    Number.isSafeInteger,
  );
  const { rows: members } = await client.queryLong<GroupCandidate>(
    `SELECT companies.id AS id, companies.country AS country, companies.tax_id AS tax_id, traits.form AS form, imports + exports AS records
     FROM companies INNER JOIN (SELECT id, form FROM company_traits) AS traits ON traits.id = companies.id
     WHERE id IN (SELECT one FROM company_pairs UNION DISTINCT SELECT other FROM company_pairs)${
       decidedIds.length === 0 ? '' : ` OR id IN (${decidedIds.join(', ')})`
     }`,
  );
  const groups = await clusterPairs(pairs, new Map(members.map((each) => [each.id, each])), decisions);
  await prepareTable(run, companyGroups);
  await prepareTable(run, groupMembers);
  if (groups.length > 0) {
    await client.append(
      'company_groups_next',
      ['id', 'head', 'size'],
      toGroupLines(groups, (id, { head, members }) => `${id}\t${head}\t${members.length}\n`),
    );
    await client.append(
      'group_members_next',
      ['head', 'id'],
      toGroupLines(groups, (id, { head }) => `${head}\t${id}\n`),
    );
  }
  await publishTable(run, companyGroups);
  await publishTable(run, groupMembers);
  return groups.length;
}

export interface CompanyGroups {
  /**
   * Brings the groups up to date with the records and the operators' decisions. One run at a time.
   * @param checkLease called before a table is dropped or replaced; an error that it throws ends the run
   */
  refresh(decisions: readonly Decision[], checkLease?: () => Promise<void>): Promise<GroupRefreshResult>;
  /** The group of a company with the evidence for each member; undefined for a company without a group. */
  find(id: number): Promise<GroupMember[] | undefined>;
  /** Numbers of the companies in a company's group, itself included. */
  members(id: number): Promise<number[]>;
  /** Size of the group of each company; companies without a group are left out. */
  sizes(ids: readonly number[]): Promise<Map<number, number>>;
  /** The groups with the most records. */
  largest(most: number): Promise<CompanyFacts[][]>;
  /** Number of companies, of companies in groups, and of groups. */
  totals(): Promise<{ companies: number; grouped: number; groups: number }>;
}

export function groupQueries(client: WarehouseClient): CompanyGroups & { idle: () => Promise<void> } {
  let last: Promise<unknown> = Promise.resolve();
  const runRefresh = async (decisions: readonly Decision[], run: RefreshRun): Promise<GroupRefreshResult> => {
    const started = performance.now();
    const { companies, compared } = await comparePairs(run);
    const groups = await rebuildGroups(run, decisions);
    return { companies, compared, groups, took: Math.round(performance.now() - started) };
  };
  return {
    refresh: (decisions, checkLease = async () => undefined) => {
      const run = last.then(() => runRefresh(decisions, { client, checkLease }));
      last = run.catch(() => undefined);
      return run;
    },
    find: (id) => findGroup(client, id),
    members: (id) => findMemberIds(client, id),
    sizes: (ids) => findGroupSizes(client, ids),
    largest: (most) => largestGroups(client, most),
    totals: () => countGroups(client),
    /** Resolves when no run is in progress. */
    idle: async () => {
      await last;
    },
  };
}

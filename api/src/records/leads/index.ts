// Leads: finds companies worth a call about some goods. Rows of all reasons are merged by company, best score first.
import {
  type AddedCount,
  type Finding,
  type LeadReason,
  type LeadSummary,
  leadReasons,
} from '@waybill/contract';
import type { WarehouseClient } from '../../stores/warehouse/client';
import type { SearchTools } from '../companies/search';
import { type CompanyFacts, readCompanyFacts } from '../company-names/facts';
import { countAddedTerms } from '../search/added';
import { loadedByCondition, type SearchTextError } from '../search/conditions';
import { findBuyingRhythms, type RawRhythm } from './buying-rhythms';
import { cacheLeadFiles, type LeadFile, selectFiles } from './files';
import { recordsCondition } from './grouping';
import { findLastOrders, type RawOrder } from './last-orders';
import { buildLeadQuery, type LeadQuery, type LeadsSearch } from './lead-query';
import { findOtherSuppliers, type SupplierSwitch } from './other-suppliers';
import { type RawProof, type RawReason, toRawReason } from './proofs';
import { buildStatements, canJudge, type LeadRow } from './statements';

export { judgeRhythm } from './judge-rhythm';
export type { LeadsSearch, RawOrder, RawProof, RawRhythm, SupplierSwitch };

/** A company with its reasons, before names are looked up. */
export interface RawLead {
  company: number;
  score: number;
  /** Best first. */
  reasons: RawReason[];
}

export interface LeadsResult {
  leads: RawLead[];
  /** Without the number that is left after the account's own filters. */
  reasons: Omit<LeadSummary, 'listed'>[];
  files: LeadFile[];
  /** ms from the first statement to the last answer. */
  took: number;
  /** Newest load that this answer includes, in seconds since 1970. */
  asOf: number;
  finding?: Finding;
}

const sumPoints = ({ points }: RawReason): number => points.strength + points.size + points.fresh;

type ReasonState = LeadSummary['state'];

function determineReasonState(
  reason: LeadReason,
  { search, isHomeTrade }: LeadQuery,
  files: readonly LeadFile[],
): ReasonState {
  if (search.reason !== undefined && search.reason !== reason) return 'not_asked';
  if (reason === 'lost' && isHomeTrade === undefined) return 'needs_home';
  return canJudge(files, reason) ? 'answered' : 'too_short';
}

/** Rows of all these reasons. Concurrent statements use one core each. */
async function queryLeadRows(
  client: WarehouseClient,
  reasons: readonly LeadReason[],
  query: LeadQuery,
  files: readonly LeadFile[],
): Promise<LeadRow[]> {
  const statements = buildStatements(reasons, query, files);
  const results = await Promise.all(
    statements.map((statement) =>
      client.query<LeadRow>(statement, query.params.values, {
        byCompany: false,
        ...(statements.length > 1 && { cores: 1 }),
      }),
    ),
  );
  return results.flatMap(({ rows }) => rows);
}

/** Companies with all their reasons, best first; equal ones by number. */
function mergeByCompany(
  rows: readonly LeadRow[],
  search: LeadsSearch,
  files: readonly LeadFile[],
): RawLead[] {
  const reasonRows = rows.flatMap((row) => {
    const file = files[row.file];
    return file === undefined ? [] : [{ company: row.company, reason: toRawReason(row, { search, file }) }];
  });
  return [...Map.groupBy(reasonRows, ({ company }) => company)]
    .map(([company, companyReasons]) => {
      const reasons = companyReasons.map(({ reason }) => reason).sort((a, b) => sumPoints(b) - sumPoints(a));
      return { company, score: Math.max(...reasons.map(sumPoints)), reasons };
    })
    .sort((a, b) => b.score - a.score || a.company - b.company);
}

export function leadQueries(client: WarehouseClient, tools: SearchTools) {
  const leadFiles = cacheLeadFiles(client);
  return {
    /** Clears cached data; call it after a load. */
    forget: leadFiles.forget,
    /**
     * Answers a query; an error in its keyword is returned as a value.
     * @throws WarehouseTimeoutError when it takes too long
     */
    find: async (
      search: LeadsSearch,
    ): Promise<{ ok: true; answer: LeadsResult } | { ok: false; error: SearchTextError }> => {
      const started = performance.now();
      const asOf = await tools.newest.at();
      const built = await buildLeadQuery(client, search, tools, { asOf, continues: false });
      if (!built.ok) return built;
      const { query } = built;
      const files = selectFiles(await leadFiles.all(), search);
      const states = leadReasons.map((reason) => ({
        reason,
        state: determineReasonState(reason, query, files),
      }));
      const answeredReasons = states.flatMap(({ reason, state }) => (state === 'answered' ? [reason] : []));
      const rows = await queryLeadRows(client, answeredReasons, query, files);
      return {
        ok: true,
        answer: {
          leads: mergeByCompany(rows, search, files),
          reasons: states.map((each) => ({
            ...each,
            found: rows.find(({ reason }) => reason === each.reason)?.found ?? 0,
          })),
          files,
          took: performance.now() - started,
          asOf,
          ...(query.read && { finding: query.read.finding }),
        },
      };
    },
    /** How many records of a query each added term brought, as of the load of its first answer. */
    countAdded: async (
      search: LeadsSearch,
      asOf: number,
    ): Promise<{ ok: true; answer: AddedCount[] } | { ok: false; error: SearchTextError }> => {
      const built = await buildLeadQuery(client, search, tools, { asOf, continues: true });
      if (!built.ok) return built;
      const { params, read } = built.query;
      const files = selectFiles(await leadFiles.all(), search);
      const where = recordsCondition(files, built.query, [loadedByCondition(asOf, params)]);
      return { ok: true, answer: await countAddedTerms(client, { where, params, read }) };
    },
    /** The last order of each company of a query, as of the newest load. */
    lastOrders: async (
      search: LeadsSearch,
    ): Promise<{ ok: true; answer: RawOrder[] } | { ok: false; error: SearchTextError }> => {
      const asOf = await tools.newest.at();
      const built = await buildLeadQuery(client, search, tools, { asOf, continues: true });
      if (!built.ok) return built;
      const files = selectFiles(await leadFiles.all(), search);
      return { ok: true, answer: await findLastOrders(client, built.query, files) };
    },
    /** How regularly these companies buy, and what they bought from these rivals lately; by their numbers. */
    buyingRhythms: async (
      companies: readonly number[],
      rivals: readonly number[],
    ): Promise<Map<number, RawRhythm>> => findBuyingRhythms(client, await leadFiles.all(), companies, rivals),
    /** What companies bought from others since their last order from a team's own companies; by their numbers. */
    otherSuppliers: async (own: readonly number[], companies: readonly number[]): Promise<SupplierSwitch[]> =>
      findOtherSuppliers(client, await leadFiles.all(), own, companies),
    /** Names of these companies, by their numbers. */
    companyNames: async (companies: readonly number[]): Promise<Map<number, string>> => {
      const facts = await readCompanyFacts(client, [...new Set(companies)]);
      return new Map([...facts].map(([id, { name }]) => [id, name]));
    },
    /** Facts of the companies of these leads, and of their partners. */
    readFacts: (leads: readonly RawLead[]): Promise<Map<number, CompanyFacts>> => {
      const partners = leads.flatMap(({ reasons }) =>
        reasons.flatMap(({ proofs }) => proofs.flatMap(({ partner }) => partner ?? [])),
      );
      return readCompanyFacts(client, [...new Set([...leads.map(({ company }) => company), ...partners])]);
    },
  };
}

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
import { countAdded } from '../search/added';
import { type SearchTextError, seenBy } from '../search/conditions';
import { findBuyingRhythms, type RawRhythm } from './buying-rhythms';
import { filesAsked, heldFiles, type LeadFile } from './files';
import { conditionOf } from './grouping';
import { findLastOrders, type RawOrder } from './last-orders';
import { type RawProof, type RawReason, reasonOf } from './proofs';
import { type LeadsSearch, type Question, questionOf } from './question';
import { canTell, type FoundRow, statementsOf } from './statements';

export type { LeadsSearch, RawOrder, RawProof, RawRhythm };

/** A company with its reasons, before names are looked up. */
export interface RawLead {
  company: number;
  score: number;
  /** Best first. */
  reasons: RawReason[];
}

export interface LeadsAnswer {
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

const scoreOf = ({ points }: RawReason): number => points.strength + points.size + points.fresh;

type State = LeadSummary['state'];

function stateOf(reason: LeadReason, { search, own }: Question, files: readonly LeadFile[]): State {
  if (search.reason !== undefined && search.reason !== reason) return 'not_asked';
  if (reason === 'lost' && own === undefined) return 'needs_home';
  return canTell(files, reason) ? 'answered' : 'too_short';
}

/** Rows of all these reasons. Concurrent statements use one core each. */
async function rowsOf(
  client: WarehouseClient,
  reasons: readonly LeadReason[],
  question: Question,
  files: readonly LeadFile[],
): Promise<FoundRow[]> {
  const statements = statementsOf(reasons, question, files);
  const answers = await Promise.all(
    statements.map((statement) =>
      client.query<FoundRow>(statement, question.params.values, {
        byCompany: false,
        ...(statements.length > 1 && { cores: 1 }),
      }),
    ),
  );
  return answers.flatMap(({ rows }) => rows);
}

/** Companies with all their reasons, best first; equal ones by number. */
function merged(rows: readonly FoundRow[], search: LeadsSearch, files: readonly LeadFile[]): RawLead[] {
  const all = rows.flatMap((row) => {
    const file = files[row.file];
    return file === undefined ? [] : [{ company: row.company, reason: reasonOf(row, { search, file }) }];
  });
  return [...Map.groupBy(all, ({ company }) => company)]
    .map(([company, its]) => {
      const reasons = its.map(({ reason }) => reason).sort((a, b) => scoreOf(b) - scoreOf(a));
      return { company, score: Math.max(...reasons.map(scoreOf)), reasons };
    })
    .sort((a, b) => b.score - a.score || a.company - b.company);
}

export function leadQueries(client: WarehouseClient, tools: SearchTools) {
  const held = heldFiles(client);
  return {
    /** Clears cached data; call it after a load. */
    forget: held.forget,
    /**
     * Answers a question; an error in its keyword is returned as a value.
     * @throws WarehouseTimeoutError when it takes too long
     */
    find: async (
      search: LeadsSearch,
    ): Promise<{ ok: true; answer: LeadsAnswer } | { ok: false; error: SearchTextError }> => {
      const started = performance.now();
      const asOf = await tools.newest.at();
      const made = await questionOf(client, search, tools, { asOf, continues: false });
      if (!made.ok) return made;
      const { question } = made;
      const files = filesAsked(await held.all(), search);
      const states = leadReasons.map((reason) => ({ reason, state: stateOf(reason, question, files) }));
      const told = states.flatMap(({ reason, state }) => (state === 'answered' ? [reason] : []));
      const rows = await rowsOf(client, told, question, files);
      return {
        ok: true,
        answer: {
          leads: merged(rows, search, files),
          reasons: states.map((each) => ({
            ...each,
            found: rows.find(({ reason }) => reason === each.reason)?.found ?? 0,
          })),
          files,
          took: performance.now() - started,
          asOf,
          ...(question.read && { finding: question.read.finding }),
        },
      };
    },
    /** How many records of a question each added term brought, as of the load of its first answer. */
    countAdded: async (
      search: LeadsSearch,
      asOf: number,
    ): Promise<{ ok: true; answer: AddedCount[] } | { ok: false; error: SearchTextError }> => {
      const made = await questionOf(client, search, tools, { asOf, continues: true });
      if (!made.ok) return made;
      const { params, read } = made.question;
      const files = filesAsked(await held.all(), search);
      const where = conditionOf(files, made.question, [seenBy(asOf, params)]);
      return { ok: true, answer: await countAdded(client, { where, params, read }) };
    },
    /** The last order of each company of a question, as of the newest load. */
    lastOrders: async (
      search: LeadsSearch,
    ): Promise<{ ok: true; answer: RawOrder[] } | { ok: false; error: SearchTextError }> => {
      const asOf = await tools.newest.at();
      const made = await questionOf(client, search, tools, { asOf, continues: true });
      if (!made.ok) return made;
      const files = filesAsked(await held.all(), search);
      return { ok: true, answer: await findLastOrders(client, made.question, files) };
    },
    /** How regularly these companies buy, and what they bought from these rivals lately; by their numbers. */
    buyingRhythms: async (
      companies: readonly number[],
      rivals: readonly number[],
    ): Promise<Map<number, RawRhythm>> => findBuyingRhythms(client, await held.all(), companies, rivals),
    /** Names of these companies, by their numbers. */
    companyNames: async (companies: readonly number[]): Promise<Map<number, string>> => {
      const facts = await readCompanyFacts(client, [...new Set(companies)]);
      return new Map([...facts].map(([id, { name }]) => [id, name]));
    },
    /** Facts of the companies of these leads, and of their partners. */
    factsOf: (leads: readonly RawLead[]): Promise<Map<number, CompanyFacts>> => {
      const partners = leads.flatMap(({ reasons }) =>
        reasons.flatMap(({ proofs }) => proofs.flatMap(({ partner }) => partner ?? [])),
      );
      return readCompanyFacts(client, [...new Set([...leads.map(({ company }) => company), ...partners])]);
    },
  };
}

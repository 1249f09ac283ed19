// Leads: companies worth a call about some goods. One statement for each reason, merged by company, best score first.
import {
  type AddedCount,
  type Finding,
  type LeadReason,
  type LeadSummary,
  leadReasons,
} from '@waybill/contract';
import { countAdded } from '../added';
import type { WarehouseClient } from '../client';
import { type CompanyFacts, factsOf } from '../companies/facts';
import type { SearchTools } from '../companies/search';
import { type SearchTextError, seenBy } from '../conditions';
import { filesAsked, heldFiles, type LeadFile, ofFiles } from './files';
import { type RawReason, reasonOf } from './proofs';
import { type LeadsSearch, type Question, questionOf } from './question';
import { type FoundOf, statementOf } from './statements';

/** A company with its reasons, before names are looked up. */
export interface RawLead {
  company: number;
  score: number;
  /** Best first. */
  reasons: RawReason[];
}

export interface LeadsAnswer {
  leads: RawLead[];
  /** Without what the list holds after the account's own filters. */
  reasons: Omit<LeadSummary, 'listed'>[];
  files: LeadFile[];
  /** ms from the first statement to the last answer. */
  took: number;
  /** Newest load that this answer looked at, in seconds since 1970. */
  asOf: number;
  finding?: Finding;
}

const scoreOf = ({ points }: RawReason): number => points.strength + points.size + points.fresh;

interface Answered {
  summary: Omit<LeadSummary, 'listed'>;
  rows: { company: number; reason: RawReason }[];
}

async function answerReason<Reason extends LeadReason>(
  client: WarehouseClient,
  reason: Reason,
  question: Question,
  files: readonly LeadFile[],
): Promise<Answered> {
  const without = (state: LeadSummary['state']): Answered => ({
    summary: { reason, state, found: 0 },
    rows: [],
  });
  if (question.search.reason !== undefined && question.search.reason !== reason) return without('not_asked');
  if (reason === 'lost' && question.own === undefined) return without('needs_home');
  const statement = statementOf(reason, question, files);
  if (statement === undefined) return without('too_short');
  const { rows } = await client.query<FoundOf[Reason]>(statement, question.params.values, {
    byCompany: false,
    // Beside the statements of the other reasons each takes one core.
    ...(question.search.reason === undefined && { cores: 1 }),
  });
  return {
    summary: { reason, state: 'answered', found: rows[0]?.found ?? 0 },
    rows: rows.flatMap((row) => {
      const file = files[row.file];
      return file === undefined
        ? []
        : [{ company: row.company, reason: reasonOf(reason, row, { search: question.search, file }) }];
    }),
  };
}

/** Companies with all their reasons, best first; equal ones in the order of their numbers. */
function merged(answers: readonly Answered[]): RawLead[] {
  const companies = Map.groupBy(
    answers.flatMap(({ rows }) => rows),
    ({ company }) => company,
  );
  return [...companies]
    .map(([company, rows]) => {
      const sorted = rows.map(({ reason }) => reason).sort((a, b) => scoreOf(b) - scoreOf(a));
      return { company, score: Math.max(...sorted.map(scoreOf)), reasons: sorted };
    })
    .sort((a, b) => b.score - a.score || a.company - b.company);
}

export function leadQueries(client: WarehouseClient, tools: SearchTools) {
  const held = heldFiles(client);
  return {
    /** To be called after a load. */
    forget: held.forget,
    /**
     * Answers a question; what is wrong with its keyword is an answer too.
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
      const answers = await Promise.all(
        leadReasons.map((reason) => answerReason(client, reason, question, files)),
      );
      return {
        ok: true,
        answer: {
          leads: merged(answers),
          reasons: answers.map(({ summary }) => summary),
          files,
          took: performance.now() - started,
          asOf,
          ...(question.read && { finding: question.read.finding }),
        },
      };
    },
    /** How many records of a question each added term brought, at the load of its first answer. */
    countAdded: async (
      search: LeadsSearch,
      asOf: number,
    ): Promise<{ ok: true; answer: AddedCount[] } | { ok: false; error: SearchTextError }> => {
      const made = await questionOf(client, search, tools, { asOf, continues: true });
      if (!made.ok) return made;
      const { params, conditions, read } = made.question;
      const files = filesAsked(await held.all(), search);
      const where = [...conditions, ofFiles(files, params), seenBy(asOf, params)]
        .map((condition) => `(${condition})`)
        .join(' AND ');
      return { ok: true, answer: await countAdded(client, { where, params, read }) };
    },
    /** Facts of the companies of these leads, and of those on their other side. */
    factsOf: (leads: readonly RawLead[]): Promise<Map<number, CompanyFacts>> => {
      const partners = leads.flatMap(({ reasons }) =>
        reasons.flatMap(({ proofs }) => proofs.flatMap(({ partner }) => partner ?? [])),
      );
      return factsOf(client, [...new Set([...leads.map(({ company }) => company), ...partners])]);
    },
  };
}

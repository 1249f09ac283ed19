// The tools: what a site can answer, each a few calls of its API with the rights and limits of the key. Every row has the
// id of its record or company, and the address at which a person opens it.
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { WaybillClient } from '@waybill/client';
import { z } from 'zod';
import { answerOf } from './answers';
import { unquoteForeign } from './foreign-text';
import * as input from './inputs';
import type { Links } from './links';
import { companyProfile } from './profile';

/** Tabs of market analysis by what they show. */
const figures = {
  importers: 1,
  exporters: 2,
  months: 3,
  trade_areas: 4,
  origins: 5,
  unloading_ports: 6,
  loading_ports: 7,
  prices: 8,
  brands: 9,
  commodities: 15,
  coverage: 16,
} as const;
type Figures = keyof typeof figures;
const figureNames = Object.keys(figures) as [Figures, ...Figures[]];

/**
 * Tools change nothing; a repeated question may cost again, or be answered otherwise once records arrive. What they answer
 * was written by strangers.
 */
const reads = { readOnlyHint: true, openWorldHint: true } as const;

/** Registers the tools on a server. */
export function addTools(server: McpServer, waybill: WaybillClient, links: Links): void {
  server.registerTool(
    'list_countries',
    {
      title: 'Countries whose customs records are held',
      description:
        'Codes of the reporting countries, with which directions are held, how many records, until when. Free.',
      inputSchema: {},
      annotations: reads,
    },
    () =>
      answerOf(
        async () => {
          const held = await waybill.call('countryMappings', {});
          const countries = held
            .filter(({ rows }) => rows > 0)
            .map(({ code, alpha2, name_en, imp_or_exp, rows, data_end, sample }) => ({
              code,
              alpha2,
              name: name_en,
              imports: imp_or_exp.includes(1),
              exports: imp_or_exp.includes(2),
              records: rows,
              data_until: data_end,
              sample,
            }));
          return { countries };
        },
        { isOwnText: true },
      ),
  );

  server.registerTool(
    'search_transactions',
    {
      title: 'Customs records',
      description:
        'Shipments as customs declared them. At least one of goods, hs, importer, exporter. Cite a record by its id and link. Costs one transaction search of the plan; other pages are free with token.',
      inputSchema: input.records,
      annotations: reads,
    },
    (asked) =>
      answerOf(async () => {
        const { importer, exporter, hs, goods: keyword, page, page_size: pageSize, token } = asked;
        const direction = input.directionOf(asked.direction);
        const [countries, partners] = [asked.reporting_countries, asked.partner_countries];
        const days = input.daysOf(asked.from, asked.until);
        const found = await waybill.call('transactionSearch', {
          ...{ keyword, importer, exporter, page, pageSize, token, ...days },
          tab: direction,
          hs: hs?.join(','),
          area: countries,
          filterArea: partners,
        });
        const { data, total, next } = found.results;
        return {
          total,
          ...{ page, next, token: found.token, ...days },
          link: links.search({ keyword, hs, importer, exporter, direction, countries, partners, ...days }),
          // The tabs of companies answer their rows in the same place.
          records: data.flatMap((row) => {
            if (!('favorite' in row)) return [];
            const { favorite: _kept, ...record } = row;
            return [{ ...record, link: links.record(record.id) }];
          }),
        };
      }),
  );

  server.registerTool(
    'get_transaction',
    {
      title: 'One customs record',
      description:
        'Everything that a record says. Costs one record detail of the plan, and nothing when it was opened today already.',
      inputSchema: {
        id: z.string().min(1).max(120).describe('Id of a record, as another tool answered it.'),
      },
      annotations: reads,
    },
    ({ id }) =>
      answerOf(async () => {
        const { favorite: _kept, ...record } = await waybill.call('transactionDetails', { id });
        return { record, link: links.record(record.id) };
      }),
  );

  server.registerTool(
    'search_companies',
    {
      title: 'Companies by what they trade in, or by name',
      description:
        'Buyers or suppliers of goods, most records first, or companies by their name. Cite a company by its id and link. Costs one company search of the plan; other pages are free with token.',
      inputSchema: {
        words: z
          .string()
          .transform(unquoteForeign)
          .pipe(z.string().min(1).max(200))
          .describe('Goods, or with by "name" a part of the company’s name.'),
        by: z.enum(['goods', 'name']).default('goods'),
        side: z.enum(['importers', 'exporters']).default('importers').describe('Buyers or suppliers.'),
        hs: input.hs,
        countries: input.where,
        partner_countries: input.partners,
        ...input.daysAndPage,
      },
      annotations: reads,
    },
    (asked) =>
      answerOf(async () => {
        const { words: keyword, by: keywordIn, hs, countries, page, page_size: pageSize, token } = asked;
        const type = asked.side === 'importers' ? 1 : 2;
        const { from, until } = asked;
        const days = from === undefined && until === undefined ? undefined : input.daysOf(from, until);
        const dates = days === undefined ? undefined : [days.startDate, days.endDate];
        const question = { keyword, keywordIn, hsCode: hs?.join(','), country: countries, dates };
        const found = await waybill.call('traderSearch', {
          ...question,
          ...{ type, page, pageSize, token },
          tradeArea: asked.partner_countries,
        });
        return {
          total: found.total,
          ...{ page, next: found.next, token: found.token },
          link: links.companies(type, { ...question, tradeArea: asked.partner_countries }),
          companies: found.data.map((company) => ({
            id: company.id,
            name: company.desc_en,
            country: company.country,
            records: company.total,
            weight_kg: company.weight,
            amount_usd: company.amount,
            first_date: company.first_date,
            last_date: company.last_date,
            partners: company.partners,
            goods: company.goods,
            contacts: company.contacts,
            contacts_complete: company.contacts_complete,
            sample: company.sample,
            link: links.company(company.id),
          })),
        };
      }),
  );

  server.registerTool(
    'company_profile',
    {
      title: 'A company: what it buys and sells, with whom, since when',
      description:
        'Head, months, largest partners, goods and newest records of a company. Costs one company profile of the plan, and nothing when it was opened today already.',
      inputSchema: {
        id: z.string().min(1).max(120).describe('Id of a company, as another tool answered it.'),
      },
      annotations: reads,
    },
    ({ id }) => answerOf(() => companyProfile(waybill, links, id)),
  );

  server.registerTool(
    'market_figures',
    {
      title: 'Figures of a market',
      description:
        'Who, when, from where, through which ports, at what price: one view of all records that match. Each row has the link that opens exactly its records. Costs one market analysis of the plan; other views and pages of the same question are free with token.',
      inputSchema: {
        figures: z
          .enum(figureNames)
          .describe('Which view. prices are US dollars per unit: median and quartiles.'),
        ...input.records,
      },
      annotations: reads,
    },
    (asked) =>
      answerOf(async () => {
        const { importer, exporter, hs, page, page_size: pageSize, token } = asked;
        const countries = asked.reporting_countries;
        const question = {
          ...{ keyword: asked.goods, importer, exporter, hsCode: hs?.join(',') },
          ...input.daysOf(asked.from, asked.until),
          impOrExp: input.directionOf(asked.direction),
          tradeArea: asked.partner_countries,
        };
        const found = await waybill.call('analysisSearch', {
          ...question,
          ...{ page, pageSize, token, country: countries, stat: true },
          tab: figures[asked.figures],
        });
        if (found.tab === 0) throw new Error('records were not asked for');
        const rows = found.data.map((row) => ({
          ...row,
          link: links.analysis(countries, row.open, question),
        }));
        return {
          figures: asked.figures,
          ...{ rows: found.total, page, next: found.next, token: found.token },
          all: found.stat,
          link: links.analysis(countries, {}, { ...question, tab: found.tab }),
          data: rows,
        };
      }),
  );

  server.registerTool(
    'find_leads',
    {
      title: 'Companies to call this week, and why',
      description:
        'Buyers or suppliers of goods that are new, growing, switching supplier, due to order or lost, best first; each reason has the records that prove it. Costs one company search of the plan; other pages are free with token.',
      inputSchema: {
        goods: input.goods,
        hs: input.hs,
        side: z.enum(['buyers', 'suppliers']).default('buyers'),
        countries: input.where,
        home: z
          .string()
          .regex(/^[A-Z]{2}$/)
          .optional()
          .describe('The user’s own country (alpha-2), which the reason "lost" is about.'),
        reason: z.enum(['new', 'growing', 'switching', 'due', 'lost']).optional(),
        page: input.page,
        page_size: input.pageSize,
        token: input.token,
      },
      annotations: reads,
    },
    (asked) =>
      answerOf(async () => {
        const {
          goods: keyword,
          hs,
          countries: country,
          home,
          reason,
          page,
          page_size: pageSize,
          token,
        } = asked;
        const type = asked.side === 'buyers' ? 1 : 2;
        const question = { keyword, hsCode: hs?.join(','), type, country, home, reason } as const;
        const found = await waybill.call('leads', { ...question, ...{ page, pageSize, token } });
        return {
          total: found.total,
          ...{ page, next: found.next, token: found.token },
          link: links.leads(question),
          reasons: found.reasons,
          leads: found.data.map((lead) => ({
            id: lead.id,
            name: lead.desc_en,
            country: lead.country,
            score: lead.score,
            contacts: lead.contacts,
            contacts_complete: lead.contacts_complete,
            sample: lead.sample,
            link: links.company(lead.id),
            reasons: lead.reasons.map(({ proofs, ...why }) => ({
              ...why,
              proofs: proofs.map(({ open, ...proof }) => ({
                ...proof,
                link: links.company(lead.id, { ...open, show: 'records' }),
              })),
            })),
          })),
        };
      }),
  );

  server.registerTool(
    'plan_left',
    {
      title: 'What is left of the plan',
      description:
        'Totals of the account’s plan, what is left of them today or this month, and when it ends. Free.',
      inputSchema: {},
      annotations: reads,
    },
    () => answerOf(async () => ({ ...(await waybill.call('permissions', {})) }), { isOwnText: true }),
  );
}

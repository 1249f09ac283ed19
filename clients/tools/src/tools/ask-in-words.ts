// Tool: reads a question in words, and names the page of the site that answers it.
import type { AskedTarget, AskWordsAnswer } from '@waybill/contract';
import { requiredWords } from '../arguments';
import { createLinks, type Links } from '../links';
import { defineTool } from '../tool';

/** Tabs of an analysis by what they show, as the site's addresses number them. */
const tabs: Readonly<Partial<Record<AskedTarget['view'], number>>> = {
  importers: 1,
  exporters: 2,
  months: 3,
  areas: 4,
  origins: 5,
  unloading: 6,
  loading: 7,
  prices: 8,
  brands: 9,
  codes: 15,
};

function linkTo(target: AskedTarget, links: Links): string {
  const { page, view, direction, countries, partners, keyword, hs, startDate, endDate, companyId } = target;
  const { importer, exporter, company } = target;
  if (page === 'company') return links.company(companyId);
  if (page === 'companies') {
    const name = importer || exporter || company;
    const subject = name === '' ? { held: true } : { keyword: name, keywordIn: 'name' };
    return links.companies(view === 'exporters' ? 2 : 1, { ...subject, country: countries });
  }
  const shared = { keyword, importer, exporter, startDate, endDate };
  if (page === 'search') return links.search({ ...shared, company, hs, direction, countries, partners });
  const question = {
    ...{ ...shared, hsCode: hs, tradeArea: partners, tab: tabs[view] },
    impOrExp: direction === 1 ? null : direction,
    moving: view === 'movement' ? 'importer' : null,
  };
  return links.analysis(countries, {}, question);
}

/** Why nothing opens, and what to do about it. */
const problems: Readonly<Record<Exclude<AskWordsAnswer['problem'], ''>, string>> = {
  subject: 'The question names no goods, HS code or company: add one.',
  unreported: 'None of these countries reports to this site: ask without one of them.',
};

const describeFilters = (target: AskedTarget) => ({
  page: target.page,
  view: target.view,
  direction: target.direction === 1 ? 'imports' : 'exports',
  reporting_countries: target.countries,
  partner_countries: target.partners,
  goods: target.keyword,
  hs: target.hs,
  importer: target.importer,
  exporter: target.exporter,
  company: target.company,
  from: target.startDate,
  until: target.endDate,
});

export const askInWords = defineTool({
  name: 'ask_in_words',
  title: 'Ask in words',
  description:
    'Reads a question in English, Chinese, Spanish or Vietnamese, such as “coffee from Brazil to Germany 2025 by month”: the filters that it means, the page of the site that answers it, and what was not understood. It reads no records: pass the filters to the other tools.',
  price: { limit: null, keyCalls: 1 },
  arguments: { question: requiredWords('The question, at most 200 characters.') },
  run: async ({ question }, site) => {
    const { text, unknown, target, problem, unreported } = await site.calls.askWords({ q: question });
    const notUnderstood = unknown.map(({ start, end }) => text.slice(start, end));
    if (target === null) {
      const reason = problem === '' ? 'These are plain words: search for them.' : problems[problem];
      return { fields: { no_page: reason, countries: unreported, not_understood: notUnderstood } };
    }
    return {
      fields: {
        link: linkTo(target, createLinks(site)),
        filters: describeFilters(target),
        not_understood: notUnderstood,
      },
    };
  },
});

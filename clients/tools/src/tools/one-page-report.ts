// Tool: a market on one page, as the site's one-page report has it.
import type { PageClaim, PageFigures, PageSentence } from '@waybill/contract/analysis-page';
import { recordFilters, toMarketQuestion } from '../arguments';
import { createLinks, type Links } from '../links';
import { defineTool } from '../tool';
import { needFilter } from './transactions';

type LinkTo = (open: PageClaim['open']) => ReturnType<Links['analysis']>;

/** A claim with the link that opens exactly its records. */
const describeClaim = ({ n, total, by, value, open }: PageClaim, linkTo: LinkTo) => ({
  claim: n,
  records: total,
  ...(by !== 'total' && { [by]: value }),
  link: linkTo(open),
});

function describeSentence(sentence: PageSentence, linkTo: LinkTo) {
  switch (sentence.kind) {
    case 'change':
      return {
        says: 'change',
        now: describeClaim(sentence.now, linkTo),
        before: describeClaim(sentence.before, linkTo),
      };
    case 'total':
      return { says: 'total', all: describeClaim(sentence.all, linkTo) };
    case 'cause':
      return {
        says: 'cause',
        measure: sentence.measure,
        change: sentence.change,
        steps: sentence.steps.map(({ step, change, period, claim }) => ({
          ...{ step, change, period },
          ...describeClaim(claim, linkTo),
        })),
      };
    case 'leader':
      return {
        says: 'leader',
        side: sentence.side,
        company: sentence.name,
        share: sentence.share,
        largest_together: sentence.leading,
        ...describeClaim(sentence.claim, linkTo),
      };
    case 'price': {
      const { kind: says, claim, ...price } = sentence;
      return { says, ...price, ...describeClaim(claim, linkTo) };
    }
  }
}

const describeCompanies = ({ rows, groups }: PageFigures['importers'], linkTo: LinkTo) => ({
  companies: groups,
  largest: rows.map(({ key, name, country, total, amount, weight, open }) => ({
    ...{ id: key, name, country, records: total, amount, weight },
    link: linkTo(open),
  })),
});

const { page: _page, page_size: _pageSize, ...questionFilters } = recordFilters;

export const onePageReport = defineTool({
  name: 'one_page_report',
  title: 'A market on one page',
  description:
    'A market in one answer: what changed against the year before and why, who leads, the median price, months, the five largest buyers and suppliers. Each claim has a number, its records and sum, and the link that opens exactly these records. link is the printable page.',
  price: {
    limit: 'market_analysis',
    free: 'free with the token of market_figures for the same question',
    keyCalls: 1,
  },
  arguments: questionFilters,
  run: async (values, site) => {
    needFilter(values);
    const { token, reporting_countries: countries } = values;
    const question = toMarketQuestion(values);
    const found = await site.calls.analysisPage({ ...question, token, country: countries });
    const links = createLinks(site);
    const linkTo: LinkTo = (open) => links.analysis(countries, open, question);
    return {
      fields: {
        token: found.token,
        ranked_by: found.by,
        data_as_of: found.as_of,
        first_date: found.all.first_date,
        last_date: found.all.last_date,
        records: found.all.total,
        amount: found.all.amount,
        weight: found.all.weight,
        sample_records: found.all.samples,
        compared: found.run,
        claims: found.sentences.map((sentence) => describeSentence(sentence, linkTo)),
        months: found.months.map(({ month, state, total, amount, weight }) => ({
          ...{ month, state, records: total, amount, weight },
        })),
        buyers: describeCompanies(found.importers, linkTo),
        suppliers: describeCompanies(found.exporters, linkTo),
        link: links.onePage(countries, question),
      },
    };
  },
});

// Tool: figures of a market.
import type { AnalysisStat, CallResponse } from '@waybill/contract';
import { recordFilters, requiredChoice, toMarketQuestion } from '../arguments';
import { createLinks } from '../links';
import { defineTool } from '../tool';
import { needFilter } from './transactions';

/** Tabs of market analysis by what they show. */
const tabs = {
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
type View = keyof typeof tabs;
const viewNames = Object.keys(tabs) as [View, ...View[]];

const OUTLIERS = 3;

type FigureRow = Exclude<CallResponse<'analysisSearch'>, { tab: 0 }>['data'][number];

/** A row without what the link says, and what only a chart or a map needs. */
function describeRow(row: FigureRow) {
  const { open: _inLink, ...figures } = row;
  if ('median' in figures) {
    const { months: _chart, low, high, outliers, ...price } = figures;
    return {
      ...price,
      below: low && { price: low.fence, records: low.total },
      above: high && { price: high.fence, records: high.total },
      outliers: outliers.slice(0, OUTLIERS),
    };
  }
  if (!('latitude' in figures)) return figures;
  const { latitude: _map, longitude: _mapToo, continent: _continent, ...ranked } = figures;
  return ranked;
}

/** Figures over all rows. */
const describeTotals = (stat: AnalysisStat | undefined) =>
  stat && {
    total: stat.total,
    amount: stat.amount,
    weight: stat.weight,
    first_date: stat.first_date,
    last_date: stat.last_date,
    concentration: stat.concentration,
  };

export const marketFigures = defineTool({
  name: 'market_figures',
  title: 'Figures of a market',
  description:
    'Who, when, from where, through which ports, at what price: one view of all records that match. Amounts are US dollars, weights kilograms. Each row has the link that opens exactly its records.',
  price: {
    limit: 'market_analysis',
    free: 'other views and pages of the same question are free with token',
    keyCalls: 1,
  },
  arguments: {
    figures: requiredChoice('Which view. prices are US dollars per unit: median and quartiles.', viewNames),
    ...recordFilters,
  },
  run: async (values, site) => {
    needFilter(values);
    const { page, page_size: pageSize, token, reporting_countries: countries } = values;
    const question = toMarketQuestion(values);
    const links = createLinks(site);
    const found = await site.calls.analysisSearch({
      ...question,
      ...{ page, pageSize, token, country: countries, stat: true },
      tab: tabs[values.figures],
    });
    if (found.tab === 0) throw new Error('records were not asked for');
    return {
      fields: {
        figures: values.figures,
        ...{ rows: found.total, page, token: found.token },
        from: question.startDate,
        until: question.endDate,
        all: describeTotals(found.stat),
        link: links.analysis(countries, {}, { ...question, tab: found.tab }),
        data: found.data.map((row) => ({
          ...describeRow(row),
          link: links.analysis(countries, row.open, question),
        })),
      },
      rows: { field: 'data', page, pageSize, hasNext: found.next, total: found.total },
    };
  },
});

// Special page yidaiyilu: trade of reporting Belt and Road countries with China. One statement for each table of
// figures.
import { type BeltAndRoadTrade, type Growth, reportingCountries } from '@waybill/contract';
import { monthOf, monthPlus } from '../../../basics/time';
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { companyKey } from '../../../stores/warehouse/ids';
import { literalSet } from '../../../stores/warehouse/literals';
import type { Holdings } from '../../search/countries';
import { readCompanyNames } from '../names';
import {
  columnGroupsSql,
  composeLeading,
  describeByKey,
  type LeadingGroup,
  leadingSql,
  type Measures,
  measures,
} from './leading';
import {
  composeMonths,
  findCountrySpans,
  isWhole,
  lastTwoYears,
  lastYear,
  listMonthsInSpan,
  type Span,
  sumMeasures,
} from './window';

/**
 * Reporting countries, alpha-2, that have signed a cooperation document on the Belt and Road with China, as the Belt
 * and Road Portal lists them (yidaiyilu.gov.cn, "countries that have signed cooperation documents"). Colombia signed in
 * May 2025; Panama, which left in February 2025, is not among them. Never signed: Brazil, India, Mexico, Paraguay, the
 * United Kingdom, the United States.
 */
const signed =
  'AR BD BW CF CM TD CL CO CR CI EC ET GH ID KZ KE LS LR MW NA NG PK PE PH RU LK TZ TR UG UA UY UZ VE VN'.split(
    ' ',
  );
const members = reportingCountries.filter(({ alpha2 }) => signed.includes(alpha2));
const memberCodes = new Set(members.map(({ code }) => code));
const CHINA = 'CN';

interface Cell extends Measures {
  direction: 1 | 2;
  country: string;
  month: string;
}

/** SQL of the reporting company: the importer of an import, the exporter of an export. */
const reporter = 'if(direction = 1, importer_id, exporter_id)';

export async function composeBeltAndRoad(
  client: WarehouseClient,
  holdings: (direction?: 1 | 2) => Promise<Holdings>,
): Promise<BeltAndRoadTrade> {
  const [both, ...holdingsByDirection] = await Promise.all([holdings(), holdings(1), holdings(2)]);
  const places = both.countries.filter(({ country }) => memberCodes.has(country.code));
  const end = places
    .map(({ country }) => country.data_end)
    .sort()
    .at(-1);
  if (end === undefined) return null;
  const year = lastYear(end);
  const years = lastTwoYears(year);
  const chinaTradeCondition = ({ start, end: last }: Span) =>
    `country IN ${literalSet(memberCodes)} AND partner = '${CHINA}' AND date BETWEEN '${start}' AND '${last}'`;
  const [{ rows: cells }, { rows: codes }, { rows: companies }] = await Promise.all([
    client.queryLong<Cell>(
      `SELECT direction, country, formatDateTime(toStartOfMonth(date), '%Y-%m') AS month, ${measures}
       FROM records WHERE ${chinaTradeCondition(years)} GROUP BY direction, country, month`,
    ),
    client.queryLong<LeadingGroup>(leadingSql(columnGroupsSql('hs6', chinaTradeCondition(year)))),
    client.queryLong<LeadingGroup>(leadingSql(columnGroupsSql(reporter, chinaTradeCondition(year)))),
  ]);
  const names = await readCompanyNames(client, [...new Set(companies.map(({ key }) => Number(key)))]);
  const describeCompany = ({ key }: LeadingGroup) => {
    const company = names.get(Number(key));
    return {
      key: companyKey(Number(key)),
      name: company?.name ?? '',
      country: company === undefined || company.country === '' ? null : company.country,
    };
  };

  const from = monthOf(year.start);
  const spans = ([1, 2] as const).map((direction, i) => ({
    direction,
    spans:
      holdingsByDirection[i] === undefined
        ? new Map<string, Span>()
        : findCountrySpans(holdingsByDirection[i], memberCodes),
  }));
  const selectCells = (direction: 1 | 2, country?: string) =>
    cells.filter(
      (cell) => cell.direction === direction && (country === undefined || cell.country === country),
    );
  const sumNewestYear = (of: readonly Cell[]) => sumMeasures(of.filter(({ month }) => month >= from));

  return {
    ...year,
    sample: places.some(({ country }) => country.sample),
    countries: members
      .filter(({ code }) => places.some(({ country }) => country.code === code))
      .map(({ code, alpha2 }) => ({
        code,
        alpha2,
        sides: spans.flatMap(({ direction, spans: of }) => {
          const span = of.get(code);
          if (span === undefined) return [];
          const own = selectCells(direction, code);
          return [
            {
              direction,
              last: span.end,
              ...sumNewestYear(own),
              growth: measureGrowth(own, new Map([[code, span]]), year),
            },
          ];
        }),
      })),
    sides: spans.flatMap(({ direction, spans: of }) => {
      if (of.size === 0) return [];
      const own = selectCells(direction);
      const monthly = new Map(
        listMonthsInSpan(years).map((month) => [
          month,
          sumMeasures(own.filter((cell) => cell.month === month)),
        ]),
      );
      return [
        {
          direction,
          ...sumNewestYear(own),
          growth: measureGrowth(own, of, year),
          months: composeMonths(years, [...of.values()], monthly),
          codes: composeLeading(codes, direction, describeByKey),
          companies: composeLeading(companies, direction, describeCompany),
        },
      ];
    }),
  };
}

/**
 * Growth over those months of the year that are complete in a country both then and a year before; other months are in
 * neither sum. Null when there is none.
 */
function measureGrowth(cells: readonly Cell[], spans: ReadonlyMap<string, Span>, year: Span): Growth | null {
  const compared = new Set<string>();
  const now: Cell[] = [];
  const before: Cell[] = [];
  for (const [country, span] of spans)
    for (const month of listMonthsInSpan(year)) {
      const earlier = monthPlus(month, -12);
      if (!isWhole(month, span) || !isWhole(earlier, span)) continue;
      compared.add(month);
      now.push(...cells.filter((cell) => cell.country === country && cell.month === month));
      before.push(...cells.filter((cell) => cell.country === country && cell.month === earlier));
    }
  const months = [...compared].sort();
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { first, last, months: months.length, now: sumMeasures(now), before: sumMeasures(before) };
}

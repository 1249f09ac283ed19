// Path of the page that answers a question in words (call askWords).
import { type AskedTarget, type Direction, directions, reportingCountry } from '@waybill/contract';
import { analysisTabs } from '@waybill/contract/analysis-terms';
import type { AskView } from '@waybill/contract/ask-terms';
import { whereThere } from './existing';
import { links } from './links';
import { searchQuery } from './search-link';

/** Tab of an analysis by what it shows; the movement has no number. */
const tabByView: Partial<Record<AskView, number>> = {
  importers: analysisTabs.importers,
  exporters: analysisTabs.exporters,
  months: analysisTabs.months,
  areas: analysisTabs.tradeAreas,
  origins: analysisTabs.origins,
  unloading: analysisTabs.unloadingPorts,
  loading: analysisTabs.loadingPorts,
  prices: analysisTabs.prices,
  brands: analysisTabs.brands,
  codes: analysisTabs.commodities,
};

/** Tabs of a search of records that list companies. */
const companyTabs: Partial<Record<AskView, number>> = { importers: 3, exporters: 4 };

const isExport = (direction: Direction): boolean => direction === directions.export;

function searchPath(target: AskedTarget): string {
  const { keyword, hs, importer, exporter, company, direction, countries, partners } = target;
  const { startDate, endDate, view } = target;
  const tab = companyTabs[view];
  const query = searchQuery(
    {
      ...{ keyword, hs, importer, exporter, company, direction, countries, startDate, endDate },
      filterArea: partners,
    },
    tab === undefined ? {} : { tab },
  );
  return `/transaction/search${query}`;
}

/** Several reporting countries are one analysis of all, by where goods go or come from. */
function analysisPath(target: AskedTarget): string {
  const { keyword, hs, importer, exporter, direction, countries, partners, startDate, endDate, view } =
    target;
  const [country = 'all', ...others] = countries;
  const areas = countries.flatMap((code) => reportingCountry(code)?.alpha2 ?? []);
  const side = isExport(direction) ? 'exArea' : 'imArea';
  return links.analysis(others.length === 0 ? country : 'all', {
    ...{ keyword, importer, exporter, hsCode: hs.join(','), startDate, endDate },
    ...(isExport(direction) && { impOrExp: direction }),
    tradeArea: partners,
    ...(others.length > 0 && { [side]: areas }),
    ...(view === 'movement' && { moving: 'importer' as const }),
    ...(tabByView[view] !== undefined && { tab: tabByView[view] }),
  });
}

function companiesPath({
  view,
  countries,
  importer,
  exporter,
  company,
  startDate,
  endDate,
}: AskedTarget): string {
  const name = importer || exporter || company;
  const side = view === 'exporters' ? directions.export : directions.import;
  return links.traders(view === 'profile' ? undefined : side, {
    ...(name === '' ? { held: true } : { keyword: name, keywordIn: 'name' as const }),
    country: countries,
    ...(startDate !== '' && { dates: [startDate, endDate] }),
  });
}

/** The page of a question; where this site lacks it, the search of its records. */
export function askedPath(target: AskedTarget): string {
  const { page, companyId } = target;
  if (page === 'analysis') return whereThere(analysisPath(target), searchPath(target));
  if (page === 'companies') return companiesPath(target);
  if (page === 'company') return whereThere(links.company(companyId), searchPath(target));
  return searchPath(target);
}

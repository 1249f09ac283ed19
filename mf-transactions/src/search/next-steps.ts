// Suggestions when a search finds nothing, most promising first.
import { type Direction, directions, HS_LENGTH, noNarrowing, saidIn } from '@waybill/contract';
import { typedCode, widened } from '@waybill/trade';
import { dotted } from '@waybill/ui/data';
import { type SearchAction, type SearchView, shownDirection, tabOfDirection } from './search-state';

type StepName =
  | 'asHs'
  | 'withoutNarrowing'
  | 'otherDirection'
  | 'clearAreas'
  | 'widenDates'
  | 'shorterHs'
  | 'withShipping'
  | 'withoutCompany'
  | 'withoutHs'
  | 'allCountries';

interface NextStep {
  name: StepName;
  action: SearchAction;
  /** Number of rows that it would show, where known. */
  total?: number;
  /** Parameters of the step's text. */
  params?: Record<string, string>;
}

/** There are no earlier records, so widening ends there. */
const FIRST_DAY = '2010-01-01';

/** How many steps to offer. */
const MOST = 4;

/** @param totals matches of the same query in tabs 1 and 2, where known */
export function nextSteps(view: SearchView, totals: { imports: number; exports: number } | undefined) {
  const steps: NextStep[] = [];
  const code = typedCode(view.keyword);
  if (code !== null && view.hs.length === 0) {
    steps.push({
      name: 'asHs',
      action: { do: 'refine', terms: { keyword: '', hs: [code] } },
      params: { hs: dotted(code) },
    });
  }
  const shown = shownDirection(view);
  const other: Direction = shown === directions.import ? directions.export : directions.import;
  const otherTotal = totals && (other === directions.import ? totals.imports : totals.exports);
  if (otherTotal) {
    steps.push({
      name: 'otherDirection',
      action: { do: 'tab', tab: tabOfDirection(other) },
      total: otherTotal,
      params: { direction: String(other) },
    });
  }
  if (view.area.length + view.filterArea.length > 0) {
    steps.push({ name: 'clearAreas', action: { do: 'clearAreas' } });
  }
  if (saidIn(view.narrowing).length > 0)
    steps.push({ name: 'withoutNarrowing', action: { do: 'refine', terms: { narrowing: noNarrowing } } });
  if (view.startDate > FIRST_DAY) {
    const range = widened({ start: view.startDate, end: view.endDate });
    steps.push({
      name: 'widenDates',
      action: { do: 'refine', terms: { startDate: range.start, endDate: range.end } },
      params: { start: range.start },
    });
  }
  // National digits are left out first, then those of the subheading.
  const { subheading, search } = HS_LENGTH;
  const kept = view.hs.some((code) => code.length > subheading.min) ? subheading.min : search.min;
  const short = [...new Set(view.hs.map((code) => code.slice(0, kept)))];
  if (view.hs.some((code) => code.length > kept)) {
    steps.push({
      name: 'shorterHs',
      action: { do: 'refine', terms: { hs: short } },
      params: { hs: short.map(dotted).join(', ') },
    });
  }
  if (view.excludeShip)
    steps.push({ name: 'withShipping', action: { do: 'refine', terms: { excludeShip: false } } });
  if (view.countries.length > 0)
    steps.push({ name: 'allCountries', action: { do: 'refine', terms: { countries: [] } } });
  const hasGoods = view.keyword.trim() !== '' || view.hs.length > 0;
  const named = [view.company, view.importer, view.exporter].some((name) => name.trim() !== '');
  if (hasGoods && (view.pinned !== null || named)) {
    const terms = { pinned: null, company: '', importer: '', exporter: '' };
    steps.push({ name: 'withoutCompany', action: { do: 'refine', terms } });
  }
  if (view.hs.length > 0 && view.keyword.trim() !== '')
    steps.push({ name: 'withoutHs', action: { do: 'refine', terms: { hs: [] } } });
  return steps.slice(0, MOST);
}

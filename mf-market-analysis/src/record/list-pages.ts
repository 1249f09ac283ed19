// Hook that reads further pages of the analysis from which a record was opened, so that "next" continues beyond the end
// of a page.
import { reportingCountry } from '@waybill/contract';
import { analysisTabs } from '@waybill/contract/analysis-terms';
import { useLanguage } from '@waybill/platform';
import { fetchPaid, links } from '@waybill/trade';
import { readFromList, type TurnPage } from '@waybill/ui/data';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { readView, writeView } from '../analysis/analysis-address';
import { isAsked, tabQuestion } from '../analysis/analysis-queries';
import { emptyView } from '../analysis/analysis-view';
import { useDated } from '../analysis/use-analysis';

const tab = analysisTabs.records;

/** Country and query string of an analysis; null for the address of another list. */
function analysisAt(address: string): { country: string; search: string } | null {
  const [, country = '', search = ''] = /\/market-analysis\/([\w-]+)(\?.*)?$/.exec(address) ?? [];
  return country === 'all' || reportingCountry(country) !== undefined ? { country, search } : null;
}

/** Null where the record was not opened from an analysis. */
export function useListPages(): TurnPage | null {
  const { language } = useLanguage();
  const address = readFromList(useLocation().state)?.address ?? '';
  const place = useMemo(() => analysisAt(address), [address]);
  const view = useMemo(() => (place === null ? emptyView : readView(place.search)), [place]);
  const dated = useDated(view, place?.country ?? 'all');
  if (place === null || dated === null || dated.tab !== tab || !isAsked(dated)) return null;
  const { country } = place;
  return async (step) => {
    const turned = { ...dated, pages: { ...dated.pages, [tab]: (dated.pages[tab] ?? 1) + step } };
    const answer = await fetchPaid(tabQuestion(turned, country, tab), language);
    return {
      ids: answer.tab === tab ? answer.data.map(({ id }) => id) : [],
      path: links.analysis(country) + writeView(turned),
    };
  };
}

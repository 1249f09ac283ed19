// How the answer that a record was opened from goes on before and after its page: so that one reads on from record to record.
import { analysisTabs, reportingCountry } from '@waybill/contract';
import { links, usePaidQuery } from '@waybill/trade';
import { type BeyondPage, type FromList, readFromList } from '@waybill/ui/data';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { readView, writeView } from '../analysis/analysis-address';
import { isAsked, tabQuestion } from '../analysis/analysis-queries';
import { pageSizeOf } from '../analysis/analysis-question';
import { type DatedView, emptyView } from '../analysis/analysis-view';
import { useDated } from '../analysis/useAnalysis';

const tab = analysisTabs.records;
/** Asks for nothing, in the place of a list that there is not. */
const nothing: DatedView = { ...emptyView, startDate: '', endDate: '' };

/** Country and query string of an analysis; null for the address of another list. */
function analysisAt(address: string): { country: string; search: string } | null {
  const [, country = '', search = ''] = /\/market-analysis\/([\w-]+)(\?.*)?$/.exec(address) ?? [];
  return country === 'all' || reportingCountry(country) !== undefined ? { country, search } : null;
}

const pageOf = (view: DatedView, page: number): DatedView => ({ ...view, tab, pages: { [tab]: page } });

/** The records of a page; undefined until they are known. */
function useRecords(view: DatedView | null, country: string, page: number, wanted: boolean) {
  const asked = view !== null && wanted;
  const question = tabQuestion(pageOf(view ?? nothing, page), country, tab);
  const { data, isPlaceholderData } = usePaidQuery(question, { enabled: asked, silent: true });
  return asked && data?.tab === tab && !isPlaceholderData ? data : undefined;
}

/**
 * @param id of the record that shows
 * @returns null where it was not opened from the records of an analysis
 */
export function useAnswerPages(id: string): BeyondPage | null {
  const list = readFromList(useLocation().state);
  const at = list?.ids.indexOf(id) ?? -1;
  const address = list?.address ?? '';
  const place = useMemo(() => analysisAt(address), [address]);
  const view = useMemo(() => (place === null ? emptyView : readView(place.search)), [place]);
  const country = place?.country ?? 'all';
  const dated = useDated(view, country);
  const shown = place !== null && dated !== null && at >= 0 && isAsked(dated) ? dated : null;
  const page = view.pages[tab] ?? 1;

  const current = useRecords(shown, country, page, true);
  const before = useRecords(shown, country, page - 1, at === 0 && page > 1);
  const after = useRecords(shown, country, page + 1, at + 1 === list?.ids.length && current?.next === true);
  if (list === null || shown === null || current === undefined) return null;

  const listOf = (answer: typeof before, number: number): FromList | null =>
    answer === undefined
      ? null
      : {
          ...list,
          ids: answer.data.map((row) => row.id),
          address: links.analysis(country) + writeView(pageOf(shown, number)),
        };
  return {
    total: current.total,
    before: (page - 1) * pageSizeOf(shown, tab),
    previousPage: listOf(before, page - 1),
    nextPage: listOf(after, page + 1),
  };
}

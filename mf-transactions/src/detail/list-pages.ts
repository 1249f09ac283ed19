// Hook that reads further pages of the search from which a record was opened, so that "next" continues beyond the end
// of a page.
import { useLanguage } from '@waybill/platform';
import { fetchPaid, links } from '@waybill/trade';
import { readFromList, type TurnPage } from '@waybill/ui/data';
import { useLocation } from 'react-router-dom';
import { recordsIn } from '../search/answer-rows';
import { writeAddress } from '../search/search-address';
import { tabQuestion, useOpened } from '../search/search-queries';
import { isCompanyTab } from '../search/search-sorts';
import { searchReducer } from '../search/search-state';
import { useView } from '../search/use-search';

/** Query string of a search; null for the address of another list. */
const searchAt = (address: string): string | null =>
  /\/transaction\/search(\?.*)?$/.test(address) ? (/\?.*$/.exec(address)?.[0] ?? '') : null;

/** Null where the record was not opened from the shipments of a search. */
export function useListPages(): TurnPage | null {
  const { language } = useLanguage();
  const search = searchAt(readFromList(useLocation().state)?.address ?? '');
  const { view, ready } = useView(search ?? '');
  const opened = useOpened(view);
  if (search === null || !ready || opened === undefined || isCompanyTab(view.tab)) return null;
  return async (step) => {
    const turned = searchReducer(view, { do: 'page', page: view.pages[view.tab] + step });
    const answer = await fetchPaid(tabQuestion(turned, turned.tab, opened), language);
    return {
      ids: recordsIn(answer).map(({ id }) => id),
      path: links.search() + writeAddress(turned),
    };
  };
}

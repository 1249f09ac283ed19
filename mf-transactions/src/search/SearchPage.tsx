// Page of transaction search: form, filter chips, area filters, and four tabs of results.
import { useLanguage, useSavedSelection, useScrollRestoration } from '@waybill/platform';
import { dataEndOf, MeantWords, QueryProblem, useMappings, WidenedChips } from '@waybill/trade';
import { SubscribeButton, useFruitlessSearch } from '@waybill/trade/data';
import { Alert, PageHead, Panel, PanelSkeleton } from '@waybill/ui';
import { LazyTabs, SkipToRows } from '@waybill/ui/data';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { AreaBar } from './AreaBar';
import { BothDirections } from './BothDirections';
import { NoResults } from './NoResults';
import { useNarrowingWords } from './narrowing-words';
import { QueryChips } from './QueryChips';
import { SearchesMenu } from './SearchesMenu';
import { SearchForm } from './SearchForm';
import { ShipmentTable } from './ShipmentTable';
import { StartHere } from './StartHere';
import { SummaryStrip } from './SummaryStrip';
import styles from './search.module.css';
import { writeAddress } from './search-address';
import { useSearchAnswers } from './search-queries';
import { isCompanyTab } from './search-sorts';
import { allTabs, hasTerms, isCount, queryCore, shownDirection, tabQuery } from './search-state';
import { subscribedSearch, toSubject } from './subscription-search';
import { useSearch } from './use-search';

const CompanyTable = lazy(() => import('./CompanyTable'));

export default function SearchPage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { view, ready, unknownCountries, act, addressAfter } = useSearch();
  const { page, facets, totals, asked, opened, summary, otherSummary } = useSearchAnswers(view, ready);
  const mappings = useMappings().data;
  const narrowed = useNarrowingWords(view.narrowing);
  const [selected, select] = useSavedSelection('transactions', JSON.stringify(queryCore(view)));

  const area = useRef<HTMLDivElement>(null);
  useScrollRestoration(area, page.isSuccess);

  const answer = page.data;
  const error = page.error;
  const dataEnd = dataEndOf(mappings, view.countries);
  const total = answer?.results.total;
  const found = total === undefined || page.isPlaceholderData ? undefined : total;
  useFruitlessSearch(error !== null || (asked && found === 0));

  const filtered = view.area.length + view.filterArea.length > 0;
  const showAreas = (error === null || facets !== undefined) && (found !== 0 || filtered);

  const table = {
    view,
    answer,
    act,
    opened,
    summary,
    whole: facets && (shownDirection(view) === 1 ? facets.totals.imports : facets.totals.exports),
    loading: asked && page.isFetching && (page.isPending || page.isPlaceholderData),
    failure: error && (
      <QueryProblem error={error} onRetry={() => void page.refetch()} retrying={page.isFetching} />
    ),
    empty: <NoResults view={view} totals={facets?.totals} mappings={mappings} act={act} />,
  };

  return (
    <div ref={area} className={styles.page}>
      {asked && found !== 0 && <SkipToRows within={area} />}
      <PageHead
        title={t('search.title')}
        facts={
          asked && found !== undefined && answer !== undefined
            ? [
                t(`search.count.${view.tab}`, { count: found, n: format.number(found) }),
                dataEnd === null ? null : t('search.dataTo', { month: format.month(dataEnd.slice(0, 7)) }),
                t('search.took', {
                  ms: format.number(answer.took, { maximumFractionDigits: answer.took < 10 ? 1 : 0 }),
                }),
              ]
            : [t('search.about')]
        }
        actions={
          <>
            <SearchesMenu />
            {asked && error === null && hasTerms(view) && !isCount(view) && (
              <SubscribeButton
                search={subscribedSearch(view)}
                suggestedName={toSubject(view)}
                // A subscription searches by goods and parties, not by facts of single records.
                without={narrowed.filter(({ key }) => key !== 'brand').map(({ label }) => label)}
              />
            )}
          </>
        }
      />
      {unknownCountries.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('search.unknownCountries', { names: format.list(unknownCountries) })}
        />
      )}
      <SearchForm
        view={view}
        mappings={mappings}
        error={error}
        ignored={answer?.finding?.ignored}
        busy={asked && page.isFetching}
        onSearch={(terms) => {
          const action = { do: 'submit', terms } as const;
          const again = addressAfter(action) === writeAddress(view);
          // Sending the same search again reloads it only after a failure.
          if (again && error !== null) void page.refetch();
          act(action);
        }}
      />
      {!asked && <StartHere />}
      {asked && (
        <>
          <QueryChips view={view} act={act} />
          <div
            className={
              view.keyword.trim() !== '' && answer === undefined && error === null
                ? styles.widening
                : undefined
            }
          >
            <WidenedChips
              key={view.keyword}
              exact={view.exact}
              without={view.without}
              finding={answer?.finding}
              counter="transactionWidened"
              counted={answer && { ...tabQuery(view, view.tab, opened), token: answer.token }}
              onChange={(widening) => act({ do: 'widen', ...widening })}
            />
          </div>
          <MeantWords
            keyword={view.keyword.trim()}
            total={found}
            onChoose={(keyword) => act({ do: 'refine', terms: { keyword } })}
          />
          <Panel padding="none" className={styles.results}>
            {!isCompanyTab(view.tab) && found !== 0 && error === null && (
              <SummaryStrip view={view} summary={summary} />
            )}
            {view.both && !isCompanyTab(view.tab) && error === null && (
              <BothDirections view={view} summary={summary} otherSummary={otherSummary} />
            )}
            {showAreas && <AreaBar view={view} facets={facets} act={act} />}
            <LazyTabs
              label={t('search.views')}
              value={`${view.tab}`}
              unmountHidden
              onChange={(key) => act({ do: 'tab', tab: allTabs.find((tab) => `${tab}` === key) ?? view.tab })}
              tabs={allTabs.map((tab) => ({
                key: `${tab}`,
                label: t(`tab.${tab}`),
                count: totals[tab],
                panel: () =>
                  isCompanyTab(tab) ? (
                    <Suspense fallback={<PanelSkeleton block={320} />}>
                      <CompanyTable {...table} />
                    </Suspense>
                  ) : (
                    <ShipmentTable {...table} selected={selected} onSelect={select} />
                  ),
              }))}
            />
          </Panel>
        </>
      )}
    </div>
  );
}

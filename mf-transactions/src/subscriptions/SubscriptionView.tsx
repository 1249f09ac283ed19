// Records of one subscription: those loaded since the last visit, or all; opening it marks them as seen.
import { type FoundListRow, PAGE_SIZES, type SubscribedLeads, type Subscription } from '@waybill/contract';
import { platform, useCall, useLanguage } from '@waybill/platform';
import { highlightTerms, links, QueryProblem } from '@waybill/trade';
import { RecordsTable } from '@waybill/trade/data';
import { AppLink, EmptyState, Panel } from '@waybill/ui';
import { DetailPage, Segmented, useAddress } from '@waybill/ui/data';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isSearch,
  linkProfile,
  linkSubscribedAnalysis,
  linkSubscribedLeads,
  linkSubscribedSearch,
} from '../search/subscription-search';
import { NAMESPACE } from '../texts';
import { usePeriodWords, useQueryWords } from './QueryWords';
import styles from './subscriptions.module.css';
import { useSubscriptionRecords, viewFields, visit } from './use-subscriptions';

export function SubscriptionView({ id }: { id: string }) {
  const { t } = useTranslation(NAMESPACE);
  const answer = useCall('subscriptionDetail', { id }, { staleTime: Number.POSITIVE_INFINITY, silent: true });
  const inWords = useQueryWords();
  const inDays = usePeriodWords();
  const { data } = answer;
  return (
    <DetailPage
      title={data?.name ?? t('subscriptions.title')}
      facts={data ? [...inWords(data), inDays(data)] : []}
      actions={data && <Origin subscription={data} />}
      listPath={links.subscriptions()}
      answer={answer}
      missing={{ title: t('subscriptions.missing'), why: t('subscriptions.missingWhy') }}
    >
      {(subscription) =>
        subscription.leads === null ? (
          <Records subscription={subscription} />
        ) : (
          <ToLeads {...subscription} leads={subscription.leads} />
        )
      }
    </DetailPage>
  );
}

/** Link to the page that shows the same records, where there is one. */
function Origin({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation(NAMESPACE);
  if (subscription.leads !== null) return null;
  if (isSearch(subscription))
    return <AppLink href={linkSubscribedSearch(subscription)}>{t('subscriptions.open')}</AppLink>;
  const profile = linkProfile(subscription);
  if (profile !== null) return <AppLink href={profile}>{t('subscriptions.openCompany')}</AppLink>;
  const analysis = linkSubscribedAnalysis(subscription);
  return analysis === null ? null : <AppLink href={analysis}>{t('subscriptions.openAnalysis')}</AppLink>;
}

/** Leads have a page of their own, which a link in a message or an e-mail opens. */
function ToLeads({ id, leads, recent, seen_load }: Subscription & { leads: SubscribedLeads }) {
  const path = linkSubscribedLeads(id, leads, recent ? seen_load : '');
  useEffect(() => platform.navigate(path, { replace: true }), [path]);
  return null;
}

function Records({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const [{ show: chosen, page, size }, change] = useAddress(viewFields);
  // Records that were new when the page was opened stay marked, and chosen, while it is open.
  const [seen] = useState(subscription.seen_load);
  const [hasNew] = useState(subscription.recent !== null && subscription.recent > 0);
  const show = chosen === '' ? (hasNew ? 'new' : 'all') : chosen;
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const records = useSubscriptionRecords(subscription, show === 'new' ? seen : '', {
    page,
    pageSize: size,
  });
  const goods = useMemo(() => highlightTerms(subscription.keyword), [subscription.keyword]);
  const { id, company, importer, exporter } = subscription;
  const parties = useMemo(
    () => [company, importer, exporter].flatMap(highlightTerms),
    [company, importer, exporter],
  );
  const isNew = useMemo(() => {
    const rows = records.data?.data.filter(({ loaded_at }) => loaded_at > seen) ?? [];
    const arrived = new Set(rows.map((row) => row.id));
    return (row: FoundListRow) => arrived.has(row.id);
  }, [records.data, seen]);

  const { isSuccess } = records;
  const visited = useRef(false);
  useEffect(() => {
    if (!isSuccess || visited.current) return;
    visited.current = true;
    // If the visit cannot be recorded, the records are new again the next time.
    visit(id).catch(() => undefined);
  }, [isSuccess, id]);

  return (
    <Panel padding="none">
      <div className={styles.head}>
        <Segmented
          aria-label={t('subscriptions.show')}
          value={show}
          options={(['new', 'all'] as const).map((value) => ({
            value,
            label: t(`subscriptions.shown.${value}`),
          }))}
          // Adds no history entry: Back leads to the list.
          onChange={(next) => change({ show: next, page: 1 }, { replace: true })}
        />
        <span className="wb-muted">{t('subscriptions.since', { date: format.dateTime(seen) })}</span>
      </div>
      <RecordsTable
        id="subscription-records"
        label={t(`subscriptions.shown.${show}`)}
        rows={records.data?.data}
        total={records.data?.total ?? 0}
        goods={goods}
        sought={records.data?.finding?.sought}
        parties={parties}
        selected={selected}
        onSelect={select}
        order={(_scope, sheet, ids) => platform.call('transactionDownload', { ids, ...sheet })}
        isNew={isNew}
        loading={records.isFetching && (records.isPending || records.isPlaceholderData)}
        failure={
          records.error && (
            <QueryProblem
              error={records.error}
              onRetry={() => void records.refetch()}
              retrying={records.isFetching}
            />
          )
        }
        empty={
          <EmptyState
            icon="search"
            title={t(`subscriptions.nothing.${show}`)}
            why={t(`subscriptions.nothingWhy.${show}`)}
          />
        }
        page={{
          page,
          pageSize: size,
          onChange: (next) => {
            const chosen = PAGE_SIZES.find((known) => known === next.pageSize) ?? size;
            change({ page: chosen === size ? next.page : 1, size: chosen }, { replace: true });
          },
        }}
      />
    </Panel>
  );
}

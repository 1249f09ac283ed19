// List of companies that this account follows or has marked, each with the account's customers there.
import { type ConcernedCompany, type CustomerTag, customerTags } from '@waybill/contract';
import { platform, useCall, useLanguage } from '@waybill/platform';
import { links, screenExists } from '@waybill/trade';
import { AppLink, EmptyState } from '@waybill/ui';
import { inAddress, type ListOptions, ListPage, SearchField, Select, useListPage } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { allTags } from '../customers/customer-path';
import { useCompanyList } from '../saved/use-company-list';
import { ExportButton } from '../sheets/ExportButton';
import { NAMESPACE } from '../texts';
import { useConcernedColumns } from './concerned-columns';

interface Filters {
  /** Only companies that have a customer of this tag. */
  tag: CustomerTag | null;
  corp: string;
}

const options: ListOptions<Filters, never> = {
  id: 'concerned',
  filters: { tag: inAddress.oneOf([null, ...Object.values(customerTags)], null), corp: inAddress.text() },
};

export default function ConcernedPage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const list = useListPage(options);
  const { tag, corp } = list.filters;
  const input = { corp, ...(tag !== null && { tag }), page: list.page, pageSize: list.pageSize };
  const answer = useCall('companiesConcerned', input, { keepPrevious: true });
  const companies = useCompanyList(
    answer.data?.data,
    list.selection.keys,
    <ExportButton
      selection={list.selection}
      ask={(selected) =>
        platform.call('concernedExport', { corp, ...(tag !== null && { tag }), ...selected })
      }
      disabled={answer.data?.total === 0}
    />,
  );
  const total = answer.data?.total;

  return (
    <ListPage<ConcernedCompany>
      title={t('concerned.title')}
      facts={[
        total !== undefined && t('concerned.count', { count: total, n: format.number(total) }),
        t('concerned.about'),
      ]}
      list={list}
      answer={answer}
      label={t('concerned.title')}
      columns={useConcernedColumns()}
      {...companies}
      filters={
        <>
          <SearchField
            label={t('filter.company')}
            value={corp}
            onSearch={(text) => list.filter({ corp: text })}
          />
          <Select<number>
            aria-label={t('concerned.tag')}
            value={tag ?? 0}
            popupMatchSelectWidth={false}
            options={([0, ...allTags] as const).map((each) => ({ value: each, label: t(`tag.${each}`) }))}
            onChange={(value) => list.filter({ tag: allTags.find((each) => each === value) ?? null })}
          />
        </>
      }
      empty={
        <EmptyState
          icon="company"
          title={t('concerned.emptyTitle')}
          why={t('concerned.emptyWhy')}
          actions={
            screenExists(links.traders()) && <AppLink href={links.traders()}>{t('customers.next')}</AppLink>
          }
        />
      }
    />
  );
}

// List of companies that this account follows or has marked, each with what it is to the account, its buying rhythm and
// the account's customers there.
import { type ConcernedCompany, type CustomerTag, customerTags, type RadarFilter } from '@waybill/contract';
import { type CompanyKind, companyKinds, radarFilters, rhythmSorts } from '@waybill/contract/rhythm-rules';
import { platform, useCall, useLanguage } from '@waybill/platform';
import { links, screenExists } from '@waybill/trade';
import { useCompanyStandings } from '@waybill/trade/data';
import { AppLink, EmptyState } from '@waybill/ui';
import { inAddress, type ListOptions, ListPage, SearchField, Select, useListPage } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { allTags } from '../customers/customer-path';
import { RadarBar } from '../rhythm/RadarBar';
import { useCompanyList } from '../saved/use-company-list';
import { ExportButton } from '../sheets/ExportButton';
import { NAMESPACE } from '../texts';
import { useConcernedColumns } from './concerned-columns';

interface Filters {
  /** Only companies that have a customer of this tag. */
  tag: CustomerTag | null;
  corp: string;
  kind: CompanyKind | null;
  rhythm: RadarFilter | null;
}

type Sort = (typeof rhythmSorts)[number];

const options: ListOptions<Filters, Sort> = {
  id: 'concerned',
  filters: {
    tag: inAddress.oneOf([null, ...Object.values(customerTags)], null),
    corp: inAddress.text(),
    kind: inAddress.oneOf([null, ...companyKinds], null),
    rhythm: inAddress.oneOf([null, ...radarFilters], null),
  },
  sorts: rhythmSorts,
};

export default function ConcernedPage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const list = useListPage(options);
  const { tag, corp, kind, rhythm } = list.filters;
  const listed = { corp, ...(tag !== null && { tag }), ...(kind !== null && { kind }) };
  const filtered = { ...listed, ...(rhythm !== null && { rhythm }) };
  const input = { ...filtered, ...list.sorting, page: list.page, pageSize: list.pageSize };
  const answer = useCall('companiesConcerned', input, { keepPrevious: true });
  const companies = useCompanyList(
    answer.data?.data,
    list.selection.keys,
    <ExportButton
      selection={list.selection}
      ask={(selected) => platform.call('concernedExport', { ...filtered, ...selected })}
      disabled={answer.data?.total === 0}
    />,
  );
  const radar = useCall('companyRadar', listed, { keepPrevious: true, silent: true });
  const standings = useCompanyStandings((answer.data?.data ?? []).map(({ id }) => id));
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
      columns={useConcernedColumns(standings)}
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
          <Select<CompanyKind | ''>
            aria-label={t('concerned.marks')}
            value={kind ?? ''}
            popupMatchSelectWidth={false}
            options={[
              { value: '', label: t('concerned.anyKind') },
              ...companyKinds.map((value) => ({ value, label: t(`concerned.${value}`) })),
            ]}
            onChange={(value) => list.filter({ kind: value === '' ? null : value })}
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
    >
      <RadarBar
        totals={radar.data?.totals}
        chosen={rhythm}
        onChoose={(next) => list.filter({ rhythm: next })}
        allLabel={t('rhythm.anyCompany')}
      />
    </ListPage>
  );
}

// Table of companies that trade in any of the selected keywords, with the number of records per keyword; every number
// links to its records.
import { type CallResponse, type Direction, PAGE_SIZES } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { CompanyLink, links, problemOf, type usePaidQuery } from '@waybill/trade';
import { AppLink, Button, EmptyState, Panel } from '@waybill/ui';
import { AreaFilter, type Column, DataTable, FoldedBlock } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { keywordName } from './KeywordCounts';
import styles from './library.module.css';
import type { LibraryView } from './library-path';

type Row = CallResponse<'traderKeywordStat'>['transaction_stat_by_keywords'][number];

interface KeywordTableProps {
  view: LibraryView;
  side: Direction;
  answer: ReturnType<typeof usePaidQuery<'traderKeywordStat'>>;
  onCountries: (codes: string[]) => void;
  onTurn: (next: Pick<LibraryView, 'page' | 'size'>) => void;
}

export function KeywordTable({ view, side, answer, onCountries, onTurn }: KeywordTableProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { data } = answer;
  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t('column.company'),
      wide: true,
      fixed: true,
      cell: ({ id, desc_en, country }) => (
        <CompanyLink id={id} name={desc_en} country={country} side={side} />
      ),
    },
    ...view.keywords.map(
      (keyword): Column<Row> => ({
        key: `keyword ${keyword}`,
        title: keywordName(keyword),
        align: 'end',
        cell: ({ id, desc_en, keywords }) => {
          const held = keywords.find((each) => each.keyword === keyword);
          if (held === undefined || held.total === 0) return null;
          return (
            <AppLink
              href={links.companyRecords(id, held.open)}
              label={t('manage.rows', { name: desc_en, keyword, n: format.number(held.total) })}
            >
              {format.number(held.total)}
            </AppLink>
          );
        },
      }),
    ),
    {
      key: 'first',
      title: t('column.firstMatch'),
      width: 120,
      drops: 1,
      cell: (row) => format.date(row.first_date),
    },
    { key: 'last', title: t('column.lastMatch'), width: 120, cell: (row) => format.date(row.last_date) },
  ];
  return (
    <Panel padding="none">
      {data !== undefined && data.country_stat.length > 1 && (
        <FoldedBlock
          title={t('manage.byCountry')}
          note={t('library.countries', { count: data.country_stat.length })}
        >
          <div className={styles.facets}>
            <AreaFilter
              label={t('manage.byCountry')}
              facets={data.country_stat.map(({ code, alpha2, continent, total }) => ({
                code,
                continent,
                count: total,
                ...(alpha2 === null ? { name: t('filter.none') } : { alpha2 }),
              }))}
              value={view.countries}
              onChange={onCountries}
            />
          </div>
        </FoldedBlock>
      )}
      <DataTable<Row>
        id="library-companies"
        label={t('manage.title')}
        columns={columns}
        rows={data?.transaction_stat_by_keywords ?? []}
        rowKey={({ id }) => id}
        rowName={({ desc_en }) => desc_en}
        loading={answer.isPending || answer.isPlaceholderData}
        failure={problemOf(answer)}
        empty={
          <EmptyState
            title={t('search.none')}
            why={t('manage.noneWhy')}
            actions={
              view.countries.length > 0 && (
                <Button onClick={() => onCountries([])}>{t('search.try.allCountries')}</Button>
              )
            }
          />
        }
        paging={{
          page: view.page,
          pageSize: view.size,
          total: data?.total ?? 0,
          onChange: ({ page, pageSize }) => {
            const size = PAGE_SIZES.find((known) => known === pageSize) ?? view.size;
            onTurn({ page: size === view.size ? page : 1, size });
          },
        }}
      />
    </Panel>
  );
}

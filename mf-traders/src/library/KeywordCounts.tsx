// Table of the account's keywords with the number of companies for each and the top reporting countries; each number
// links to them.
import type { CallResponse, Direction } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { links, useReportingName } from '@waybill/trade';
import { AppLink, EmptyState, Panel } from '@waybill/ui';
import { type Column, DataTable, dotted } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './library.module.css';
import { libraryPath } from './library-path';

type KeywordArea = CallResponse<'traderLibrary'>['keyword_areas'][number];

/** Countries listed beside a keyword. */
const NAMED = 5;

export const keywordName = (keyword: string) => (/^\d{6}$/.test(keyword) ? dotted(keyword) : keyword);

export function KeywordCounts({ side, keywords }: { side: Direction; keywords: readonly KeywordArea[] }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  const columns: Column<KeywordArea>[] = [
    {
      key: 'keyword',
      title: t('library.keyword'),
      width: 220,
      wide: true,
      cell: ({ keyword }) => keywordName(keyword),
    },
    {
      key: 'total',
      title: t('library.companies'),
      width: 120,
      align: 'end',
      cell: ({ keyword, total }) => (
        <AppLink
          href={libraryPath(side, { keywords: [keyword] })}
          label={t('library.companiesOf', { keyword, n: format.number(total) })}
        >
          {format.number(total)}
        </AppLink>
      ),
    },
    {
      key: 'areas',
      title: t('library.reporting'),
      twoLines: true,
      cell: ({ keyword, areas }) => (
        <span className={styles.areas}>
          {areas.slice(0, NAMED).map(({ code, total }) => (
            <AppLink key={code} href={libraryPath(side, { keywords: [keyword], countries: [code] })}>
              {nameCountry(code)} {format.number(total)}
            </AppLink>
          ))}
        </span>
      ),
    },
  ];
  return (
    <Panel
      padding="none"
      title={t('library.byKeyword')}
      note={t('library.byKeywordNote')}
      actions={<AppLink href={links.library(side)}>{t('library.manage')}</AppLink>}
    >
      <DataTable<KeywordArea>
        id={`library-keywords-${side}`}
        label={t('listOf', { title: t('library.byKeyword') })}
        columns={columns}
        rows={keywords}
        rowKey={({ keyword }) => keyword}
        plain
        empty={
          <EmptyState
            compact
            icon="filter"
            title={t('library.noKeywords')}
            why={t('library.noKeywordsWhy')}
            actions={<AppLink href={links.library(side)}>{t('library.manage')}</AppLink>}
          />
        }
      />
    </Panel>
  );
}

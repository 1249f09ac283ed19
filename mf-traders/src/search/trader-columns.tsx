// Table columns of a company search: what helps to judge a company without opening its profile.
import type { CompanyStanding, Direction, SoughtTerm, TraderRow } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { ColleagueNote, highlightTerms, links, Marked, namesCompany, useTradeTexts } from '@waybill/trade';
import { CompanyRelation, SampleMark } from '@waybill/trade/data';
import { CountryCode, NotAvailable } from '@waybill/ui';
import { type FigureColumn, Sparkline } from '@waybill/ui/charts';
import { Highlight, ListLink } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { ContactCount } from '../company/ContactCount';
import { NAMESPACE } from '../texts';
import styles from './search.module.css';
import type { SearchFilters } from './search-terms';

/** A row without a name stands for records without a company: nothing can be opened (spec §3). */
export const isSelectable = ({ id, desc_en }: Pick<TraderRow, 'id' | 'desc_en'>) =>
  id !== '' && namesCompany(desc_en);

const whole = { maximumFractionDigits: 0 };

export function useTraderColumns(
  side: Direction,
  { keyword, keywordIn }: SearchFilters,
  sought: readonly SoughtTerm[] | undefined,
  standings: ReadonlyMap<string, CompanyStanding>,
): FigureColumn<TraderRow>[] {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format, language } = useLanguage();
  const words = highlightTerms(keyword);
  const nameRole = (type: number) => t(`role.${type === 2 || type === 3 ? type : 1}`);
  const day = (text: string) => <span className={styles.nowrap}>{format.date(text)}</span>;

  /** A figure that links to the company's records. @param named text for screen readers before the company's name */
  const rows = (row: TraderRow, figure: string, named = '') =>
    isSelectable(row) ? (
      <ListLink
        to={links.companyRecords(row.id, row.open)}
        label={named + t('row.records', { name: row.desc_en, n: format.number(row.total) })}
      >
        {figure}
      </ListLink>
    ) : (
      figure
    );

  return [
    {
      key: 'name',
      value: ({ desc_en }) => desc_en,
      title: t('column.company'),
      width: 140,
      wide: true,
      fixed: true,
      sortable: true,
      twoLines: true,
      cell: (row) => (
        <>
          {/* Before the name: a long name is truncated at its end. */}
          {row.country !== null && <CountryCode code={row.country} />} {row.sample && <SampleMark />}{' '}
          <CompanyRelation flags={row} standing={standings.get(row.id)} hasStar hasOwnerNote />{' '}
          {isSelectable(row) ? (
            <ListLink to={links.company(row.id)}>
              <Highlight text={row.desc_en} terms={keywordIn === 'name' ? words : []} />
            </ListLink>
          ) : (
            row.desc_en || <NotAvailable />
          )}
          <ColleagueNote colleagues={standings.get(row.id)?.colleagues ?? []} />
        </>
      ),
    },
    {
      key: 'goods',
      value: ({ goods }) => goods,
      title: t('column.goods'),
      hint: t('column.goodsHint'),
      width: 100,
      twoLines: true,
      drops: 3,
      cell: (row) =>
        row.goods === '' ? null : (
          <span lang={row.goods_language} className={styles.goods}>
            <Marked text={row.goods} sought={keywordIn === 'goods' ? (sought ?? []) : []} />
          </span>
        ),
    },
    {
      key: 'role',
      value: ({ company_type }) => nameRole(company_type),
      title: t('column.role'),
      width: 112,
      twoLines: true,
      drops: 2,
      cell: (row) => (
        <>
          {nameRole(row.company_type)}{' '}
          {row.alike > 1 && isSelectable(row) && (
            <ListLink
              to={links.company(row.id)}
              label={t('row.alike', { name: row.desc_en, n: format.number(row.alike) })}
            >
              {t('row.alikeShort', { n: format.number(row.alike) })}
            </ListLink>
          )}
        </>
      ),
    },
    {
      key: 'total',
      value: ({ total }) => total,
      title: t('column.records'),
      width: 92,
      align: 'end',
      sortable: true,
      cell: (row) => rows(row, format.number(row.total)),
    },
    {
      key: 'months',
      title: t('column.months'),
      hint: t('column.monthsHint'),
      width: 96,
      drops: 4,
      cell: ({ months }) => {
        const complete = months.filter(({ state }) => state === 'whole');
        const compared = complete.length === 0 ? months : complete;
        const [first, last] = [compared[0], compared.at(-1)];
        return (
          <Sparkline
            label={t('row.months', {
              first: format.number(first?.total ?? 0),
              last: format.number(last?.total ?? 0),
              from: format.month(first?.key),
              to: format.month(last?.key),
            })}
            direction={side}
            values={months.map(({ total, state }) => (state === 'missing' ? null : total))}
            partial={months.map(({ state }) => state === 'partial')}
          />
        );
      },
    },
    {
      key: 'amount',
      value: ({ amount }) => amount,
      title: trade('column.amount'),
      hint: trade('column.amountHint'),
      width: 108,
      align: 'end',
      sortable: true,
      cell: (row) =>
        row.amount &&
        rows(
          row,
          format.number(row.amount, whole),
          `${trade('column.amount')} ${format.number(row.amount, whole)}, `,
        ),
    },
    {
      key: 'weight',
      value: ({ weight }) => weight,
      title: trade('column.weight'),
      hint: trade('column.weightHint'),
      width: 108,
      align: 'end',
      sortable: true,
      hiddenAtFirst: true,
      cell: (row) => row.weight && format.number(row.weight, whole),
    },
    {
      key: 'partners',
      value: ({ partners }) => partners,
      title: t('column.partners'),
      width: 76,
      align: 'end',
      cell: (row) =>
        isSelectable(row) ? (
          <ListLink to={links.company(row.id, 'partners', row.open)}>{format.number(row.partners)}</ListLink>
        ) : (
          format.number(row.partners)
        ),
    },
    {
      key: 'contacts',
      value: ({ contacts }) => contacts,
      title: t('column.contacts'),
      hint: t('column.contactsHint'),
      width: 80,
      align: 'end',
      cell: (row) => isSelectable(row) && <ContactCount company={row} />,
    },
    {
      key: 'first_shipment',
      value: ({ first_shipment }) => first_shipment,
      title: t('column.first'),
      hint: trade('company.firstHint'),
      width: language === 'en' || language === 'spain' ? 96 : 108,
      drops: 1,
      cell: ({ first_shipment }) => first_shipment && day(first_shipment),
    },
    {
      key: 'last_date',
      value: ({ last_date }) => last_date,
      title: t('column.last'),
      hint: trade('company.lastHint'),
      width: language === 'en' || language === 'spain' ? 96 : 108,
      sortable: true,
      cell: (row) => day(row.last_date),
    },
  ];
}

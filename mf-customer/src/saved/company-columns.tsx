// Table columns of followed or viewed companies: company, shipments, new records, date.
import { type Direction, directions, type SavedTrader } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { CompanyLink, links, useTradeTexts, whereThere } from '@waybill/trade';
import { CompanyRelation, SampleMark, useCompanyStandings } from '@waybill/trade/data';
import { AppLink, CountryName, NotAvailable } from '@waybill/ui';
import type { Column } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

/** The side on which the company has more records. */
const sideOf = ({ imports, exports }: Pick<SavedTrader, 'imports' | 'exports'>) =>
  exports > imports ? 2 : 1;

/** Number of records added since the row's date, linked to exactly these if there are any. */
function Arrived({ row }: { row: SavedTrader }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { id, desc_en: name, recent_added: count, since } = row;
  if (count === undefined) return <NotAvailable />;
  const words = count === 0 ? format.number(0) : `+${format.number(count)}`;
  if (count === 0) return words;
  const shipments = links.search({ pinned: { id, name, side: sideOf(row) } });
  return (
    <AppLink
      href={whereThere(links.companyRecords(id, { arrivedAfter: since }), shipments)}
      label={t('company.recentOf', { name, n: format.number(count) })}
    >
      {words}
    </AppLink>
  );
}

/** Number of records with the company on a side, linked to them. */
function Records({ row, side }: { row: SavedTrader; side: Direction }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { id, desc_en: name, imports, exports } = row;
  const n = format.number(side === directions.import ? imports : exports);
  if (n === '0') return n;
  return (
    <AppLink
      href={whereThere(
        links.companyRecords(id, { type: String(side) }),
        links.search({ pinned: { id, name, side } }),
      )}
      label={t(side === directions.import ? 'company.importsOf' : 'company.exportsOf', { name, n })}
    >
      {n}
    </AppLink>
  );
}

/**
 * The last columns of lists of companies: latest record, new records, and the row's own date.
 * @param dateTitle title of a row's `date`: followed, or viewed
 * @param widths widths of a date and of a count, in px
 */
export function useDateColumns(
  dateTitle: string,
  widths: { day: number; count: number },
): Column<SavedTrader>[] {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  return [
    {
      key: 'last',
      title: t('company.last'),
      align: 'end',
      width: widths.day,
      cell: ({ last_date }) => last_date && format.date(last_date),
    },
    {
      key: 'recent',
      title: t('company.recent'),
      hint: t('company.recentHint'),
      align: 'end',
      width: widths.count,
      cell: (row) => <Arrived row={row} />,
    },
    {
      key: 'date',
      title: dateTitle,
      align: 'end',
      width: widths.day,
      cell: ({ date }) => format.dayAt(date),
    },
  ];
}

/**
 * @param dateTitle title of a row's `date`: followed, or viewed
 * @param rows of the current page
 */
export function useCompanyColumns(
  dateTitle: string,
  rows: readonly SavedTrader[] | undefined,
): Column<SavedTrader>[] {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const standings = useCompanyStandings((rows ?? []).map(({ id }) => id));
  const dates = useDateColumns(dateTitle, { day: 130, count: 110 });
  return [
    {
      key: 'company',
      title: t('company.name'),
      fixed: true,
      wide: true,
      cell: (row) => (
        <>
          {row.sample && <SampleMark />} <CompanyLink id={row.id} name={row.desc_en} side={sideOf(row)} />
        </>
      ),
    },
    {
      key: 'country',
      title: t('company.country'),
      width: 160,
      cell: ({ country }) => country && <CountryName code={country} />,
    },
    {
      key: 'relation',
      title: t('concerned.marks'),
      hint: trade('relation.hint'),
      width: 170,
      manyLines: true,
      cell: (row) => <CompanyRelation flags={row} standing={standings.get(row.id)} hasStar />,
    },
    {
      key: 'imports',
      title: t('company.imports'),
      align: 'end',
      width: 110,
      cell: (row) => <Records row={row} side={directions.import} />,
    },
    {
      key: 'exports',
      title: t('company.exports'),
      align: 'end',
      width: 110,
      cell: (row) => <Records row={row} side={directions.export} />,
    },
    ...dates,
  ];
}

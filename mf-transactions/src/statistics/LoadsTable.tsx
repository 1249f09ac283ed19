// Table of data loads: for each country the days of the last 30 on which records were loaded, and how many.
import { useLanguage } from '@waybill/platform';
import { useReportingName } from '@waybill/trade';
import { CountryCode, EmptyState } from '@waybill/ui';
import { type Column, DataTable, useFirstRows } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import { type Holding, type LoadRow, loadDays } from './holdings';
import styles from './statistics.module.css';
import { linkRecords, openBoth, type StatisticsView } from './statistics-filter';

interface LoadsTableProps {
  rows: readonly LoadRow[];
  view: StatisticsView;
  countries: readonly Holding[];
  /** First day of the list. */
  recentFrom: string;
}

export function LoadsTable({ rows, view, countries, recentFrom }: LoadsTableProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  const navigate = useNavigate();
  const { shown, more } = useFirstRows(rows);
  /** Path to the records of a country that were loaded on these days. */
  const pathTo = (code: string, loadedFrom: string, loadedTo: string) => {
    const country = countries.find((each) => each.code === code);
    return country && linkRecords(view, country, openBoth(view, country, 'total'), { loadedFrom, loadedTo });
  };
  const opening = (path: string | undefined, text: string) =>
    path === undefined ? (
      text
    ) : (
      <Link className="wb-link" to={path}>
        {text}
      </Link>
    );
  const days = loadDays(rows);
  const most = Math.max(1, ...rows.flatMap(({ days: own }) => [...own.values()]));
  const columns: Column<LoadRow>[] = [
    {
      key: 'country',
      title: t('column.reporting'),
      width: 180,
      fixed: true,
      cell: ({ code, alpha2 }) => (
        <span className={styles.country}>
          <CountryCode code={alpha2} />
          <span>{nameCountry(code)}</span>
        </span>
      ),
    },
    {
      key: 'days',
      title: t('stat.loadDays'),
      width: 270,
      wide: true,
      cell: (row) => {
        return (
          <span className={styles.days}>
            {days.map((day) => {
              const total = row.days.get(day) ?? 0;
              const path = pathTo(row.code, day, day);
              if (total === 0 || path === undefined) return <span key={day} className={styles.day} />;
              const told = `${format.date(day)}: ${format.number(total)}`;
              return (
                <Link
                  key={day}
                  to={path}
                  className={styles.day}
                  title={told}
                  aria-label={told}
                  data-step={1 + Math.floor((total / most) ** 0.5 * 3.99)}
                />
              );
            })}
          </span>
        );
      },
    },
    {
      key: 'last',
      title: t('stat.lastLoad'),
      width: 115,
      cell: ({ code, last }) => opening(pathTo(code, last, last), format.date(last)),
    },
    {
      key: 'total',
      title: t('stat.loaded'),
      width: 110,
      align: 'end',
      cell: ({ code, total }) => opening(pathTo(code, recentFrom, ''), format.number(total)),
    },
  ];
  return (
    <>
      <DataTable<LoadRow>
        id="transaction-loads"
        label={t('stat.loadsNote')}
        columns={columns}
        rows={shown}
        rowKey={({ code }) => code}
        rowName={({ code }) => nameCountry(code)}
        onOpen={({ code }) => {
          const path = pathTo(code, recentFrom, '');
          if (path !== undefined) navigate(path);
        }}
        empty={<EmptyState compact title={t('stat.nothing')} />}
        plain
        whole
      />
      {more}
    </>
  );
}

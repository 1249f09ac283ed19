// Table columns for followed and marked companies: company, what it is to the account, buying rhythm, and the account's
// customers there.
import type { CompanyStanding, ConcernedCompany } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { CompanyLink, links, useTradeTexts } from '@waybill/trade';
import { CompanyRelation, dayWidth, EmailAddress, SampleMark } from '@waybill/trade/data';
import { CountryName } from '@waybill/ui';
import { type Column, ListLink } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { customerPath } from '../customers/customer-path';
import { RhythmCell } from '../rhythm/RhythmCell';
import { useDateColumns } from '../saved/company-columns';
import { NAMESPACE } from '../texts';
import styles from './concerned.module.css';

export function useConcernedColumns(
  standings: ReadonlyMap<string, CompanyStanding>,
): Column<ConcernedCompany>[] {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format, language } = useLanguage();
  const dates = useDateColumns(t('concerned.since'), { day: 105, count: 80 });
  return [
    {
      key: 'company',
      title: t('company.name'),
      width: 220,
      twoLines: true,
      fixed: true,
      wide: true,
      cell: ({ id, desc_en, country, imports, exports, sample }) => (
        <>
          {sample && <SampleMark />}{' '}
          <CompanyLink id={id} name={desc_en} country={country} side={exports > imports ? 2 : 1} />
        </>
      ),
    },
    {
      key: 'country',
      title: t('company.country'),
      width: 130,
      hiddenAtFirst: true,
      cell: ({ country }) => country && <CountryName code={country} />,
    },
    {
      key: 'marks',
      title: t('concerned.marks'),
      hint: trade('relation.hint'),
      width: 150,
      manyLines: true,
      cell: (row) => <CompanyRelation flags={row} standing={standings.get(row.id)} />,
    },
    {
      key: 'rhythm',
      title: t('rhythm.column'),
      width: 170,
      drops: 4,
      manyLines: true,
      wide: true,
      sortable: true,
      cell: (row) => row.rhythm && <RhythmCell rhythm={row.rhythm} company={row} />,
    },
    {
      key: 'lastOrder',
      title: t('rhythm.last'),
      align: 'end',
      width: dayWidth[language],
      drops: 3,
      sortable: true,
      cell: ({ id, desc_en, rhythm }) =>
        rhythm && (
          <ListLink
            to={links.companyRecords(id, {
              ...rhythm.year.open,
              dates: `${rhythm.last_date},${rhythm.last_date}`,
            })}
            label={t('rhythm.open', { name: desc_en, what: format.date(rhythm.last_date) })}
          >
            {format.date(rhythm.last_date)}
          </ListLink>
        ),
    },
    {
      key: 'people',
      title: t('concerned.people'),
      width: 150,
      drops: 2,
      wide: true,
      cell: (row) => row.customers.length > 0 && <People row={row} />,
    },
    {
      key: 'email',
      title: t('person.email'),
      width: 190,
      drops: 1,
      twoLines: true,
      wide: true,
      cell: (row) => row.email && <EmailAddress {...row} />,
    },
    ...dates,
  ];
}

/** The first customers of a company, and how many more there are. */
function People({ row }: { row: ConcernedCompany }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const more = row.customer_total - row.customers.length;
  return (
    <span className={styles.people}>
      {row.customers.map((customer) => (
        <ListLink key={customer.id} to={customerPath(customer)}>
          {customer.name}
        </ListLink>
      ))}
      {more > 0 && <span className="wb-muted">{t('concerned.more', { n: format.number(more) })}</span>}
    </span>
  );
}

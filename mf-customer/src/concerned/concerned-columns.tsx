// Table columns for followed and marked companies: company, marks, and the account's customers there.
import type { ConcernedCompany } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { CompanyLink } from '@waybill/trade';
import { EmailAddress, SampleMark } from '@waybill/trade/data';
import { CountryName } from '@waybill/ui';
import { type Column, ListLink } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { customerPath } from '../customers/customer-path';
import { useDateColumns } from '../saved/company-columns';
import { NAMESPACE } from '../texts';
import styles from './concerned.module.css';

export function useConcernedColumns(): Column<ConcernedCompany>[] {
  const { t } = useTranslation(NAMESPACE);
  const dates = useDateColumns(t('concerned.since'), { day: 105, count: 80 });
  return [
    {
      key: 'company',
      title: t('company.name'),
      width: 220,
      twoLines: true,
      fixed: true,
      wide: true,
      cell: ({ id, desc_en, imports, exports, sample }) => (
        <>
          {sample && <SampleMark />} <CompanyLink id={id} name={desc_en} side={exports > imports ? 2 : 1} />
        </>
      ),
    },
    {
      key: 'country',
      title: t('company.country'),
      width: 130,
      cell: ({ country }) => country && <CountryName code={country} />,
    },
    {
      key: 'marks',
      title: t('concerned.marks'),
      width: 130,
      twoLines: true,
      cell: (row) => <Marks row={row} />,
    },
    {
      key: 'people',
      title: t('concerned.people'),
      width: 170,
      wide: true,
      cell: (row) => row.customers.length > 0 && <People row={row} />,
    },
    {
      key: 'email',
      title: t('person.email'),
      width: 210,
      twoLines: true,
      wide: true,
      cell: (row) => row.email && <EmailAddress {...row} />,
    },
    ...dates,
  ];
}

function Marks({ row }: { row: ConcernedCompany }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const marks = [
    row.favorite && t('concerned.followed'),
    row.peer !== null && t('concerned.peer'),
    row.customer !== null && t('concerned.customer'),
  ].filter((mark): mark is string => mark !== false);
  return format.list(marks);
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

// Columns of companies that an account follows or viewed: who they are, what they shipped, and what is new.
import type { KeptTrader } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { CompanyLink } from '@waybill/trade';
import { SampleMark } from '@waybill/trade/data';
import { CountryName } from '@waybill/ui';
import type { Column } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

/** A company stands in the records mostly on one side. */
const sideOf = ({ imports, exports }: Pick<KeptTrader, 'imports' | 'exports'>) => (exports > imports ? 2 : 1);

/** @param dateTitle what `date` of a row is: followed, or viewed */
export function useCompanyColumns(dateTitle: string): Column<KeptTrader>[] {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
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
      key: 'imports',
      title: t('company.imports'),
      align: 'end',
      width: 110,
      cell: ({ imports }) => format.number(imports),
    },
    {
      key: 'exports',
      title: t('company.exports'),
      align: 'end',
      width: 110,
      cell: ({ exports }) => format.number(exports),
    },
    {
      key: 'last',
      title: t('company.last'),
      align: 'end',
      width: 130,
      cell: ({ last_date }) => last_date && format.date(last_date),
    },
    {
      key: 'date',
      title: dateTitle,
      align: 'end',
      width: 130,
      cell: ({ date }) => format.date(date.slice(0, 10)),
    },
  ];
}

// Columns of customers: who they are, how far one has come with them, how they are reached, from where that is known.
import type { Customer } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { CompanyLink } from '@waybill/trade';
import { type Column, ListLink } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { EmailCell, OriginCell, SocialLinks } from '../people/PersonCells';
import { NAMESPACE } from '../texts';
import { LabelSelect, TagSelect } from './CustomerSelects';
import { customerPath } from './customer-path';

/** @param shows `tag` where the list has customers of several tags */
export function useCustomerColumns(shows: { tag: boolean }): Column<Customer>[] {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const tag: Column<Customer> = {
    key: 'tag',
    title: t('customer.tag'),
    width: 150,
    cell: (customer) => <TagSelect customer={customer} />,
  };
  return [
    {
      key: 'name',
      title: t('person.name'),
      fixed: true,
      wide: true,
      cell: (customer) => <ListLink to={customerPath(customer)}>{customer.name}</ListLink>,
    },
    {
      key: 'position',
      title: t('person.position'),
      hiddenAtFirst: true,
      cell: ({ position }) => position,
    },
    {
      key: 'company',
      title: t('person.company'),
      wide: true,
      cell: ({ company, cmpName, country }) => <CompanyLink id={company} name={cmpName} country={country} />,
    },
    ...(shows.tag ? [tag] : []),
    {
      key: 'label',
      title: t('customer.label'),
      width: 190,
      cell: (customer) => <LabelSelect customer={customer} />,
    },
    { key: 'email', title: t('person.email'), wide: true, cell: (person) => <EmailCell {...person} /> },
    { key: 'phone', title: t('person.phone'), hiddenAtFirst: true, cell: ({ phone }) => phone },
    {
      key: 'social',
      title: t('person.social'),
      width: 120,
      cell: (person) => <SocialLinks of={person} name={person.name} />,
    },
    {
      key: 'origin',
      title: t('person.origin'),
      twoLines: true,
      wide: true,
      cell: (person) => <OriginCell {...person} />,
    },
    {
      key: 'created',
      title: t('customer.created'),
      align: 'end',
      width: 110,
      cell: ({ created }) => format.date(created.slice(0, 10)),
    },
  ];
}

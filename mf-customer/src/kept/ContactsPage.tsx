// Favourite persons: how they are reached, from where that is known, and one step to make them customers.
import type { Contact } from '@waybill/contract';
import { useCall } from '@waybill/platform';
import { CompanyLink, links, MakeCustomerButton } from '@waybill/trade';
import { type Column, useListPage } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { EmailCell, OriginCell, SocialLinks } from '../people/PersonCells';
import { NAMESPACE } from '../texts';
import { KeptList } from './KeptList';
import { keptOptions, pageOf } from './kept-options';
import { removeKept, useRemoveAction } from './remove-kept';

const options = keptOptions('contacts');

export default function ContactsPage() {
  const { t } = useTranslation(NAMESPACE);
  const list = useListPage(options);
  const answer = useCall('contactsFollowed', pageOf(list), { keepPrevious: true });
  const remove = useRemoveAction('contacts', (ids) => removeKept('contact', ids));

  const columns: Column<Contact>[] = [
    { key: 'name', title: t('person.name'), fixed: true, wide: true, cell: ({ name }) => name },
    { key: 'position', title: t('person.position'), cell: ({ position }) => position },
    {
      key: 'company',
      title: t('person.company'),
      wide: true,
      cell: ({ company, cmpName, country }) => <CompanyLink id={company} name={cmpName} country={country} />,
    },
    { key: 'email', title: t('person.email'), wide: true, cell: (person) => <EmailCell {...person} /> },
    { key: 'phone', title: t('person.phone'), width: 130, cell: ({ phone }) => phone },
    {
      key: 'social',
      title: t('person.social'),
      width: 130,
      cell: (person) => <SocialLinks of={person} name={person.name} />,
    },
    {
      key: 'origin',
      title: t('person.origin'),
      twoLines: true,
      wide: true,
      cell: (person) => <OriginCell {...person} />,
    },
  ];

  return (
    <KeptList<Contact>
      name="contacts"
      icon="team"
      findAt={links.traders()}
      list={list}
      answer={answer}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      bulk={[remove]}
      tools={<MakeCustomerButton contacts={[...list.selection.keys]} />}
    />
  );
}

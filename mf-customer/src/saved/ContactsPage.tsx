// List of favourite contacts: contact data, source, and an action that makes them customers.
import type { Contact } from '@waybill/contract';
import { platform, useCall } from '@waybill/platform';
import { links, MakeCustomerButton } from '@waybill/trade';
import { PersonName, PersonRights } from '@waybill/trade/data';
import { type Column, useListPage } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { usePersonColumns } from '../people/person-columns';
import { ExportButton } from '../sheets/ExportButton';
import { NAMESPACE } from '../texts';
import { pageOf, savedOptions } from './list-options';
import { useRemoveFavorites } from './remove-saved';
import { SavedList } from './SavedList';

const options = savedOptions('contacts');

export default function ContactsPage() {
  const { t } = useTranslation(NAMESPACE);
  const list = useListPage(options);
  const answer = useCall('contactsFollowed', pageOf(list), { keepPrevious: true });
  const remove = useRemoveFavorites('contacts', 'contact');

  const person = usePersonColumns();
  const columns: Column<Contact>[] = [
    {
      key: 'name',
      title: t('person.name'),
      width: 120,
      twoLines: true,
      fixed: true,
      wide: true,
      cell: (row) => <PersonName person={row} />,
    },
    {
      key: 'position',
      title: t('person.position'),
      width: 110,
      twoLines: true,
      cell: ({ position }) => position,
    },
    person.company,
    person.emailStatus,
    person.email,
    { key: 'phone', title: t('person.phone'), width: 85, cell: ({ phone }) => phone },
    person.social,
    person.origin,
    person.permission,
  ];

  return (
    <SavedList<Contact>
      name="contacts"
      icon="team"
      findAt={links.traders()}
      list={list}
      answer={answer}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowActions={({ id, name }) => <PersonRights small name={name} contact={id} />}
      bulk={[remove]}
      tools={
        <>
          <MakeCustomerButton size="small" contacts={[...list.selection.keys]} />
          <ExportButton
            selection={list.selection}
            ask={(selected) => platform.call('contactsExport', { as: 'contact', ...selected })}
            disabled={answer.data?.total === 0}
          />
        </>
      }
    />
  );
}

// List of favourite e-mail addresses, of companies or of persons there.
import type { WebEmail } from '@waybill/contract';
import { platform, useCall } from '@waybill/platform';
import { addFavorites, links } from '@waybill/trade';
import { PersonRights } from '@waybill/trade/data';
import { type Column, useListPage } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { usePersonColumns } from '../people/person-columns';
import { ExportButton } from '../sheets/ExportButton';
import { NAMESPACE } from '../texts';
import { pageOf, savedOptions } from './list-options';
import { useRemoveFavorites } from './remove-saved';
import { SavedList } from './SavedList';

const options = savedOptions('emails');

async function restoreEmails(emails: readonly WebEmail[]): Promise<void> {
  for (const company of new Set(emails.map((email) => email.company))) {
    const ids = emails.filter((email) => email.company === company).map(({ id }) => id);
    await addFavorites('email', ids, company);
  }
}

export default function EmailsPage() {
  const { t } = useTranslation(NAMESPACE);
  const list = useListPage(options);
  const answer = useCall('emailsFollowed', pageOf(list), { keepPrevious: true });
  const remove = useRemoveFavorites('emails', 'email', (ids) => {
    const rows = (answer.data?.data ?? []).filter(({ id }) => ids.includes(id));
    // They are added by company, which is not known of rows of other pages.
    return rows.length < ids.length ? null : () => restoreEmails(rows);
  });

  const person = usePersonColumns();
  const columns: Column<WebEmail>[] = [
    { ...person.email, width: 280, fixed: true },
    person.emailStatus,
    { key: 'name', title: t('person.name'), width: 130, twoLines: true, cell: ({ name }) => name },
    {
      key: 'position',
      title: t('person.position'),
      width: 130,
      twoLines: true,
      cell: ({ position }) => position,
    },
    person.company,
    person.origin,
    person.permission,
  ];

  return (
    <SavedList<WebEmail>
      name="emails"
      icon="mail"
      findAt={links.traders()}
      list={list}
      answer={answer}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ email }) => email}
      rowActions={({ id, email }) => <PersonRights small name={email} contact={id} />}
      bulk={[remove]}
      tools={
        <ExportButton
          selection={list.selection}
          ask={(selected) => platform.call('contactsExport', { as: 'email', ...selected })}
          disabled={answer.data?.total === 0}
        />
      }
    />
  );
}

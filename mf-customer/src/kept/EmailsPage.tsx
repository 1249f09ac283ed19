// Favourite e-mails of companies, of a person there or of the company itself.
import type { WebEmail } from '@waybill/contract';
import { useCall } from '@waybill/platform';
import { CompanyLink, links } from '@waybill/trade';
import { type Column, useListPage } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { EmailCell, OriginCell } from '../people/PersonCells';
import { NAMESPACE } from '../texts';
import { KeptList } from './KeptList';
import { keptOptions, pageOf } from './kept-options';
import { removeKept, useRemoveAction } from './remove-kept';

const options = keptOptions('emails');

export default function EmailsPage() {
  const { t } = useTranslation(NAMESPACE);
  const list = useListPage(options);
  const answer = useCall('emailsFollowed', pageOf(list), { keepPrevious: true });
  const remove = useRemoveAction('emails', (ids) => removeKept('email', ids));

  const columns: Column<WebEmail>[] = [
    {
      key: 'email',
      title: t('person.email'),
      fixed: true,
      wide: true,
      cell: (row) => <EmailCell {...row} />,
    },
    { key: 'name', title: t('person.name'), cell: ({ name }) => name },
    { key: 'position', title: t('person.position'), cell: ({ position }) => position },
    {
      key: 'company',
      title: t('person.company'),
      wide: true,
      cell: ({ company, cmpName, country }) => <CompanyLink id={company} name={cmpName} country={country} />,
    },
    {
      key: 'origin',
      title: t('person.origin'),
      twoLines: true,
      wide: true,
      cell: (row) => <OriginCell {...row} />,
    },
  ];

  return (
    <KeptList<WebEmail>
      name="emails"
      icon="mail"
      findAt={links.traders()}
      list={list}
      answer={answer}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ email }) => email}
      bulk={[remove]}
    />
  );
}

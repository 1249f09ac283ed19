// Panel with e-mail addresses of the company: those found in a source, and separately those that were guessed.
import type { WebEmail } from '@waybill/contract';
import { AddSelectedButton, StarButton, useFavorites } from '@waybill/trade';
import { EmailAddress, PersonRights } from '@waybill/trade/data';
import { EmptyState, Panel, PanelSkeleton } from '@waybill/ui';
import { Answer, type AnswerOf, type Column, DataTable, nothingSelected } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import { useOriginColumns } from './origin-columns';

interface EmailsPanelProps {
  company: string;
  answer: AnswerOf<WebEmail[]>;
}

export function EmailsPanel({ company, answer }: EmailsPanelProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Answer
      query={answer}
      skeleton={
        <Panel title={t('contacts.emails.seen')}>
          <PanelSkeleton lines={4} />
        </Panel>
      }
      isEmpty={(emails) => emails.length === 0}
      empty={
        <Panel title={t('contacts.emails.seen')}>
          <EmptyState compact icon="mail" title={t('contacts.noEmails')} why={t('contacts.noEmailsWhy')} />
        </Panel>
      }
    >
      {(emails) => <SeenAndGuessed company={company} emails={emails} titles={['seen', 'guessed']} />}
    </Answer>
  );
}

interface SeenAndGuessedProps {
  company: string;
  emails: readonly WebEmail[];
  /** Text keys of the found and of the guessed ones. */
  titles: readonly ['seen', 'guessed'] | readonly ['site', 'siteGuessed'];
}

export function SeenAndGuessed({ company, emails, titles: [seen, worked] }: SeenAndGuessedProps) {
  return (
    <>
      <Emails company={company} of={seen} emails={emails.filter(({ guessed }) => !guessed)} />
      <Emails company={company} of={worked} emails={emails.filter(({ guessed }) => guessed)} />
    </>
  );
}

interface EmailsProps {
  company: string;
  of: SeenAndGuessedProps['titles'][number];
  emails: readonly WebEmail[];
}

function Emails({ company, of, emails }: EmailsProps) {
  const { t } = useTranslation(NAMESPACE);
  const favorites = useFavorites('email', company);
  const origin = useOriginColumns<WebEmail>();
  const [selection, select] = useState(nothingSelected);
  if (emails.length === 0) return null;
  const columns: Column<WebEmail>[] = [
    {
      key: 'email',
      title: t('contacts.email'),
      width: 240,
      fixed: true,
      wide: true,
      cell: (row) => <EmailAddress {...row} />,
    },
    { key: 'name', title: t('contacts.name'), width: 140, cell: ({ name }) => name },
    {
      key: 'position',
      title: t('contacts.position'),
      width: 150,
      twoLines: true,
      cell: ({ position }) => position,
    },
    ...origin,
  ];
  const label = t(`contacts.emails.${of}`);
  const note = of === 'guessed' || of === 'siteGuessed' ? 'guessed' : 'seen';
  return (
    <Panel padding="none" title={label} note={t(`contacts.why.${note}`)}>
      <DataTable<WebEmail>
        id={`trader-emails-${of}`}
        label={t('listOf', { title: label })}
        columns={columns}
        rows={emails}
        rowKey={({ id }) => id}
        rowName={({ email }) => email}
        selection={selection}
        onSelect={select}
        actionsWidth={72}
        rowActions={(row) => (
          <>
            <StarButton id={row.id} favorite={row.favorite} name={row.email} favorites={favorites} />
            <PersonRights small name={row.email} contact={row.id} />
          </>
        )}
        tools={<AddSelectedButton favorites={favorites} selected={selection.keys} rows={emails} />}
      />
    </Panel>
  );
}

// Panel with persons at the company: those found in a source, and separately those whose e-mail address was guessed.
import type { Contact } from '@waybill/contract';
import type { CallError } from '@waybill/platform';
import { AddSelectedButton, MakeCustomerButton, StarButton, useFavorites } from '@waybill/trade';
import { EmailAddress, PersonName, PersonRights } from '@waybill/trade/data';
import { EmptyState, Panel, PanelSkeleton } from '@waybill/ui';
import { Answer, type AnswerOf, type Column, DataTable, nothingSelected } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import { useOriginColumns } from './origin-columns';

const networks = ['linkedin', 'twitter', 'facebook'] as const;
const names = { linkedin: 'LinkedIn', twitter: 'X', facebook: 'Facebook' } as const;

export function PersonsPanel({ answer }: { answer: AnswerOf<Contact[]> & { error: CallError | null } }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Answer
      query={answer}
      skeleton={
        <Panel title={t('contacts.persons.seen')}>
          <PanelSkeleton lines={6} />
        </Panel>
      }
      isEmpty={(persons) => persons.length === 0}
      empty={
        <Panel title={t('contacts.persons.seen')}>
          <EmptyState compact icon="team" title={t('contacts.none')} why={t('contacts.noneWhy')} />
        </Panel>
      }
    >
      {(persons) => (
        <>
          <Persons of="seen" persons={persons.filter(({ guessed }) => !guessed)} />
          <Persons of="guessed" persons={persons.filter(({ guessed }) => guessed)} />
        </>
      )}
    </Answer>
  );
}

function Persons({ of, persons }: { of: 'seen' | 'guessed'; persons: readonly Contact[] }) {
  const { t } = useTranslation(NAMESPACE);
  const favorites = useFavorites('contact');
  const origin = useOriginColumns<Contact>();
  const [selection, select] = useState(nothingSelected);
  if (persons.length === 0) return null;
  const chosen = persons.filter(({ id }) => selection.keys.has(id));
  const columns: Column<Contact>[] = [
    {
      key: 'name',
      title: t('contacts.name'),
      width: 130,
      fixed: true,
      wide: true,
      cell: (person) => <PersonName person={person} />,
    },
    {
      key: 'position',
      title: t('contacts.position'),
      width: 140,
      twoLines: true,
      cell: ({ position }) => position,
    },
    {
      key: 'email',
      title: t('contacts.email'),
      width: 220,
      cell: (row) => row.email && <EmailAddress {...row} />,
    },
    { key: 'phone', title: t('contacts.phone'), width: 110, drops: 3, cell: ({ phone }) => phone },
    {
      key: 'social',
      title: t('contacts.social'),
      width: 120,
      drops: 4,
      cell: (row) => {
        const known = networks.filter((name) => row[name] !== null);
        if (known.length === 0) return null;
        return known.map((name) => (
          <span key={name}>
            <a className="wb-link" href={row[name] ?? ''} target="_blank" rel="noreferrer noopener">
              {names[name]}
            </a>{' '}
          </span>
        ));
      },
    },
    ...origin,
  ];
  const label = t(`contacts.persons.${of}`);
  return (
    <Panel padding="none" title={label} note={t(`contacts.why.${of}`)}>
      <DataTable<Contact>
        id={`trader-persons-${of}`}
        label={t('listOf', { title: label })}
        columns={columns}
        rows={persons}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        selection={selection}
        onSelect={select}
        actionsWidth={72}
        rowActions={(row) => (
          <>
            <StarButton id={row.id} favorite={row.favorite} name={row.name} favorites={favorites} />
            <PersonRights small name={row.name} contact={row.id} />
          </>
        )}
        tools={
          <>
            <AddSelectedButton favorites={favorites} selected={selection.keys} rows={persons} />
            <MakeCustomerButton size="small" contacts={chosen.map(({ id }) => id)} />
          </>
        }
      />
    </Panel>
  );
}

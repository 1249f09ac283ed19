// Settings panel with the companies that the team is itself: the master account names and removes them, sub-accounts see
// them.
import type { CallResponse } from '@waybill/contract';
import { platform, useCall, useEffectCall, useLanguage, useSession } from '@waybill/platform';
import { CompanyLink, customersChanged } from '@waybill/trade';
import { CompanyField } from '@waybill/trade/data';
import { Button, CountryName, EmptyState, Panel } from '@waybill/ui';
import { type Column, DataTable, failureOf, LabelledGroup } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import styles from '../settings.module.css';

type OwnCompany = CallResponse<'ownCompanies'>[number];

const ownCompaniesChanged = () =>
  Promise.all([platform.queryClient.invalidateQueries({ queryKey: ['ownCompanies'] }), customersChanged()]);

export function OwnCompaniesPanel() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const session = useSession();
  const isMaster = session.status === 'authenticated' && session.user.master;
  const companies = useCall('ownCompanies', {}, { silent: true });
  const change = useEffectCall('ownCompanySet', { onSuccess: ownCompaniesChanged });

  const set = (id: string, own: boolean, done: string) =>
    change.mutate({ company: id, own }, { onSuccess: () => platform.toast('success', done) });
  const columns: Column<OwnCompany>[] = [
    {
      key: 'company',
      title: t('own.company'),
      fixed: true,
      wide: true,
      cell: ({ id, desc_en }) => <CompanyLink id={id} name={desc_en} />,
    },
    {
      key: 'country',
      title: t('own.country'),
      cell: ({ country }) => country && <CountryName code={country} />,
    },
    { key: 'since', title: t('own.since'), align: 'end', cell: ({ since }) => format.dayAt(since) },
  ];
  const remove: Column<OwnCompany> = {
    key: 'remove',
    title: t('keys.actions'),
    align: 'end',
    width: 120,
    cell: ({ id, desc_en }) => (
      <Button
        size="small"
        danger
        aria-label={t('own.removeOf', { name: desc_en })}
        loading={change.isPending && change.variables?.company === id}
        onClick={() => set(id, false, t('own.removed', { name: desc_en }))}
      >
        {t('own.remove')}
      </Button>
    ),
  };

  return (
    <Panel title={t('own.title')} note={t('own.note')} padding="none">
      <div className={styles.above}>
        {isMaster ? (
          <AddCompany
            busy={change.isPending}
            onAdd={({ id, desc_en }) => set(id, true, t('own.added', { name: desc_en }))}
          />
        ) : (
          <p className={styles.words}>{t('own.master')}</p>
        )}
      </div>
      <DataTable<OwnCompany>
        id="account-own-companies"
        label={t('own.table')}
        columns={isMaster ? [...columns, remove] : columns}
        rows={companies.data ?? []}
        rowKey={({ id }) => id}
        rowName={({ desc_en }) => desc_en}
        loading={companies.isPending}
        empty={<EmptyState icon="company" title={t('own.emptyTitle')} why={t('own.emptyWhy')} />}
        failure={failureOf(companies, { compact: true })}
        plain
      />
    </Panel>
  );
}

interface AddCompanyProps {
  busy: boolean;
  onAdd: (company: Pick<OwnCompany, 'id' | 'desc_en'>) => void;
}

function AddCompany({ busy, onAdd }: AddCompanyProps) {
  const { t } = useTranslation(NAMESPACE);
  const [typed, setTyped] = useState('');
  return (
    <LabelledGroup label={t('own.add')} note={t('own.hint')}>
      <CompanyField
        aria-label={t('own.add')}
        disabled={busy}
        value={typed}
        onValue={setTyped}
        onChoose={(company) => {
          setTyped('');
          onAdd(company);
        }}
      />
    </LabelledGroup>
  );
}

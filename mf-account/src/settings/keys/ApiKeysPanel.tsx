// Settings panel with a master account's API keys: rights, usage of the daily limit, and revocation.
import { type ApiKey, apiGuide } from '@waybill/contract';
import { platform, useCall, useLanguage, useSession } from '@waybill/platform';
import { Button, EmptyState, Icon, Panel } from '@waybill/ui';
import { type Column, DataTable, failureOf, useConfirm } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import styles from '../settings.module.css';
import { AddKeyDialog, EditKeyDialog } from './KeyDialogs';
import { keysChanged } from './KeyForm';

export function ApiKeysPanel() {
  const { t } = useTranslation(NAMESPACE);
  const session = useSession();
  if (session.status === 'authenticated' && session.user.master) return <KeyList />;
  return (
    <Panel title={t('keys.title')}>
      <p className={styles.words}>{t('keys.masterOnly')}</p>
    </Panel>
  );
}

function KeyList() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const keys = useCall('apiKeys', {}, { silent: true });
  const [dialog, confirm] = useConfirm();
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<ApiKey | null>(null);
  const add = () => setAdding(true);

  const revoke = ({ id, name }: ApiKey) =>
    confirm({
      title: t('keys.revokeTitle', { name }),
      text: t('keys.revokeText'),
      confirmLabel: t('keys.revoke'),
      danger: true,
      run: async () => {
        await platform.call('apiKeyRevoke', { id });
        platform.toast('success', t('keys.revoked'));
        await keysChanged();
      },
    });
  const columns: Column<ApiKey>[] = [
    {
      key: 'name',
      title: t('keys.name'),
      fixed: true,
      wide: true,
      cell: ({ name, assistant }) => (assistant ? t('keys.assistant', { name }) : name),
    },
    {
      key: 'rights',
      title: t('keys.rights'),
      wide: true,
      cell: ({ rights }) => rights.map((right) => t(`keys.right.${right}`)).join(' · '),
    },
    {
      key: 'used',
      title: t('keys.used'),
      align: 'end',
      cell: ({ used, daily_limit }) => `${format.number(used)} / ${format.number(daily_limit)}`,
    },
    {
      key: 'lastUsed',
      title: t('keys.lastUsed'),
      align: 'end',
      cell: ({ last_used }) => (last_used === null ? t('keys.never') : format.dateTime(last_used)),
    },
    {
      key: 'created',
      title: t('keys.created'),
      align: 'end',
      cell: ({ created }) => format.dateTime(created),
    },
    {
      key: 'actions',
      title: t('keys.actions'),
      align: 'end',
      width: 200,
      cell: (key) => (
        <span className={styles.keyButtons}>
          <Button
            size="small"
            aria-label={t('keys.editOf', { name: key.name })}
            onClick={() => setEdited(key)}
          >
            {t('keys.edit')}
          </Button>
          <Button
            size="small"
            danger
            aria-label={t('keys.revokeOf', { name: key.name })}
            onClick={() => void revoke(key)}
          >
            {t('keys.revoke')}
          </Button>
        </span>
      ),
    },
  ];

  return (
    <Panel
      title={t('keys.title')}
      note={t('keys.note')}
      padding="none"
      actions={
        <>
          <a className="wb-link" href={apiGuide} target="_blank" rel="noopener noreferrer">
            {t('keys.guide')}
          </a>
          <Button icon={<Icon name="plus" />} onClick={add}>
            {t('keys.add')}
          </Button>
        </>
      }
    >
      <DataTable<ApiKey>
        id="account-keys"
        label={t('keys.list')}
        columns={columns}
        rows={keys.data ?? []}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        loading={keys.isPending}
        empty={<EmptyState icon="lock" title={t('keys.emptyTitle')} why={t('keys.emptyWhy')} />}
        failure={failureOf(keys, { compact: true })}
        plain
      />
      {dialog}
      <AddKeyDialog open={adding} onClose={() => setAdding(false)} />
      <EditKeyDialog held={edited} onClose={() => setEdited(null)} />
    </Panel>
  );
}
